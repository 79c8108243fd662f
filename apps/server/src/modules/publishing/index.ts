export { publishingRoutes } from './routes.ts'
export { publishingDocuments } from './open-picture.ts'
export { countWaiting as countWaitingPapers } from './publication-queries.ts'
export { publishingInvariants } from './invariant-queries.ts'
export { publishingEmails } from './emails.ts'
export { publishingHandlers, typesettingHandlers } from './desk/jobs.ts'
export { indexTextJob, indexTextsJob, openPublicationJob, renewPhotosJob } from './desk/job-names.ts'
export { addReaders, type Readers } from './readership-queries.ts'
export {
  findArticleNotice,
  listArticleAddresses,
  listArticleNotices,
  listArticleRuns,
  type ArticleNotice,
} from './machine-queries.ts'
export { findArticle, type ArticleRow } from './queries.ts'
export { publishingPersonalData } from './personal-data.ts'
