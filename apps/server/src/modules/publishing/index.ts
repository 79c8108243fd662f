export { publishingRoutes } from './routes.ts'
export { publishingDocuments } from './cover.ts'
export { countWaiting as countWaitingPapers } from './queries/publications.ts'
export { publishingInvariants } from './queries/invariants.ts'
export { publishingEmails } from './emails/index.ts'
export { publishingHandlers, typesettingHandlers } from './jobs.ts'
export { indexTextJob, indexTextsJob, openPublicationJob, renewPhotosJob } from './desk/job-names.ts'
export { addReaders, type Readers } from './queries/machines.ts'
export {
  findArticleNotice,
  listArticleAddresses,
  listArticleNotices,
  listArticleRuns,
  type ArticleNotice,
} from './queries/machines.ts'
export { findArticle, type ArticleRow } from './queries/articles.ts'
export { publishingPersonalData } from './personal-data.ts'
