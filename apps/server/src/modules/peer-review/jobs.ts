import { z } from 'zod'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { keepTime } from './deadlines.ts'
import { compareBlindHandler } from './reviewing/blind-differences.ts'
import { storeKeysHandler } from './reviewing/certificate.ts'

// The next run does what a failed run could not.
const keepTimeJob = defineJob('peer-review.keep-time', z.object({}), { maxAttempts: 3 })

const clockHandlers: JobHandler[] = [
  handleJob(keepTimeJob, (_payload, { ctx, signal }) => keepTime(ctx, signal), { cron: '*/5 * * * *' }),
]

export const peerReviewHandlers: JobHandler[] = [compareBlindHandler, storeKeysHandler, ...clockHandlers]
