import { errorMessage, type ErrorCode } from '@grfs/contracts/errors'
import type { AdminPermissions } from '@grfs/contracts/sub-admins'
import type { Actor, SubAdminRights } from '@grfs/domain/identity/actor'
import { lengthOf, maxPassword, minResetPassword } from '@grfs/domain/identity/password'
import { permissions } from '@grfs/domain/identity/permissions'
import { mayGive } from '@grfs/domain/identity/sub-admins'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Offload } from '../../../platform/sandbox/offload.ts'
import { emailKey } from '../email-key.ts'
import { isTooCommon } from '../is-too-common.ts'
import { findJournalIds } from '../sub-admin-queries.ts'

export interface SubAdminForm {
  name: string
  email: string
  adminPermissions: AdminPermissions
}

export interface PasswordFields {
  password: string
  confirmPassword: string
}

export interface CheckedSubAdmin extends SubAdminRights {
  name: string
  email: string
}

/** SUBADMIN-013 to SUBADMIN-016, in the order of the form. */
export async function checkSubAdmin(
  { db, offload }: Pick<Context, 'db' | 'offload'>,
  actor: Actor,
  form: SubAdminForm,
  secret: PasswordFields | null,
): Promise<CheckedSubAdmin> {
  for (const [field, text] of Object.entries({ name: form.name, email: form.email, ...secret })) {
    if (text === '') throw refused('sub-admin.field-missing', field)
  }
  const name = form.name.replace(/\s+/g, ' ')
  // Control characters and halves of characters are typed by nobody, and no database keeps them.
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
