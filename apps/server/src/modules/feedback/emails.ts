import type { Email } from '../../platform/mail/email.ts'
import { letterAnsweredEmail } from './emails/letter-answered.email.ts'
import { letterReceivedEmail } from './emails/letter-received.email.ts'
import { letterThanksEmail } from './emails/letter-thanks.email.ts'
import { suggestionReceivedEmail } from './emails/suggestion-received.email.ts'
import { suggestionThanksEmail } from './emails/suggestion-thanks.email.ts'

/** Every mail of this module, for the preview page. */
export const feedbackEmails: Array<Email<unknown>> = [
  suggestionReceivedEmail,
  suggestionThanksEmail,
  letterReceivedEmail,
  letterThanksEmail,
  letterAnsweredEmail,
]
