import { z } from 'zod'
import { handleJob, type JobHandler } from '../../../platform/jobs/handler.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { keepTime } from './clock.ts'

// The next run does what this one could not.
export const keepTimeJob = defineJob('peer-review.keep-time', z.object({}), { maxAttempts: 3 })

export const clockHandlers: JobHandler[] = [
  handleJob(keepTimeJob, (_payload, { ctx, signal }) => keepTime(ctx, signal), { cron: '*/5 * * * *' }),
]
