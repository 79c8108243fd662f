import type { Context, Tx } from '../../../platform/context.ts'
import { TooManyAttempts, type Limit } from '../../../platform/http/rate-limit.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { takeMailQuota, type MailQuota } from '../../../platform/mail/mail-quota.ts'

const perAddress: Limit = { name: 'account-mail', attempts: 3, seconds: 3600 }

export type AccountMail = 'verify-address' | 'already-registered' | 'password-reset'

/** Whether this address may get one more mail of this kind this hour. Whoever asked for it is not told. */
export async function mayMail(ctx: Context, mail: AccountMail, email: string): Promise<boolean> {
  try {
    await ctx.limits.count(perAddress, tokenHash(`${mail} ${email}`).toString('base64url'))
    return true
  } catch (refused) {
    if (refused instanceof TooManyAttempts) return false
    throw refused
  }
}

/** Mails that one account can send to addresses that it typed. */
export const changesPerAccount: MailQuota = { name: 'change-email-account', most: 10 }
export const subAdminsPerAccount: MailQuota = { name: 'sub-admin-mails-account', most: 100 }

/** Counts with the transaction; refuses beyond the day's quota. */
export async function countTypedMail(
  { keys }: Pick<Context, 'keys'>,
  tx: Tx,
  quota: MailQuota,
  accountId: string,
): Promise<void> {
  if (!(await takeMailQuota(tx, quota, keys.mac('mail quota', accountId)))) throw new TooManyAttempts(secondsOfDay)
}

const secondsOfDay = 86_400

/** How a mail addresses an account. While the address is unverified, the name is text that somebody typed to a stranger. */
export const mailName = ({ fullName, emailVerifiedAt }: { fullName: string; emailVerifiedAt: Date | null }): string =>
  emailVerifiedAt ? fullName : 'member'
