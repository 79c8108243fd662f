export { publishingRoutes } from './routes.ts'
export { licenceRecord, peopleOf, printedAuthor, toRecord, unknownRecordRow } from './article-record.ts'
export {
  paperFile,
  publishingDocuments,
  supplementFile,
  versionPaperFile,
  versionSupplementFile,
} from './article-files.ts'
export { countWaiting as countWaitingPapers } from './queries/publications.ts'
export { publishingInvariants } from './queries/invariants.ts'
export { publishingEmails } from './emails/index.ts'
export { publishingHandlers } from './jobs.ts'
export {
  indexTextJob,
  indexTextsJob,
  openPublicationJob,
  renewPhotosJob,
  takeAuthorChangeJob,
} from './desk/job-names.ts'
export { lockItem } from './desk/dois.ts'
export { noteDoiChange } from './queries/remaking.ts'
export { touchArticlesJob } from './touch-articles.ts'
export { packageEntries, packageName } from './article-package.ts'
export { addReaders, type Readers } from './queries/machines.ts'
export {
  findArticleNotice,
  listArticleAddresses,
  listArticleNotices,
  listArticleRuns,
  listIssueChanges,
  type ArticleNotice,
} from './queries/machines.ts'
export {
  countHarvest,
  earliestChange,
  findHarvested,
  type HarvestDepth,
  type HarvestedRow,
  type HarvestWindow,
  listHarvest,
  listHarvestSets,
  listRecordsIn,
  type PlaceOfRecords,
} from './queries/harvest.ts'
export {
  type ArchivedArticle,
  listArchived,
  listArchiveYears,
  listPackageFiles,
  type PackageFile,
} from './queries/preservation.ts'
export { findArticle, findPublicId, type ArticleRow } from './queries/articles.ts'
export { listAuthorAddresses } from './queries/authors.ts'
export { listOwnWorks } from './queries/own-works.ts'
export { findVersion } from './queries/versions.ts'
export { findNotice, listNewNotices, type NewNoticeRow } from './queries/notices.ts'
export type { ContributorRow, RecordRow } from './queries/record.ts'
export { insertRecordLists } from './queries/write-record.ts'
export { publishingPersonalData } from './personal-data.ts'
