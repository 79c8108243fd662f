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
}

/**
 * Uses an attempt up and opens the session that it was made for. However many ask at once, one gets it. The account is
 * held before its attempt is touched, here as everywhere: two that take both in turn cannot block each other.
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
  return { token: await startSession(tx, account, client), user: toSessionUser(account) }
}
