export { administrationHandlers } from './jobs.ts'
export { administrationRoutes } from './routes.ts'
