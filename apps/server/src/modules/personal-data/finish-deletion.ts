import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { forgetMails } from '../../platform/house-personal-data.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { partsToForget } from './parts.ts'

export const finishDeletionJob = defineJob(
  'personal-data.finish-deletion',
  z.object({ accountId: z.uuid(), marks: z.array(z.string()), isAgain: z.boolean().optional() }),
)

// Longer than any request that was under way.
const againMinutes = 60

interface Deletion {
  accountId: string
  marks: string[]
  isAgain?: boolean | undefined
}

/**
 * After an account has ended: forgets the mails that have left, and an hour later once more all that a request which was under
 * way may have written. Goes on while a mail has not left.
 */
async function finishDeletion(ctx: Context, { accountId, marks, isAgain = false }: Deletion): Promise<void> {
  // Who restores a backup finds here whom to delete once more.
  if (!isAgain) ctx.log.info({ accountId }, 'account deleted')
  await ctx.inTransaction(async (tx) => {
    if (isAgain) for (const part of partsToForget) await part.forget(ctx, tx, { accountId, email: null })
    const isWaiting = await forgetMails(tx, accountId, marks)
    if (isAgain && !isWaiting) return
    const runAt = new Date(tx.now().getTime() + againMinutes * 60_000)
    tx.enqueue(finishDeletionJob, { accountId, marks, isAgain: true }, { runAt })
  })
}

export const personalDataHandlers: JobHandler[] = [
  handleJob(finishDeletionJob, (deletion, { ctx }) => finishDeletion(ctx, deletion)),
]
