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

/** Changes the password. All other sessions end, and other devices need a code with the new password. */
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

// Limits guessing by another person at an unlocked, signed-in device.
const perAccount: Limit = { name: 'own-password', attempts: 10, seconds: 900 }

/** Returns the actor's account after checking its password. `field` is the form field of the password. */
export async function checkOwnPassword(
  ctx: Context,
  actor: Actor,
  password: string,
  field: string,
): Promise<LoginAccount> {
  await ctx.limits.count(perAccount, actor.accountId)
  const account = await getLoginAccount(ctx.db, actor.accountId)
  // The account was just deactivated or deleted, so there may be no password to compare.
  if (account.deactivatedAt !== null) throw wrong(field)
  if (!(await ctx.offload.verifyPassword(account.passwordHash, password))) throw wrong(field)
  await ctx.limits.forgive(perAccount, actor.accountId)
  return account
}

/** Checks again in the transaction: the password may have been changed or the account deactivated since the check. */
export async function lockChecked(db: SqlTransaction, account: LoginAccount, field: string): Promise<void> {
  const now = await lockAccount(db, account.id)
  if (now?.passwordHash !== account.passwordHash || now.deactivatedAt !== null) throw wrong(field)
}

const wrong = (field: string) => new AppError('password.wrong', { fields: { [field]: errorMessage('password.wrong') } })
