import type { Transporter } from 'nodemailer'
import { purgeHandler, type EdgeCacheConfig } from '../cache/purge.ts'
import type { Email } from '../mail/email.ts'
import { sendMailHandler, type MailWishes, type Sender } from '../mail/send-mail.ts'
import { invariantsBrokenEmail } from '../invariants.email.ts'
import { deadJobsEmail } from './dead-jobs.email.ts'
import { reportDeadJobsHandler } from './dead-jobs.ts'
import { houseHandlers } from './house-jobs.ts'
import type { JobHandler } from './handler.ts'

export interface PlatformHandlerParts {
  mail: { transport: Transporter; from: Sender }
  /** Who wants which mail. */
  wishes: MailWishes
  /** Every mail that may be sent. */
  emails: ReadonlyArray<Email<unknown>>
  edgeCache: EdgeCacheConfig
  operatorEmail: string
}

/** The jobs that the platform brings along, whatever modules there are. */
export function platformHandlers(parts: PlatformHandlerParts): JobHandler[] {
  const { mail, wishes, emails, edgeCache, operatorEmail } = parts
  const secret = new Set(emails.filter(({ holdsSecret }) => holdsSecret).map(({ name }) => name))
  return [
    sendMailHandler(mail.transport, mail.from, secret, wishes),
    purgeHandler(edgeCache),
    reportDeadJobsHandler(operatorEmail),
    ...houseHandlers,
  ]
}

/** The mails that the platform itself sends. */
export const platformEmails: Array<Email<unknown>> = [deadJobsEmail, invariantsBrokenEmail]
