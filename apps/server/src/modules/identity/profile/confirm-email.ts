import { randomUUID } from 'node:crypto'
import { maskEmail } from '@grfs/domain/identity/email'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { setEmail } from '../account-queries.ts'
import { addressChangedEmail } from '../emails/address-changed.email.ts'
import { forgetDevices } from '../known-devices.ts'
import { endLinksOf, findLink, readAddressChange, useLink } from '../link-queries.ts'
import { lockAccount, type LoginAccount } from '../login-queries.ts'
import { endSessionsOf } from '../sessions.ts'

/** Moves the account to the address that the link was sent to. The session that asked for it stays, no other does. */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  const hash = tokenHash(token)
  const link = await findLink(ctx.db, 'change-email', hash)
  if (!link) throw new AppError('email.link-invalid')
  await ctx.inTransaction(async (tx) => {
    // The account before the link, as everywhere.
    const account = await lockAccount(tx, link.accountId)
    const isOpen = account !== null && account.deactivatedAt === null
    if (!isOpen || (await useLink(tx, 'change-email', hash)) === null) throw new AppError('email.link-invalid')
    const { newEmail, sessionId } = await readAddressChange(tx, hash)
    if (!(await setEmail(tx, account.id, newEmail))) throw new AppError('email.taken')
    for (const purpose of ['reset-password', 'verify-email'] as const) await endLinksOf(tx, account.id, purpose)
    await endSessionsOf(tx, account.id, 'address-changed', sessionId)
    await forgetDevices(tx, account.id)
    tellBoth(ctx, tx, account, newEmail)
    tx.publish({ name: 'account.address-changed', accountId: account.id })
  })
}

function tellBoth(ctx: Context, tx: Tx, { id, email, fullName, isSubAdmin }: LoginAccount, newEmail: string): void {
  const { name: site, origin, supportEmail } = ctx.site
  const loginLink = `${origin}${isSubAdmin ? '/subadmin/login' : '/login'}`
  for (const address of [email, newEmail]) {
    const isNew = address === newEmail
    tx.send(addressChangedEmail, {
      // One notification for both mails.
      to: { name: fullName, address, accountId: isNew ? id : null },
      data: { site, isNew, newAddress: maskEmail(newEmail), loginLink, supportEmail },
      key: randomUUID(),
    })
  }
}
