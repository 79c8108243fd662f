import { describe, expect, it } from 'vitest'
import { groupByYear, newestIssues } from './volume-page.tsx'
import { paragraphsOf } from '../../lib/format.ts'
import { daysLeft, openingOf } from './call-list.tsx'
import { countFields, isWorthFiltering } from './journal-index.tsx'
import { groupByVolume } from './issue-index.tsx'

const issue = (volume: number, number: number) => ({
  volume,
  number,
  label: null,
  month: 'May',
  year: 2019 + volume,
  articleCount: 4,
})

describe('issues by volume', () => {
  it('stand newest volume first, first number first', () => {
    const rows = groupByVolume([issue(7, 2), issue(7, 1), issue(6, 1)])
    expect(rows.map((row) => [row.volume, row.issues.map((one) => one.number)])).toEqual([
      [7, [1, 2]],
      [6, [1]],
    ])
  })
})

describe('issues by year', () => {
  it('share a group with the next year until it fills a row', () => {
    const of = (...years: number[]) =>
      groupByYear(years.map((year) => ({ year }))).map(([title, issues]) => `${title}: ${issues.length}`)
    expect(of(2026, 2026, 2026, 2026, 2025, 2024, 2023, 2022)).toEqual(['2026: 4', '2025 to 2022: 4'])
    expect(of(2026, 2025, 2025, 2025, 2024)).toEqual(['2026 to 2024: 5'])
    expect(of(2026)).toEqual(['2026: 1'])
    expect(of(2026, 2026, 2026, 2026, 2026, 2026, 2026, 2025)).toEqual(['2026: 7', '2025: 1'])
    expect(of()).toEqual([])
  })
})

describe('fields', () => {
  const law = { category: 'Law' }
  const health = { category: 'Health' }

  it('are counted, by name', () => {
    expect(countFields([law, health, law])).toEqual([
      { field: 'Health', journals: 1 },
      { field: 'Law', journals: 2 },
    ])
  })

  it('are offered as a filter only where one brings journals together', () => {
    expect(isWorthFiltering(countFields([law, health]))).toBe(false)
    expect(isWorthFiltering(countFields([law, law]))).toBe(false)
    expect(isWorthFiltering(countFields([law, health, law]))).toBe(true)
  })
})

describe('a call for papers', () => {
  it('begins with whom it is for', () => {
    const text = 'For those who stayed.\n\nTell us more.\n\n'
    expect(openingOf({ text })).toBe('For those who stayed.')
    expect(paragraphsOf(text)).toEqual(['For those who stayed.', 'Tell us more.'])
  })

  it('says how long it is open', () => {
    expect([0, 1, 8].map(daysLeft)).toEqual(['closes today', '1 day left', '8 days left'])
  })
})

describe('JOURNAL-013 the sidebar of issues', () => {
  it('has the newest issue of each journal, newest first', () => {
    const of = (title: string, latestIssue: ReturnType<typeof issue> | null) => ({ title, latestIssue })
    const listed = newestIssues([of('Old', issue(1, 1)), of('None', null), of('New', issue(7, 2))])
    expect(listed.map(({ journal }) => journal.title)).toEqual(['New', 'Old'])
  })
})
