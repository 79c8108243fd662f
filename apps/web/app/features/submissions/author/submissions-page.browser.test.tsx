import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleQuery, withQueries } from '../../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../../tests/support/dom.ts'
import type { Submissions } from './paper-words.tsx'
import { samplePaper, samplePapers, samplePublished } from '../../../../../../tests/support/samples/papers.ts'
import { ApiError } from '../../../lib/api.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { type PaperAnswer, revisionNote, SubmissionsView, summary, YourMoveBanner } from './submissions-page.tsx'

const now = new Date('2026-11-14T09:00:00Z')
const failure = new ApiError(503, 'server.busy', 'x')

/** Renders the list; returns its text. */
function show(list: Partial<Submissions>, page = 1): string {
  const yours = samplePapers.slice(0, 1)
  const data = {
    data: samplePapers,
    yours,
    totalPages: 1,
    total: 6,
    drafts: 2,
    publishedPapers: [samplePublished],
    ...list,
  }
  return showState({ data }, page)
}

function showState(query: Partial<ApiQuery<Submissions>>, page = 1): string {
  cleanup()
  return wordsOf(render(withQueries(<SubmissionsView query={sampleQuery(query)} page={page} now={now} />)).container)
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(wordsOf))
const isHeading = (level: number, name: string) => screen.queryByRole('heading', { level, name }) !== null

describe('my submissions', () => {
  it('SUBMIT-009 is a table of papers, each with its journal, status, reviews and whose move it is, and a grid of published ones', () => {
    const text = show({})
    expect(isHeading(1, 'My Submissions')).toBe(true)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Paper',
      'Status',
      'Reviews',
      'Next step',
      'Submitted',
    ])
    expect(cells()).toHaveLength(6)
    expect(cells().slice(0, 2)).toEqual([
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
    expect(links()).toContainEqual([samplePapers[0]!.articleId.title, '/dashboard/researcher/view/reading'])
    expect(screen.queryAllByLabelText('2 of 3 reviews').length).toBeGreaterThan(0)
    expect(text).toContain('Published papers')
  })

  it('SUBMIT-010 SUBMIT-011 has Submit a Paper, and View Drafts with their number', () => {
    show({})
    expect(links()).toEqual(
      expect.arrayContaining([
        ['View Drafts (2)', '/dashboard/researcher/drafts'],
        ['Submit a Paper', '/dashboard/researcher/submitPaper'],
      ]),
    )
    expect(show({ drafts: 0 })).toContain('View Drafts (0)')
  })

  it('SUBMIT-012 is paged by ten, with the page in the address', () => {
    expect(show({ total: 118, totalPages: 12 }, 4)).toContain('118 papers, 10 per page')
    expect(links()).toEqual(
      expect.arrayContaining([
        ['1', '/dashboard/researcher'],
        ['4', '/dashboard/researcher?page=4'],
        ['12', '/dashboard/researcher?page=12'],
      ]),
    )
    expect(document.querySelector('.pager')).not.toBeNull()
    show({})
    expect(document.querySelector('.pager')).toBeNull()
  })

  it('SUBMIT-009 SUBMIT-013 shows each published paper with its cover, journal, date, views and downloads', () => {
    expect(show({})).toContain('9 November 2026 2,316 views · 487 downloads')
    expect(document.querySelector('img[src="/api/articles/cms.2026.041/cover"]')).not.toBeNull()
    expect(links()).toContainEqual([samplePublished.title, '/article/cms.2026.041'])
  })

  it('SUBMIT-049 SUBMIT-050 says what is empty', () => {
    show({ data: [], total: 0, totalPages: 0, publishedPapers: [] })
    expect(isHeading(2, 'No submissions yet')).toBe(true)
    expect(isHeading(3, 'No published papers yet.')).toBe(true)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('SUBMIT-041 offers Try Again under Error Loading Papers, and nothing that is not known', () => {
    const text = showState({ error: failure })
    const alert = within(screen.getByRole('alert'))
    expect(alert.queryByRole('heading', { level: 2, name: 'Error Loading Papers' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeNull()
    expect(text).not.toMatch(/No submissions yet|No published papers/)
    expect(screen.queryByRole('table')).toBeNull()
    expect(text).toContain('View Drafts (–)')
    showState({ error: failure, isFetching: true })
    expect(screen.getByRole('button', { name: /Try Again/ }).closest('[aria-busy="true"]')).not.toBeNull()
  })

  it('is a skeleton while it loads', () => {
    expect(showState({ isFetching: true })).not.toContain('No submissions yet')
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
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
    expect(show({ total: 30, totalPages: 3, data: samplePapers.slice(1), yours })).toMatch(
      /30 papers, two are waiting for you.*Soon/,
    )
    expect(isHeading(2, 'Soon')).toBe(true)
    expect(document.querySelector('.your-move')).not.toBeNull()
    show({ yours: [] })
    expect(document.querySelector('.your-move')).toBeNull()
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
    const banner = (hasBegun: boolean) => {
      cleanup()
      const note = { text: 'Said.', hasBegun }
      return wordsOf(render(<YourMoveBanner paper={samplePapers[0]!} now={now} note={note} />).container)
    }
    expect(banner(true)).toContain('Your action needed, 14 days left')
    expect(links()).toEqual([['Continue the revision', '/dashboard/researcher/view/reading']])
    banner(false)
    expect(links()).toEqual([['Start the revision', '/dashboard/researcher/view/reading']])
  })
})
