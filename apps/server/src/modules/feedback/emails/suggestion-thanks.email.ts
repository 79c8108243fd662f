import { defineEmail } from '../../../platform/mail/email.ts'

interface SuggestionThanksData {
  site: string
}

/**
 * To whoever suggested a field. Nothing that was typed into the form stands in it: the address is not verified, and
 * nobody may use the press to write to strangers.
 */
export const suggestionThanksEmail = defineEmail<SuggestionThanksData>({
  name: 'feedback.suggestion-thanks',
  render: ({ site }) => ({
    subject: 'Thank you for suggesting a research field',
    body: [
      `Your suggestion has reached ${site}. An editor reads every suggestion. We start a new journal when there are enough authors and reviewers for it.`,
      'If you did not send us a suggestion, another person mistyped their address. You can delete this message.',
    ],
  }),
  sample: { site: 'GRFS Journals' },
})
