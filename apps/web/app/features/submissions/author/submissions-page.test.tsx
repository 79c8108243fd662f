import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Submissions } from './papers-table.tsx'
import { samplePaper, samplePapers, samplePublished } from './sample-papers.ts'
import type { Loaded } from '../../../lib/use-loaded.ts'
import { type PaperAnswer, revisionNote, SubmissionsView, summary, YourMoveBanner } from './submissions-page.tsx'

const now = new Date('2026-11-14T09:00:00Z')
const settled = { isBusy: false, round: 1, again: () => {}, refresh: () => {} }

function shown(list: Partial<Submissions>, page = 1): string {
  const yours = samplePapers.slice(0, 1)
  const value = {
    data: samplePapers,
    yours,
    totalPages: 1,
    total: 6,
    drafts: 2,
    publishedPapers: [samplePublished],
    ...list,
  }
  return view({ state: 'loaded', value, ...settled }, page)
}

function view(loaded: Loaded<Submissions>, page = 1): string {
  return renderToStaticMarkup(<SubmissionsView loaded={loaded} page={page} now={now} />)
}

const links = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    inner.replace(/<[^>]*>/g, ''),
    href,
  ])
const cells = (html: string) =>
  [...html.matchAll(/<tr role="row">(.*?)<\/tr>/g)].slice(1).map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]*>/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    ),
  )

describe('my submissions', () => {
  it('SUBMIT-009 is a table of papers, each with its journal, status, reviews and whose move it is, and a grid of published ones', () => {
    const html = shown({})
    expect(html).toContain('>My Submissions</h1>')
    expect([...html.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map((match) => match[1])).toEqual([
      'Paper',
      'Status',
      'Reviews',
      'Next step',
      'Submitted',
    ])
    expect(cells(html)).toHaveLength(6)
    expect(cells(html).slice(0, 2)).toEqual([
      [
        'Reading the embankment: settlement and seepage on Polder 32 Coastal and Marine Studies',
        'Revision Required',
        '2/3',
        'You resubmit by 28 Nov',
        '2 Oct 2026',
      ],
      [
        'A calibrated conductivity probe for village water committees Energy in Practice',
        'Under Review',
        '1/3',
        'A reviewer due 21 Nov, median 9 days',
        '2 Oct 2026',
      ],
    ])
    expect(links(html)).toContainEqual([samplePapers[0]!.articleId.title, '/dashboard/researcher/view/reading'])
    expect(html).toContain('aria-label="2 of 3 reviews"')
    expect(html).toContain('Published papers')
  })

  it('SUBMIT-010 SUBMIT-011 has Submit a Paper, and View Drafts with their number', () => {
    expect(links(shown({}))).toEqual(
      expect.arrayContaining([
        ['View Drafts (2)', '/dashboard/researcher/drafts'],
        ['Submit a Paper', '/dashboard/researcher/submitPaper'],
      ]),
    )
    expect(shown({ drafts: 0 })).toContain('View Drafts (0)')
  })

  it('SUBMIT-012 is paged by ten, with the page in the address', () => {
    const html = shown({ total: 118, totalPages: 12 }, 4)
    expect(html).toContain('118 papers, 10 per page')
    expect(links(html)).toEqual(
      expect.arrayContaining([
        ['1', '/dashboard/researcher'],
        ['4', '/dashboard/researcher?page=4'],
        ['12', '/dashboard/researcher?page=12'],
      ]),
    )
    expect(shown({})).not.toContain('class="pager"')
  })

  it('SUBMIT-009 SUBMIT-013 shows each published paper with its cover, journal, date, views and downloads', () => {
    const html = shown({})
    expect(html).toContain('src="/api/articles/cms.2026.041/cover"')
    expect(links(html)).toContainEqual([samplePublished.title, '/article/cms.2026.041'])
    expect(html).toContain('<p>9 November 2026</p><p>2,316 views · 487 downloads</p>')
  })

  it('SUBMIT-049 SUBMIT-050 says what is empty', () => {
    const html = shown({ data: [], total: 0, totalPages: 0, publishedPapers: [] })
    expect(html).toContain('>No submissions yet</h2>')
    expect(html).toContain('>No published papers yet.</h3>')
    expect(html).not.toContain('<table')
  })

  it('SUBMIT-041 offers Try Again under Error Loading Papers, and nothing that is not known', () => {
    const html = view({ state: 'failed', ...settled })
    expect(html).toMatch(/role="alert".*>Error Loading Papers<\/h2>.*<button[^>]*>Try Again<\/button>/)
    expect(html).not.toMatch(/No submissions yet|No published papers|<table/)
    expect(html).toContain('View Drafts (–)')
    expect(view({ state: 'failed', ...settled, isBusy: true })).toMatch(/aria-busy="true"[^>]*>.*Try Again/)
  })

  it('is a skeleton while it loads', () => {
    const html = view({ state: 'loading' })
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toMatch(/No submissions yet|<table/)
  })
})

describe('what waits for the author', () => {
  it.each([
    [6, 1, 'Six papers, one is waiting for you'],
    [1, 0, 'One paper, nothing is waiting for you'],
    [23, 2, '23 papers, two are waiting for you'],
    [0, 0, null],
  ])('%s papers, %s of them: %s', (total, yours, text) => expect(summary(total, yours)).toBe(text))

  it('stands on top, the most urgent one of all pages', () => {
    const yours = [samplePaper({ title: 'Soon', waiting: { party: 'author' } }), samplePapers[0]!]
    expect(shown({ total: 30, totalPages: 3, data: samplePapers.slice(1), yours })).toMatch(
      /30 papers, two are waiting for you.*<h2>Soon<\/h2>/s,
    )
    expect(shown({ yours: [] })).not.toContain('your-move')
  })

  const point = (id: string) => ({ id, number: 1, html: '', answer: null })
  const answer = (answers: Record<string, string>, version = 3): PaperAnswer => ({
    latestReview: {
      stage: 2,
      decision: 'minor revision',
      comments: '',
      words: 0,
      releasedDate: '2026-11-13',
      points: ['a', 'b', 'c', 'd', 'e'].map(point),
    },
    draft: {
      version,
      savedAt: '2026-11-13T08:00:00.000Z',
      form: { title: '', abstract: '', keywords: [], journalId: '', coAuthors: [], answers },
      file: null,
    },
  })

  it('tells the review, its points, and how many are answered', () => {
    const said = 'The second review has been submitted: minor revision, five points.'
    expect(revisionNote(answer({}, 0))).toEqual({ text: said, hasBegun: false })
    expect(revisionNote(answer({ a: 'x', b: ' ' })).text).toBe(`${said} One is answered and saved.`)
    expect(revisionNote(answer({ a: 'x', b: 'y', c: 'z' })).text).toBe(`${said} Three are answered and saved.`)
    expect(revisionNote(answer({ a: 'x', b: 'y', c: 'z', d: 'v', e: 'w' })).text).toBe(
      `${said} All are answered and saved.`,
    )
    expect(revisionNote({ latestReview: null, draft: null }).text).toBe('The editor asks for a revision.')
  })

  it('has one button, which says whether it was begun', () => {
    const banner = (hasBegun: boolean) =>
      renderToStaticMarkup(<YourMoveBanner paper={samplePapers[0]!} now={now} note={{ text: 'Said.', hasBegun }} />)
    expect(banner(true)).toContain('Your action needed, 14 days left')
    expect(links(banner(true))).toEqual([['Continue the revision', '/dashboard/researcher/view/reading']])
    expect(links(banner(false))).toEqual([['Start the revision', '/dashboard/researcher/view/reading']])
  })
})
