export { pagesPersonalData } from './personal-data.ts'
export { findJournalPage } from './queries.ts'
export { scopeOf } from './read-page.ts'
export { pageRoutes } from './routes.ts'
