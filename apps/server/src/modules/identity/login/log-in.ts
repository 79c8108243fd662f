import type { LoginAnswer, SessionUser } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import type { Role } from '@grfs/domain/identity/roles'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { rememberDevice, renameDeviceCookie } from '../known-devices.ts'
import { type LoginAccount, touchKnownDevice, useAttempt, type WaitingAttempt } from '../queries/logins.ts'
import { startSession } from '../sessions.ts'
import { toSessionUser } from '../views.ts'
import { type CheckedAccount, checkPassword, holdChecked, requireOpenAccount } from './check-password.ts'
import { type CodeStep, startAttempt } from './login-attempt.ts'

interface LoginForm {
  email: string
  password: string
  role: Role
}

/** Opens a session at once on a known device; otherwise, and always for admins, starts the code step. */
export async function login(ctx: Context, client: Client, form: LoginForm): Promise<LoginAnswer> {
  const { email, password, role } = form
  const account = await checkPassword(ctx, client, { email, password, isSubAdmin: false })
  requireOpenAccount(ctx, account, role)
  if (account.knownDevice === null || account.held.includes('admin')) {
    const step = await startAttempt(ctx, client, account, role)
    return { success: true, requiresOTP: true, ...step }
  }
  const token = await loginWithoutCode(ctx, client, account, account.knownDevice)
  renameDeviceCookie(ctx.keys, client)
  const message = identityTexts.login.success
  return { success: true, message, requiresOTP: false, token, user: toSessionUser(account) }
}

function loginWithoutCode(ctx: Context, client: Client, account: CheckedAccount, device: Buffer): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    await holdChecked(tx.db, account)
    await touchKnownDevice(tx.db, tx.now(), account.id, device)
    return startSession(tx, account, client)
  })
}

interface SubAdminLoginForm {
  email: string
  password: string
}

/** A sub-admin always needs a code, so this never opens a session directly. */
export async function loginSubAdmin(
  ctx: Context,
  client: Client,
  form: SubAdminLoginForm,
): Promise<CodeStep & { success: true; requiresOTP: true }> {
  const account = await checkPassword(ctx, client, { ...form, isSubAdmin: true })
  requireOpenAccount(ctx, account, 'admin')
  const step = await startAttempt(ctx, client, account, 'admin')
  return { success: true, requiresOTP: true, ...step }
}

export interface OpenedSession {
  token: string
  user: SessionUser
  /** SUBADMIN-004: only for sub-admins. */
  data?: { token: string; subAdmin: { fullName: string; email: string } }
}

/**
 * Uses up the login attempt and opens its session. Of concurrent callers, exactly one succeeds. The caller locks the
 * account row before the attempt row, in the same order everywhere, so that two logins cannot deadlock.
 */
export async function finishLogin(
  ctx: Context,
  tx: Tx,
  client: Client,
  attempt: WaitingAttempt,
  account: LoginAccount,
): Promise<OpenedSession> {
  if (!(await useAttempt(tx.db, tx.now(), attempt.id))) throw new AppError('login.attempt-ended')
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
