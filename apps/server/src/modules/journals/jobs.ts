import { z } from 'zod'
import { callListKey } from '../../platform/cache/keys.ts'
import { handleJob, once } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { dayOfDatabase } from './queries.ts'

export const turnDayJob = defineJob('journals.turn-day', z.object({}), { maxAttempts: 3 })

export const journalHandlers = [
  // A call closes at the end of its day, and pages show the days left, so these pages are purged once a day. The job
  // runs every 5 minutes, so that a worker that was down at midnight catches up. It uses the clock of the database,
  // which also closes the calls.
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
