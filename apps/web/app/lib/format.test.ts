import { describe, expect, it } from 'vitest'
import {
  capitalise,
  clockTime,
  count,
  countInWords,
  dayAndMonth,
  excerpt,
  listed,
  longDate,
  monthAndYear,
  monthNumber,
  nameWithTitle,
  quantity,
  shortDate,
  shortDay,
  shortMonth,
  timeWords,
  todayWords,
} from './format.ts'

describe('dates', () => {
  it('are written day, month, year', () => {
    expect(longDate('2026-11-09')).toBe('9 November 2026')
    expect(longDate('2026-01-31')).toBe('31 January 2026')
    expect(dayAndMonth('2026-12-01')).toBe('1 December')
  })

  it('are the same in every time zone', () => {
    expect(shortDate('2026-11-09T23:59:00Z')).toBe('9 Nov 2026')
    expect(shortDay('2026-11-09T00:00:00Z')).toBe('9 Nov')
    expect(longDate('2026-11-09T23:59:00Z')).toBe('9 November 2026')
    expect(shortMonth('2026-11-01')).toBe('Nov 2026')
    expect(monthAndYear(5, 2027)).toBe('May 2027')
  })

  it('have times of day where the reader is', () => {
    const at = new Date(2026, 10, 9, 0, 5)
    expect(clockTime(at)).toBe('00:05')
    expect(timeWords(at.toISOString())).toBe('9 Nov 2026, 00:05')
    expect(todayWords(at)).toBe('Monday 9 November')
  })

  it('know the order of months', () => {
    expect(monthNumber('September')).toBe(9)
    expect(monthNumber('Septembre')).toBe(0)
  })
})

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1284, '1,284'],
    [1_000_000, '1,000,000'],
  ])('%i is written %s', (value, text) => expect(count(value)).toBe(text))

  it('are words in a sentence while they are small', () => {
    expect(countInWords(12)).toBe('twelve')
    expect(countInWords(1284)).toBe('1,284')
    expect(capitalise(countInWords(1))).toBe('One')
  })

  it('agree with their noun', () => {
    expect(quantity(1, 'article')).toBe('1 article')
    expect(quantity(0, 'article')).toBe('0 articles')
    expect(quantity(2, 'country', 'countries')).toBe('2 countries')
  })
})

describe('names', () => {
  it('carry a title where there is one', () => {
    expect(nameWithTitle({ title: 'Dr.', fullName: 'Farhana Akter' })).toBe('Dr. Farhana Akter')
    expect(nameWithTitle({ title: '', fullName: 'Farhana Akter' })).toBe('Farhana Akter')
  })

  it('are listed with "and" before the last', () => {
    expect(listed([])).toBe('')
    expect(listed(['A'])).toBe('A')
    expect(listed(['A', 'B'])).toBe('A and B')
    expect(listed(['A', 'B', 'C'])).toBe('A, B and C')
  })
})

describe('excerpt', () => {
  it('keeps a short text', () => expect(excerpt('One. Two.')).toBe('One. Two.'))

  it('ends with a whole sentence', () => {
    expect(excerpt('The first sentence. The second one is longer.', 30)).toBe('The first sentence.')
  })

  it('cuts an endless sentence at a word', () => {
    expect(excerpt('a long sentence that never, ever ends', 28)).toBe('a long sentence that never…')
  })
})
