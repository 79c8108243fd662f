import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { sameBytes, tokenHash } from '../../../platform/keys.ts'
import { emailKey } from '../queries/accounts.ts'
import { finishLogin, type OpenedSession } from './log-in.ts'
import { forgiveCode } from './check-password.ts'
import { browserCookie } from './login-attempt.ts'
import { findAttemptByLink, holdLoginAccount, type WaitingAttempt } from '../queries/logins.ts'

export interface MagicLink {
  token: string
  email: string
}

/**
 * Null if the link was opened in another browser than the one that started the login, so that an e-mail scanner cannot
 * use it up.
 */
export async function openMagicLink(ctx: Context, client: Client, link: MagicLink): Promise<OpenedSession | null> {
  const attempt = await getAttempt(ctx, link)
  const browser = client.cookie(browserCookie)
  if (browser === undefined || !sameBytes(tokenHash(browser), attempt.browserHash)) return null
  return useLink(ctx, client, attempt)
}

/** After a click, in any browser. */
export async function confirmMagicLink(ctx: Context, client: Client, link: MagicLink): Promise<OpenedSession> {
  return useLink(ctx, client, await getAttempt(ctx, link))
}

async function getAttempt(ctx: Context, { token, email }: MagicLink): Promise<WaitingAttempt> {
  const attempt = await findAttemptByLink(ctx.db, tokenHash(token))
  const isOpen = attempt?.usedAt === null && attempt.expiresAt > ctx.clock.now()
  if (!isOpen || attempt.email !== emailKey(email)) throw new AppError('login.link-invalid')
  return attempt
}

async function useLink(ctx: Context, client: Client, attempt: WaitingAttempt): Promise<OpenedSession> {
  try {
    const session = await ctx.inTransaction(async (tx) =>
      finishLogin(ctx, tx, client, attempt, await holdLoginAccount(tx.db, attempt.accountId)),
    )
    await forgiveCode(ctx.limits, attempt.accountId)
    return session
  } catch (error) {
    const wasQuicker = error instanceof AppError && error.code === 'login.attempt-ended'
    throw wasQuicker ? new AppError('login.link-invalid', { cause: error }) : error
  }
}
