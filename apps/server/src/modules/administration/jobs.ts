import { z } from 'zod'
import { checkChain, sealChain } from '../../platform/database/audit/check-chain.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'

const checkAuditJob = defineJob('administration.check-audit', z.object({}), { maxAttempts: 5 })

const sealAuditJob = defineJob('administration.seal-audit', z.object({}), { maxAttempts: 2 })

export const administrationHandlers: JobHandler[] = [
  handleJob(
    checkAuditJob,
    async (_, { ctx, signal }) => {
      const state = await checkChain(ctx, { signal })
      // The worker is stopping. Enqueue the job again, so that the next worker continues.
      if (state === null)
        await ctx.inTransaction((tx) => Promise.resolve(tx.outbox.enqueue(checkAuditJob, {}, { key: 'on' })))
    },
    { cron: '47 2 * * *' },
  ),
  handleJob(sealAuditJob, async (_, { ctx }) => void (await sealChain(ctx)), { cron: '* * * * *' }),
]
