import { describe, expect, it } from 'vitest'
import { licenceOf } from '../publishing/article.ts'
import { monthName } from './time.ts'
import { isInternalId } from './refs.ts'

describe('calendar', () => {
  it('names the twelve months and no other', () => {
    expect([1, 9, 12].map(monthName)).toEqual(['January', 'September', 'December'])
    expect(() => monthName(0)).toThrow(RangeError)
    expect(() => monthName(13)).toThrow(RangeError)
  })
})

describe('refs', () => {
  it.each([
    ['3f2b8c1e-9a4d-4f6b-8c2e-1a2b3c4d5e6f', true],
    ['3F2B8C1E-9A4D-4F6B-8C2E-1A2B3C4D5E6F', true],
    ['cms', false],
    ['cms.2026.041', false],
    ['3f2b8c1e-9a4d-4f6b-8c2e-1a2b3c4d5e6f; drop', false],
  ])('tells an internal id from a word: %s', (ref, expected) => {
    expect(isInternalId(ref)).toBe(expected)
  })
})

describe('licence', () => {
  it('is known or refused, never guessed', () => {
    expect(licenceOf('CC-BY-4.0')).toEqual({ name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' })
    expect(() => licenceOf('CC-BY-NC')).toThrow('Unknown licence')
  })
})
