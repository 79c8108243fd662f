import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lastYear, MonthBars } from './month-bars.tsx'

const months = [
  { month: '2025-09', views: 5, downloads: 0 },
  { month: '2026-08', views: 30, downloads: 10 },
  { month: '2026-10', views: 60, downloads: 15 },
]

it('shows twelve months at most, those without readers too', () => {
  const shown = lastYear(months)
  expect(shown).toHaveLength(12)
  expect([shown[0], shown.at(-2), shown.at(-1)]).toEqual([
    { month: '2025-11', views: 0, downloads: 0 },
    { month: '2026-09', views: 0, downloads: 0 },
    months[2],
  ])
  expect(lastYear([])).toEqual([])
})

it('has a table whose sums are the counts beside it', () => {
  render(<MonthBars months={months} totals={{ views: 100, downloads: 27 }} />)
  expect(screen.getByText('100 views')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Views and downloads by month, Nov 2025–Oct 2026' })).toBeTruthy()
  const rows = within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toHaveLength(13)
  expect(rows.at(-1)).toEqual(['Earlier', '10', '2'])
  const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0)
  expect([sum(1), sum(2)]).toEqual([100, 27])
})

it('shows nothing where nothing is known', () => {
  const { container } = render(<MonthBars months={[]} totals={{ views: 0, downloads: 0 }} />)
  expect(container.innerHTML).toBe('')
})
