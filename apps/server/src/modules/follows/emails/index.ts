import type { Email } from '../../../platform/mail/email.ts'
import { confirmFollowEmail } from './confirm-follow.email.ts'
import { digestEmail } from './digest.email.ts'

/** Every e-mail of this module, for the preview page. */
export const followEmails: Array<Email<unknown>> = [confirmFollowEmail, digestEmail]
