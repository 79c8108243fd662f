import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LineChart } from './chart.tsx'

it('a chart has a name, a drawing for each width and its numbers in a table', () => {
  const html = renderToStaticMarkup(
    <LineChart
      title="Views"
      labelHead="Month"
      labels={['Jan', 'Feb']}
      series={[{ name: 'Coastal', values: [1200, null] }]}
    />,
  )
  expect(html.match(/role="img" aria-label="Views"/g)).toHaveLength(2)
  expect(html).toContain('<th scope="row">Jan</th><td>1,200</td>')
  expect(html).toContain('<th scope="row">Feb</th><td>–</td>')
  expect(html).not.toMatch(/style=|NaN|undefined/)
})

it('leaves room for large numbers beside the grid', () => {
  const html = renderToStaticMarkup(
    <LineChart title="Views" labelHead="Month" labels={['Jan']} series={[{ name: 'All', values: [1_200_000] }]} />,
  )
  const [, place = ''] = /<text x="([\d.]+)"[^>]*>1,000,000</.exec(html) ?? []
  expect(Number(place)).toBeGreaterThan('1,000,000'.length * 7)
})
