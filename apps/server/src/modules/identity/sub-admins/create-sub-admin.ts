import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { insertSubAdmin } from '../account-queries.ts'
import { countTypedMail, subAdminsPerAccount } from '../account/account-mail-limit.ts'
import { subAdminCreatedEmail } from '../emails/sub-admin-created.email.ts'
import { checkSubAdmin, refused, type PasswordFields, type SubAdminForm } from './sub-admin-form.ts'
import { findSubAdmin, type SubAdminRow } from '../sub-admin-queries.ts'

/** SUBADMIN-019. The mail never carries the password: the admin who chose it passes it on. */
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
    // The address counts as verified: every login mails a code to it.
    const account = { id, email, title: '', fullName: name, passwordHash, emailVerifiedAt: tx.now() }
    if (!(await insertSubAdmin(tx, { account, permissions, allowedJournals }))) {
      throw refused('sub-admin.email-taken', 'email')
    }
    const { name: site, origin, supportEmail } = ctx.site
    const data = { site, loginLink: `${origin}/subadmin/login`, supportEmail }
    await countTypedMail(ctx, tx, subAdminsPerAccount, actor.accountId)
    tx.send(subAdminCreatedEmail, { to: { name: '', address: email, accountId: id }, data, key: id })
    const subject = { kind: 'sub-admin', id, label: name }
    tx.audit({ action: 'sub-admin.created', actor, subject, detail: { email, permissions, allowedJournals } })
    return (await findSubAdmin(tx, id))!
  })
}
