import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LineChart } from './chart.tsx'

it('has a name, a drawing for each width, and its numbers in a table', () => {
  const { container } = render(
    <LineChart
      title="Views"
      labelHead="Month"
      labels={['Jan', 'Feb']}
      series={[{ name: 'Coastal', values: [1200, null] }]}
    />,
  )
  expect(screen.getAllByRole('img', { name: 'Views' })).toHaveLength(2)
  const cellOf = (month: string) =>
    within(screen.getByRole('rowheader', { name: month, hidden: true }).closest('tr')!).getByRole('cell', {
      hidden: true,
    }).textContent
  expect([cellOf('Jan'), cellOf('Feb')]).toEqual(['1,200', '–'])
  expect(container.querySelector('[style]')).toBeNull()
  expect(container.innerHTML).not.toMatch(/NaN|undefined/)
})

it('leaves room for large numbers beside the grid', () => {
  render(<LineChart title="Views" labelHead="Month" labels={['Jan']} series={[{ name: 'All', values: [1_200_000] }]} />)
  const [label] = screen.getAllByText('1,000,000', { selector: 'text' })
  expect(Number(label!.getAttribute('x'))).toBeGreaterThan('1,000,000'.length * 7)
})
