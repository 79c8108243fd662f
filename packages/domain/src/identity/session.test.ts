import { describe, expect, it } from 'vitest'
import { isLive } from './login.ts'

const start = new Date('2026-11-15T09:00:00Z')
const at = (hours: number, milliseconds = 0) => new Date(start.getTime() + hours * 3_600_000 + milliseconds)

describe.each([
  ['a member', false, 7 * 24, 30 * 24],
  ['an administrator', true, 12, 7 * 24],
])('the session of %s', (_who, forAdmin, idle, absolute) => {
  const session = { startedAt: start, lastSeenAt: start, endedAt: null, forAdmin }

  it(`lives ${idle} hours without use`, () => {
    expect(isLive(session, start)).toBe(true)
    expect(isLive(session, at(idle, -1))).toBe(true)
    expect(isLive(session, at(idle))).toBe(false)
  })

  it(`lives ${absolute} hours at most, however much it is used`, () => {
    expect(isLive({ ...session, lastSeenAt: at(absolute, -1) }, at(absolute, -1))).toBe(true)
    expect(isLive({ ...session, lastSeenAt: at(absolute) }, at(absolute))).toBe(false)
  })

  it('is over once it was ended', () => {
    expect(isLive({ ...session, endedAt: at(1) }, at(1))).toBe(false)
  })
})
