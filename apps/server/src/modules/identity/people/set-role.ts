import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Role } from '@grfs/domain/identity/roles'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { grantRole } from '../queries/accounts.ts'
import { mailName } from '../account/mailed-links.ts'
import { roleChangedEmail } from '../emails/role-changed.email.ts'
import { lockAccount, type LoginAccount } from '../queries/logins.ts'
import { approveWaiting, deleteRole } from '../queries/roles.ts'
import { endSessionsOf } from '../sessions.ts'
import { keepOneAdmin, lockForManaging, refuseOneself } from './manage-account.ts'

interface RoleChange {
  accountId: string
  role: Role
  held: boolean
  reason: string
}

/** Grants or revokes a role by hand. Only admins may grant or revoke the role admin. */
export function setRole(ctx: Context, actor: Actor, change: RoleChange): Promise<void> {
  const { accountId, role, held, reason } = change
  return ctx.inTransaction(async (tx) => {
    const account = await lockForManaging(tx.db, actor, accountId)
    if (role === 'admin' && !actor.roles.includes('admin')) throw new AppError('access.denied')
    // A sub-admin account cannot have member roles.
    if (account.isSubAdmin) throw new AppError('account.not-found')
    await refuseOneself(tx.db, actor, accountId)
    if (account.held.includes(role) === held) return
    if (!(held ? await grant(tx, actor, account, role) : await take(tx, account, role))) return
    const { fullName, email } = account
    const { name: site, origin, supportEmail: support } = ctx.site
    const name = mailName(account)
    const data = { site, fullName: name, role, held, reason, link: `${origin}/login`, support }
    tx.outbox.send(roleChangedEmail, { to: { name, address: email, accountId }, data, key: randomUUID() })
    const subject = { kind: 'account', id: accountId, label: fullName }
    tx.outbox.audit({ action: held ? 'role.granted' : 'role.revoked', actor, subject, detail: { email, role, reason } })
  })
}

/** Returns false if a concurrent call granted it first. */
async function grant(tx: Tx, actor: Actor, account: LoginAccount, role: Role): Promise<boolean> {
  const { id: accountId, emailVerifiedAt, deactivatedAt } = account
  // An unverified address may belong to another person.
  if (role === 'admin' && (!emailVerifiedAt || deactivatedAt)) throw new AppError('people.not-ready')
  // Lock the application first, in the same order as a decision about it.
  const applicationId = await approveWaiting(tx.db, tx.now(), accountId, role, actor.accountId)
  if (!(await grantRole(tx.db, tx.now(), accountId, role))) return false
  if (applicationId) {
    const decided = { applicationId, accountId, role, outcome: 'approved', onBoard: false, by: actor.accountId }
    tx.outbox.publish({ name: 'application.decided', ...decided })
  }
  // Admin sessions must start with a code; the current sessions may not have.
  if (role === 'admin') await endSessionsOf(tx, accountId, 'became-admin')
  tx.outbox.publish({ name: 'role.granted', accountId, role })
  return true
}

async function take(tx: Tx, account: LoginAccount, role: Role): Promise<boolean> {
  if (role === 'admin') await keepOneAdmin(tx.db, account)
  await revokeRole(tx, account.id, role)
  return true
}

/** Revokes a role. The person must log in again with the remaining roles. */
export async function revokeRole(tx: Tx, accountId: string, role: Role): Promise<void> {
  await lockAccount(tx.db, accountId)
  if (!(await deleteRole(tx.db, accountId, role))) return
  await endSessionsOf(tx, accountId, 'role-lost')
  tx.outbox.publish({ name: 'role.revoked', accountId, role })
}
