import type { Email } from '../../platform/mail/email.ts'
import { mailTestEmail } from './emails/mail-test.email.ts'

export { mailRoutesWith } from './routes.ts'

/** Every e-mail of this module, for the preview page. */
export const mailEmails: Array<Email<unknown>> = [mailTestEmail]
