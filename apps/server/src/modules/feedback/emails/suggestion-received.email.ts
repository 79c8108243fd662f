import type { Suggestion } from '@grfs/domain/feedback/suggestion'
import { defineEmail } from '../../../platform/mail/email.ts'

/** Tells the publisher that a visitor suggested a research field. */
export const suggestionReceivedEmail = defineEmail<Suggestion>({
  name: 'feedback.suggestion-received',
  title: 'Field suggestion received',
  readers: 'editors',
  subject: 'A field suggestion from {sender}',
  body: `{sender} ({senderAddress}) suggests:

{suggestion}

{notes?} Additional notes:

{notes}

The address was not verified.`,
  values: ({ senderName, senderEmail, suggestedFields, additionalNotes }) => ({
    sender: senderName,
    senderAddress: senderEmail,
    suggestion: [suggestedFields],
    notes: additionalNotes === '' ? [] : [additionalNotes],
  }),
  sample: {
    senderName: 'Leilani Kealoha',
    senderEmail: 'leilani.kealoha@example.org',
    suggestedFields: 'Volcanology\nIsland ecology',
    additionalNotes: 'A group of us in Hilo would gladly review.',
  },
})
