import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { withQueries } from '../../../../tests/support/queries.ts'
import { invalidate, useApi } from './query.ts'

/** Answers requests with these statuses in turn, then always with the last one; 0 is a lost connection. */
function serverAnswers(...statuses: number[]) {
  const fetch = vi.fn(async () => {
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0])!
    if (status === 0) throw new TypeError('no connection')
    return Response.json(status === 200 ? [] : { code: 'x.y', message: 'No.' }, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const useJournals = () => useApi(listJournalsEndpoint, {})
const load = () => renderHook(useJournals, { wrapper: ({ children }) => withQueries(children) })
const settled = async ({ result }: ReturnType<typeof load>) =>
  vi.waitFor(() => expect(result.current.isFetching).toBe(false))

it.each([0, 500, 503])('retries a read once after status %i', async (status) => {
  const fetch = serverAnswers(status, 200)
  const query = load()
  await settled(query)
  expect(query.result.current).toMatchObject({ data: [], error: null })
  expect(fetch).toHaveBeenCalledTimes(2)
})

it.each([400, 403, 404, 409, 429])('shows status %i without a retry', async (status) => {
  const fetch = serverAnswers(status)
  const query = load()
  await settled(query)
  expect(query.result.current.error).toMatchObject({ status, code: 'x.y', message: 'No.' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('shows nothing while an ended session leaves the page', async () => {
  const fetch = serverAnswers(444)
  const { result } = load()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(result.current).toMatchObject({ data: undefined, error: null, isFetching: true })
})

it('keeps the error while it is tried again, so that the button keeps the focus', async () => {
  serverAnswers(403)
  const query = load()
  await settled(query)
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  act(() => query.result.current.refetch())
  await vi.waitFor(() => expect(query.result.current.isFetching).toBe(true))
  expect(query.result.current.error?.status).toBe(403)
  answer(Response.json([]))
  await settled(query)
  expect(query.result.current).toMatchObject({ data: [], error: null })
})

it('keeps the data when it cannot be loaded again', async () => {
  serverAnswers(200, 403)
  const query = load()
  await settled(query)
  act(() => invalidate(listJournalsEndpoint))
  await vi.waitFor(() => expect(query.result.current.error?.status).toBe(403))
  expect(query.result.current.data).toEqual([])
})

it('asks once for two components, and again for a page that is opened later', async () => {
  const fetch = serverAnswers(200)
  const pages = [load(), load()]
  await Promise.all(pages.map(settled))
  expect(fetch).toHaveBeenCalledTimes(1)
  for (const { unmount } of pages) unmount()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  const later = load()
  expect(later.result.current.data).toBeUndefined()
  await settled(later)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('keeps a list while its next page loads, but never shows one record as another', async () => {
  serverAnswers(200)
  const { result, rerender } = renderHook(
    ({ id, after }: { id: string; after: string | undefined }) =>
      useApi(listJournalArticlesEndpoint, { params: { id }, query: { after } }),
    {
      initialProps: { id: 'cms', after: undefined as string | undefined },
      wrapper: ({ children }) => withQueries(children),
    },
  )
  await vi.waitFor(() => expect(result.current.data).toEqual([]))
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  rerender({ id: 'cms', after: 'next' })
  expect(result.current).toMatchObject({ data: [], isFetching: true })
  rerender({ id: 'cas', after: undefined })
  expect(result.current).toMatchObject({ data: undefined, isFetching: true })
})
