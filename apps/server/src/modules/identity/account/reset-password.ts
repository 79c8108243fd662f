import { type ErrorCode, errorMessage } from '@grfs/contracts/errors'
import { lengthOf, maxPassword, minResetPassword, rememberedPasswords } from '@grfs/domain/identity/password'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { tokenHash } from '../../../platform/keys.ts'
import {
  deletePastPasswords,
  insertPastPassword,
  listPastPasswords,
  setEmailVerified,
  setPassword,
} from '../queries/accounts.ts'
import { passwordChangedEmail } from '../emails/password-changed.email.ts'
import { isTooCommon } from './registration-form.ts'
import { forgetDevices } from '../known-devices.ts'
import { endLinksOf, findLink, useLink } from '../queries/links.ts'
import { lockAccount } from '../queries/logins.ts'
import { endSessionsOf } from '../sessions.ts'

/** Sets a new password. A refused password does not use up the link, so that the person can try another one. */
export async function resetPassword(ctx: Context, token: string, newPassword: string): Promise<void> {
  const hash = tokenHash(token)
  const link = await findLink(ctx.db, 'reset-password', hash)
  if (!link || link.usedAt || link.expiresAt <= ctx.clock.now() || link.deactivatedAt)
    throw new AppError('reset.invalid')
  await checkNewPassword(ctx, { ...link, id: link.accountId }, newPassword)
  const passwordHash = await ctx.offload.hashPassword(newPassword)
  await ctx.inTransaction(async (tx) => {
    // Lock the account first, so that two links of one account that are used concurrently cannot deadlock.
    await lockAccount(tx.db, link.accountId)
    const accountId = await useLink(tx.db, tx.now(), 'reset-password', hash)
    if (accountId === null) throw new AppError('reset.invalid')
    await saveNewPassword(tx, accountId, passwordHash)
    // Using the e-mailed link proves that the address belongs to the account.
    await setEmailVerified(tx.db, tx.now(), accountId)
    await endSessionsOf(tx, accountId, 'password-reset')
    await forgetDevices(tx.db, accountId)
    tx.outbox.send(passwordChangedEmail, {
      to: { name: link.fullName, address: link.email, accountId },
      data: {
        site: ctx.site.name,
        resetLink: `${ctx.site.origin}/forgot-password`,
        supportEmail: ctx.site.supportEmail,
        stays: false,
      },
      key: hash.toString('hex'),
    })
    tx.outbox.publish({ name: 'account.password-reset', accountId })
  })
}

interface Owner {
  id: string
  email: string
  fullName: string
}

/** Refuses a password that is short, common or recently used. */
export async function checkNewPassword(ctx: Context, owner: Owner, password: string): Promise<void> {
  if (lengthOf(password) < minResetPassword) throw refused('password.short')
  if (password.length > maxPassword) throw refused('request.invalid')
  if (await isTooCommon(ctx.offload, password, owner)) throw refused('password.too-common')
  // Check sequentially: one request must not fill the queue for password hashing, which every login uses.
  for (const past of await listPastPasswords(ctx.db, owner.id)) {
    if (await ctx.offload.verifyPassword(past, password)) throw refused('password.used-before')
  }
}

/** Invalidates links that were e-mailed before: another person may have requested them. */
export async function saveNewPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await setPassword(tx.db, accountId, passwordHash)
  await insertPastPassword(tx.db, tx.now(), accountId, passwordHash)
  await deletePastPasswords(tx.db, accountId, rememberedPasswords)
  await endLinksOf(tx.db, tx.now(), accountId, 'reset-password')
  await endLinksOf(tx.db, tx.now(), accountId, 'change-email')
}

const refused = (code: ErrorCode) => new AppError(code, { fields: { newPassword: errorMessage(code) } })
