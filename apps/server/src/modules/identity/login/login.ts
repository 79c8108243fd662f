import type { LoginAnswer } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import type { Role } from '@grfs/domain/identity/roles'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http/route.ts'
import { checkPassword, holdChecked, requireOpenAccount, type CheckedAccount } from './check-password.ts'
import { startAttempt } from './login-attempt.ts'
import { renameDeviceCookie } from '../known-devices.ts'
import { touchKnownDevice } from '../login-queries.ts'
import { startSession } from '../sessions.ts'
import { toSessionUser } from '../views.ts'

export interface LoginForm {
  email: string
  password: string
  role: Role
}

/** A session at once on a device that is known; everywhere else, and for administrators always, the code step. */
export async function login(ctx: Context, client: Client, form: LoginForm): Promise<LoginAnswer> {
  const { email, password, role } = form
  const account = await checkPassword(ctx, client, { email, password, isSubAdmin: false })
  requireOpenAccount(ctx, account, role)
  if (account.knownDevice === null || account.held.includes('admin')) {
    const step = await startAttempt(ctx, client, account, role)
    return { success: true, message: identityTexts.login.codeSent, requiresOTP: true, ...step }
  }
  const token = await loginWithoutCode(ctx, client, account, account.knownDevice)
  renameDeviceCookie(ctx.keys, client)
  const message = identityTexts.login.success
  return { success: true, message, requiresOTP: false, token, user: toSessionUser(account) }
}

function loginWithoutCode(ctx: Context, client: Client, account: CheckedAccount, device: Buffer): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    await holdChecked(tx, account)
    await touchKnownDevice(tx, account.id, device)
    return startSession(tx, account, client)
  })
}
