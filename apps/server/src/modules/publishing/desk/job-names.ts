import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

const OfPaper = z.object({ submissionId: z.uuid() })

/** Listens to `submission.moved`. */
export const openPublicationJob = defineJob(
  'publishing.open-publication',
  z.looseObject({ eventId: z.string(), submissionId: z.uuid(), move: z.string() }),
)
export const makeFilesJob = defineJob('publishing.make-files', OfPaper)
export const publishPaperJob = defineJob('publishing.publish-paper', OfPaper)
export const catchUpJob = defineJob('publishing.catch-up', z.object({}), { maxAttempts: 3 })
