import { describe, expect, it } from 'vitest'
import { checkLetter, defaultLetterPriority, letterCooldownMs, letterPriorities, letterRecheckMs } from './letter.ts'

describe('a letter to the press', () => {
  it.each([
    ['', 'When?'],
    ['A question', ''],
    [' \t', 'When?'],
    ['A question', '\n \u0000\n'],
    ['\u0007', '\ud800'],
  ])('MESSAGE-012 %j with %j says too little', (subject, text) => {
    expect(checkLetter({ subject, text })).toEqual({ ok: false, reason: 'letter.incomplete' })
  })

  it('has its subject on one line and its text in lines', () => {
    const typed = { subject: ' When\r\nBcc: victim@example.org\u0000 ', text: 'One\r\n\r\ntwo \ud800 हिन्दी\u001b\n' }
    expect(checkLetter(typed)).toEqual({
      ok: true,
      value: { subject: 'When Bcc: victim@example.org', text: 'One\n\ntwo  हिन्दी' },
    })
  })

  it('MESSAGE-006 MESSAGE-008 MESSAGE-010 has the numbers of the specification', () => {
    expect([letterCooldownMs, letterRecheckMs]).toEqual([86_400_000, 60_000])
    expect([defaultLetterPriority, ...letterPriorities]).toEqual(['normal', 'low', 'normal', 'high'])
  })
})
