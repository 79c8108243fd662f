import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { mailName } from '../account/account-mail-limit.ts'
import { accountClosedEmail } from '../emails/account-closed.email.ts'
import { accountReopenedEmail } from '../emails/account-reopened.email.ts'
import { keepOneAdmin, lockForManaging, refuseOneself } from './manage-account.ts'
import { setDeactivated } from '../role-queries.ts'
import { endSessionsOf } from '../sessions.ts'

/** Closes an account: its sessions end, and nobody gets in until it is opened again. */
export function deactivateAccount(ctx: Context, actor: Actor, accountId: string, reason = ''): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const account = await lockForManaging(tx, actor, accountId)
    await refuseOneself(tx, actor, accountId)
    if (account.deactivatedAt !== null) return
    await keepOneAdmin(tx, account)
    await setDeactivated(tx, accountId, tx.now())
    await endSessionsOf(tx, accountId, 'deactivated')
    const { email, fullName } = account
    const name = mailName(account)
    const data = { site: ctx.site.name, fullName: name, reason, support: ctx.site.supportEmail }
    tx.send(accountClosedEmail, { to: { name, address: email, accountId }, data, key: randomUUID() })
    const subject = { kind: 'account', id: accountId, label: fullName }
    tx.audit({ action: 'account.deactivated', actor, subject, detail: { email, reason } })
    tx.publish({ name: 'account.deactivated', accountId, by: actor.accountId })
  })
}

export function reactivateAccount(ctx: Context, actor: Actor, accountId: string, reason = ''): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const account = await lockForManaging(tx, actor, accountId)
    if (account.deactivatedAt === null) return
    await setDeactivated(tx, accountId, null)
    const { email, fullName, isSubAdmin } = account
    const link = `${ctx.site.origin}${isSubAdmin ? '/subadmin/login' : '/login'}`
    const name = mailName(account)
    const data = { site: ctx.site.name, fullName: name, link }
    tx.send(accountReopenedEmail, { to: { name, address: email, accountId }, data, key: randomUUID() })
    const subject = { kind: 'account', id: accountId, label: fullName }
    tx.audit({ action: 'account.reactivated', actor, subject, detail: { email, reason } })
    tx.publish({ name: 'account.reactivated', accountId, by: actor.accountId })
  })
}
