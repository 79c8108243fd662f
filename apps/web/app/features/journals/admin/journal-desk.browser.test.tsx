import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { sampleQuery } from '../../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../../tests/support/dom.ts'
import { ApiError } from '../../../lib/api.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { CallForm, CallPreview } from './call-form.tsx'
import { emptyCall, namedNext, problemsOf, toSend, typedOf } from './call-typed.ts'
import { CallsScreen, CallsTable } from './calls-screen.tsx'
import { callsPath, viewIn, type CallsView, type Issues } from './calls-view.ts'
import { JournalForm, JournalsScreen } from './journals-desk.tsx'
import {
  emptyJournal,
  issnState,
  problemsOf as journalProblems,
  toSend as toSendJournal,
  typedOf as typedJournal,
} from './journal-typed.ts'
import { sampleIssue, sampleJournal } from '../../../../../../tests/support/samples/desk.ts'

const today = '2026-11-15'
const now = new Date(`${today}T09:00:00Z`)
const usual: CallsView = { only: 'calls', journal: undefined, after: undefined }
/** Renders a page; returns its text. */
function show(page: React.ReactNode): string {
  cleanup()
  return wordsOf(render(<MemoryRouter>{page}</MemoryRouter>).container)
}
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
describe('what of the issues is shown', () => {
  it('stands in the address, and what does not make sense there is the usual', () => {
    expect(viewIn(new URLSearchParams(''))).toEqual(usual)
    expect(viewIn(new URLSearchParams('only=nonsense&journal=&after='))).toEqual(usual)
    const view: CallsView = { only: 'closed', journal: 'cms', after: 'x' }
    expect(viewIn(new URL(callsPath(view), 'https://x.org').searchParams)).toEqual(view)
    expect(callsPath(usual)).toBe('/admin?tool=calls')
    expect(callsPath(usual, 'new')).toBe('/admin?tool=calls&call=new')
  })
})

describe('the list of calls', () => {
  const list = (data: Issues | undefined, parts: Partial<ApiQuery<Issues>> = {}, view = usual) =>
    show(<CallsScreen query={sampleQuery({ data, ...parts })} journals={[sampleJournal]} view={view} />)

  it('PUBLISH-002 offers to create a call, with and without one there', () => {
    for (const issues of [[], [sampleIssue]]) {
      expect(list({ issues, next: null })).toContain('Create a Call for Papers')
      expect(hrefs()).toContain('/admin?tool=calls&call=new')
    }
  })

  it('says what is open, what has closed and what has no call', () => {
    const closed = { ...sampleIssue, id: 'c', articleCount: 3, call: { ...sampleIssue.call!, isOpen: false } }
    const bare = { ...sampleIssue, id: 'b', call: null }
    show(<CallsTable issues={[sampleIssue, closed, bare]} view={usual} onDelete={() => {}} now={now} />)
    const rows = screen.getAllByRole('row').slice(1).map(wordsOf)
    expect(rows[0]).toMatch(/Open 12 December 2026 27 days left 0 Edit Delete$/)
    expect(rows[1]).toMatch(/Closed 12 December 2026 3 Edit$/)
    expect(rows[2]).toMatch(/Issue without a call.*No call – 0 Add a call Delete$/)
  })

  it('has a word for each way of being empty, and for a failure', () => {
    const none = { issues: [], next: null }
    expect(list(none)).toContain('No calls yet')
    expect(list(none, {}, { ...usual, only: 'open' })).toContain('No call is open')
    expect(list(none, {}, { ...usual, only: 'closed' })).toContain('No call has closed yet')
    expect(list(none, {}, { ...usual, only: 'uncalled' })).toContain('Every issue has a call')
    expect(list(undefined, { error: new ApiError(500, 'server.failure', 'No.') })).toContain('Try Again')
    list(undefined)
    expect(document.querySelector('.skeleton')).not.toBeNull()
  })
})

describe('DOIs of a journal', () => {
  const form = (parts: object) =>
    show(<JournalForm journal={{ ...sampleJournal, ...parts }} journals={[sampleJournal]} account={null} />)

  it('are off, and can be switched on only with a prefix', () => {
    expect(form({ hasPrefix: false })).toContain('This journal has no DOI prefix.')
    expect(screen.queryByRole('checkbox')).toBeNull()
    form({ hasPrefix: true })
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
    expect(toSendJournal({ ...typedJournal(sampleJournal), hasIssueDois: true })).toMatchObject({
      ...{ hasDoi: false, hasIssueDois: true },
    })
  })
})

describe('a call that is typed', () => {
  const whole = typedOf(sampleIssue)

  it('is sent as numbers and texts', () => {
    expect(problemsOf(whole, sampleIssue, today)).toEqual({})
    expect(toSend(whole)).toEqual({
      ...{ volume: 8, number: 1, label: '', month: 5, year: 2027 },
      title: sampleIssue.call!.title,
      text: sampleIssue.call!.text,
      deadline: '2026-12-12',
    })
  })

  it('says at each field what it still needs', () => {
    expect(Object.keys(problemsOf(emptyCall, null, today))).toEqual(
      Object.keys(emptyCall).filter((name) => name !== 'label'),
    )
    expect(problemsOf({ ...whole, label: '<b>2</b>' }, null, today)).toHaveProperty('label')
    expect(problemsOf({ ...whole, label: ' Suppl 1 ' }, null, today)).toEqual({})
    for (const volume of ['0', 'x', '1.5', '-1', '10000']) {
      expect(problemsOf({ ...whole, volume }, null, today)).toHaveProperty('volume')
    }
    expect(problemsOf({ ...whole, deadline: '2026-11-14' }, null, today)).toHaveProperty('deadline')
    expect(problemsOf({ ...whole, deadline: today }, null, today)).toEqual({})
  })

  it('keeps a last day that has passed, as long as it is the same', () => {
    const closed = { ...sampleIssue, call: { ...sampleIssue.call!, deadline: '2026-10-01' } }
    expect(problemsOf(typedOf(closed), closed, today)).toEqual({})
    expect(problemsOf({ ...typedOf(closed), deadline: '2026-10-02' }, closed, today)).toHaveProperty('deadline')
  })

  it('is offered the next issue of its journal', () => {
    expect(namedNext(sampleIssue, today)).toEqual({ volume: '8', number: '2', month: '5', year: '2027' })
    expect(namedNext(null, today)).toEqual({ volume: '1', number: '1', month: '11', year: '2026' })
  })

  it('is drawn as the home page draws it, its first paragraph only, and nobody can step into it', () => {
    const text = show(<CallPreview typed={whole} journal={sampleJournal} today={today} />)
    expect(document.querySelector('[inert]')).not.toBeNull()
    expect(text).toBe(
      'Preview of the home page CMS The river mouth as a workplace Labour, gear and risk. Coastal and Marine Studies 12 December 2026 27 days left',
    )
    const late = show(<CallPreview typed={{ ...whole, deadline: '2026-11-01' }} journal={null} today={today} />)
    expect(late).toContain('visitors do not see it')
  })

  it('cannot leave its issue once something has appeared there', () => {
    const readOnly = (issue: typeof sampleIssue) => {
      show(<CallForm issue={issue} journals={[sampleJournal]} account={null} back="/admin" />)
      return [...document.querySelectorAll('input[readonly]')].map(({ id }) => id.replace('call-', ''))
    }
    expect(readOnly(sampleIssue)).toEqual(['journalId'])
    expect(readOnly({ ...sampleIssue, articleCount: 2 })).toEqual(['journalId', 'volume', 'number', 'year', 'label'])
  })
})

describe('a journal that is typed', () => {
  const whole = typedJournal(sampleJournal)

  it('goes back as it came', () => {
    const { id: _, articleCount: __, openPapers: ___, hasPrefix: ____, ...record } = sampleJournal
    expect(journalProblems(whole, sampleJournal)).toEqual({})
    expect(toSendJournal(whole)).toEqual(record)
  })

  it('says at each field what it still needs', () => {
    const empty = emptyJournal([])
    expect(Object.keys(journalProblems(empty, null))).toEqual(['title', 'category'])
    expect(journalProblems({ ...whole, abbrev: 'c' }, null)).toHaveProperty('abbrev')
    expect(journalProblems({ ...whole, issn: '2756' }, null)).toHaveProperty('issn')
  })

  it.each([
    ['', 'unfinished'],
    ['2756-085', 'unfinished'],
    ['2756-0856', 'good'],
    ['27560856', 'good'],
    ['2756-0857', 'bad'],
    ['2756-08567', 'bad'],
  ] as const)('has its ISSN checked while one types: %s is %s', (typed, state) => {
    expect(issnState(typed)).toBe(state)
  })

  it('begins with a hue and a pattern that no other has', () => {
    const { hue, pattern } = emptyJournal([
      { hue: 2, pattern: 'dots' },
      { hue: 28, pattern: 'arcs' },
    ])
    expect([hue, pattern]).toEqual([54, 'steps'])
  })

  it('shows its cover, and keeps its abbreviation once something has appeared', () => {
    const form = (journal: typeof sampleJournal | null) =>
      show(<JournalForm journal={journal} journals={[sampleJournal]} account={null} />)
    expect(form(sampleJournal)).toContain('can no longer be changed')
    expect(document.querySelector('.live-cover.j.hue-210 svg')).not.toBeNull()
    expect(form({ ...sampleJournal, articleCount: 0 })).not.toContain('can no longer be changed')
    expect(form(null)).toContain('Create the journal')
    expect(document.querySelector('[style]')).toBeNull()
  })
})

describe('the list of journals', () => {
  const list = (mayEdit: boolean, journals = [sampleJournal]) =>
    show(<JournalsScreen query={sampleQuery({ data: { journals, mayEdit } })} />)

  it('lets full admins edit, and others look', () => {
    const isEditable = () => hrefs().some((href) => href.includes(`journal=${sampleJournal.id}`))
    expect(list(true)).toContain('Create a journal')
    expect(isEditable()).toBe(true)
    expect(list(false)).not.toContain('Create a journal')
    expect(isEditable()).toBe(false)
    expect(list(false)).toContain('1 journal assigned to you.')
  })

  it('has a word for being empty and for a failure', () => {
    expect(list(true, [])).toContain('No journals yet')
    expect(list(false, [])).toContain('No journal is assigned to you')
    expect(show(<JournalsScreen query={sampleQuery({ error: new ApiError(0, 'network', 'Away.') })} />)).toContain(
      'Try Again',
    )
  })
})
