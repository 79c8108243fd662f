import { z } from 'zod'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { tellReady, tellRefused } from './tell-editors.ts'

const OfManuscript = z.looseObject({ eventId: z.string(), manuscriptId: z.string() })

/** Listens to `manuscript.ready`. */
export const tellReadyJob = defineJob('submissions.tell-ready', OfManuscript)
/** Listens to `manuscript.refused`. */
export const tellRefusedJob = defineJob('submissions.tell-refused', OfManuscript)

export const handInHandlers: JobHandler[] = [
  handleJob(tellReadyJob, ({ manuscriptId }, { ctx }) => tellReady(ctx, manuscriptId)),
  handleJob(tellRefusedJob, ({ manuscriptId }, { ctx }) => tellRefused(ctx, manuscriptId)),
]
