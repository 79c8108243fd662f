import { z } from 'zod'
import { maxSenderLength, maxSuggestionLength } from '@grfs/domain/feedback/suggestion'
import { endpoint } from './endpoint.ts'
import { suggestionTexts } from './texts/feedback.ts'

export const feedbackErrors = {
  // SUGGEST-013, SUGGEST-014, SUGGEST-009
  'suggestion.sender-missing': { status: 400, message: suggestionTexts.senderMissing },
  'suggestion.email-invalid': { status: 400, message: suggestionTexts.emailInvalid },
  'suggestion.fields-missing': { status: 400, message: suggestionTexts.fieldsMissing },
  'suggestion.too-soon': { status: 429, message: suggestionTexts.wait },
} as const

// Fields may be missing here, so that the domain rule refuses them with the specified message instead of
// `request.invalid`.
const text = (maxLength: number) => z.string().max(maxLength).default('')

/** SUGGEST-006. */
export const sendSuggestionsEndpoint = endpoint({
  method: 'POST',
  path: '/feedback/send-suggestions',
  access: 'public',
  summary: 'Suggests research fields; once a day from one address',
  limit: { name: 'suggestion-network', attempts: 30, seconds: 3600 },
  form: '/suggest-fields',
  body: z.object({
    senderName: text(maxSenderLength),
    senderEmail: text(maxSenderLength),
    suggestedFields: text(maxSuggestionLength),
    additionalNotes: text(maxSuggestionLength),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
})
