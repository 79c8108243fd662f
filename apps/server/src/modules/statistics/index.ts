export { fold, statisticsHandlers } from './fold.ts'
export { countingDownloads } from './note-happening.ts'
export { statisticsRoutes } from './routes.ts'
