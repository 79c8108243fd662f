export { indexChange } from './jobs.ts'
export { indexJob, searchHandlers } from './jobs.ts'
export { rebuildIndex } from './jobs.ts'
export { searchRoutes } from './routes.ts'
