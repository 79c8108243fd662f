import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { setEmailVerified } from '../account-queries.ts'
import { findLink, useLink } from '../link-queries.ts'

/** Ends the wait of a new account: its address is its owner's. */
export async function verifyEmail(ctx: Context, token: string): Promise<void> {
  const hash = tokenHash(token)
  const accountId = await ctx.inTransaction(async (tx) => {
    const owner = await useLink(tx, 'verify-email', hash)
    if (owner === null) return null
    await setEmailVerified(tx, owner)
    tx.publish({ name: 'account.verified', accountId: owner })
    return owner
  })
  if (accountId !== null) return
  const link = await findLink(ctx.db, 'verify-email', hash)
  throw new AppError(link?.usedAt ? 'verification.used' : 'verification.invalid')
}
