import { describe, expect, it } from 'vitest'
import {
  checkSuggestion,
  suggestionCooldownMs,
  suggestionRecheckMs,
  suggestionRows,
  type Suggestion,
} from './suggestion.ts'

const whole: Suggestion = {
  senderName: 'Leilani Kealoha',
  senderEmail: 'leilani@example.org',
  suggestedFields: 'Volcanology',
  additionalNotes: '',
}

describe('a suggestion', () => {
  it('SUGGEST-003 is a name, an email, fields, and notes that may be left out', () => {
    expect(checkSuggestion(whole)).toEqual({ ok: true, value: whole })
  })

  it.each<[string, Partial<Suggestion>, string]>([
    ['SUGGEST-013 no name', { senderName: '' }, 'suggestion.sender-missing'],
    ['SUGGEST-013 a name of spaces', { senderName: ' \t ' }, 'suggestion.sender-missing'],
    ['SUGGEST-013 no email', { senderEmail: '' }, 'suggestion.sender-missing'],
    [
      'SUGGEST-013 nothing at all',
      { senderName: '', senderEmail: '', suggestedFields: '' },
      'suggestion.sender-missing',
    ],
    ['an email that is none', { senderEmail: 'leilani' }, 'suggestion.email-invalid'],
    ['SUGGEST-014 no field', { suggestedFields: '' }, 'suggestion.fields-missing'],
    ['SUGGEST-014 blank lines for fields', { suggestedFields: '\n \n\0' }, 'suggestion.fields-missing'],
  ])('%s is refused', (_, part, reason) => {
    expect(checkSuggestion({ ...whole, ...part })).toEqual({ ok: false, reason })
  })

  it('keeps lines and letters of every script, and nothing that no database or header takes', () => {
    const sent = {
      senderName: ' Ọlá\r\nBcc: victim@example.org\0 ',
      senderEmail: ' leilani@example.org\n',
      suggestedFields: 'Volcanology\r\nहिन्दी \ud800 studies\u0007\n\n🌋',
      additionalNotes: '\u001b[31m<b>bold</b>',
    }
    expect(checkSuggestion(sent)).toEqual({
      ok: true,
      value: {
        senderName: 'Ọlá Bcc: victim@example.org',
        senderEmail: 'leilani@example.org',
        suggestedFields: 'Volcanology\nहिन्दी  studies\n\n🌋',
        additionalNotes: '[31m<b>bold</b>',
      },
    })
  })

  it('SUGGEST-005 SUGGEST-008 SUGGEST-010 has the numbers of the specification', () => {
    expect(suggestionRows).toEqual({ suggestedFields: 6, additionalNotes: 4 })
    expect(suggestionCooldownMs).toBe(86_400_000)
    expect(suggestionRecheckMs).toBe(60_000)
  })
})
