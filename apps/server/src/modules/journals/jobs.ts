import { z } from 'zod'
import { callListKey } from '../../platform/cache/keys.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { once } from '../../platform/jobs/once.ts'
import { dayOfDatabase } from './queries.ts'

export const turnDayJob = defineJob('journals.turn-day', z.object({}), { maxAttempts: 3 })

export const journalHandlers = [
  // A call closes with its day, and the days left grow fewer: pages that show calls are drawn anew each day. Asked often,
  // so that a worker that was down at midnight makes good for it; by the clock of the database, which closes the calls.
  handleJob(
    turnDayJob,
    async (_payload, { ctx }) => {
      await ctx.inTransaction(async (tx) => {
        if (await once(tx, `journals.turn-day:${await dayOfDatabase(tx.db)}`)) tx.outbox.purge(callListKey)
      })
    },
    { cron: '*/5 * * * *' },
  ),
]
