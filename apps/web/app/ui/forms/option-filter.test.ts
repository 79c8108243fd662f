import { describe, expect, it } from 'vitest'
import { fold, matches, search, soleMatch, type Option } from './option-filter.ts'

const named = (label: string, keywords?: string): Option => ({
  value: label,
  label,
  ...(keywords !== undefined && { keywords }),
})
const options = [
  named('Côte d’Ivoire', 'CI Ivory Coast'),
  named('Equatorial Guinea'),
  named('Guinea'),
  named('Niger'),
  named('Nigeria'),
]
const labels = (found: readonly Option[]) => found.map(({ label }) => label)

describe('searching a list', () => {
  it('ignores accents, capitals and marks', () => {
    expect(fold('  São Tomé-and PRÍNCIPE ')).toBe('sao tome and principe')
    for (const query of ['cote', 'CÔTE D', "d'ivoire", 'divoire', 'ivoire']) {
      expect(labels(search(options, query)), query).toEqual(['Côte d’Ivoire'])
    }
  })

  it('finds by words that are not shown', () => {
    expect(labels(search(options, 'ivory coast'))).toEqual(['Côte d’Ivoire'])
    expect(labels(search(options, 'ci'))).toEqual(['Côte d’Ivoire'])
  })

  it('matches from the beginning of a word, and puts names that begin so first', () => {
    expect(labels(search(options, 'gui'))).toEqual(['Guinea', 'Equatorial Guinea'])
    expect(matches(named('Guinea'), 'uinea')).toBe(false)
    expect(search(options, ' ')).toBe(options)
  })

  it('takes a typed text only when it can mean one thing', () => {
    expect(soleMatch(options, 'niger')?.label).toBe('Niger')
    expect(soleMatch(options, 'equa')?.label).toBe('Equatorial Guinea')
    expect(soleMatch(options, 'ni')).toBeUndefined()
    expect(soleMatch(options, '')).toBeUndefined()
  })
})
