import type { Email } from '../../platform/mail/email.ts'
import { announcedEmail } from './emails/announced.email.ts'

/** Every mail of this module, for the preview page. */
export const announcementEmails: Array<Email<unknown>> = [announcedEmail]
