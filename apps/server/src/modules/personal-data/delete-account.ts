import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../platform/context.ts'
import { addressMark, listMailedAddresses } from '../../platform/house-personal-data.ts'
import { checkOwnPassword, listAskedAddresses, lockChecked } from '../identity/index.ts'
import { accountDeletedEmail } from './emails/account-deleted.email.ts'
import { finishDeletionJob } from './finish-deletion.ts'
import { partsToForget, partsToRead } from './parts.ts'

export async function deleteAccount(ctx: Context, actor: Actor, password: string): Promise<void> {
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx, account, 'password')
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
  const addresses = [email, ...(await listAskedAddresses(tx, accountId)), ...(await listMailedAddresses(tx, accountId))]
  for (const part of partsToForget) await part.forget(ctx, tx, { accountId, email })
  const data = { site: ctx.site.name, fullName, support: ctx.site.supportEmail }
  tx.send(accountDeletedEmail, { to: { name: fullName, address: email, accountId: null }, data, key: accountId })
  tx.audit({ action: 'account.deleted', actor, subject: { kind: 'account', id: accountId } })
  tx.publish({ name: 'account.deleted', accountId })
  const marks = addresses.map((address) => addressMark(accountId, address))
  tx.enqueue(finishDeletionJob, { accountId, marks }, { key: accountId })
}
