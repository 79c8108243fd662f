import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type ErrorCode, errorMessage } from '@grfs/contracts/errors'
import type { AdminPermissions } from '@grfs/contracts/identity/sub-admins'
import { type Actor, mayGive, permissions, type SubAdminRights } from '@grfs/domain/identity/actor'
import { maskEmail } from '@grfs/domain/identity/email'
import { lengthOf, maxPassword, minResetPassword } from '@grfs/domain/identity/password'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Offload } from '../../../platform/sandbox/offload.ts'
import { emailKey, insertSubAdmin } from '../queries/accounts.ts'
import { countTypedMail, subAdminsPerAccount } from '../account/mailed-links.ts'
import { subAdminCreatedEmail } from '../emails/sub-admin-created.email.ts'
import { subAdminMovedEmail } from '../emails/sub-admin-moved.email.ts'
import { isTooCommon } from '../account/registration-form.ts'
import { forgetDevices } from '../known-devices.ts'
import { endLinksOf } from '../queries/links.ts'
import { lockAccount } from '../queries/logins.ts'
import { endSessionsOf } from '../sessions.ts'
import { endSubAdmin, findJournalIds, findSubAdmin, saveSubAdmin, type SubAdminRow } from '../queries/sub-admins.ts'

/** SUBADMIN-019. The e-mail never contains the password: the admin who chose it passes it on. */
export async function createSubAdmin(
  ctx: Context,
  actor: Actor,
  { password, confirmPassword, ...form }: SubAdminForm & PasswordFields,
): Promise<SubAdminRow> {
  const { name, email, permissions, allowedJournals } = await checkSubAdmin(ctx, actor, form, {
    password,
    confirmPassword,
  })
  const passwordHash = await ctx.offload.hashPassword(password)
  const id = randomUUID()
  return ctx.inTransaction(async (tx) => {
    // The address counts as verified, because every login e-mails a code to it.
    const account = { id, email, title: '', fullName: name, passwordHash, emailVerifiedAt: tx.now() }
    if (!(await insertSubAdmin(tx.db, tx.now(), { account, permissions, allowedJournals }))) {
      throw refused('sub-admin.email-taken', 'email')
    }
    const { name: site, origin, supportEmail } = ctx.site
    const data = { site, loginLink: `${origin}/subadmin/login`, supportEmail }
    await countTypedMail(ctx, tx, subAdminsPerAccount, actor.accountId)
    tx.outbox.send(subAdminCreatedEmail, { to: { name: '', address: email, accountId: id }, data, key: id })
    const subject = { kind: 'sub-admin', id, label: name }
    tx.outbox.audit({ action: 'sub-admin.created', actor, subject, detail: { email, permissions, allowedJournals } })
    return (await findSubAdmin(tx.db, id))!
  })
}

/** SUBADMIN-020. Permissions are checked on each request, so a change needs no new login. */
export function updateSubAdmin(ctx: Context, actor: Actor, id: string, form: SubAdminForm): Promise<SubAdminRow> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockSubAdmin(tx.db, actor, id)
    const next = await checkSubAdmin({ db: tx.db, offload: ctx.offload }, actor, form, null)
    if (!(await saveSubAdmin(tx.db, id, next))) throw refused('sub-admin.email-taken', 'email')
    if (next.email !== before.email) await moveAddress(ctx, tx, actor, before, next)
    const { from, to } = differences(before, next)
    if (Object.keys(to).length > 0) {
      const subject = { kind: 'sub-admin', id, label: next.name }
      tx.outbox.audit({ action: 'sub-admin.changed', actor, subject, detail: { from, to } })
    }
    const { permissions, allowedJournals } = next
    return { ...before, ...next, permissions: [...permissions], allowedJournals: [...allowedJournals] }
  })
}

/** Ends the access of the old address and e-mails both addresses. */
async function moveAddress(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  before: SubAdminRow,
  next: CheckedSubAdmin,
): Promise<void> {
  await countTypedMail(ctx, tx, subAdminsPerAccount, actor.accountId)
  await endSessionsOf(tx, before.id, 'address-changed')
  await endLinksOf(tx.db, tx.now(), before.id, 'reset-password')
  await forgetDevices(tx.db, before.id)
  const { name: site, origin, supportEmail } = ctx.site
  const about = { site, loginLink: `${origin}/subadmin/login`, supportEmail }
  for (const address of [before.email, next.email]) {
    const isNew = address === next.email
    const data = { ...about, isNew, newAddress: maskEmail(next.email) }
    // Only one of the two e-mails creates a notification.
    const to = { name: '', address, accountId: isNew ? before.id : null }
    tx.outbox.send(subAdminMovedEmail, { to, data, key: randomUUID() })
  }
}

function differences(before: SubAdminRow, next: CheckedSubAdmin) {
  const keys = ['name', 'email', 'permissions', 'allowedJournals'] as const
  const changed = keys.filter((key) => !isDeepStrictEqual(inOrder(before[key]), inOrder(next[key])))
  const only = (of: SubAdminRow | CheckedSubAdmin) => Object.fromEntries(changed.map((key) => [key, of[key]]))
  return { from: only(before), to: only(next) }
}

const inOrder = (value: string | readonly string[]) => (typeof value === 'string' ? value : [...value].sort())

/** SUBADMIN-021. The account row stays, so that the audit log keeps its name; nobody can log in with it. */
export function deleteSubAdmin(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const { name, email } = await lockSubAdmin(tx.db, actor, id)
    await endSubAdmin(tx.db, tx.now(), id)
    await endSessionsOf(tx, id, 'deleted')
    await endLinksOf(tx.db, tx.now(), id, 'reset-password')
    await forgetDevices(tx.db, id)
    tx.outbox.audit({
      action: 'sub-admin.deleted',
      actor,
      subject: { kind: 'sub-admin', id, label: name },
      detail: { email },
    })
  })
}

/**
 * Locks a sub-admin for a change. Refuses changes to oneself, and to sub-admins with rights that the actor may not
 * give.
 */
export async function lockSubAdmin(db: SqlTransaction, actor: Actor, id: string): Promise<SubAdminRow> {
  if (isInternalId(id)) await lockAccount(db, id)
  const subAdmin = await findSubAdmin(db, id)
  if (!subAdmin) throw new AppError('sub-admin.not-found')
  if (subAdmin.id === actor.accountId) throw new AppError('people.yourself')
  if (!mayGive(actor, subAdmin, rolesOf(subAdmin))) throw new AppError('access.denied')
  return subAdmin
}

const rolesOf = ({ roles }: SubAdminRow) => roles.map(({ role, journal }) => ({ role, journalId: journal.id }))

interface SubAdminForm {
  name: string
  email: string
  adminPermissions: AdminPermissions
}

interface PasswordFields {
  password: string
  confirmPassword: string
}

interface CheckedSubAdmin extends SubAdminRights {
  name: string
  email: string
}

/** SUBADMIN-013 to SUBADMIN-016, in the order of the form. */
async function checkSubAdmin(
  { db, offload }: Pick<Context, 'db' | 'offload'>,
  actor: Actor,
  form: SubAdminForm,
  secret: PasswordFields | null,
): Promise<CheckedSubAdmin> {
  for (const [field, text] of Object.entries({ name: form.name, email: form.email, ...secret })) {
    if (text === '') throw refused('sub-admin.field-missing', field)
  }
  const name = form.name.replace(/\s+/g, ' ')
  // Nobody types control characters or lone surrogates, and PostgreSQL rejects NUL and lone surrogates.
  if (/[\p{Cc}\p{Cs}]/u.test(name)) throw refused('request.invalid', 'name')
  const email = emailKey(form.email)
  if (email === null) throw refused('sub-admin.email-invalid', 'email')
  if (secret) await checkPassword(offload, secret, { email, fullName: name })
  const { allowedJournals: refs, ...flags } = form.adminPermissions
  if (refs.length === 0) throw refused('sub-admin.journal-missing', 'allowedJournals')
  const allowedJournals = await findJournalIds(db, refs)
  if (!allowedJournals) throw refused('sub-admin.journal-unknown', 'allowedJournals')
  const rights = { permissions: permissions.filter((one) => flags[one]), allowedJournals }
  if (!mayGive(actor, rights)) throw new AppError('access.denied')
  return { name, email, ...rights }
}

async function checkPassword(
  offload: Offload,
  { password, confirmPassword }: PasswordFields,
  about: { email: string; fullName: string },
): Promise<void> {
  if (lengthOf(password) < minResetPassword) throw refused('password.short', 'password')
  if (password.length > maxPassword) throw refused('request.invalid', 'password')
  if (await isTooCommon(offload, password, about)) throw refused('password.too-common', 'password')
  if (password !== confirmPassword) throw refused('sub-admin.passwords-differ', 'confirmPassword')
}

export function refused(code: ErrorCode, field: string): AppError {
  const values = { field }
  return new AppError(code, { values, fields: { [field]: errorMessage(code, values) } })
}
