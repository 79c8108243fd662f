import { randomUUID } from 'node:crypto'
import { type ErrorCode, errorMessage } from '@grfs/contracts/errors'
import type { Actor } from '@grfs/domain/identity/actor'
import { maskEmail } from '@grfs/domain/identity/email'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Limit } from '../../../platform/http/rate-limit.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { emailKey, listAccounts, setEmail } from '../queries/accounts.ts'
import { changesPerAccount, countTypedMail, makeLink } from '../account/mailed-links.ts'
import { addressChangedEmail } from '../emails/address-changed.email.ts'
import { addressInUseEmail } from '../emails/address-in-use.email.ts'
import { changeRequestedEmail } from '../emails/change-requested.email.ts'
import { confirmAddressEmail } from '../emails/confirm-address.email.ts'
import { forgetDevices } from '../known-devices.ts'
import { endLinksOf, findLink, readAddressChange, useLink } from '../queries/links.ts'
import { lockAccount, type LoginAccount } from '../queries/logins.ts'
import { endSessionsOf } from '../sessions.ts'
import { checkOwnPassword, lockChecked } from './change-password.ts'

// Limits e-mails to one address, however many accounts are used to send them.
const perAddress: Limit = { name: 'change-email-address', attempts: 10, seconds: 3600 }

/**
 * Asks the owner of the new address to confirm it and tells the current address. The response is the same for an
 * address that has an account: only its owner is told. Returns the canonical address.
 */
export async function changeEmail(
  ctx: Context,
  actor: Actor,
  { newEmail: typed, password }: { newEmail: string; password: string },
): Promise<string> {
  const newEmail = emailKey(typed)
  if (newEmail === null) throw refused('registration.email-invalid')
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  if (newEmail === account.email) throw refused('email.same')
  await ctx.limits.count(perAddress, tokenHash(newEmail).toString('base64url'))
  const { name: site, origin, supportEmail } = ctx.site
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    await countTypedMail(ctx, tx, changesPerAccount, account.id)
    await endLinksOf(tx.db, tx.now(), account.id, 'change-email')
    const change = { newEmail, sessionId: actor.sessionId }
    const link = await makeLink(tx, ctx.site, account.id, 'change-email', change)
    const owner = (await listAccounts(tx.db, newEmail)).find(({ isSubAdmin }) => isSubAdmin === account.isSubAdmin)
    const to = { name: '', address: newEmail, accountId: owner?.id ?? null }
    if (owner) tx.outbox.send(addressInUseEmail, { to, data: { site, supportEmail }, key: randomUUID() })
    else tx.outbox.send(confirmAddressEmail, { to, data: { site, link }, key: randomUUID() })
    tx.outbox.send(changeRequestedEmail, {
      to: { name: account.fullName, address: account.email, accountId: account.id },
      data: {
        site,
        newAddress: maskEmail(newEmail),
        profileLink: `${origin}/dashboard/updateProfile#account`,
        supportEmail,
      },
      key: randomUUID(),
    })
  })
  return newEmail
}

export function cancelEmailChange(ctx: Context, actor: Actor): Promise<void> {
  return ctx.inTransaction((tx) => endLinksOf(tx.db, tx.now(), actor.accountId, 'change-email'))
}

const refused = (code: ErrorCode) => new AppError(code, { fields: { newEmail: errorMessage(code) } })

/**
 * Changes the address of the account to the one that the link was sent to. Only the session that requested the change
 * stays open.
 */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  const hash = tokenHash(token)
  const link = await findLink(ctx.db, 'change-email', hash)
  if (!link) throw new AppError('email.link-invalid')
  await ctx.inTransaction(async (tx) => {
    // Lock the account before the link, as everywhere.
    const account = await lockAccount(tx.db, link.accountId)
    const isOpen = account !== null && account.deactivatedAt === null
    if (!isOpen || (await useLink(tx.db, tx.now(), 'change-email', hash)) === null)
      throw new AppError('email.link-invalid')
    const { newEmail, sessionId } = await readAddressChange(tx.db, hash)
    if (!(await setEmail(tx.db, tx.now(), account.id, newEmail))) throw new AppError('email.taken')
    for (const purpose of ['reset-password', 'verify-email'] as const)
      await endLinksOf(tx.db, tx.now(), account.id, purpose)
    await endSessionsOf(tx, account.id, 'address-changed', sessionId)
    await forgetDevices(tx.db, account.id)
    mailBothAddresses(ctx, tx, account, newEmail)
    tx.outbox.publish({ name: 'account.address-changed', accountId: account.id })
  })
}

function mailBothAddresses(
  ctx: Context,
  tx: Tx,
  { id, email, fullName, isSubAdmin }: LoginAccount,
  newEmail: string,
): void {
  const { name: site, origin, supportEmail } = ctx.site
  const loginLink = `${origin}${isSubAdmin ? '/subadmin/login' : '/login'}`
  for (const address of [email, newEmail]) {
    const isNew = address === newEmail
    tx.outbox.send(addressChangedEmail, {
      // Only one of the two e-mails creates a notification.
      to: { name: fullName, address, accountId: isNew ? id : null },
      data: { site, isNew, newAddress: maskEmail(newEmail), loginLink, supportEmail },
      key: randomUUID(),
    })
  }
}
