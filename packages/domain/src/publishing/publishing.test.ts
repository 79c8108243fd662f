import { describe, expect, it } from 'vitest'
import { idBegin, licenceCodes, licenceOf, missingIn, numberOf, publicId, readingMinutes } from './article.ts'

describe('an article’s id', () => {
  it('is made of abbreviation, year and number, and tells them again', () => {
    expect(publicId('CMS', 2026, 41)).toBe('cms.2026.041')
    expect(publicId('CMS', 2026, 1041)).toBe('cms.2026.1041')
    expect(publicId('CMS', 2026, 7).startsWith(idBegin('CMS', 2026))).toBe(true)
    expect(numberOf('cms.2026.041')).toEqual({ year: 2026, number: 41 })
    expect(() => numberOf('cms')).toThrow(RangeError)
  })
})

describe('a plan', () => {
  const whole = { hasIssue: true, hasAbbreviation: true, title: 'Wells', abstract: 'Salt.', publishedOn: '' }
  it('is whole, or says what is missing', () => {
    expect(missingIn(whole, '2026-11-15')).toEqual([])
    expect(missingIn({ ...whole, publishedOn: '2026-11-15' }, '2026-11-15')).toEqual([])
    expect(missingIn({ ...whole, publishedOn: '2026-11-16' }, '2026-11-15')).toEqual([
      'choose a date that is not in the future',
    ])
    expect(
      missingIn({ hasIssue: false, hasAbbreviation: false, title: ' ', abstract: '', publishedOn: '' }, '2026-11-15'),
    ).toEqual(['choose an issue', 'give the journal an abbreviation', 'give it a title', 'give it an abstract'])
  })
})

it('reading takes a minute at least, and does not count markup', () => {
  expect(readingMinutes('<p class="one two three"></p>')).toBe(1)
  expect(readingMinutes(`<p>${'well '.repeat(2300)}</p>`)).toBe(10)
})

it('knows the name and address of each licence', () => {
  expect(licenceCodes[0]).toBe('CC-BY-4.0')
  for (const code of licenceCodes) expect(licenceOf(code).url).toMatch(/^https:\/\/creativecommons\.org\/licenses\//)
  expect(() => licenceOf('mine')).toThrow(RangeError)
})
