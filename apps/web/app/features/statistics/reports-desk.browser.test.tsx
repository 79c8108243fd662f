import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Report, ReportRow } from '@grfs/contracts/statistics'
import { figureDefinitions } from '@grfs/contracts/texts/statistics'
import { wordsOf } from '../../../../../tests/support/dom.ts'
import { sampleQuery } from '../../../../../tests/support/queries.ts'
import { ApiError } from '../../lib/api.ts'
import { reportPath, type ReportView, reportViewIn } from './report-filters.tsx'
import { ReportsScreen } from './reports-desk.tsx'

const few = { papers: 4, median: null, p80: null }
const row = (key: string, label: string, parts: Partial<ReportRow> = {}): ReportRow => ({
  ...{ key, label, submissions: 4, withdrawals: 0, accepted: 1, rejected: 2, rejectedAtScreening: 1 },
  ...{ acceptancePercent: null, firstDecision: few, stages: [{ status: 'submitted', ...few }], reviewers: null },
  ...parts,
})
const busy: Partial<ReportRow> = {
  ...{ submissions: 93, withdrawals: 9, accepted: 22, rejected: 70, acceptancePercent: 24 },
  firstDecision: { papers: 60, median: 31, p80: 55 },
  stages: [
    { status: 'submitted', papers: 90, median: 3, p80: 6 },
    { status: 'under_review', papers: 61, median: 11, p80: 19 },
  ],
  reviewers: {
    ...{ open: 12, invited: 140, declined: 41, reviews: 88, reviewsPerReviewer: 1.4 },
    days: { papers: 88, median: 12, p80: 20 },
  },
}
const report: Report = {
  ...{ from: '2025-11', to: '2026-10', by: 'journal' },
  journals: [
    { id: 'j1', title: 'Coastal and Marine Studies' },
    { id: 'j2', title: 'Small' },
  ],
  chosenJournals: ['j1', 'j2'],
  editors: [{ id: '0b8f1c1e-1111-4222-8333-444455556666', name: 'Ada' }],
  countries: [{ code: 'KE', name: 'Kenya' }],
  kinds: [{ kind: 'letter', name: 'Letter' }],
  total: row('', 'All together', { ...busy, submissions: 97 }),
  rows: [row('j1', 'Coastal and Marine Studies', busy), row('j2', 'Small')],
  firstDecisions: [{ decision: 'desk-reject', papers: 98, median: 4, p80: 9 }],
}

function show(
  changed: Partial<Report> | null = {},
  view: ReportView = { by: 'journal' },
  error: ApiError | null = null,
) {
  cleanup()
  const onView = vi.fn<(next: ReportView) => void>()
  const data = changed ? { ...report, ...changed } : undefined
  const { container } = render(<ReportsScreen query={sampleQuery({ data, error })} view={view} onView={onView} />)
  return { container, onView }
}
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(wordsOf)

describe('a report', () => {
  it('has journals side by side, the total of all papers last, and a dash or counts for too few', () => {
    const { container } = show()
    expect(rowsOf('Side by side')).toEqual([
      'Journal Submissions Acceptance rate First decision, median days First decision, 80% within Accepted Rejected Withdrawn',
      'Coastal and Marine Studies 93 24% 31 55 22 70 9',
      'Small 4 1 of 3 – – 1 2 0',
      'All together 97 24% 31 55 22 70 9',
    ])
    expect(rowsOf('Time in each stage')).toEqual([
      'Stage Median days 80% within, days',
      'Screening 3 80% within 6 days, 90 papers',
      'Under Review 11 80% within 19 days, 61 papers',
    ])
    expect(rowsOf('Time in each stage, side by side')[2]).toBe('Small – –')
    expect(rowsOf('Reviewers’ load').slice(1)).toEqual([
      'Coastal and Marine Studies 12 140 41 88 1.4 12 20',
      'Small – – – – – – –',
      'All together 12 140 41 88 1.4 12 20',
    ])
    expect(rowsOf('First decisions by kind')[1]).toBe('Rejected at screening 98 4 9')
    expect(container.querySelector('[style]')).toBeNull()
  })

  it('has the definition of each figure beside it, and an export beside each table', () => {
    const { container } = show()
    for (const text of Object.values(figureDefinitions)) expect(container.textContent).toContain(text)
    expect(
      screen.getAllByRole('button', { name: /^Export/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Export: Side by side',
      'Export: Time in each stage',
      'Export: First decisions by kind',
      'Export: Time in each stage, side by side',
      'Export: Reviewers’ load',
    ])
  })

  it('draws months as lines, with the numbers', () => {
    show({ by: 'month', rows: [row('2026-09', '2026-09'), row('2026-10', '2026-10')] }, { by: 'month' })
    expect(screen.getAllByRole('img', { name: 'Submissions and decisions over time' }).length).toBeGreaterThan(0)
    expect(rowsOf('Side by side')[1]).toContain('Sept 2026')
  })

  it('takes all filters at once', () => {
    const { onView } = show()
    const form = screen.getByRole('form', { name: 'Filters' })
    fireEvent.change(within(form).getByLabelText('Compare by'), { target: { value: 'country' } })
    fireEvent.change(within(form).getByLabelText('First month'), { target: { value: '2026-01' } })
    fireEvent.change(within(form).getByLabelText('Country'), { target: { value: 'KE' } })
    fireEvent.click(within(form).getByLabelText('Small'))
    expect(onView).not.toHaveBeenCalled()
    fireEvent.submit(form)
    expect(onView).toHaveBeenCalledWith({
      ...{ by: 'country', from: '2026-01', to: '2026-10', journal: 'j2', country: 'KE' },
      ...{ kind: undefined, editor: undefined },
    })
  })

  it('waits, and can try again', () => {
    expect(show(null).container.querySelector('.skeleton')).not.toBeNull()
    show(null, { by: 'journal' }, new ApiError(0, 'network', 'No answer.'))
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeNull()
  })

  it('keeps its choices in the address', () => {
    const search = 'tool=reports&by=year&from=2020-01&to=2026-10&journal=cms%2Csml&kind=letter&country=KE'
    const view = reportViewIn(new URLSearchParams(search))
    expect(view).toEqual({
      ...{ by: 'year', from: '2020-01', to: '2026-10', journal: 'cms,sml', kind: 'letter', country: 'KE' },
      editor: undefined,
    })
    expect(reportPath(view)).toBe(`/admin?${search}`)
    const wrong = 'by=moon&from=2026-05&to=2026-04&kind=toString&editor=x&country=ke'
    expect(reportPath(reportViewIn(new URLSearchParams(wrong)))).toBe('/admin?tool=reports')
  })
})
