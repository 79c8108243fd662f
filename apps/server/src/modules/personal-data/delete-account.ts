import { z } from 'zod'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../platform/context.ts'
import { addressHash, anonymiseMails, listMailedAddresses } from '../../platform/platform-personal-data.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { checkOwnPassword, listAskedAddresses, lockChecked } from '../identity/index.ts'
import { accountDeletedEmail } from './emails/account-deleted.email.ts'
import { partsToForget, partsToRead } from './parts.ts'

export async function deleteAccount(ctx: Context, actor: Actor, password: string): Promise<void> {
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    await endAccount(ctx, tx, account, actor)
  })
}

interface Leaving {
  id: string
  email: string
  fullName: string
}

/**
 * Ends an account for good. All modules let go of the person in one transaction, or none does; what was on its way meanwhile,
 * and the mails, are left to a job.
 */
export async function endAccount(ctx: Context, tx: Tx, account: Leaving, actor: Actor | null): Promise<void> {
  const { id: accountId, email, fullName } = account
  for (const part of partsToRead) await part.refuseLeaving?.(tx, accountId)
  const addresses = [
    email,
    ...(await listAskedAddresses(tx.db, accountId)),
    ...(await listMailedAddresses(tx.db, accountId)),
  ]
  for (const part of partsToForget) await part.forget(ctx, tx, { accountId, email })
  const data = { site: ctx.site.name, fullName, support: ctx.site.supportEmail }
  tx.outbox.send(accountDeletedEmail, { to: { name: fullName, address: email, accountId: null }, data, key: accountId })
  tx.outbox.audit({ action: 'account.deleted', actor, subject: { kind: 'account', id: accountId } })
  tx.outbox.publish({ name: 'account.deleted', accountId })
  const marks = addresses.map((address) => addressHash(accountId, address))
  tx.outbox.enqueue(finishDeletionJob, { accountId, marks }, { key: accountId })
}

const finishDeletionJob = defineJob(
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
    const isWaiting = await anonymiseMails(tx.db, accountId, marks)
    if (isAgain && !isWaiting) return
    const runAt = new Date(tx.now().getTime() + againMinutes * 60_000)
    tx.outbox.enqueue(finishDeletionJob, { accountId, marks, isAgain: true }, { runAt })
  })
}

export const personalDataHandlers: JobHandler[] = [
  handleJob(finishDeletionJob, (deletion, { ctx }) => finishDeletion(ctx, deletion)),
]
