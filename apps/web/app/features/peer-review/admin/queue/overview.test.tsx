import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Overview } from '@grfs/contracts/peer-review/admin'
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

const html = (changed: Partial<Overview> = {}) =>
  renderToStaticMarkup(<OverviewFigures overview={{ ...overview, ...changed }} />)
const words = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the overview', () => {
  it('draws the year as a table whose bars are as long as its numbers', () => {
    const rows = html()
      .split('<tr')
      .slice(2)
      .map((row) => [words(`<tr${row.split('</table>')[0]}`), /<svg[^>]*width="([^"]*)"/.exec(row)?.[1]])
    expect(rows).toEqual([
      ['Submitted 412 3 d', '100.0%'],
      ['First review 206 9 d', '50.0%'],
      ['Published 0 –', undefined],
    ])
    expect(html()).toContain('2026 to date; median days in each stage')
    expect(html()).not.toContain('style=')
  })

  it('puts what is latest first, marks what is late, and leaves out what does not wait', () => {
    expect(words(`<p${html().split('<ul')[1]}`)).toBe(
      'Decisions 9 days 1 paper, target 5 days Screening 4 days 8 papers, target 5 days',
    )
    expect(html().match(/waiting-days is-late/g)).toHaveLength(1)
    expect(words(html({ waiting: [] }))).toContain('Nothing is waiting.')
  })
})
