import { escapeHtml } from './markup.ts'
import type { DemoDrawing, DemoTable } from './model.ts'

/** A table with its caption. The first row names the columns, and the first column names the rows. */
export function table(number: number, caption: string, head: string[], rows: string[][]): DemoTable {
  return { kind: 'table', number, caption, head, rows }
}

interface ChartFrame {
  /** Text alternative for screen readers. */
  label: string
  caption: string
  axis: string
  /** Labels under the chart, one for each point or bar. */
  ticks: string[]
  max: number
  /** Values of the horizontal grid lines. */
  grid: number[]
}

export interface LineChart extends ChartFrame {
  series: Array<{ name: string; values: number[] }>
  limit?: { value: number; name: string }
  /** A shaded period, in ticks. */
  season?: { from: number; to: number; name: string }
}

export interface BarChart extends ChartFrame {
  values: number[]
}

const left = 44
const right = 534
const bottom = 252
const top = 34
const round = (value: number): number => Math.round(value * 10) / 10

export function lineChart(number: number, chart: LineChart): DemoDrawing {
  const x = (index: number): number => round(left + ((right - left) * index) / (chart.ticks.length - 1))
  const y = heightOf(chart)
  const { season, limit } = chart
  const ends = spread(chart.series.map((series) => y(series.values.at(-1) ?? 0) + 4))
  const marks = [
    season &&
      `<rect x="${x(season.from)}" y="${top}" width="${round(x(season.to) - x(season.from))}" height="${bottom - top}" class="mons"/>` +
        `<text x="${x(season.from) + 8}" y="${top + 16}" class="lab">${escapeHtml(season.name)}</text>`,
    limit &&
      `<path d="M${left} ${y(limit.value)}H${right}" class="limit"/>` +
        `<text x="${right - 6}" y="${y(limit.value) - 8}" text-anchor="end" class="lab">${escapeHtml(limit.name)}</text>`,
    ...chart.series.map((series, index) => {
      const path = series.values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')
      return `<path class="ser s${index}" d="${path}"/><text x="${right + 9}" y="${ends[index]}" class="lab b">${escapeHtml(series.name)}</text>`
    }),
  ]
  return figure(number, chart, marks.filter(Boolean).join(''), x)
}

export function barChart(number: number, chart: BarChart): DemoDrawing {
  const step = (right - left) / chart.ticks.length
  const centre = (index: number): number => round(left + step * (index + 0.5))
  const y = heightOf(chart)
  const width = round(step * 0.62)
  const bars = chart.values.map(
    (value, index) =>
      `<rect class="bar" x="${round(centre(index) - width / 2)}" y="${y(value)}" width="${width}" height="${round(bottom - y(value))}"/>` +
      `<text x="${centre(index)}" y="${round(y(value) - 7)}" text-anchor="middle" class="lab b">${value}</text>`,
  )
  return figure(number, chart, bars.join(''), centre)
}

function heightOf(chart: ChartFrame): (value: number) => number {
  return (value) => round(bottom - ((bottom - top) * value) / chart.max)
}

function figure(number: number, chart: ChartFrame, marks: string, x: (index: number) => number): DemoDrawing {
  const y = heightOf(chart)
  const grid = chart.grid
    .map(
      (value) =>
        `<path d="M${left} ${y(value)}H${right}"/><text x="${left - 10}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
    )
    .join('')
  const ticks = chart.ticks
    .map((tick, index) => `<text x="${x(index)}" y="274" text-anchor="middle" class="ax">${escapeHtml(tick)}</text>`)
    .join('')
  const svg =
    `<svg class="chart" viewBox="0 0 640 300" role="img" aria-labelledby="figure-${number}-title">` +
    `<title id="figure-${number}-title">${escapeHtml(chart.label)}</title><g class="grid">${grid}</g>${marks}${ticks}` +
    `<text x="${left}" y="20" class="ax">${escapeHtml(chart.axis)}</text></svg>`
  return { kind: 'drawing', number, caption: chart.caption, label: chart.label, svg }
}

/** Prevents the labels at the ends of the lines from overlapping. */
function spread(heights: number[]): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height)
  let last = -Infinity
  for (const entry of order) {
    entry.height = round(Math.max(entry.height, last + 16))
    last = entry.height
  }
  return order.sort((a, b) => a.index - b.index).map((entry) => entry.height)
}
