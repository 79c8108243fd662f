import { identityTexts } from '@grfs/contracts/texts/identity'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http/route.ts'
import { checkPassword, requireOpenAccount } from './check-password.ts'
import { startAttempt, type CodeStep } from './login-attempt.ts'

export interface SubAdminLoginForm {
  email: string
  password: string
}

/** A sub-admin always needs the code, so this never opens a session by itself. */
export async function loginSubAdmin(
  ctx: Context,
  client: Client,
  form: SubAdminLoginForm,
): Promise<CodeStep & { success: true; message: string; requiresOTP: true }> {
  const account = await checkPassword(ctx, client, { ...form, isSubAdmin: true })
  requireOpenAccount(ctx, account, 'admin')
  const step = await startAttempt(ctx, client, account, 'admin')
  return { success: true, message: identityTexts.login.codeSent, requiresOTP: true, ...step }
}
