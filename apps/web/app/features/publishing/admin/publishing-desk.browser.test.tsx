import type { ReactElement } from 'react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../../../tests/support/dom.ts'
import { sampleQuery } from '../../../../../../tests/support/queries.ts'
import { ApiError, createApi } from '../../../lib/api.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { askAllWaiting, deskPath, viewIn, type WaitingPage } from './desk-view.ts'
import { groupsOf, inOrder, moved } from './order.ts'
import { PublishList } from './publish-dialog.tsx'
import { PublishProgress } from './publishing-desk.tsx'
import { lookAt, type Publishing, startOf } from './use-publishing.ts'
import { dueWords, hindrance, isUnderWay } from './row-words.ts'
import { samplePaper, samplePapers, samplePublication } from '../../../../../../tests/support/samples/publishing.ts'
import { WaitingScreen, WaitingTable } from './waiting-page.tsx'

const now = new Date('2026-11-14T09:00:00Z')

/** Renders an element; returns its text. */
function show(element: ReactElement): string {
  cleanup()
  return wordsOf(render(element).container)
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

/** The real client with a server that responds by request; it records all requests. */
function answering(answer: (method: string, path: string, body: unknown) => object | Response) {
  const sent: string[] = []
  const { call } = createApi({
    fetch: async (address, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push(`${init?.method} ${address as string}`)
      const answered = answer(init?.method ?? '', address as string, body)
      return answered instanceof Response ? answered : Response.json(answered)
    },
    store: storeOf({}),
  })
  return { call, sent }
}

it('leads an old link to the view that replaced it', () => {
  const view = viewIn(new URLSearchParams('view=notices&article=cms.2026.041'))
  expect(view).toMatchObject({ view: 'articles', article: 'cms.2026.041' })
  expect(viewIn(new URLSearchParams('view=constructor')).view).toBe('waiting')
})

describe('what of the tool is shown', () => {
  it('stands in the address, and what does not make sense there is the list', () => {
    expect(viewIn(new URLSearchParams('tool=overview&view=nonsense'))).toEqual({ view: 'waiting' })
    const view = { view: 'issues', journal: 'j-cms', after: 'x', paper: 'p' } as const
    expect(viewIn(new URL(deskPath(view), 'https://x.org').searchParams)).toEqual(view)
    expect(deskPath()).toBe('/admin?tool=overview')
  })
})

describe('the list', () => {
  const showTable = (selected: string[] = []) =>
    show(
      <WaitingTable
        papers={samplePapers}
        view={{ view: 'waiting' }}
        now={now}
        selected={new Set(selected)}
        onSelect={() => {}}
      />,
    )
  const boxes = (isWanted: (box: HTMLInputElement) => boolean) =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(isWanted)
      .map((box) => box.getAttribute('aria-label'))

  it('PUBLISH-001 has a row for each accepted paper: its issue, how far it is, how long it waits and until when', () => {
    showTable()
    expect(screen.getAllByRole('row').slice(1).map(wordsOf)).toEqual([
      'When the wells turn saline CMS -2026-0101 Farhana Akter and Delwar Hossain 7(3) Volume 7, Number 3 Ready 12 days Late since 12 Nov Prepare',
      'Rainwater tanks after the donor leaves CMS -2026-0104 Aminata Diouf, B, C and 2 others No issue yet Needs an issue 4 days 20 Nov Prepare',
      'Counting songs of the loom CMS -2026-0110 Farhana Akter and Delwar Hossain 7(3) Volume 7, Number 3 Being typeset since today – Prepare',
      'Fishing bans in Mtwara CMS -2026-0111 Farhana Akter and Delwar Hossain 7(3) Volume 7, Number 3 Typesetting failed Figure 3 is a kind of picture that cannot be printed. since today Late since 12 Nov Prepare',
    ])
    expect(hrefOf('When the wells turn saline')).toBe('/admin?tool=overview&paper=wells')
    expect(hrefOf('Prepare CMS-2026-0101')).toBe('/admin?tool=overview&paper=wells')
  })

  it('lets only those be chosen that can appear, and says why the others cannot', () => {
    expect(samplePapers.map(hindrance)).toEqual([
      null,
      'no issue is chosen',
      'its files are being created',
      'its files could not be created',
    ])
    showTable()
    expect(boxes(({ disabled }) => disabled)).toEqual([
      'CMS-2026-0104 cannot be published yet: no issue is chosen',
      'CMS-2026-0110 cannot be published yet: its files are being created',
      'CMS-2026-0111 cannot be published yet: its files could not be created',
    ])
    // All publishable papers are selected, so "select all" is checked too; an unpublishable one is never checked.
    showTable(['wells', 'tanks'])
    expect(boxes(({ checked }) => checked)).toEqual(['Select all that are ready', 'Select CMS-2026-0101'])
  })

  it('asks again only while something is made or appears', () => {
    expect(samplePapers.map(isUnderWay)).toEqual([false, false, true, false])
    expect(isUnderWay({ ...samplePaper, state: 'publishing' })).toBe(true)
  })

  it('knows a date that has passed', () => {
    expect(dueWords('2026-11-14T08:59:00.000Z', now)).toEqual({ words: 'Late since 14 Nov', isLate: true })
    expect(dueWords('2027-01-02T08:00:00.000Z', now)).toEqual({ words: '2 Jan 2027', isLate: false })
    expect(dueWords(null, now)).toBeNull()
  })

  const publishing: Publishing = {
    ...{ run: [], isSending: false, publish: async () => true, close: () => {} },
    ...{ unproven: [], answerUnproven: () => {} },
  }
  const showScreen = (query: Partial<ApiQuery<WaitingPage>>, search = '') =>
    show(
      <MemoryRouter>
        <WaitingScreen query={sampleQuery(query)} view={viewIn(new URLSearchParams(search))} publishing={publishing} />
      </MemoryRouter>,
    )

  it('says how many wait, leads on, and says so while it loads, when it fails and when nothing waits', () => {
    const page = { papers: samplePapers, next: 'n', waiting: 34 }
    expect(showScreen({ data: page })).toContain('34 accepted papers are waiting for publication.')
    showScreen({ data: page }, 'journal=j-cms')
    expect(hrefOf('Next page')).toBe('/admin?tool=overview&journal=j-cms&after=n')
    showScreen({ isFetching: true })
    expect(screen.getAllByRole('status', { busy: true })).toHaveLength(1)
    showScreen({ error: new ApiError(503, 'unknown', 'x') })
    expect(wordsOf(screen.getByRole('alert'))).toContain('The papers could not be loaded')
    const none = { data: { papers: [], next: null, waiting: 0 } }
    expect(showScreen(none)).toMatch(/^No papers are waiting for publication Accepted papers appear here/)
    showScreen(none, 'journal=j-cms')
    expect(hrefOf('Show all journals')).toBe('/admin?tool=overview')
  })

  it('PUBLISH-003 tells who has not the permission so, in the server’s words, and shows no paper', () => {
    const refused = new ApiError(403, 'access.forbidden', 'You may not do this.')
    expect(showScreen({ error: refused, data: { papers: samplePapers, next: null, waiting: 4 } })).toBe(
      'The papers could not be loaded You may not do this. Try Again',
    )
  })
})

describe('publishing', () => {
  it('is confirmed with the papers of each issue', () => {
    show(
      <PublishList
        papers={[
          samplePaper,
          { ...samplePaper, id: 'b', title: 'B' },
          {
            ...samplePaper,
            id: 'c',
            title: 'C',
            issue: { id: 'i', volume: 8, number: 1, label: null, month: 3, year: 2027 },
          },
        ]}
      />,
    )
    const issues = screen.getAllByRole('region').map((issue) => [
      within(issue).getByRole('heading').textContent,
      ...within(issue)
        .getAllByRole('listitem')
        .map((paper) => paper.textContent),
    ])
    expect(issues).toEqual([
      ['Coastal and Marine Studies, Volume 7, Number 3', 'When the wells turn saline', 'B'],
      ['Coastal and Marine Studies, Volume 8, Number 1', 'C'],
    ])
  })

  it('is followed until each is visible or has failed, asking only for those under way', async () => {
    const states: Record<string, object | Response> = {
      wells: { ...samplePublication, state: 'published', publicId: 'cms.2026.051' },
      tanks: { ...samplePublication, state: 'publishing' },
      songs: { ...samplePublication, state: 'ready', told: 'Another article has this position in the issue.' },
      bans: Response.json({ code: 'x' }, { status: 503 }),
    }
    const { call, sent } = answering((_, path) => states[path.split('/').at(-1) ?? ''] ?? {})
    const run = await lookAt(call, startOf(samplePapers))
    expect(run.map(({ state, publicId, message }) => [state, publicId, message])).toEqual([
      ['visible', 'cms.2026.051', null],
      ['under', null, null],
      ['failed', null, 'Another article has this position in the issue.'],
      ['under', null, null],
    ])
    sent.length = 0
    await lookAt(call, run)
    expect(sent).toEqual(['GET /api/admin/publishing/tanks', 'GET /api/admin/publishing/bans'])

    expect(show(<PublishProgress run={run} onClose={() => {}} />)).toContain(
      'Publishing 1 of 4 are published. 1 could not be published.',
    )
    expect(screen.queryByRole('progressbar', { name: 'Publishing' })).not.toBeNull()
    expect(hrefOf(/When the wells turn saline/)).toBe('/article/cms.2026.051')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(show(<PublishProgress run={run.slice(0, 1)} onClose={() => {}} />)).toBe(
      'Publishing The article is published. When the wells turn saline Read the article Close',
    )
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeNull()
  })
})

describe('an issue that grows', () => {
  const planned = ['a', 'b', 'c'].map((id) => ({ ...samplePaper, id, position: null }))

  it('has its papers in the planned order, those without a place last; papers without an issue stand apart', () => {
    const papers = [
      samplePapers[1]!,
      { ...samplePaper, id: 'last', acceptedAt: '2026-11-03T09:00:00.000Z' },
      { ...samplePaper, id: 'late', position: 9 },
      samplePaper,
      { ...samplePaper, id: 'first', position: 7 },
      { ...samplePaper, id: 'next', issue: { id: 'i-81', volume: 8, number: 1, label: null, month: 3, year: 2027 } },
    ]
    const { groups, without } = groupsOf(papers)
    expect(groups.map(({ issue, papers: inIssue }) => [issue.id, inIssue.map(({ id }) => id)])).toEqual([
      ['i-81', ['next']],
      ['i-73', ['first', 'late', 'wells', 'last']],
    ])
    expect(without.map(({ id }) => id)).toEqual(['tanks'])
  })

  it('is put into another order, which a newer list keeps, with what has come meanwhile behind it', () => {
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
    expect(ids(moved(planned, 0, -1))).toEqual(['a', 'b', 'c'])
    expect(ids(moved(planned, 2, -1))).toEqual(['a', 'c', 'b'])
    expect(ids(inOrder([{ id: 'new' }, ...planned], ['c', 'b', 'gone']))).toEqual(['c', 'b', 'new', 'a'])
  })

  it('is read to its end, page by page', async () => {
    const { call, sent } = answering((_, path) =>
      path.includes('after=two')
        ? { papers: [samplePapers[1]], next: null, waiting: 2 }
        : { papers: [samplePaper], next: 'two', waiting: 2 },
    )
    expect((await askAllWaiting(call, 'j-cms')).papers.map(({ id }) => id)).toEqual(['wells', 'tanks'])
    expect(sent).toHaveLength(2)
  })
})
