import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { setEmailVerified } from '../account-queries.ts'
import { passwordChangedEmail } from '../emails/password-changed.email.ts'
import { forgetDevices } from '../known-devices.ts'
import { findLink, useLink } from '../link-queries.ts'
import { lockAccount } from '../login-queries.ts'
import { checkNewPassword, saveNewPassword } from './new-password.ts'
import { endSessionsOf } from '../sessions.ts'

/** Sets a new password. A password that is refused leaves the link as it was, so that another one can be tried. */
export async function resetPassword(ctx: Context, token: string, newPassword: string): Promise<void> {
  const hash = tokenHash(token)
  const link = await findLink(ctx.db, 'reset-password', hash)
  if (!link || link.usedAt || link.expiresAt <= ctx.clock.now() || link.deactivatedAt)
    throw new AppError('reset.invalid')
  await checkNewPassword(ctx, { ...link, id: link.accountId }, newPassword)
  const passwordHash = await ctx.offload.hashPassword(newPassword)
  await ctx.inTransaction(async (tx) => {
    // First, so that two links of one account that are used at once wait for each other instead of crossing.
    await lockAccount(tx, link.accountId)
    const accountId = await useLink(tx, 'reset-password', hash)
    if (accountId === null) throw new AppError('reset.invalid')
    await saveNewPassword(tx, accountId, passwordHash)
    // Whoever holds the mailed link has shown that the address is theirs.
    await setEmailVerified(tx, accountId)
    await endSessionsOf(tx, accountId, 'password-reset')
    await forgetDevices(tx, accountId)
    tx.send(passwordChangedEmail, {
      to: { name: link.fullName, address: link.email, accountId },
      data: {
        site: ctx.site.name,
        resetLink: `${ctx.site.origin}/forgot-password`,
        supportEmail: ctx.site.supportEmail,
        stays: false,
      },
      key: hash.toString('hex'),
    })
    tx.publish({ name: 'account.password-reset', accountId })
  })
}
