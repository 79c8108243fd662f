import type { SessionUser } from '@grfs/contracts/identity'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { requireOpenAccount } from './check-password.ts'
import { rememberDevice } from '../known-devices.ts'
import { useAttempt, type LoginAccount, type WaitingAttempt } from '../login-queries.ts'
import { startSession } from '../sessions.ts'
import { toSessionUser } from '../views.ts'

export interface OpenedSession {
  token: string
  user: SessionUser
  /** SUBADMIN-004: for sub-admins only. */
  data?: { token: string; subAdmin: { fullName: string; email: string } }
}

/**
 * Uses up the login attempt and opens its session. Concurrent callers: exactly one succeeds. The caller locks the account
 * row before the attempt row, in the same order everywhere, so that two logins cannot deadlock.
 */
export async function finishLogin(
  ctx: Context,
  tx: Tx,
  client: Client,
  attempt: WaitingAttempt,
  account: LoginAccount,
): Promise<OpenedSession> {
  if (!(await useAttempt(tx, attempt.id))) throw new AppError('login.attempt-ended')
  requireOpenAccount(ctx, account, attempt.role)
  const forAdmin = account.isSubAdmin || account.held.includes('admin')
  if (!forAdmin) await rememberDevice(tx, ctx.keys, client, account.id)
  const token = await startSession(tx, account, client)
  const { fullName, email } = account
  return {
    token,
    user: toSessionUser(account),
    ...(account.isSubAdmin && { data: { token, subAdmin: { fullName, email } } }),
  }
}
