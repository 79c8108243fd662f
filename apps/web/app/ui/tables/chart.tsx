import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../media/icon.tsx'
import { words } from '../layout/words.ts'

interface Series {
  name: string
  values: readonly (number | null)[]
}

interface ChartProps {
  title: string
  /** What the labels are: "Month". The head of the first column of the table. */
  labelHead: string
  labels: readonly string[]
  series: readonly Series[]
}

interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

const wide: Frame = { width: 720, height: 280, left: 44, right: 132, top: 14, bottom: 30 }
const narrow: Frame = { width: 340, height: 250, left: 34, right: 100, top: 12, bottom: 28 }

const numbers = new Intl.NumberFormat('en')

/** Lines over time, each labelled at its end. */
export function LineChart(props: ChartProps) {
  return <Chart {...props} draw={(frame) => <Lines {...props} frame={frame} />} />
}

/** Bars of one series. */
export function BarChart({ series, ...rest }: Omit<ChartProps, 'series'> & { series: Series }) {
  const props = { ...rest, series: [series] }
  return <Chart {...props} draw={(frame) => <Bars {...props} frame={{ ...frame, right: 6 }} />} />
}

/** Two drawings of the same numbers, for wide and narrow screens. Screen readers get one name and a table instead. */
function Chart({ title, draw, ...data }: ChartProps & { draw: (frame: Frame) => ReactNode }) {
  return (
    <figure className="chart">
      <figcaption className="chart-title">{title}</figcaption>
      {([wide, narrow] as const).map((frame) => (
        <svg
          key={frame.width}
          className={classNames('chart-drawing', frame === wide ? 'chart-wide' : 'chart-narrow')}
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          role="img"
          aria-label={title}
        >
          {draw(frame)}
        </svg>
      ))}
      <DataTable title={title} {...data} />
    </figure>
  )
}

function Lines({ labels, series, frame: given }: ChartProps & { frame: Frame }) {
  const frame = withRoom(given, series)
  const { x, y, ticks } = axes(labels.length, series, frame, 0)
  const ends = series.map(({ values }) => lastOf(values))
  const names = spreadLabels(
    ends.map((end) => y(end?.value ?? 0)),
    16,
    frame.top + 4,
    frame.height - frame.bottom,
  )
  return (
    <>
      <Grid ticks={ticks} y={y} frame={frame} />
      <Labels labels={labels} x={x} frame={frame} />
      {series.map(({ name, values }, index) => (
        <g key={name}>
          <path className={classNames('chart-line', `chart-line-${index}`)} d={linePath(values, x, y)} />
          {ends[index] && (
            <circle className="chart-dot" cx={round(x(ends[index].index))} cy={round(y(ends[index].value))} r="3.2" />
          )}
          <text className="chart-name" x={frame.width - frame.right + 10} y={round((names[index] ?? 0) + 4)}>
            {name}
          </text>
        </g>
      ))}
    </>
  )
}

function Bars({ labels, series, frame: given }: ChartProps & { frame: Frame }) {
  const frame = withRoom(given, series)
  const slot = (frame.width - frame.left - frame.right) / Math.max(1, labels.length)
  const { x, y, ticks } = axes(labels.length, series, frame, slot / 2)
  const width = Math.min(48, slot * 0.68)
  return (
    <>
      <Grid ticks={ticks} y={y} frame={frame} />
      <Labels labels={labels} x={x} frame={frame} />
      {series[0]?.values.map((value, index) => (
        <rect
          key={labels[index]}
          className="chart-bar"
          x={round(x(index) - width / 2)}
          y={round(y(value ?? 0))}
          width={round(width)}
          height={round(y(0) - y(value ?? 0))}
          rx="1"
        />
      ))}
    </>
  )
}

const ticksOf = (series: readonly Series[]) =>
  niceTicks(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))))

const digitWidth = 7.5

/** Widens the left margin, so that large numbers are shown completely. */
function withRoom(frame: Frame, series: readonly Series[]): Frame {
  const longest = Math.max(...ticksOf(series).map((tick) => numbers.format(tick).length))
  return { ...frame, left: Math.max(frame.left, Math.ceil(longest * digitWidth) + 10) }
}

function axes(count: number, series: readonly Series[], frame: Frame, inset: number) {
  const ticks = ticksOf(series)
  const x = linearScale([0, Math.max(1, count - 1)], [frame.left + inset, frame.width - frame.right - inset])
  const y = linearScale([0, ticks.at(-1) ?? 1], [frame.height - frame.bottom, frame.top])
  return { x, y, ticks }
}

type Scale = (value: number) => number

function Grid({ ticks, y, frame }: { ticks: readonly number[]; y: Scale; frame: Frame }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className="chart-grid" d={`M${frame.left} ${round(y(tick))}H${frame.width - frame.right}`} />
      <text x={frame.left - 8} y={round(y(tick) + 4)} textAnchor="end">
        {numbers.format(tick)}
      </text>
    </g>
  ))
}

function Labels({ labels, x, frame }: { labels: readonly string[]; x: Scale; frame: Frame }) {
  const step = labelStep(labels, frame.width - frame.left - frame.right)
  return labels.map(
    (label, index) =>
      index % step === 0 && (
        <text key={label} x={round(x(index))} y={frame.height - 8} textAnchor="middle">
          {label}
        </text>
      ),
  )
}

function DataTable({ title, labelHead, labels, series }: ChartProps) {
  return (
    <details className="chart-data">
      <summary>
        {words.dataTable}
        <Icon name="chevron-down" small />
      </summary>
      <div className="chart-data-scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{labelHead}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{values[index] == null ? '–' : numbers.format(values[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function lastOf(values: readonly (number | null)[]): { index: number; value: number } | null {
  const index = values.findLastIndex((value) => value !== null)
  const value = values[index]
  return value == null ? null : { index, value }
}

/** Round steps from zero to just above the highest value. */
export function niceTicks(highest: number, wanted = 4): number[] {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** A linear map from a domain to a range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]) {
  const [low, high] = domain
  const [from, to] = range
  const slope = high === low ? 0 : (to - from) / (high - low)
  return (value: number): number => from + (value - low) * slope
}

/** Show only every n-th label, so that neighbours do not touch. */
export function labelStep(labels: readonly string[], width: number, letterWidth = 7): number {
  const longest = Math.max(0, ...labels.map((label) => label.length))
  const room = Math.max(1, Math.floor(width / (longest * letterWidth + 10)))
  return Math.max(1, Math.ceil(labels.length / room))
}

/** Moves labels apart by the least that keeps `gap` between them, within `top` and `bottom`; keeps their order. */
export function spreadLabels(places: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  let free = top
  for (const label of order) {
    label.place = Math.max(label.place, free)
    free = label.place + gap
  }
  let limit = bottom
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, limit)
    limit = label.place - gap
  }
  return order.sort((a, b) => a.index - b.index).map(({ place }) => place)
}

/** A path through the values; a missing value interrupts the line. */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
) {
  let pen = 'M'
  let path = ''
  values.forEach((value, index) => {
    if (value === null) {
      pen = 'M'
      return
    }
    path += `${pen}${round(x(index))} ${round(y(value))}`
    pen = 'L'
  })
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
