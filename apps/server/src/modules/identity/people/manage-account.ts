import { randomUUID } from 'node:crypto'
import { type Actor, may } from '@grfs/domain/identity/actor'
import type { Role } from '@grfs/domain/identity/roles'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mailName } from '../account/mailed-links.ts'
import { accountClosedEmail } from '../emails/account-closed.email.ts'
import { accountReopenedEmail } from '../emails/account-reopened.email.ts'
import { roleChangedEmail } from '../emails/role-changed.email.ts'
import { forgetDevices } from '../known-devices.ts'
import { grantRole } from '../queries/accounts.ts'
import { lockAccount, type LoginAccount } from '../queries/logins.ts'
import { approveWaiting, deleteRole, hasOtherAdmin, setDeactivated, shareAddress } from '../queries/roles.ts'
import { wasEnded } from '../queries/sub-admins.ts'
import { endSessionsOf } from '../sessions.ts'

/**
 * Locks an account for a change. A sub-admin may manage members, but not admins; accounts that are not listed for them
 * are treated as unknown.
 */
async function lockForManaging(db: SqlTransaction, actor: Actor, accountId: string): Promise<LoginAccount> {
  if (!may(actor, 'manageUsers')) throw new AppError('access.denied')
  const account = isInternalId(accountId) ? await lockAccount(db, accountId) : null
  const isFullAdmin = actor.roles.includes('admin')
  const isHidden = async () => (account?.isSubAdmin === true && !isFullAdmin) || (await wasEnded(db, accountId))
  if (!account || (await isHidden())) throw new AppError('account.not-found')
  if (account.held.includes('admin') && !isFullAdmin) throw new AppError('access.denied')
  return account
}

/** Refuses decisions about oneself, also from one's other account with the same address. */
export async function refuseOneself(db: SqlTransaction, actor: Actor, accountId: string): Promise<void> {
  const isOneself = () => actor.subAdmin !== null && shareAddress(db, accountId, actor.accountId)
  if (accountId === actor.accountId || (await isOneself())) throw new AppError('people.yourself')
}

/** Ensures that at least one admin remains. */
export async function keepOneAdmin(db: SqlTransaction, { id, held }: LoginAccount): Promise<void> {
  if (held.includes('admin') && !(await hasOtherAdmin(db, id))) throw new AppError('people.last-admin')
}

/** Deactivates an account: its sessions end, and logins are refused until it is reactivated. */
export function deactivateAccount(ctx: Context, actor: Actor, accountId: string, reason = ''): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const account = await lockForManaging(tx.db, actor, accountId)
    await refuseOneself(tx.db, actor, accountId)
    if (account.deactivatedAt !== null) return
    await keepOneAdmin(tx.db, account)
    await setDeactivated(tx.db, accountId, tx.now())
    await endSessionsOf(tx, accountId, 'deactivated')
    const { email, fullName } = account
    const name = mailName(account)
    const data = { site: ctx.site.name, fullName: name, reason, support: ctx.site.supportEmail }
    tx.outbox.send(accountClosedEmail, { to: { name, address: email, accountId }, data, key: randomUUID() })
    const subject = { kind: 'account', id: accountId, label: fullName }
    tx.outbox.audit({ action: 'account.deactivated', actor, subject, detail: { email, reason } })
    tx.outbox.publish({ name: 'account.deactivated', accountId, by: actor.accountId })
  })
}

export function reactivateAccount(ctx: Context, actor: Actor, accountId: string, reason = ''): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const account = await lockForManaging(tx.db, actor, accountId)
    if (account.deactivatedAt === null) return
    await setDeactivated(tx.db, accountId, null)
    const { email, fullName, isSubAdmin } = account
    const link = `${ctx.site.origin}${isSubAdmin ? '/subadmin/login' : '/login'}`
    const name = mailName(account)
    const data = { site: ctx.site.name, fullName: name, link }
    tx.outbox.send(accountReopenedEmail, { to: { name, address: email, accountId }, data, key: randomUUID() })
    const subject = { kind: 'account', id: accountId, label: fullName }
    tx.outbox.audit({ action: 'account.reactivated', actor, subject, detail: { email, reason } })
    tx.outbox.publish({ name: 'account.reactivated', accountId, by: actor.accountId })
  })
}

/** Ends all sessions of an account and returns how many. Each device needs a code again. */
export function endUserSessions(ctx: Context, actor: Actor, accountId: string): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const { fullName, email } = await lockForManaging(tx.db, actor, accountId)
    const ended = await endSessionsOf(tx, accountId, 'ended-by-admin')
    await forgetDevices(tx.db, accountId)
    const subject = { kind: 'account', id: accountId, label: fullName }
    tx.outbox.audit({ action: 'sessions.ended', actor, subject, detail: { email, ended } })
    return ended
  })
}

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
