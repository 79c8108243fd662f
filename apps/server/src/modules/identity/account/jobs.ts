import { z } from 'zod'
import { retention } from '@grfs/domain/shared/policies'
import { handleJob, type JobHandler } from '../../../platform/jobs/handler.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { sendResetLinks } from './forgot-password.ts'
import { pruneLinks } from '../link-queries.ts'
import { sendVerification } from './resend-verification.ts'

const ToAddress = z.object({ email: z.string() })
export const sendVerificationJob = defineJob('identity.send-verification', ToAddress)
export const sendResetLinksJob = defineJob('identity.send-reset-links', ToAddress)
const pruneLinksJob = defineJob('identity.prune-links', z.object({}), { maxAttempts: 5 })

// Small transactions: nobody else waits for a long one.
const rowsAtOnce = 5_000

export const accountHandlers: JobHandler[] = [
  handleJob(sendVerificationJob, ({ email }, { ctx, jobId }) => sendVerification(ctx, email, jobId)),
  handleJob(sendResetLinksJob, ({ email }, { ctx, jobId }) => sendResetLinks(ctx, email, jobId)),
  handleJob(
    pruneLinksJob,
    async (_, { ctx, signal }) => {
      const before = new Date(ctx.clock.now().getTime() - retention.mailedLinkDays * 86_400_000)
      while (!signal.aborted) {
        if ((await ctx.inTransaction((tx) => pruneLinks(tx, before, rowsAtOnce))) < rowsAtOnce) return
      }
    },
    { cron: '37 3 * * *' },
  ),
]
