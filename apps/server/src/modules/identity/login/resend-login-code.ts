import { loginAttemptMinutes, loginCodeSeconds } from '@grfs/domain/identity/login-code'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { countCode } from './limits.ts'
import { browserCookie, freshSecrets, mailSecrets } from './login-attempt.ts'
import { findAttemptByHandle, renewLoginAttempt } from '../login-queries.ts'

/** A new code and link for the same attempt, with all its tries; the old ones no longer work. */
export async function resendLoginCode(ctx: Context, client: Client, handle: string): Promise<void> {
  const attempt = await findAttemptByHandle(ctx.db, tokenHash(handle))
  const oldest = ctx.clock.now().getTime() - loginAttemptMinutes * 60_000
  if (attempt?.usedAt !== null || attempt.createdAt.getTime() <= oldest) throw new AppError('login.attempt-ended')
  await countCode(ctx.limits, attempt.accountId)
  const fresh = freshSecrets(ctx, handle)
  await ctx.inTransaction(async (tx) => {
    if (!(await renewLoginAttempt(tx, attempt.id, fresh.stored))) throw new AppError('login.attempt-ended')
    mailSecrets(ctx, tx, attempt, fresh)
  })
  client.setCookie(browserCookie, fresh.browser, loginCodeSeconds)
}
