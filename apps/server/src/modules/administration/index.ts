export { csvLine } from './exports.ts'
export { administrationHandlers } from './jobs.ts'
export { administrationRoutes } from './routes.ts'
