import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it, vi } from 'vitest'
import { withQueries } from '../../../../../../tests/support/queries.ts'
import { createApi } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import { ToastProvider } from '../../../ui/overlays/toast.tsx'
import { Page as DraftsPage } from './drafts-page.tsx'
import { askDrafts, askSubmissions } from './paper-words.tsx'
import { sampleDetail } from '../../../../../../tests/support/samples/papers.ts'
import { Page as SubmissionsPage } from './submissions-page.tsx'
import { Page as SubmittedPage } from './submitted-page.tsx'

function answering(status: number, body: object) {
  const sent: string[] = []
  const { call } = createApi({
    fetch: (address, init) => {
      sent.push(`${init?.method} ${address as string}`)
      return Promise.resolve(Response.json(body, { status }))
    },
    store: storeOf({}),
  })
  return { call, sent }
}

const serverAnswers = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
const failure = { success: false, code: 'x', message: 'x' }

/** Opens a page in the dashboard and waits for its queries. */
async function open(Page: ComponentType, address = '/') {
  cleanup()
  queryClient.clear()
  const context = { setDraftCount() {}, setUnreadCount() {}, updateUnreadNews() {}, reloadAccount() {} }
  const page = (
    <ToastProvider>
      <MemoryRouter initialEntries={[address]} outlet={context}>
        <Page />
      </MemoryRouter>
    </ToastProvider>
  )
  await act(() => Promise.resolve(render(withQueries(page))))
}

const hasToast = (text: string) => document.querySelector('.toasts')?.textContent.includes(text) === true

describe('the lists', () => {
  it('SUBMIT-012 SUBMIT-013 papers are asked for by page, ten at a time', async () => {
    const { call, sent } = answering(200, { data: [] })
    await askSubmissions(call, 3)
    expect(sent).toEqual(['GET /api/researcher/submissions?page=3&limit=10'])
  })

  it('DRAFT-004 DRAFT-011 drafts are asked for by page, ten at a time', async () => {
    const { call, sent } = answering(200, { data: [] })
    await askDrafts(call, 2)
    expect(sent).toEqual(['GET /api/researcher/drafts?page=2&limit=10'])
  })

  it.each([500, 503, 403])('SUBMIT-040 DRAFT-017 a failure (%i) says Failed to fetch submissions', async (status) => {
    serverAnswers(status, failure)
    for (const Page of [SubmissionsPage, DraftsPage]) {
      await open(Page)
      await vi.waitFor(() => expect(hasToast('Failed to fetch submissions')).toBe(true))
    }
  })

  it('says nothing when a page that refreshes itself fails to do so', async () => {
    serverAnswers(200, { submission: sampleDetail })
    await open(SubmittedPage, '/?id=p1')
    expect(await screen.findByText('CMS-2026-0187')).not.toBeNull()
    serverAnswers(503, failure)
    await act(() => queryClient.refetchQueries())
    expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error')
    expect(screen.queryByText('CMS-2026-0187')).not.toBeNull()
    expect(hasToast('Failed')).toBe(false)
  })

  it('says nothing when the session has ended and the login page opens', async () => {
    serverAnswers(444, {})
    await open(DraftsPage)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(document.querySelector('.skeleton')).not.toBeNull()
    expect(hasToast('Failed')).toBe(false)
  })
})
