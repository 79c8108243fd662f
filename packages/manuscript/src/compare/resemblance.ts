import { wordsIn } from './passages.ts'

/** Limit for the steps of a search: longer inputs are split and searched separately. */
const mostSteps = 20_000_000

/**
 * For each index of `a` the index in `b` with the same number, or -1, in order: Myers' O(ND) difference algorithm
 * (1986). If the two differ in more than a bounded number of places, it takes the best prefix and continues from there,
 * so that the time stays linear in the length.
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

/** Matches as far as `depth` differences reach; returns the end. Diagonal k has the points x - y = k. */
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
      // Of two equal results, take the one nearer to the diagonal, because the rest is likely to continue there.
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

/** The furthest x where one more difference enters diagonal k; -1 if it cannot. */
function entry(layer: Int32Array, d: number, k: number, width: number, height: number): number {
  const left = k - 1 >= -d + 1 ? layer[k - 1 + d - 1]! : -1
  const across = left >= 0 && left < width ? left + 1 : -1
  return Math.max(across, downwards(layer, d, k, height))
}

function downwards(layer: Int32Array, d: number, k: number, height: number): number {
  const above = k + 1 <= d - 1 ? layer[k + 1 + d - 1]! : -1
  return above >= 0 && above - k <= height ? above : -1
}

/** The words of a text with their counts. */
export interface WordBag {
  size: number
  counts: Map<string, number>
}

export function wordBag(text: string): WordBag {
  const counts = new Map<string, number>()
  let size = 0
  for (const one of wordsIn(text.toLowerCase())) {
    counts.set(one, (counts.get(one) ?? 0) + 1)
    size++
  }
  return { size, counts }
}

export function joinBags(bags: WordBag[]): WordBag {
  const counts = new Map<string, number>()
  for (const bag of bags) for (const [one, times] of bag.counts) counts.set(one, (counts.get(one) ?? 0) + times)
  return { counts, size: bags.reduce((sum, bag) => sum + bag.size, 0) }
}

/** From this many words on, one text inside the other is not a coincidence. */
const leastContainedWords = 8

/** 0 to 1: the share of common words; a text inside a longer one is similar too. */
export function resemblance(one: WordBag, other: WordBag): number {
  const [small, large] = one.counts.size <= other.counts.size ? [one, other] : [other, one]
  let shared = 0
  for (const [key, times] of small.counts) shared += Math.min(times, large.counts.get(key) ?? 0)
  const both = one.size + other.size
  if (both === 0) return 0
  const least = Math.min(one.size, other.size)
  const within = least >= leastContainedWords && shared >= 0.8 * least ? (0.6 * shared) / least : 0
  return Math.max((2 * shared) / both, within)
}

/** From this similarity on, two texts are versions of one. */
export const alike = 0.5

/** A word in more texts than this is too common to find candidates. */
const commonAfter = 20
const mostWords = 64
const mostCandidates = 5

interface Likeness {
  a: number
  b: number
  likeness: number
}

/** Pairs of similar texts, found by their common rare words, so that not every text is compared with every other. */
export function likenesses(a: Map<number, WordBag>, b: Map<number, WordBag>): Likeness[] {
  const texts = new Map<string, number[]>()
  for (const [at, { counts }] of b)
    for (const key of counts.keys()) {
      const list = texts.get(key)
      if (list === undefined) texts.set(key, [at])
      else list.push(at)
    }
  const found: Likeness[] = []
  for (const [at, bag] of a) {
    const rare = [...bag.counts.keys()]
      .flatMap((key) => {
        const list = texts.get(key) ?? []
        return list.length > 0 && list.length <= commonAfter ? [list] : []
      })
      .sort((one, other) => one.length - other.length)
    const shared = new Map<number, number>()
    for (const list of rare.slice(0, mostWords))
      for (const other of list) shared.set(other, (shared.get(other) ?? 0) + 1)
    const best = [...shared].sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, mostCandidates)
    for (const [other] of best) {
      const likeness = resemblance(bag, b.get(other)!)
      if (likeness >= alike) found.push({ a: at, b: other, likeness })
    }
  }
  return found
}
