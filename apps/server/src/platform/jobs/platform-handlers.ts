import type { Transporter } from 'nodemailer'
import { purgeHandler, type EdgeCacheConfig } from '../cache/purge.ts'
import type { Email } from '../mail/email.ts'
import { sendMailHandler, type FindMailPreference, type Sender } from '../mail/send-mail.ts'
import { invariantsBrokenEmail } from '../invariants.email.ts'
import { deadJobsEmail } from './dead-jobs.email.ts'
import { reportDeadJobsHandler } from './dead-jobs.ts'
import { cleanupHandlers } from './cleanup-jobs.ts'
import type { JobHandler } from './handler.ts'

export interface PlatformHandlerParts {
  mail: { transport: Transporter; from: Sender }
  /** The e-mail preferences of accounts. */
  findPreference: FindMailPreference
  /** Every e-mail of the product. */
  emails: ReadonlyArray<Email<unknown>>
  edgeCache: EdgeCacheConfig
  operatorEmail: string
}

/** The jobs of the platform itself. */
export function platformHandlers(parts: PlatformHandlerParts): JobHandler[] {
  const { mail, findPreference, emails, edgeCache, operatorEmail } = parts
  const secret = new Set(emails.filter(({ holdsSecret }) => holdsSecret).map(({ name }) => name))
  return [
    sendMailHandler(mail.transport, mail.from, secret, findPreference),
    purgeHandler(edgeCache),
    reportDeadJobsHandler(operatorEmail),
    ...cleanupHandlers,
  ]
}

/** The e-mails of the platform itself. */
export const platformEmails: Array<Email<unknown>> = [deadJobsEmail, invariantsBrokenEmail]
