import type { ReactElement } from 'react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { sampleQuery, withQueries } from '../../../../../../../tests/support/queries.ts'
import { ApiError, createApi } from '../../../../lib/api.ts'
import { deskPaperPath, queuePath } from '../../../../lib/paths.ts'
import { storeOf } from '../../../../../../../tests/support/samples/store.ts'
import type { ApiQuery } from '../../../../lib/query.ts'
import {
  dueWords,
  findNextPaper,
  type Queue,
  type QueueView,
  remind,
  stageWords,
  summaryWords,
  viewIn,
  waitedWords,
} from './queue-view.ts'
import { limitedCount } from '../../../../lib/amounts.ts'
import { QueueScreen } from './queue-page.tsx'
import { QueueTable } from './queue-table.tsx'
import { rowAfter } from '../../../../lib/single-keys.ts'
import { sampleQueue, sampleQueuePaper } from '../../../../../../../tests/support/samples/queue.ts'
import { changed, stillShown } from './queue-list.tsx'

const now = new Date('2026-11-14T09:00:00Z')
const yours: QueueView = { filter: 'yours', sort: 'due' }

/** Renders an element; returns its text. */
function show(element: ReactElement): string {
  cleanup()
  return wordsOf(render(element).container)
}

function showScreen(query: Partial<ApiQuery<Queue>>, view: QueueView = yours, state?: unknown): string {
  return show(
    withQueries(
      <MemoryRouter initialEntries={[{ pathname: '/admin', state }]}>
        <QueueScreen query={sampleQuery(query)} view={view} startAt={null} />
      </MemoryRouter>,
    ),
  )
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const linksIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => [wordsOf(link), link.getAttribute('href')])

describe('what of the queue is shown', () => {
  it('stands in the address, and what does not make sense there is the usual', () => {
    expect(viewIn(new URLSearchParams(''))).toEqual(yours)
    expect(viewIn(new URLSearchParams('filter=nonsense&sort=nonsense&journal=&q=+'))).toEqual(yours)
    const search =
      'tool=papers&filter=overdue&journal=cms&q=tanks&sort=newest&after=abc&scope=mine&stage=processing&party=press&waited=14'
    expect(viewIn(new URLSearchParams(search))).toEqual({
      filter: 'overdue',
      journal: 'cms',
      q: 'tanks',
      sort: 'newest',
      after: 'abc',
      scope: 'mine',
      stage: 'processing',
      party: 'press',
      waited: '14',
    })
  })

  it('comes back from the address that leads there, also from a paper opened in it', () => {
    const view: QueueView = { filter: 'overdue', journal: 'cms', q: 'a b', sort: 'newest', after: 'x' }
    const read = (path: string) => viewIn(new URL(path, 'https://x.org').searchParams)
    expect(read(queuePath(view))).toEqual(view)
    expect(read(deskPaperPath('p', view))).toEqual(view)
    expect(queuePath(yours)).toBe('/admin?tool=papers')
    expect(deskPaperPath('p', yours)).toBe('/admin?tool=papers&paper=p&from=yours')
  })
})

describe('the words of a row', () => {
  it.each([
    ['submitted', 1, 'Screening'],
    ['processing', 2, 'Needs Reviewers'],
    ['under_review', 1, 'First review'],
    ['under_review', 2, 'Second review'],
    ['under_review', 3, 'Final review'],
    ['under_admin', 3, 'Decision'],
    ['revision_required', 2, 'Revision'],
    ['accepted', 3, 'Accepted'],
    ['rejected', 1, 'Rejected'],
  ] as const)('%s, stage %i: %s', (status, stage, told) => {
    expect(stageWords({ status, stage, isPublished: false })).toBe(told)
  })

  it('tells a published paper from an accepted one', () => {
    expect(stageWords({ status: 'accepted', stage: 3, isPublished: true })).toBe('Published')
  })

  it.each([
    ['2026-11-17T08:00:00.000Z', false, 'Due 17 Nov'],
    ['2027-01-02T08:00:00.000Z', false, 'Due 2 Jan 2027'],
    ['2026-11-14T18:00:00.000Z', false, 'Due today'],
    ['2026-11-14T08:00:00.000Z', true, 'Overdue as of today'],
    ['2026-11-13T08:00:00.000Z', true, 'Overdue 1 day'],
    ['2026-11-12T08:00:00.000Z', true, 'Overdue 2 days'],
    [null, false, null],
  ])('due %s: %s %s', (due, isOverdue, told) => expect(dueWords({ due, isOverdue }, now)).toBe(told))

  it('says how long it has waited, and nothing where nobody is waited for', () => {
    expect(waitedWords({ waitingFor: 'editor', since: '2026-11-05T09:00:00.000Z' }, now)).toBe('9 days')
    expect(waitedWords({ waitingFor: 'author', since: '2026-11-14T08:00:00.000Z' }, now)).toBe('today')
    expect(waitedWords({ waitingFor: null, since: '2026-11-05T09:00:00.000Z' }, now)).toBeNull()
  })

  it('counts up to a thousand', () => expect([0, 999, 1000].map(limitedCount)).toEqual(['0', '999', '1,000+']))

  it.each([
    [{ yours: 0, overdue: 0 }, false, 'Saturday 14 November. Nothing is waiting for you.'],
    [{ yours: 1, overdue: 0 }, false, 'Saturday 14 November. 1 paper is waiting for you.'],
    [{ yours: 23, overdue: 1 }, false, 'Saturday 14 November. 23 papers are waiting for you; 1 is overdue.'],
    [
      { yours: 1000, overdue: 2 },
      true,
      'Saturday 14 November. In this selection 1,000+ papers are waiting for you; 2 are overdue.',
    ],
  ])('sums up %o', (counts, isNarrowed, told) =>
    expect(summaryWords(counts, isNarrowed, new Date(2026, 10, 14, 9))).toBe(told),
  )
})

describe('the table', () => {
  const showTable = (selected: string[] = []) =>
    show(
      <QueueTable
        papers={sampleQueue.papers}
        view={{ ...yours, filter: 'all', journal: 'cms' }}
        now={now}
        selected={new Set(selected)}
        onSelect={() => {}}
        onRemind={() => {}}
      />,
    )

  it('has a row for each paper: stage, reviews, who is waited for and since when, the date, the next step', () => {
    showTable()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map(wordsOf)).toEqual([
      'Fishing bans and the price of protein in Mtwara CMS -2026-0171 Neema Msangi and 2 others Decision You 9 days Overdue 2 days – Decide',
      'Rainwater tanks after the donor leaves CMS -2026-0415 Neema Msangi Needs Reviewers Invited reviewer today 2 invited Due 21 Nov Ruth Mwende Open',
      'Counting songs of the loom: metre and error CMS -2026-0057 Neema Msangi and 2 others Second review Reviewer 8 days Due today – Remind',
    ])
    expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
      '3 of 3 reviews',
      '0 of 3 reviews',
      '1 of 3 reviews',
    ])
    for (const row of rows) {
      expect(within(row).getByTitle('Coastal and Marine Studies').className).toBe('rows-number j hue-210')
    }
  })

  it('opens a paper with the queue that it was found in, so that one can go on from there', () => {
    showTable()
    const to = '/admin?tool=papers&paper=bans&from=all&journal=cms'
    expect(linksIn(screen.getByRole('row', { name: /Fishing bans/ }))).toEqual([
      ['Fishing bans and the price of protein in Mtwara', to],
      ['Decide', to],
    ])
    expect(hrefOf('Decide CMS-2026-0171')).toBe(to)
    expect(wordsOf(screen.getByRole('button', { name: 'Remind CMS-2026-0057' }))).toBe('Remind')
  })

  it('ticks what is selected, and the box for all when all are', () => {
    const ticked = () => screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'))
    showTable(['tanks'])
    expect(ticked()).toEqual(['Select CMS-2026-0415'])
    showTable(['tanks', 'bans', 'songs'])
    expect(ticked()).toEqual([
      'Select all papers on this page',
      'Select CMS-2026-0171',
      'Select CMS-2026-0415',
      'Select CMS-2026-0057',
    ])
  })
})

describe('the screen', () => {
  it('has the filters with their counts, each with its address, the present one marked', () => {
    showScreen({ data: sampleQueue }, { ...yours, filter: 'overdue', journal: 'cms', after: 'x' })
    expect(linksIn(screen.getByRole('navigation', { name: 'Filters' }))).toEqual(
      expect.arrayContaining([
        ['Waiting for you 23', '/admin?tool=papers&journal=cms'],
        ['Overdue 2', '/admin?tool=papers&filter=overdue&journal=cms'],
        ['All papers 1,000+', '/admin?tool=papers&filter=all&journal=cms'],
      ]),
    )
    expect(screen.getAllByRole('link', { current: 'page' }).map(wordsOf)).toEqual(['All 52', 'Overdue 2'])
    expect(linksIn(screen.getByRole('navigation', { name: 'Whose papers' }))).toEqual([
      ['Mine 12', '/admin?tool=papers&filter=all&journal=cms&scope=mine'],
      ['Unassigned 5', '/admin?tool=papers&filter=all&journal=cms&scope=unassigned'],
      ['All 52', '/admin?tool=papers&journal=cms'],
    ])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Journal' }).value).toBe('j-cms')
  })

  it('leads on, and back the way one came, or else to the first page', () => {
    const data = { ...sampleQueue, next: 'third' }
    const pages = (view?: QueueView, state?: unknown) => {
      showScreen({ data }, view, state)
      return linksIn(screen.getByRole('navigation', { name: 'Pages' }))
    }
    const onSecond = { ...yours, after: 'second' }
    const next = ['Next page', '/admin?tool=papers&after=third']
    expect(pages()).toEqual([next])
    expect(pages(onSecond)).toEqual([['First page', '/admin?tool=papers'], next])
    expect(pages(onSecond, { before: [''] })).toEqual([['Previous page', '/admin?tool=papers'], next])
    expect(pages(onSecond, { before: ['', 'first'] })).toEqual([
      ['Previous page', '/admin?tool=papers&after=first'],
      next,
    ])
    showScreen({ data: sampleQueue })
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })

  it('says so while it loads, when it fails, and when there is nothing', () => {
    // The overview above the queue loads by itself.
    const isLoading = () => screen.queryAllByRole('status', { busy: true }).some((one) => !one.closest('.overview'))
    showScreen({ isFetching: true })
    expect(isLoading()).toBe(true)
    showScreen({ data: sampleQueue })
    expect(isLoading()).toBe(false)
    showScreen({ error: new ApiError(503, 'unknown', 'x') })
    const failed = screen.getByRole('alert')
    expect(wordsOf(failed)).toContain('The queue could not be loaded')
    expect(within(failed).queryByRole('button', { name: 'Try Again' })).not.toBeNull()
    const empty = { data: { ...sampleQueue, papers: [] } }
    expect(showScreen(empty)).toContain('Nothing is waiting for you New papers')
    expect(showScreen(empty, { ...yours, filter: 'all', q: 'tanks' })).toContain('Nothing found')
    expect(hrefOf('Clear the search')).toBe('/admin?tool=papers&filter=all')
  })

  it('ADMIN-008 tells kindly who may not manage papers, and shows nothing else', () => {
    expect(showScreen({ error: new ApiError(403, 'access.forbidden', 'No.') })).toMatch(
      /^Manage Papers You do not have access to this tool .* Please ask an admin\.$/,
    )
  })
})

describe('the keys', () => {
  it('move from row to row and stop at the ends', () => {
    expect([rowAfter(-1, 1, 3), rowAfter(0, 1, 3), rowAfter(2, 1, 3)]).toEqual([0, 1, 2])
    expect([rowAfter(-1, -1, 3), rowAfter(2, -1, 3), rowAfter(0, -1, 3)]).toEqual([2, 1, 0])
  })
})

describe('the selection', () => {
  it('is changed one by one or all at once, and forgets what is not shown any more', () => {
    const some = changed(changed(new Set<string>(), ['songs', 'gone', 'bans'], true), ['bans'], false)
    expect([...some]).toEqual(['songs', 'gone'])
    expect(stillShown(some, sampleQueue.papers)).toEqual(['songs'])
  })
})

/** The real client with a server that responds by URL. */
function answering(answer: (address: string, init: RequestInit | undefined) => Response) {
  return createApi({ fetch: async (address, init) => answer(address as string, init), store: storeOf({}) }).call
}

describe('a reminder', () => {
  const told = async (status: number, body: object) => {
    const { title, tone, isDone } = await remind(
      answering(() => Response.json(body, { status })),
      ['a', 'b', 'c'],
    )
    return [title, tone, isDone]
  }

  it('goes out for all selected papers in one call', async () => {
    let sent = ''
    await remind(
      answering((address, init) => {
        sent = `${init?.method} ${address} ${init?.body as string}`
        return Response.json({ success: true, message: '', reminded: 2, skipped: 0 })
      }),
      ['a', 'b'],
    )
    expect(sent).toBe('POST /api/admin/papers/remind {"ids":["a","b"]}')
  })

  it('tells plainly what came of it', async () => {
    const done = { success: true, message: '' }
    expect(await told(200, { ...done, reminded: 3, skipped: 0 })).toEqual(['3 reminders sent.', 'ok', true])
    expect(await told(200, { ...done, reminded: 1, skipped: 2 })).toEqual([
      '1 reminder sent. 2 papers did not need a reminder or already had one today.',
      'ok',
      true,
    ])
    const tooSoon = { success: false, code: 'reminder.too-soon', message: 'A reminder was already sent today.' }
    expect(await told(409, tooSoon)).toEqual(['A reminder was already sent today.', 'info', false])
    expect(await told(502, {})).toEqual(['The reminder could not be sent.', 'danger', false])
  })
})

describe('go to the next paper', () => {
  const pages: Record<string, Queue> = {
    '': { ...sampleQueue, next: 'p2' },
    p2: { ...sampleQueue, papers: [{ ...sampleQueuePaper, id: 'later' }], next: null },
  }
  const call = answering((address) =>
    Response.json(pages[new URL(address, 'https://x').searchParams.get('after') ?? '']),
  )
  const next = (id: string, view = yours) => findNextPaper(call, view, id)

  it('is the one that follows in the queue, also over the end of a page', async () => {
    expect(await next('bans')).toBe('/admin?tool=papers&paper=tanks&from=yours')
    expect(await next('songs')).toBe('/admin?tool=papers&paper=later&from=yours&after=p2')
    expect(await next('later', { ...yours, after: 'p2' })).toBeNull()
  })

  it('is the first one for a paper that does not wait here', async () => {
    expect(await next('elsewhere')).toBe('/admin?tool=papers&paper=bans&from=yours')
  })
})
