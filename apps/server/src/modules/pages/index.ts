export { pagesPersonalData } from './personal-data.ts'
export { pageRoutes } from './routes.ts'
