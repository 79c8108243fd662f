import type { Email } from '../../../platform/mail/email.ts'
import { announcedEmail } from './announced.email.ts'

/** Every e-mail of this module, for the preview page. */
export const announcementEmails: Array<Email<unknown>> = [announcedEmail]
