/** Round steps from zero to just above the highest value: what one would write on graph paper. */
export function niceTicks(highest: number, wanted = 4): number[] {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Maps a domain onto a range, straight. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]) {
  const [low, high] = domain
  const [from, to] = range
  const slope = high === low ? 0 : (to - from) / (high - low)
  return (value: number): number => from + (value - low) * slope
}

/** Every how many labels one is written, so that neighbours do not touch. */
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

/** A path through the values; a missing one breaks the line instead of pretending. */
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

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
