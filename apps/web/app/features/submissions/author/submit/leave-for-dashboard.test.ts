import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveForDashboard } from './use-handing-in.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function leaving(pathname = '/dashboard/researcher/submitted') {
  const page = Object.assign(new EventTarget(), { location: { pathname } })
  const went: string[] = []
  leaveForDashboard((path) => went.push(path), page as unknown as Window)
  return { page, went }
}

it('SUBMIT-045 leads from what one sees after handing in to the researcher’s dashboard, after 2 s', () => {
  const { went } = leaving()
  vi.advanceTimersByTime(1999)
  expect(went).toEqual([])
  vi.advanceTimersByTime(1)
  expect(went).toEqual(['/dashboard/researcher'])
})

it('leaves in peace who has begun to read or act there, and who went somewhere else', () => {
  const { page, went } = leaving()
  page.dispatchEvent(new Event('wheel'))
  const other = leaving('/dashboard/wallet')
  vi.advanceTimersByTime(10_000)
  expect([...went, ...other.went]).toEqual([])
})
