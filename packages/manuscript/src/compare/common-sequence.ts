/** Steps in all that a search may take: what needs more is cut into stretches, each searched for itself. */
const mostSteps = 20_000_000

/**
 * For each place of `a` the place in `b` with the same number, or -1, in order: Myers' O(ND) difference algorithm (1986).
 * Where the two differ in more than a bounded number of places, it settles for the best beginning and goes on from there,
 * so that the time stays in proportion to the length, whatever is compared.
 */
export function commonSequence(a: ArrayLike<number>, b: ArrayLike<number>): Int32Array {
  const match = new Int32Array(a.length).fill(-1)
  let [x, y] = [0, 0]
  let [right, bottom] = [a.length, b.length]
  while (x < right && y < bottom && a[x] === b[y]) match[x++] = y++
  while (right > x && bottom > y && a[right - 1] === b[bottom - 1]) match[--right] = --bottom
  const depth = Math.min(1_000, Math.max(32, Math.floor(mostSteps / (a.length + b.length + 1))))
  while (x < right && y < bottom) [x, y] = stretch({ a, b, x, y, right, bottom, depth }, match)
  return match
}

interface Stretch {
  a: ArrayLike<number>
  b: ArrayLike<number>
  x: number
  y: number
  right: number
  bottom: number
  depth: number
}

/** Matches as far as `depth` differences reach; says where that was. Diagonal k holds the points x - y = k. */
function stretch({ a, b, x: x0, y: y0, right, bottom, depth }: Stretch, match: Int32Array): [number, number] {
  const [width, height] = [right - x0, bottom - y0]
  const layers: Int32Array[] = []
  let [endX, endDiagonal, furthest] = [0, 0, -1]
  search: for (let d = 0; d <= depth; d++) {
    const layer = new Int32Array(2 * d + 1).fill(-1)
    layers.push(layer)
    furthest = -1
    for (let k = -d; k <= d; k += 2) {
      let x = d === 0 ? 0 : entry(layers[d - 1]!, d, k, width, height)
      if (x === -1) continue
      while (x < width && x - k < height && a[x0 + x] === b[y0 + x - k]) x++
      layer[k + d] = x
      const reached = 2 * x - k
      // Of two that reach as far, the one nearer to the diagonal: what follows is likely to go on beside it.
      if (reached > furthest || (reached === furthest && Math.abs(k) < Math.abs(endDiagonal)))
        [endX, endDiagonal, furthest] = [x, k, reached]
      if (x === width && x - k === height) break search
    }
  }
  let [x, k] = [endX, endDiagonal]
  for (let d = layers.length - 1; d >= 0; d--) {
    const start = d === 0 ? 0 : entry(layers[d - 1]!, d, k, width, height)
    while (x > start) {
      x--
      match[x0 + x] = y0 + x - k
    }
    if (d > 0) {
      const down = downwards(layers[d - 1]!, d, k, height)
      if (start === down) k++
      else [x, k] = [x - 1, k - 1]
    }
  }
  return [x0 + endX, y0 + endX - endDiagonal]
}

/** Where one more difference enters diagonal k, as far to the right as may be; -1 when it cannot. */
function entry(layer: Int32Array, d: number, k: number, width: number, height: number): number {
  const left = k - 1 >= -d + 1 ? layer[k - 1 + d - 1]! : -1
  const across = left >= 0 && left < width ? left + 1 : -1
  return Math.max(across, downwards(layer, d, k, height))
}

function downwards(layer: Int32Array, d: number, k: number, height: number): number {
  const above = k + 1 <= d - 1 ? layer[k + 1 + d - 1]! : -1
  return above >= 0 && above - k <= height ? above : -1
}
