import { looksLikeEmail } from '../identity/email.ts'
import { accept, refuse, type Decision } from '../shared/decision.ts'
import { cleanText, oneLine } from '../shared/typed-text.ts'

/** SUGGEST-008: after one suggestion, the cooldown for the next is one day (part 2 section 4). */
export const suggestionCooldownMs = 24 * 3_600_000

/** SUGGEST-010 (part 2, constants). */
export const suggestionRecheckMs = 60_000

/** SUGGEST-005. */
export const suggestionRows = { suggestedFields: 6, additionalNotes: 4 } as const

// Longer than any name or address, and about two pages of text.
export const maxSenderLength = 200
export const maxSuggestionLength = 5_000

/** The form fields; every field is present, but may be blank. */
export interface Suggestion {
  senderName: string
  senderEmail: string
  suggestedFields: string
  additionalNotes: string
}

export type SuggestionProblem = 'suggestion.sender-missing' | 'suggestion.email-invalid' | 'suggestion.fields-missing'

/** Returns the suggestion to store and e-mail, or the first problem. */
export function checkSuggestion(sent: Suggestion): Decision<Suggestion, SuggestionProblem> {
  const senderName = oneLine(sent.senderName)
  const senderEmail = oneLine(sent.senderEmail)
  const suggestedFields = cleanText(sent.suggestedFields)
  if (senderName === '' || senderEmail === '') return refuse('suggestion.sender-missing')
  if (!looksLikeEmail(senderEmail)) return refuse('suggestion.email-invalid')
  if (suggestedFields === '') return refuse('suggestion.fields-missing')
  return accept({ senderName, senderEmail, suggestedFields, additionalNotes: cleanText(sent.additionalNotes) })
}
