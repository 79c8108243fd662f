import type { Suggestion } from '@grfs/domain/feedback/suggestion'
import { defineEmail } from '../../../platform/mail/email.ts'

/** Tells the publisher that a visitor suggested a research field. */
export const suggestionReceivedEmail = defineEmail<Suggestion>({
  name: 'feedback.suggestion-received',
  render: ({ senderName, senderEmail, suggestedFields, additionalNotes }) => ({
    subject: `A field suggestion from ${senderName}`,
    body: [
      `${senderName} (${senderEmail}) suggests:`,
      suggestedFields,
      ...(additionalNotes === '' ? [] : ['Additional notes:', additionalNotes]),
      'The address was not verified.',
    ],
  }),
  sample: {
    senderName: 'Leilani Kealoha',
    senderEmail: 'leilani.kealoha@example.org',
    suggestedFields: 'Volcanology\nIsland ecology',
    additionalNotes: 'A group of us in Hilo would gladly review.',
  },
})
