import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Overview } from '@grfs/contracts/peer-review/admin'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { OverviewFigures } from './overview-panel.tsx'

const overview: Overview = {
  year: 2026,
  funnel: [
    { step: 'submitted', papers: 412, days: 3 },
    { step: 'first-review', papers: 206, days: 9 },
    { step: 'published', papers: 0, days: null },
  ],
  waiting: [
    { what: 'screening', papers: 8, targetDays: 5, longestDays: 4 },
    { what: 'deciding', papers: 1, targetDays: 5, longestDays: 9 },
    { what: 'revising', papers: 0, targetDays: 15, longestDays: 0 },
  ],
}

function show(changed: Partial<Overview> = {}) {
  cleanup()
  return render(<OverviewFigures overview={{ ...overview, ...changed }} />).container
}

describe('the overview', () => {
  it('draws the year as a table whose bars are as long as its numbers', () => {
    const container = show()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => [wordsOf(row), row.querySelector('svg[width]')?.getAttribute('width')])).toEqual([
      ['Submitted 412 3 d', '100.0%'],
      ['First review 206 9 d', '50.0%'],
      ['Published 0 –', undefined],
    ])
    expect(container.textContent).toContain('2026 to date; median days in each stage')
    expect(container.querySelector('[style]')).toBeNull()
  })

  it('puts what is latest first, marks what is late, and leaves out what does not wait', () => {
    const container = show()
    expect(wordsOf(screen.getByRole('list'))).toBe(
      'Decisions 9 days 1 paper, target 5 days Screening 4 days 8 papers, target 5 days',
    )
    expect(container.querySelectorAll('.waiting-days.is-late')).toHaveLength(1)
    expect(wordsOf(show({ waiting: [] }))).toContain('Nothing is waiting.')
  })
})
