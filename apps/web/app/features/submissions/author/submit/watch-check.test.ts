import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { pauseMs, watchCheck } from './use-check.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (status: ManuscriptCheck['status']): ManuscriptCheck => ({
  status,
  told: null,
  read: null,
  isGoodFit: false,
  journals: [],
  report: null,
  similarity: null,
  references: null,
})

function watched() {
  const page = new EventTarget() as EventTarget & { visibilityState: 'visible' | 'hidden' }
  page.visibilityState = 'visible'
  const seen = { asked: 0, lost: 0, shown: '', next: 'running' as ManuscriptCheck['status'] | 'broken' }
  const stop = watchCheck({
    load() {
      seen.asked += 1
      return seen.next === 'broken' ? Promise.reject(new Error('away')) : Promise.resolve(answer(seen.next))
    },
    onCheck: ({ status }) => (seen.shown = status),
    onLost: () => (seen.lost += 1),
    page,
  })
  const show = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { seen, show, stop }
}

it('asks with growing pauses until the check is over', async () => {
  const pauses = [0, 1, 2, 5, 20].map(pauseMs)
  expect(pauses).toEqual([700, 980, 1372, 3765, 15_000])
  const { seen } = watched()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.asked).toBeGreaterThan(5)
  expect(seen.asked).toBeLessThan(15)
  seen.next = 'done'
  await vi.advanceTimersByTimeAsync(15_000)
  const { asked } = seen
  await vi.advanceTimersByTimeAsync(120_000)
  expect(seen.asked).toBe(asked)
})

it('says after half a minute that it is late, and goes on asking: perhaps nobody is at work', async () => {
  const { seen } = watched()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.shown).toBe('running')
  await vi.advanceTimersByTimeAsync(25_000)
  expect(seen.shown).toBe('delayed')
  seen.next = 'done'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.shown).toBe('done')
})

it('does not ask while nobody looks, and goes on when somebody does', async () => {
  const { seen, show } = watched()
  await vi.advanceTimersByTimeAsync(0)
  show('hidden')
  await vi.advanceTimersByTimeAsync(5000)
  const { asked } = seen
  await vi.advanceTimersByTimeAsync(120_000)
  expect(seen.asked).toBe(asked)
  show('visible')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.asked).toBeGreaterThan(asked)
})

it('says that no answer came, and asks again', async () => {
  const { seen, stop } = watched()
  seen.next = 'broken'
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen.lost).toBeGreaterThan(1)
  stop()
  const { asked } = seen
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.asked).toBe(asked)
})
