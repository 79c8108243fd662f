import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openReceipt } from './use-handing-in.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function sent() {
  const page = { location: { pathname: '/dashboard/researcher/submitPaper' } }
  const open = vi.fn()
  openReceipt(open, page as unknown as Window)
  return { page, open }
}

it('SUBMIT-045 opens the receipt, a page of the researcher’s dashboard, after 2 s, once', () => {
  const { open } = sent()
  vi.advanceTimersByTime(1999)
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(open).toHaveBeenCalledOnce()
  // Nothing leads away from the receipt.
  vi.advanceTimersByTime(60_000)
  expect(open).toHaveBeenCalledOnce()
})

it('does not open the receipt for a person who has left the form', () => {
  const { page, open } = sent()
  page.location.pathname = '/dashboard/wallet'
  vi.advanceTimersByTime(10_000)
  expect(open).not.toHaveBeenCalled()
})
