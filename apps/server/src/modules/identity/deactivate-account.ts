import type { Actor } from '@grfs/domain/identity/actor'
import { may } from '@grfs/domain/identity/rights'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lockAccount, type LoginAccount } from './login-queries.ts'
import { setDeactivated } from './role-queries.ts'
import { endSessionsOf } from './sessions.ts'

/** Closes an account: its sessions end, and nobody gets in until it is opened again. */
export function deactivateAccount(ctx: Context, actor: Actor, accountId: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const account = await lockForManaging(tx, actor, accountId)
    if (account.deactivatedAt !== null) return
    await setDeactivated(tx, accountId, tx.now())
    await endSessionsOf(tx, accountId, 'deactivated')
    tx.publish({ name: 'account.deactivated', accountId, by: actor.accountId })
  })
}

export function reactivateAccount(ctx: Context, actor: Actor, accountId: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const account = await lockForManaging(tx, actor, accountId)
    if (account.deactivatedAt === null) return
    await setDeactivated(tx, accountId, null)
    tx.publish({ name: 'account.reactivated', accountId, by: actor.accountId })
  })
}

/** A sub-admin may manage members, never those who manage. */
async function lockForManaging(tx: Tx, actor: Actor, accountId: string): Promise<LoginAccount> {
  if (!may(actor, 'manageUsers')) throw new AppError('access.denied')
  const account = await lockAccount(tx, accountId)
  if (!account) throw new AppError('account.not-found')
  const manages = account.isSubAdmin || account.held.includes('admin')
  if (manages && !actor.roles.includes('admin')) throw new AppError('access.denied')
  return account
}
