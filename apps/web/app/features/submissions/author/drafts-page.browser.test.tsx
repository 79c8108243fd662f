import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleQuery } from '../../../../../../tests/support/queries.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import { type Drafts, pageBefore, pageIn, papersPerPage } from './paper-words.tsx'
import { sampleDrafts } from '../../../../../../tests/support/samples/papers.ts'
import { ApiError, createApi } from '../../../lib/api.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { deleteDraft, DraftsView } from './drafts-page.tsx'
import { toastDuration } from '../../../ui/overlays/toast-duration.ts'

const failure = new ApiError(503, 'server.busy', 'x')

function show(query: Partial<ApiQuery<Drafts>>, page = 1, onDelete: (draft: Draft) => void = () => {}) {
  cleanup()
  return render(<DraftsView query={sampleQuery(query)} page={page} onDelete={onDelete} />)
}

function showDrafts(list: Partial<Drafts>, page = 1, onDelete?: (draft: Draft) => void) {
  return show({ data: { data: sampleDrafts(3), totalPages: 1, drafts: 3, ...list } }, page, onDelete)
}

type Draft = Drafts['data'][number]
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

describe('my drafts', () => {
  it('DRAFT-001 DRAFT-002 has number, title, date, status and the actions View and Delete', () => {
    const deleted: Draft[] = []
    showDrafts({ data: sampleDrafts(1), drafts: 1 }, 1, (draft) => deleted.push(draft))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Drafts')
    expect(texts('columnheader')).toEqual(['#', 'Paper Title', 'Date Created', 'Status', 'Actions'])
    expect(texts('cell').slice(0, 4)).toEqual([
      '1',
      expect.stringMatching(/^Draft number 1/),
      '3 November 2026',
      'Drafts',
    ])
    const view = screen.getByRole('link', { name: 'View Draft number 1' })
    expect(view.getAttribute('href')).toBe('/dashboard/researcher/view/d1')
    fireEvent.click(screen.getByRole('button', { name: 'Delete Draft number 1' }))
    expect(deleted).toEqual(sampleDrafts(1))
  })

  it('DRAFT-003 DRAFT-004 numbers go on across pages of ten', () => {
    expect(papersPerPage).toBe(10)
    const { container } = showDrafts({ data: sampleDrafts(10, 11), totalPages: 3, drafts: 24 }, 2)
    expect([...container.querySelectorAll('.cell-index')].map(({ textContent }) => textContent).slice(-10)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 11)),
    )
  })

  it('DRAFT-005 is empty with a way to begin', () => {
    showDrafts({ data: [], totalPages: 0, drafts: 0 })
    expect(screen.queryByRole('heading', { level: 2, name: 'No drafts yet' })).not.toBeNull()
    const begin = screen.getByRole('link', { name: 'Create Your First Draft' })
    expect(begin.getAttribute('href')).toBe('/dashboard/researcher/submitPaper')
  })

  it('DRAFT-006 says which page it is where there are more than one', () => {
    showDrafts({ totalPages: 3, drafts: 24 }, 2)
    expect(screen.queryByText('Showing page 2 of 3')).not.toBeNull()
    showDrafts({})
    expect(screen.queryByText(/Showing page/)).toBeNull()
  })

  it('DRAFT-007 DRAFT-008 offers all pages up to five, and first, window and last beyond', () => {
    const offered = (page: number, totalPages: number) => {
      showDrafts({ totalPages, drafts: totalPages * 10 }, page)
      return texts('listitem').slice(1, -1).join(' ')
    }
    expect(offered(2, 5)).toBe('1 2 3 4 5')
    expect(offered(4, 12)).toBe('1 … 3 4 5 … 12')
  })

  it('DRAFT-010 an untitled draft says so, and can be named aloud', () => {
    const untitled = { ...sampleDrafts(1)[0]!, articleId: { title: '  ' } }
    showDrafts({ data: [untitled] })
    expect(screen.getByRole('link', { name: 'No title yet' }).className).toBe('untitled')
    expect(screen.queryByRole('button', { name: 'Delete No title yet' })).not.toBeNull()
  })

  it('tells the file, the journal and the time of a draft, and when an upload without edits is deleted', () => {
    const draft = {
      ...sampleDrafts(1)[0]!,
      fileName: 'wells.docx',
      journal: 'Coastal Studies',
      deletedOn: '2026-12-05',
    }
    showDrafts({ data: [draft] })
    expect(screen.getByText(/^wells\.docx · Coastal Studies · changed 4 November/)).not.toBeNull()
    expect(screen.getByText('You have not edited it. It is deleted on 5 December 2026.')).not.toBeNull()
  })

  it('DRAFT-017 a failure can be tried again', () => {
    show({ error: failure })
    expect(screen.getByRole('alert').textContent).toContain('Error Loading Papers')
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeNull()
    expect(screen.queryByText('No drafts yet')).toBeNull()
  })

  it('is a skeleton while it loads', () => {
    expect(show({ isFetching: true }).container.querySelector('.skeleton')).not.toBeNull()
  })
})

describe('a deleted draft', () => {
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

  it('DRAFT-012 DRAFT-022 is one call, and the success shows for two seconds', async () => {
    const { call, sent } = answering(200, { message: 'x' })
    expect(await deleteDraft(call, 'd 1')).toEqual({ isDeleted: true, message: 'Draft deleted successfully' })
    expect(sent).toEqual(['DELETE /api/submission/delete-draft/d%201'])
    expect(toastDuration('ok', '/dashboard/researcher/drafts')).toBe(2000)
  })

  it('DRAFT-021 fails with what the server says, or with a plain sentence', async () => {
    const refused = { success: false, code: 'submission.unknown', message: 'Paper not found' }
    expect((await deleteDraft(answering(404, refused).call, 'd1')).message).toBe('Paper not found')
    expect(await deleteDraft(answering(502, {}).call, 'd1')).toEqual({
      isDeleted: false,
      message: 'Failed to delete draft',
    })
  })

  it.each([
    [3, { rows: 0, pages: 2 }, 2],
    [9, { rows: 0, pages: 4 }, 4],
    [3, { rows: 1, pages: 3 }, null],
    [1, { rows: 0, pages: 1 }, null],
    [2, { rows: 0, pages: 0 }, null],
  ])('DRAFT-023 page %i with %o leads to %s', (page, left, before) => expect(pageBefore(page, left)).toBe(before))

  it.each([
    ['', 1],
    ['?page=3', 3],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=1.5', 1],
    ['?page=x', 1],
    ['?page=1000000', 1],
  ])('the address %s asks for page %i', (search, page) => expect(pageIn(new URLSearchParams(search))).toBe(page))
})
