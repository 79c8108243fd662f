export { journalRoutes } from './routes.ts'
export { addArticle, listCategories } from './queries.ts'
export { toIssue, toJournal } from './views.ts'
export type { IssueRow, JournalRow } from './queries.ts'
