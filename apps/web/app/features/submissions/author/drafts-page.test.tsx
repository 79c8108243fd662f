import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../../lib/api.ts'
import { storeOf } from '../../../lib/sample-store.ts'
import { type Drafts, pageBefore, pageIn, papersPerPage } from './papers-table.tsx'
import { sampleDrafts } from './sample-papers.ts'
import type { Loaded } from '../../../lib/use-loaded.ts'
import { deleteDraft, DraftsView } from './drafts-page.tsx'
import { toastDuration } from '../../../ui/overlays/toast.tsx'

const settled = { isBusy: false, round: 1, again: () => {}, refresh: () => {} }

function view(loaded: Loaded<Drafts>, page = 1): string {
  return renderToStaticMarkup(<DraftsView loaded={loaded} page={page} onDelete={() => {}} />)
}

function shown(value: Partial<Drafts>, page = 1): string {
  return view(
    { state: 'loaded', value: { data: sampleDrafts(3), totalPages: 1, drafts: 3, ...value }, ...settled },
    page,
  )
}

const texts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map((match) => match[1]?.replace(/<[^>]*>/g, ''))

describe('my drafts', () => {
  it('DRAFT-001 DRAFT-002 has number, title, date, status and the actions View and Delete', () => {
    const html = shown({ data: sampleDrafts(1), drafts: 1 })
    expect(texts(html, 'h1')).toEqual(['My Drafts'])
    expect(texts(html, 'th')).toEqual(['#', 'Paper Title', 'Date Created', 'Status', 'Actions'])
    expect(texts(html, 'td').slice(0, 4)).toEqual(['1', 'Draft number 1', '3 November 2026', 'Drafts'])
    expect(html).toMatch(
      /<a href="\/dashboard\/researcher\/view\/d1"[^>]*>View <span class="sr">Draft number 1<\/span>/,
    )
    expect(html).toMatch(/<button[^>]*>Delete <span class="sr">Draft number 1<\/span>/)
  })

  it('DRAFT-003 DRAFT-004 numbers go on across pages of ten', () => {
    expect(papersPerPage).toBe(10)
    const html = shown({ data: sampleDrafts(10, 11), totalPages: 3, drafts: 24 }, 2)
    expect([...html.matchAll(/<td[^>]*cell-index[^>]*>(\d+)</g)].map((match) => match[1])).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 11)),
    )
  })

  it('DRAFT-005 is empty with a way to begin', () => {
    const html = shown({ data: [], totalPages: 0, drafts: 0 })
    expect(html).toContain('>No drafts yet</h2>')
    expect(html).toMatch(/<a[^>]*href="\/dashboard\/researcher\/submitPaper"[^>]*>Create Your First Draft<\/a>/)
  })

  it('DRAFT-006 says which page it is where there are more than one', () => {
    expect(shown({ totalPages: 3, drafts: 24 }, 2)).toContain('Showing page 2 of 3')
    expect(shown({})).not.toContain('Showing page')
  })

  it('DRAFT-007 DRAFT-008 offers all pages up to five, and first, window and last beyond', () => {
    const offered = (page: number, totalPages: number) =>
      texts(/<ul class="pager">(.*?)<\/ul>/.exec(shown({ totalPages, drafts: totalPages * 10 }, page))?.[1] ?? '', 'li')
        .slice(1, -1)
        .join(' ')
    expect(offered(2, 5)).toBe('1 2 3 4 5')
    expect(offered(4, 12)).toBe('1 … 3 4 5 … 12')
  })

  it('DRAFT-010 an untitled draft says so, and can be named aloud', () => {
    const untitled = { ...sampleDrafts(1)[0]!, articleId: { title: '  ' } }
    const html = shown({ data: [untitled] })
    expect(html).toMatch(/class="untitled"[^>]*>No title yet<\/a>/)
    expect(html).toContain('Delete <span class="sr">No title yet</span>')
  })

  it('DRAFT-017 a failure can be tried again', () => {
    const html = view({ state: 'failed', ...settled })
    expect(html).toMatch(/role="alert".*Error Loading Papers.*<button[^>]*>Try Again<\/button>/)
    expect(html).not.toContain('No drafts yet')
  })

  it('is a skeleton while it loads', () => {
    expect(view({ state: 'loading' })).toMatch(/class="skeleton"/)
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
    expect(await deleteDraft(call, 'd 1')).toEqual({ isDeleted: true, said: 'Draft deleted successfully' })
    expect(sent).toEqual(['DELETE /api/submission/delete-draft/d%201'])
    expect(toastDuration('ok', '/dashboard/researcher/drafts')).toBe(2000)
  })

  it('DRAFT-021 fails with what the server says, or with a plain sentence', async () => {
    const refused = { success: false, code: 'submission.unknown', message: 'Paper not found' }
    expect((await deleteDraft(answering(404, refused).call, 'd1')).said).toBe('Paper not found')
    expect(await deleteDraft(answering(502, {}).call, 'd1')).toEqual({
      isDeleted: false,
      said: 'Failed to delete draft',
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
