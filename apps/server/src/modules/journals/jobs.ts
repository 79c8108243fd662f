import { z } from 'zod'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'

export const turnDayJob = defineJob('journals.turn-day', z.object({}), { maxAttempts: 3 })

export const journalHandlers = [
  // A call closes with its day, and the days left grow fewer: pages that show calls are drawn anew each day.
  handleJob(
    turnDayJob,
    async (_payload, { ctx }) => {
      await ctx.inTransaction((tx) => Promise.resolve(tx.purge('calls')))
    },
    { cron: '0 0 * * *' },
  ),
]
