import type { Email } from '../../../platform/mail/email.ts'
import { letterAnsweredEmail } from './letter-answered.email.ts'
import { letterReceivedEmail } from './letter-received.email.ts'
import { letterThanksEmail } from './letter-thanks.email.ts'
import { suggestionReceivedEmail } from './suggestion-received.email.ts'
import { suggestionThanksEmail } from './suggestion-thanks.email.ts'

/** Every e-mail of this module, for the preview page. */
export const feedbackEmails: Array<Email<unknown>> = [
  suggestionReceivedEmail,
  suggestionThanksEmail,
  letterReceivedEmail,
  letterThanksEmail,
  letterAnsweredEmail,
]
