import { count, quantity, shortMonth } from './format.ts'
import { words } from '../ui/layout/words.ts'

interface Month {
  /** `2026-10` */
  month: string
  views: number
  downloads: number
}

interface MonthBarsProps {
  /** Months without readers may be missing. */
  months: readonly Month[]
  /** Of all time. Without them the caption says the sums of the shown months. */
  totals?: { views: number; downloads: number }
}

const shown = 12
const slot = 20
const barWidth = 7
const height = 60
const width = shown * slot

/** Two bars for each of the last twelve months with readers, and the same numbers as a table. Needs no script. */
export function MonthBars({ months: given, totals }: MonthBarsProps) {
  const months = lastYear(given)
  const sums = { views: sumOf(months, 'views'), downloads: sumOf(months, 'downloads') }
  const { views, downloads } = totals ?? sums
  if (views + downloads === 0) return null
  const [first, last] = [months[0], months.at(-1)]
  const earlier = { views: views - sums.views, downloads: downloads - sums.downloads }
  return (
    <figure className="months">
      <figcaption>
        <span className="months-of-views">{quantity(views, 'view')}</span>{' '}
        <span className="months-of-downloads">{quantity(downloads, 'download')}</span>
      </figcaption>
      {first && last && (
        <>
          <svg viewBox={`0 0 ${width} ${height + 18}`} role="img" aria-label={labelOf(first, last)}>
            <path className="months-base" d={`M0 ${height}H${width}`} />
            <path className="months-views" d={barsOf(months, 'views', 2)} />
            <path className="months-downloads" d={barsOf(months, 'downloads', 3 + barWidth)} />
            <text y={height + 14}>{nameOf(first)}</text>
            {first !== last && (
              <text x={months.length * slot} y={height + 14} textAnchor={months.length < 7 ? 'middle' : 'end'}>
                {months.length > 3 && nameOf(last)}
              </text>
            )}
          </svg>
          <details>
            <summary>{words.dataTable}</summary>
            <table>
              <thead>
                <tr>
                  {[words.month, words.views, words.downloads].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {months.map((month) => (
                  <Row key={month.month} name={nameOf(month)} {...month} />
                ))}
                {totals && earlier.views + earlier.downloads > 0 && <Row name={words.earlier} {...earlier} />}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  )
}

function Row({ name, views, downloads }: Omit<Month, 'month'> & { name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{count(views)}</td>
      <td>{count(downloads)}</td>
    </tr>
  )
}

const nameOf = ({ month }: Month): string => shortMonth(`${month}-01`)
const labelOf = (first: Month, last: Month): string =>
  `${words.viewsByMonth}, ${nameOf(first)}${first === last ? '' : `–${nameOf(last)}`}`

const sumOf = (months: readonly Month[], of: 'views' | 'downloads'): number =>
  months.reduce((sum, month) => sum + month[of], 0)

/** Every month up to the last one with readers, at most twelve. */
export function lastYear(given: readonly Month[]): Month[] {
  const [first, last] = [given[0], given.at(-1)]
  if (!first || !last) return []
  const known = new Map(given.map((month) => [month.month, month]))
  const from = Math.max(monthNumber(first), monthNumber(last) - shown + 1)
  return Array.from({ length: monthNumber(last) - from + 1 }, (_, index) => {
    const month = monthText(from + index)
    return known.get(month) ?? { month, views: 0, downloads: 0 }
  })
}

const monthNumber = ({ month }: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthText = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

/** One path for all bars of a kind: a fraction of the bytes of a rectangle each. */
function barsOf(months: readonly Month[], of: 'views' | 'downloads', left: number): string {
  const highest = Math.max(1, ...months.flatMap(({ views, downloads }) => [views, downloads]))
  return months
    .map((month, index) => {
      const bar = Math.round((month[of] / highest) * (height - 4) * 10) / 10
      return bar === 0 ? '' : `M${index * slot + left} ${height}v-${bar}h${barWidth}v${bar}z`
    })
    .join('')
}
