import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

const OfPaper = z.object({ submissionId: z.uuid() })

/** Runs after `submission.moved`. */
export const openPublicationJob = defineJob(
  'publishing.open-publication',
  z.looseObject({ eventId: z.string(), submissionId: z.uuid(), move: z.string() }),
)
/** Runs after `submission.author-changed`. */
export const takeAuthorChangeJob = defineJob(
  'publishing.take-author-change',
  z.looseObject({ eventId: z.string(), submissionId: z.uuid(), changeId: z.string() }),
)
/** Runs after `account.profile-changed`. */
export const renewPhotosJob = defineJob(
  'publishing.renew-photos',
  z.looseObject({ eventId: z.string(), accountId: z.uuid() }),
)
/** Runs after `article.published`. */
export const indexTextJob = defineJob(
  'publishing.index-text',
  z.looseObject({ eventId: z.string(), articleId: z.uuid() }),
)
/** Adds all articles that are missing from the comparison index, starting after this id. */
export const indexTextsJob = defineJob('publishing.index-texts', z.object({ after: z.uuid().optional() }))
export const makeFilesJob = defineJob('publishing.make-files', OfPaper)
export const remakePaperJob = defineJob('publishing.remake-paper', z.object({ articleId: z.uuid() }))
/** Links the names of an article to the pages of its authors. */
export const linkAuthorsJob = defineJob('publishing.link-authors', z.object({ articleId: z.uuid() }))
export const makeVersionJob = defineJob('publishing.make-version', z.object({ newVersionId: z.uuid() }))
export const changeNameJob = defineJob('publishing.change-name', z.object({ nameChangeId: z.uuid() }))
export const publishPaperJob = defineJob('publishing.publish-paper', OfPaper)
/** Approves proofs by silence, and publishes the papers whose hour has come. */
export const publishScheduledJob = defineJob('publishing.publish-scheduled', z.object({}), { maxAttempts: 3 })
export const catchUpJob = defineJob('publishing.catch-up', z.object({}), { maxAttempts: 3 })
