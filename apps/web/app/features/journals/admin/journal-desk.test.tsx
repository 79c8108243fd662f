import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import type { Asked } from '../../../lib/use-asked.ts'
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
import { sampleIssue, sampleJournal } from './sample-desk.ts'

const today = '2026-11-15'
const now = new Date(`${today}T09:00:00Z`)
const usual: CallsView = { only: 'calls', journal: undefined, after: undefined }
const drawn = (page: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
const asked = <T,>(parts: Partial<Asked<T>>): Asked<T> => ({
  value: null,
  error: null,
  isBusy: false,
  again() {},
  ...parts,
})
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

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
  const list = (value: Issues | null, parts: Partial<Asked<Issues>> = {}, view = usual) =>
    drawn(<CallsScreen asked={asked({ value, ...parts })} journals={[sampleJournal]} view={view} />)

  it('PUBLISH-002 offers to create a call, with and without one there', () => {
    for (const issues of [[], [sampleIssue]]) {
      const html = list({ issues, next: null })
      expect(html).toContain('href="/admin?tool=calls&amp;call=new"')
      expect(words(html)).toContain('Create a Call for Papers')
    }
  })

  it('says what is open, what has closed and what has no call', () => {
    const closed = { ...sampleIssue, id: 'c', articleCount: 3, call: { ...sampleIssue.call!, isOpen: false } }
    const bare = { ...sampleIssue, id: 'b', call: null }
    const html = drawn(<CallsTable issues={[sampleIssue, closed, bare]} view={usual} onDelete={() => {}} now={now} />)
    const rows = html.split('<tr').slice(2).map(words)
    expect(rows[0]).toMatch(/Open 12 December 2026 27 days left 0 Edit Delete$/)
    expect(rows[1]).toMatch(/Closed 12 December 2026 3 Edit$/)
    expect(rows[2]).toMatch(/Issue without a call.*No call – 0 Add a call Delete$/)
  })

  it('has a word for each way of being empty, and for a failure', () => {
    const none = { issues: [], next: null }
    expect(words(list(none))).toContain('No calls yet')
    expect(words(list(none, {}, { ...usual, only: 'open' }))).toContain('No call is open')
    expect(words(list(none, {}, { ...usual, only: 'closed' }))).toContain('No call has closed yet')
    expect(words(list(none, {}, { ...usual, only: 'uncalled' }))).toContain('Every issue has a call')
    expect(words(list(null, { error: new ApiError(500, 'server.failure', 'No.') }))).toContain('Try Again')
    expect(list(null)).toContain('skeleton')
  })
})

describe('a call that is typed', () => {
  const whole = typedOf(sampleIssue)

  it('is sent as numbers and texts', () => {
    expect(problemsOf(whole, sampleIssue, today)).toEqual({})
    expect(toSend(whole)).toEqual({
      ...{ volume: 8, number: 1, month: 5, year: 2027 },
      title: sampleIssue.call!.title,
      text: sampleIssue.call!.text,
      deadline: '2026-12-12',
    })
  })

  it('says at each field what it still needs', () => {
    expect(Object.keys(problemsOf(emptyCall, null, today))).toEqual(Object.keys(emptyCall))
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
    const html = drawn(<CallPreview typed={whole} journal={sampleJournal} today={today} />)
    expect(html).toContain('inert=""')
    expect(words(html)).toBe(
      'Preview of the home page CMS The river mouth as a workplace Labour, gear and risk. Coastal and Marine Studies 12 December 2026 27 days left',
    )
    const late = drawn(<CallPreview typed={{ ...whole, deadline: '2026-11-01' }} journal={null} today={today} />)
    expect(words(late)).toContain('visitors do not see it')
  })

  it('cannot leave its issue once something has appeared there', () => {
    const form = (issue: typeof sampleIssue) =>
      drawn(<CallForm issue={issue} journals={[sampleJournal]} account={null} back="/admin" />)
    const readOnly = (html: string) =>
      [...html.matchAll(/<input[^>]*readOnly[^>]*id="call-(\w+)"|<input[^>]*id="call-(\w+)"[^>]*readOnly/gi)].map(
        (hit) => hit[1] ?? hit[2],
      )
    expect(readOnly(form(sampleIssue))).toEqual(['journalId'])
    expect(readOnly(form({ ...sampleIssue, articleCount: 2 }))).toEqual(['journalId', 'volume', 'number', 'year'])
  })
})

describe('a journal that is typed', () => {
  const whole = typedJournal(sampleJournal)

  it('goes back as it came', () => {
    const { id: _, articleCount: __, openPapers: ___, ...record } = sampleJournal
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
      drawn(<JournalForm journal={journal} journals={[sampleJournal]} account={null} />)
    expect(form(sampleJournal)).toMatch(/class="live-cover j hue-210".*<svg/)
    expect(form(sampleJournal)).toContain('can no longer be changed')
    expect(form({ ...sampleJournal, articleCount: 0 })).not.toContain('can no longer be changed')
    expect(words(form(null))).toContain('Create the journal')
    expect(form(null)).not.toContain('style=')
  })
})

describe('the list of journals', () => {
  const list = (mayEdit: boolean, journals = [sampleJournal]) =>
    drawn(<JournalsScreen asked={asked({ value: { journals, mayEdit } })} />)

  it('lets full admins edit, and others look', () => {
    expect(words(list(true))).toContain('Create a journal')
    expect(list(true)).toContain(`journal=${sampleJournal.id}`)
    expect(words(list(false))).not.toContain('Create a journal')
    expect(list(false)).not.toContain(`journal=${sampleJournal.id}`)
    expect(words(list(false))).toContain('1 journal assigned to you.')
  })

  it('has a word for being empty and for a failure', () => {
    expect(words(list(true, []))).toContain('No journals yet')
    expect(words(list(false, []))).toContain('No journal is assigned to you')
    expect(words(drawn(<JournalsScreen asked={asked({ error: new ApiError(0, 'network', 'Away.') })} />))).toContain(
      'Try Again',
    )
  })
})
