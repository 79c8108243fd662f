export { fold, statisticsHandlers } from './count-views.ts'
export { countingDownloads } from './count-views.ts'
export { statisticsInvariants } from './queries.ts'
export { statisticsRoutes } from './routes.ts'
