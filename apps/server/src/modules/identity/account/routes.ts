import { errorMessage } from '@grfs/contracts/errors'
import {
  forgotPasswordEndpoint,
  registerEndpoint,
  resendVerificationEndpoint,
  resetPasswordEndpoint,
  verifyEmailEndpoint,
  type Message,
} from '@grfs/contracts/identity'
import { identityTexts as t } from '@grfs/contracts/texts/identity'
import { AppError } from '../../../platform/http/app-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { sendResetLinksJob, sendVerificationJob } from './jobs.ts'
import { emailKey } from '../email-key.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

const say = (message: string): Message => ({ success: true, message })

export const accountRoutes: Route[] = [
  route(registerEndpoint, async ({ ctx, client, body, file }) => {
    await register(ctx, client, body, file)
    return say(t.register.success)
  }),
  route(verifyEmailEndpoint, async ({ ctx, body }) => {
    await verifyEmail(ctx, body.token)
    return say(t.verifyEmail.successText)
  }),
  // Neither looks whether there is such an account; the job does, when the answer is long gone.
  route(resendVerificationEndpoint, async ({ ctx, body }) => {
    const email = addressOf(body.email)
    await ctx.inTransaction(async (tx) => tx.enqueue(sendVerificationJob, { email }))
    return say(t.resendVerification.sent)
  }),
  route(forgotPasswordEndpoint, async ({ ctx, body }) => {
    const email = addressOf(body.email)
    await ctx.inTransaction(async (tx) => tx.enqueue(sendResetLinksJob, { email }))
    return say(t.forgot.sent)
  }),
  route(resetPasswordEndpoint, async ({ ctx, body }) => {
    await resetPassword(ctx, body.token, body.newPassword)
    return say(t.reset.success)
  }),
]

function addressOf(text: string): string {
  const email = emailKey(text)
  if (email !== null) return email
  const code = 'registration.email-invalid'
  throw new AppError(code, { fields: { email: errorMessage(code) } })
}
