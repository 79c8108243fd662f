import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isTooCommon, metCriteria, registrationStrength, resetStrength } from './password.ts'

const about = { email: 'farhana.akter@example.org', fullName: 'Farhana Akter' }

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

describe('passwords that a stranger tries first', () => {
  it('are the common ones in any case, runs of keys, and what everybody knows about the owner', () => {
    const refused = ['password', 'PassWord', ' iloveyou ', 'aaaaaaaa', '12345678', '87654321', 'qwertyuiop', 'lkjhgf']
    const own = ['farhana.akter@example.org', 'Farhana.Akter', 'farhana akter', 'FarhanaAkter']
    for (const password of [...refused, ...own])
      expect([password, isTooCommon(password, about)]).toEqual([password, true])
  })

  it('are not those that merely begin like one', () => {
    const taken = ['password of the tide', 'four wells in Dacope', 'Farhana Akter 4', '1234567x8', 'Mongla#19']
    for (const password of taken) expect([password, isTooCommon(password, about)]).toEqual([password, false])
  })

  it('are a list of some hundreds, in lower case, none shorter than a password may be', () => {
    expect(commonPasswords.size).toBeGreaterThan(300)
    for (const word of commonPasswords) {
      expect(word).toBe(word.toLowerCase())
      expect([word, [...word].length >= 6]).toEqual([word, true])
    }
  })
})
