import { describe, expect, it } from 'vitest'
import { figureAddress, versionAddress, versionNamed } from './addresses.ts'
import { idBegin, licenceCodes, licenceOf, missingIn, numberOf, publicId, readingMinutes } from './article.ts'
import { chooseHour, isApproved, isPastIssue, maxDaysAhead, proofDays, proofDueAt } from './production.ts'

describe('an article’s id', () => {
  it('is made of abbreviation, year and number, and tells them again', () => {
    expect(publicId('CMS', 2026, 41)).toBe('cms.2026.041')
    expect(publicId('CMS', 2026, 1041)).toBe('cms.2026.1041')
    expect(publicId('CMS', 2026, 7).startsWith(idBegin('CMS', 2026))).toBe(true)
    expect(numberOf('cms.2026.041')).toEqual({ year: 2026, number: 41 })
    expect(() => numberOf('cms')).toThrow(RangeError)
  })
})

describe('a version', () => {
  it('is named by v and a number without leading zeros', () => {
    expect(versionNamed('v1')).toBe(1)
    expect(versionNamed('v9999')).toBe(9999)
    for (const name of ['v0', 'v01', 'V1', 'v1.0', 'v-1', 'v10000', '1', 'v', 'v1 ', 'v1\n', 'v１'])
      expect(versionNamed(name), name).toBeNull()
  })

  it('has figures at addresses that the next version does not take', () => {
    expect(versionAddress('cms.2026.041', 1)).toBe('/article/cms.2026.041/v1')
    expect(figureAddress('cms.2026.041', 3)).toBe('/article/cms.2026.041/figures/cms.2026.041-f3.jpg')
    expect(figureAddress('cms.2026.041', 3, 2)).toBe('/article/cms.2026.041/v2/figures/cms.2026.041-v2-f3.jpg')
  })
})

describe('a plan', () => {
  const whole = { hasPlace: true, hasAbbreviation: true, title: 'Wells', abstract: 'Salt.', publishedOn: '' }
  it('is whole, or says what is missing', () => {
    expect(missingIn(whole, '2026-11-15')).toEqual([])
    expect(missingIn({ ...whole, publishedOn: '2026-11-15' }, '2026-11-15')).toEqual([])
    expect(missingIn({ ...whole, publishedOn: '2026-11-16' }, '2026-11-15')).toEqual([
      'choose a date that is not in the future',
    ])
    expect(
      missingIn({ hasPlace: false, hasAbbreviation: false, title: ' ', abstract: '', publishedOn: '' }, '2026-11-15'),
    ).toEqual(['choose an issue', 'give the journal an abbreviation', 'give it a title', 'give it an abstract'])
  })
})

describe('an hour of publication', () => {
  const now = new Date('2026-11-15T09:00:00Z')
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const choose = (at: Date, month = 12, isPastIssueAccepted = false) =>
    chooseHour(at, now, { issue: { month, year: 2026 }, isPastIssueAccepted })
  it('is in the future, within a year', () => {
    expect(choose(later(1))).toEqual({ ok: true, value: later(1) })
    expect(choose(now)).toEqual({ ok: false, reason: 'publication.hour-past' })
    expect(choose(later(24 * maxDaysAhead), 12, true).ok).toBe(true)
    expect(choose(later(24 * maxDaysAhead + 1), 12, true)).toEqual({ ok: false, reason: 'publication.hour-far' })
  })
  it('asks before an issue whose month is over at that hour', () => {
    expect(choose(later(1), 11).ok).toBe(true)
    expect(choose(later(24 * 16), 11)).toEqual({ ok: false, reason: 'publication.issue-past' })
    expect(choose(later(24 * 16), 11, true).ok).toBe(true)
    expect([10, 11, 12].map((month) => isPastIssue({ month, year: 2026 }, now))).toEqual([true, false, false])
    expect([isPastIssue({ month: 12, year: 2025 }, now), isPastIssue({ month: 1, year: 2027 }, now)]).toEqual([
      true,
      false,
    ])
  })
})

describe('a proof', () => {
  it('allows publication if it was approved, by the author or by silence, and nothing has changed since', () => {
    const proof = (outcome: 'approved' | 'silent' | 'returned' | null) => ({ outcome, contentMark: 'a' })
    expect([null, proof(null), proof('returned')].map((one) => isApproved(one, 'a'))).toEqual([false, false, false])
    expect([proof('approved'), proof('silent')].map((one) => isApproved(one, 'a'))).toEqual([true, true])
    expect(isApproved(proof('approved'), 'b')).toBe(false)
  })
  it('is due after the days of the journal, or a week', () => {
    const sentAt = new Date('2026-11-15T09:00:00Z')
    expect(proofDueAt(sentAt, 3)).toEqual(new Date('2026-11-18T09:00:00Z'))
    expect(proofDueAt(sentAt, null)).toEqual(new Date(sentAt.getTime() + proofDays * 86_400_000))
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
