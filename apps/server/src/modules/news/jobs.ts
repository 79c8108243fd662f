import { z } from 'zod'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { cleanAgain } from './clean-again.ts'

export const cleanAgainJob = defineJob('news.clean-again', z.object({}), { maxAttempts: 3 })

export const newsHandlers = [
  handleJob(
    cleanAgainJob,
    async (_payload, { ctx, signal }) => {
      await cleanAgain(ctx, signal)
    },
    { cron: '41 3 * * *' },
  ),
]
