import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PressFigures } from '@grfs/contracts/statistics'
import { sampleQuery } from '../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../tests/support/dom.ts'
import { ApiError } from '../../lib/api.ts'
import { figuresPath, FiguresScreen, viewIn } from './figures-desk.tsx'

const figures: PressFigures = {
  journals: [
    { id: 'j1', title: 'Coastal and Marine Studies' },
    { id: 'j2', title: 'Energy in Practice' },
  ],
  months: [
    { month: '2026-10-01', submitted: 41, accepted: 12, rejected: 9, published: 14, views: 12_400, downloads: 2_150 },
    { month: '2026-11-01', submitted: 22, accepted: 3, rejected: 4, published: 6, views: 6_020, downloads: 980 },
  ],
  stays: [
    { status: 'submitted', days: 3, papers: 30 },
    { status: 'under_review', days: 9, papers: 1 },
  ],
  reviewers: { approved: 641, busy: 88, reviewsLastYear: 1204, inTimePercent: 83 },
  mostRead: [{ id: 'cms.2026.041', title: 'When the wells <turn>', views: 2316, downloads: 487 }],
}
const view = { journal: undefined, months: 12 } as const

function show(changed: Partial<PressFigures> | null = {}, error: ApiError | null = null) {
  cleanup()
  const data = changed ? { ...figures, ...changed } : undefined
  return render(<FiguresScreen query={sampleQuery({ data, error })} view={view} onView={() => undefined} />)
}
const rows = () => screen.getAllByRole('row', { hidden: true }).map(wordsOf)
const onTime = () => screen.getByText('On time', { selector: 'dt' }).nextElementSibling?.textContent

describe('the figures of the press', () => {
  it('has a table behind every picture', () => {
    const { container } = show()
    expect(rows()).toEqual([
      'Month Submitted Accepted Rejected Published',
      'Oct 2026 41 12 9 14',
      'Nov 2026 22 3 4 6',
      'Month Views Downloads',
      'Oct 2026 12,400 2,150',
      'Nov 2026 6,020 980',
      'State Median days Papers',
      'Screening 3 30 papers',
      'Under Review 9 1 paper',
      'Article Views Downloads',
      'When the wells <turn> 2,316 487',
    ])
    expect(onTime()).toBe('83%')
    expect(screen.getByRole('link', { name: 'When the wells <turn>' }).getAttribute('href')).toBe(
      '/article/cms.2026.041',
    )
    expect(container.querySelector('[style]')).toBeNull()
  })

  it('says in words what there is nothing of', () => {
    show({ stays: [], mostRead: [], reviewers: { ...figures.reviewers, inTimePercent: null } })
    expect(screen.queryByText('No paper changed its state in this period.')).not.toBeNull()
    expect(screen.queryByText('No views in this period.')).not.toBeNull()
    expect(onTime()).toBe('–')
  })

  it('waits, and can try again', () => {
    expect(show(null).container.querySelector('.skeleton')).not.toBeNull()
    show(null, new ApiError(0, 'network', 'No answer.'))
    expect(screen.queryByText(/The statistics could not be loaded/)).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeNull()
  })

  it('keeps journal and time in the address', () => {
    expect(viewIn(new URLSearchParams('tool=figures&journal=cms&months=24'))).toEqual({ journal: 'cms', months: 24 })
    expect(viewIn(new URLSearchParams('months=7'))).toEqual({ journal: undefined, months: 12 })
    expect(figuresPath({ journal: 'j1', months: 60 })).toBe('/admin?tool=figures&journal=j1&months=60')
    expect(figuresPath({ journal: undefined, months: 12 })).toBe('/admin?tool=figures')
  })
})
