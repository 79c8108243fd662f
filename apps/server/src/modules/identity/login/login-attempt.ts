import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import { maskEmail } from '@grfs/domain/identity/email'
import { loginAttemptMinutes, loginCodeDigits, loginCodeSeconds } from '@grfs/domain/identity/login'
import type { Role } from '@grfs/domain/identity/roles'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { type Keys, randomToken, tokenHash } from '../../../platform/keys.ts'
import { loginCodeEmail } from '../emails/login-code.email.ts'
import { type AttemptSecrets, findAttemptByHandle, insertLoginAttempt, renewLoginAttempt } from '../queries/logins.ts'
import { type CheckedAccount, countCode, holdChecked } from './check-password.ts'

/** Identifies the browser that started the login; only there the e-mailed link works without a click. */
export const browserCookie = 'grfs_login'

export interface CodeStep {
  /** The handle of this login attempt. */
  userId: string
  maskedEmail: string
  /** No e-mail was sent. */
  codeFrom?: 'app' | 'passkey'
  hasApp?: boolean
  message: string
}

/**
 * Starts the code step: sends one e-mail with a code and a link, valid only for this attempt. An account with an
 * authenticator app or a passkey gets the e-mail on request only, so that it can sign in while mail is down.
 */
export async function startAttempt(
  ctx: Context,
  client: Client,
  account: CheckedAccount,
  role: Role,
): Promise<CodeStep> {
  await countCode(ctx.limits, account.id)
  const [id, handle] = [randomUUID(), randomToken()]
  const fresh = freshSecrets(ctx, handle)
  const needsNoMail = account.hasApp || account.hasPasskey
  await ctx.inTransaction(async (tx) => {
    await holdChecked(tx.db, account)
    await insertLoginAttempt(tx.db, tx.now(), {
      id,
      accountId: account.id,
      handleHash: tokenHash(handle),
      role,
      ...fresh.stored,
      // Until an e-mail is requested nobody has the code: it must not be guessable.
      ...(needsNoMail && { codeHash: randomBytes(32) }),
    })
    if (needsNoMail) return
    mailSecrets(ctx, tx, { id, role, email: account.email, fullName: account.fullName }, fresh)
  })
  client.setCookie(browserCookie, fresh.browser, loginCodeSeconds)
  const { codeFromApp, codeSent } = identityTexts.login
  const step = { userId: handle, maskedEmail: maskEmail(account.email) }
  if (account.hasPasskey) {
    return { ...step, codeFrom: 'passkey', hasApp: account.hasApp, message: signInTexts.passkeys.stepTitle }
  }
  return {
    ...step,
    ...(account.hasApp ? { codeFrom: 'app', message: codeFromApp } : { message: codeSent }),
  }
}

interface FreshSecrets {
  code: string
  link: string
  browser: string
  stored: AttemptSecrets
}

function freshSecrets(ctx: Pick<Context, 'keys' | 'clock'>, handle: string): FreshSecrets {
  const code = String(randomInt(10 ** loginCodeDigits)).padStart(loginCodeDigits, '0')
  const [link, browser] = [randomToken(), randomToken()]
  return {
    code,
    link,
    browser,
    stored: {
      codeHash: codeHash(ctx.keys, handle, code),
      linkHash: tokenHash(link),
      browserHash: tokenHash(browser),
      expiresAt: new Date(ctx.clock.now().getTime() + loginCodeSeconds * 1000),
    },
  }
}

/**
 * Six digits alone could be brute-forced from the hash. The MAC needs the server's key and the handle, which only the
 * requester has.
 */
function codeHash(keys: Keys, handle: string, code: string): Buffer {
  return keys.mac('login-code', `${handle} ${code}`)
}

export function isLoginCodeOf(keys: Keys, handle: string, code: string, stored: Uint8Array): boolean {
  return keys.isSigned('login-code', `${handle} ${code}`, stored)
}

interface Recipient {
  id: string
  role: Role
  email: string
  fullName: string
}

function mailSecrets(
  ctx: Pick<Context, 'site'>,
  tx: Tx,
  { id, role, email, fullName }: Recipient,
  { code, link, stored }: FreshSecrets,
): void {
  const query = new URLSearchParams({ token: link, email, role })
  tx.outbox.send(loginCodeEmail, {
    to: { name: fullName, address: email, accountId: null },
    data: { site: ctx.site.name, fullName, code, link: `${ctx.site.origin}/magic-login?${query.toString()}` },
    key: `${id}:${stored.linkHash.toString('hex')}`,
  })
}

/** Sends a new code and link for the same attempt and resets the number of tries; the old ones no longer work. */
export async function resendLoginCode(ctx: Context, client: Client, handle: string): Promise<void> {
  const attempt = await findAttemptByHandle(ctx.db, tokenHash(handle))
  const oldest = ctx.clock.now().getTime() - loginAttemptMinutes * 60_000
  if (attempt?.usedAt !== null || attempt.createdAt.getTime() <= oldest) throw new AppError('login.attempt-ended')
  await countCode(ctx.limits, attempt.accountId)
  const fresh = freshSecrets(ctx, handle)
  await ctx.inTransaction(async (tx) => {
    if (!(await renewLoginAttempt(tx.db, attempt.id, fresh.stored))) throw new AppError('login.attempt-ended')
    mailSecrets(ctx, tx, attempt, fresh)
  })
  client.setCookie(browserCookie, fresh.browser, loginCodeSeconds)
}
