import { describe, expect, it } from 'vitest'
import { cureOf, higherTimestamp } from './cures.ts'
import { isGivenUp, nextPollIn, nextTryIn } from './schedule.ts'

describe('a deposit that fails', () => {
  it('is tried after 1, 5, 30 minutes, 2 and 12 hours, then daily for 14 days', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((failures) => nextTryIn(failures) / 60_000)).toEqual([
      ...[1, 5, 30, 120, 720, 1440, 1440],
    ])
    const made = new Date('2026-11-01T00:00:00Z')
    expect(isGivenUp(made, new Date('2026-11-14T23:00:00Z'))).toBe(false)
    expect(isGivenUp(made, new Date('2026-11-15T00:00:01Z'))).toBe(true)
  })

  it('is asked about less and less often', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map((polls) => nextPollIn(polls) / 60_000)).toEqual([1, 2, 5, 10, 20, 30, 60, 60])
  })
})

describe('the cure', () => {
  it.each([
    ['ISSN "27560231" has already been assigned, title/issn: Energy into Practice/27560231', null, 'issn'],
    ['User not authorized to add or update records for prefix: 10.5555', null, 'permission'],
    ['submitted version: 5 is less or equal to previously submitted version 9', null, 'timestamp'],
    ['Something else.', null, 'other'],
    ["Element 'surname': too long", 'surname', 'name'],
    ["Element 'volume': too long", 'volume', 'schema'],
  ])('of "%s" is %s %s', (answer, field, cure) => {
    expect(cureOf(answer, field)).toBe(cure)
  })

  it('of a low timestamp is the one that the registry names', () => {
    const words =
      'Record not processed because submitted version: 1795 is less or equal to previously submitted version 20261116014200000'
    expect(higherTimestamp(words)).toBe('20261116014200000')
    expect(higherTimestamp('previously submitted version 5')).toBeNull()
  })
})
