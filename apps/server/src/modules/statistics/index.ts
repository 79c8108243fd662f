export { fold, statisticsHandlers } from './fold.ts'
export { countingDownloads } from './note-happening.ts'
export { statisticsInvariants } from './invariant-queries.ts'
export { statisticsRoutes } from './routes.ts'
