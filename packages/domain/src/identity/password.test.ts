import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metCriteria, registrationStrength, resetStrength, wordsAbout } from './password.ts'

describe('the strength of a password', () => {
  it('IDENTITY-095 at registration: under 6 Weak, 6 to 9 Fair, 10 or more Strong', () => {
    const at = (length: number) => registrationStrength('x'.repeat(length))
    expect([0, 5, 6, 9, 10, 30].map(at)).toEqual(['Weak', 'Weak', 'Fair', 'Fair', 'Strong', 'Strong'])
    expect(registrationStrength('🚣🚣🚣🚣🚣')).toBe('Weak')
  })

  it('IDENTITY-068 at reset: of five criteria fewer than 2 weak, 2 to 3 medium, 4 or more strong', () => {
    const table: Array<[string, number, string]> = [
      ['', 0, 'weak'],
      ['abc', 1, 'weak'],
      ['ABC', 1, 'weak'],
      ['7', 1, 'weak'],
      ['#', 1, 'weak'],
      ['abcdefgh', 2, 'medium'],
      ['aB', 2, 'medium'],
      ['aB7', 3, 'medium'],
      ['aBcdefgh', 3, 'medium'],
      ['aB7#', 4, 'strong'],
      ['aB7defgh', 4, 'strong'],
      ['aB7#efgh', 5, 'strong'],
      ['Ñandú 7#', 5, 'strong'],
    ]
    for (const [password, met, strength] of table) {
      expect([password, metCriteria(password).length, resetStrength(password)]).toEqual([password, met, strength])
    }
  })

  it('IDENTITY-068 never falls when more is typed', () => {
    const order = ['weak', 'medium', 'strong']
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, more) => {
        expect(order.indexOf(resetStrength(one + more))).toBeGreaterThanOrEqual(order.indexOf(resetStrength(one)))
      }),
    )
  })
})

describe('the words about an owner', () => {
  it('are the address, the name and their parts', () => {
    const words = wordsAbout({ email: 'Farhana.Akter@Mail.example.org', fullName: ' Farhana  Akter ' })
    for (const word of [
      'farhana.akter@mail.example.org',
      'farhana.akter',
      'farhana',
      'akter',
      'farhanaakter',
      'example',
    ])
      expect(words).toContain(word)
    expect(wordsAbout({ email: '', fullName: '' })).toEqual([])
  })
})
