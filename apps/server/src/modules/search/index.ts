export { indexChange } from './index-change.ts'
export { indexJob, searchHandlers } from './jobs.ts'
export { rebuildIndex } from './rebuild-index.ts'
export { searchRoutes } from './routes.ts'
