import { defineEmail } from '../../../platform/mail/email.ts'

interface SuggestionThanksData {
  site: string
}

/**
 * Thanks the sender of a suggestion. Contains no text from the form: the address is not verified, and the form must not
 * be usable to send text to strangers.
 */
export const suggestionThanksEmail = defineEmail<SuggestionThanksData>({
  name: 'feedback.suggestion-thanks',
  title: 'Suggestion received',
  readers: 'readers',
  subject: 'Thank you for suggesting a research field',
  body: `Your suggestion has reached {site}. An editor reads every suggestion. We start a new journal when there are enough authors and reviewers for it.

If you did not send us a suggestion, another person mistyped their address. You can delete this message.`,
  sample: { site: 'GRFS Journals' },
})
