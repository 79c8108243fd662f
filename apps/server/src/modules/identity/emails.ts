import type { Email } from '../../platform/mail/email.ts'
import { accountEmails } from './emails/account-emails.ts'
import { administrationEmails } from './emails/administration-emails.ts'
import { loginEmails } from './emails/login-emails.ts'

/** Every mail of this module, for the preview page. */
export const identityEmails: Array<Email<unknown>> = [...loginEmails, ...accountEmails, ...administrationEmails]
