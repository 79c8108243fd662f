import type { Context } from '../../platform/context.ts'
import type { Email } from '../../platform/mail/email.ts'
import { depositRefusedEmail } from './emails/deposit-refused.email.ts'
import { doajKeyRefusedEmail } from './emails/doaj-key-refused.email.ts'
import { doajRefusedEmail } from './emails/doaj-refused.email.ts'
import { loginRefusedEmail } from './emails/login-refused.email.ts'
import { resumeAccount } from './queries/accounts.ts'

export { depositHandlers } from './jobs.ts'
export { readDepositMetrics } from './desk.ts'
export { countDois } from './queries/deposits.ts'
export { depositRoutes } from './routes.ts'

/** Every e-mail of this module, for the preview page. */
export const depositEmails: Array<Email<unknown>> = [
  depositRefusedEmail,
  loginRefusedEmail,
  doajRefusedEmail,
  doajKeyRefusedEmail,
]

/** Goes on with a login that the registry refused before. False if nothing was stopped. */
export const resumeDeposits = (ctx: Context): Promise<boolean> => ctx.inTransaction((tx) => resumeAccount(tx.db))
