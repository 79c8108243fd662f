import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { maskEmail } from '@grfs/domain/identity/email'
import { errorMessage, type ErrorCode } from '@grfs/contracts/errors'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Limit } from '../../../platform/http/rate-limit.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { listAccounts } from '../account-queries.ts'
import { changesPerAccount, countTypedMail } from '../account/account-mail-limit.ts'
import { emailKey } from '../email-key.ts'
import { addressInUseEmail } from '../emails/address-in-use.email.ts'
import { changeAskedEmail } from '../emails/change-asked.email.ts'
import { confirmAddressEmail } from '../emails/confirm-address.email.ts'
import { endLinksOf } from '../link-queries.ts'
import { makeLink } from '../account/one-time-links.ts'
import { checkOwnPassword, lockChecked } from './check-own-password.ts'

// However many accounts somebody uses to write to a stranger.
const perAddress: Limit = { name: 'change-email-address', attempts: 10, seconds: 3600 }

/**
 * Asks the owner of an address whether this account may move there, and tells the present one. An address that has an
 * account is answered alike: only its owner hears of it. Gives the address as it was written to.
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
    await lockChecked(tx, account, 'password')
    await countTypedMail(ctx, tx, changesPerAccount, account.id)
    await endLinksOf(tx, account.id, 'change-email')
    const change = { newEmail, sessionId: actor.sessionId }
    const link = await makeLink(tx, ctx.site, account.id, 'change-email', change)
    const owner = (await listAccounts(tx, newEmail)).find(({ isSubAdmin }) => isSubAdmin === account.isSubAdmin)
    const to = { name: '', address: newEmail, accountId: owner?.id ?? null }
    if (owner) tx.send(addressInUseEmail, { to, data: { site, supportEmail }, key: randomUUID() })
    else tx.send(confirmAddressEmail, { to, data: { site, link }, key: randomUUID() })
    tx.send(changeAskedEmail, {
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
  return ctx.inTransaction((tx) => endLinksOf(tx, actor.accountId, 'change-email'))
}

const refused = (code: ErrorCode) => new AppError(code, { fields: { newEmail: errorMessage(code) } })
