import { describe, expect, it } from 'vitest'
import { confidentialEvents, nextAttemptIn, wants, webhookEvents } from './webhook.ts'

const day = 86_400_000

describe('a webhook', () => {
  it('is tried nine times with growing gaps, for about three days', () => {
    const gaps: number[] = []
    for (let tries = 1, gap = nextAttemptIn(1); gap !== null; gap = nextAttemptIn(++tries)) gaps.push(gap)
    expect(gaps).toHaveLength(8)
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
    const whole = gaps.reduce((sum, gap) => sum + gap, 0)
    expect([whole > 2.5 * day, whole <= 3 * day]).toEqual([true, true])
  })

  it('gets decisions only of chosen journals', () => {
    const all = { events: webhookEvents, journalIds: null }
    const own = { events: webhookEvents, journalIds: ['a'] }
    for (const event of webhookEvents) {
      expect(wants(all, event, 'a')).toBe(!confidentialEvents.includes(event))
      expect([wants(own, event, 'a'), wants(own, event, 'b')]).toEqual([true, false])
      expect(wants({ events: [], journalIds: ['a'] }, event, 'a')).toBe(false)
    }
  })
})
