import { randomUUID } from 'node:crypto'
import { errorMessage } from '@grfs/contracts/errors'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Limit } from '../../../platform/http/rate-limit.ts'
import type { Client } from '../../../platform/http/route.ts'
import { checkNewPassword, saveNewPassword } from '../account/reset-password.ts'
import { passwordChangedEmail } from '../emails/password-changed.email.ts'
import { deviceHashOf, forgetDevices } from '../known-devices.ts'
import { getLoginAccount, lockAccount, type LoginAccount } from '../queries/logins.ts'
import { endSessionsOf } from '../sessions.ts'

/** Whoever else is signed in is not any more, and needs a code as well as the new password. */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  client: Client,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await checkOwnPassword(ctx, actor, currentPassword, 'currentPassword')
  await checkNewPassword(ctx, account, newPassword)
  const passwordHash = await ctx.offload.hashPassword(newPassword)
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'currentPassword')
    await saveNewPassword(tx, account.id, passwordHash)
    await endSessionsOf(tx, account.id, 'password-changed', actor.sessionId)
    await forgetDevices(tx.db, account.id, deviceHashOf(ctx.keys, client))
    tx.outbox.send(passwordChangedEmail, {
      to: { name: account.fullName, address: account.email, accountId: account.id },
      data: {
        site: ctx.site.name,
        resetLink: `${ctx.site.origin}/forgot-password`,
        supportEmail: ctx.site.supportEmail,
        stays: true,
      },
      key: randomUUID(),
    })
    tx.outbox.publish({ name: 'account.password-changed', accountId: account.id })
  })
}

// Whoever sits down before somebody else's open desk must not guess on.
const perAccount: Limit = { name: 'own-password', attempts: 10, seconds: 900 }

/** The account of whoever asks, once they have shown that they know its password. `field` is where it was typed. */
export async function checkOwnPassword(
  ctx: Context,
  actor: Actor,
  password: string,
  field: string,
): Promise<LoginAccount> {
  await ctx.limits.count(perAccount, actor.accountId)
  const account = await getLoginAccount(ctx.db, actor.accountId)
  // Ended in this very moment: there is no password to compare with.
  if (account.deactivatedAt !== null) throw wrong(field)
  if (!(await ctx.offload.verifyPassword(account.passwordHash, password))) throw wrong(field)
  await ctx.limits.forgive(perAccount, actor.accountId)
  return account
}

/** Between the check and what follows the password may have been changed, or the account closed. */
export async function lockChecked(db: SqlTransaction, account: LoginAccount, field: string): Promise<void> {
  const now = await lockAccount(db, account.id)
  if (now?.passwordHash !== account.passwordHash || now.deactivatedAt !== null) throw wrong(field)
}

const wrong = (field: string) => new AppError('password.wrong', { fields: { [field]: errorMessage('password.wrong') } })
