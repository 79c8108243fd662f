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
      `Your suggestion has reached ${site}. An editor reads every one, and we open a journal when there are people to write for it and people to review it.`,
      'If you did not send us anything, somebody has mistyped an address, and you can delete this message.',
    ],
  }),
  sample: { site: 'GRFS Journals' },
})
