export { findKeyHolder } from './api-keys.ts'
export { integrationRoutes } from './routes.ts'
