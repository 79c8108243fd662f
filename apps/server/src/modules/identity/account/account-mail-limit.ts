import type { Context } from '../../../platform/context.ts'
import { TooManyAttempts, type Limit } from '../../../platform/http/rate-limit.ts'
import { tokenHash } from '../../../platform/keys.ts'

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
