import { describe, expect, it } from 'vitest'
import { cooldownMs, waitText } from './time.ts'

const minute = 60_000
const hour = 60 * minute

describe('a cooldown', () => {
  it.each([
    ['nothing was done before', null, 0],
    ['it was done just now', 0, 24 * hour],
    ['a minute is left', -24 * hour + minute, minute],
    ['a millisecond is left', -24 * hour + 1, 1],
    ['it has just ended', -24 * hour, 0],
    ['it ended long ago', -90 * hour, 0],
    ['the clock was set back meanwhile', 3 * hour, 24 * hour],
  ])('when %s', (_, last, left) => {
    expect(cooldownMs(last, 0, 24 * hour)).toBe(left)
  })
})

describe('the wait in words', () => {
  it.each([
    [24 * hour, '24h 0m'],
    [5 * hour + 12 * minute, '5h 12m'],
    [5 * hour + 11 * minute + 1, '5h 12m'],
    [hour, '1h 0m'],
    [59 * minute + 1, '1h 0m'],
    [59 * minute, '59m'],
    [1, '1m'],
    [0, '1m'],
  ])('SUGGEST-009 says %i ms as %s: hours and minutes, or minutes alone', (ms, said) => {
    expect(waitText(ms)).toBe(said)
  })
})
