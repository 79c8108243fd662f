import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { refreshTypicalStays } from './typical-days-queries.ts'

const countTypicalDaysJob = defineJob('submissions.count-typical-days', z.object({}), { maxAttempts: 3 })

/** How long papers of a journal stay in each status, from all that has happened. */
export function countTypicalDays(ctx: Context): Promise<void> {
  return ctx.inTransaction(refreshTypicalStays)
}

export const typicalDaysHandler = handleJob(countTypicalDaysJob, (_payload, { ctx }) => countTypicalDays(ctx), {
  cron: '20 2 * * *',
})
