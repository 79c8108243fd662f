import { accept, refuse, type Decision } from '../shared/decision.ts'
import { cleanText, oneLine } from '../shared/typed-text.ts'

/** Inbox items of members. Field suggestions of visitors are a separate kind. */
export const memberLetterKinds = ['message', 'feedback'] as const
export type MemberLetterKind = (typeof memberLetterKinds)[number]

export const letterPriorities = ['low', 'normal', 'high'] as const
export type LetterPriority = (typeof letterPriorities)[number]

/** MESSAGE-010. */
export const defaultLetterPriority: LetterPriority = 'normal'

/** MESSAGE-006: after one item of a kind, the cooldown for the next is one day (part 1 section 9). */
export const letterCooldownMs = 86_400_000

/** MESSAGE-008 (part 1 section 9). */
export const letterRecheckMs = 60_000

// A long line, and about four pages of text.
export const maxLetterSubject = 200
export const maxLetterText = 10_000

export interface LetterWords {
  subject: string
  text: string
}

/** MESSAGE-012: returns the text to store and e-mail, if both subject and text are filled in. */
export function checkLetter(typed: LetterWords): Decision<LetterWords, 'letter.incomplete'> {
  const letter = { subject: oneLine(typed.subject), text: cleanText(typed.text) }
  return letter.subject === '' || letter.text === '' ? refuse('letter.incomplete') : accept(letter)
}
