import { commonSequence, likenesses, resemblance, wordBag, type WordBag } from './resemblance.ts'
import { type Passage, wordsIn } from './passages.ts'

interface Pair {
  a: number
  b: number
}

/** The pairs in the same order on both sides with the highest total weight: passages that did not move. */
function heaviestChain<P extends Pair>(pairs: P[], weightOf: (pair: P) => number): Set<P> {
  const ordered = pairs.toSorted((one, other) => one.a - other.a)
  const ranks = new Map(ordered.map(({ b }) => b).sort((one, other) => one - other).map((b, at) => [b, at + 1] as const)) // prettier-ignore
  // A Fenwick tree of the best chain that ends at or before a rank.
  const best = new Array<Link<P> | undefined>(ordered.length + 1)
  let heaviest: Link<P> | undefined
  for (const pair of ordered) {
    const rank = ranks.get(pair.b)!
    let before: Link<P> | undefined
    for (let at = rank - 1; at > 0; at -= at & -at) before = heavier(before, best[at])
    const link: Link<P> = { pair, before, weight: weightOf(pair) + (before?.weight ?? 0) }
    for (let at = rank; at <= ordered.length; at += at & -at) best[at] = heavier(best[at], link)
    heaviest = heavier(heaviest, link)
  }
  const chain = new Set<P>()
  for (let link = heaviest; link !== undefined; link = link.before) chain.add(link.pair)
  return chain
}

interface Link<P> {
  pair: P
  before: Link<P> | undefined
  weight: number
}

function heavier<P>(one: Link<P> | undefined, other: Link<P> | undefined): Link<P> | undefined {
  return other !== undefined && (one === undefined || other.weight > one.weight) ? other : one
}

/** A moved passage matches only if it changed little. */
const likenessToMove = 0.6
/** Between the same neighbours a lower similarity is enough. */
const likenessInPlace = 0.3

export interface Paired extends Pair {
  moved: boolean
}

interface Candidate extends Pair {
  likeness: number
  /** The text is unique, so it cannot be confused with another. */
  once: boolean
}

/** The passages of one version without a partner, with their words. */
type Free = Map<number, WordBag>

/** Pairs the passages of both versions. */
export function pairPassages(a: Passage[], b: Passage[]): Paired[] {
  const equal: Candidate[] = equalPassages(a, b).map((pair) => ({ ...pair, likeness: 1 }))
  const [aOfEqual, bOfEqual] = [new Set(equal.map((pair) => pair.a)), new Set(equal.map((pair) => pair.b))]
  const [freeA, freeB] = [wordsOf(a, aOfEqual), wordsOf(b, bOfEqual)]
  const [gapA, gapB] = [gapsOf(a, aOfEqual), gapsOf(b, bOfEqual)]
  const pairs = [...equal]
  const similar = likenesses(freeA, freeB)
    .filter((pair) => a[pair.a]!.kind === b[pair.b]!.kind && a[pair.a]!.text !== b[pair.b]!.text)
    .map((pair) => ({ ...pair, once: false, rank: pair.likeness + (gapA[pair.a] === gapB[pair.b] ? 0.2 : 0) }))
    .sort((one, other) => other.rank - one.rank || one.a - other.a || one.b - other.b)
  const [takenA, takenB] = [new Set<number>(), new Set<number>()]
  for (const pair of similar) {
    if (takenA.has(pair.a) || takenB.has(pair.b)) continue
    takenA.add(pair.a)
    takenB.add(pair.b)
    pairs.push(pair)
  }
  const chain = heaviestChain(pairs, weightIn(a))
  const settled = pairs.filter((pair) => chain.has(pair) || mayMove(pair, a[pair.a]!))
  for (const pair of settled) {
    freeA.delete(pair.a)
    freeB.delete(pair.b)
  }
  const inPlace = pairsInGaps(settled.filter((pair) => chain.has(pair)), a, b, freeA, freeB) // prettier-ignore
  const all = [...settled.map((pair) => ({ a: pair.a, b: pair.b, moved: !chain.has(pair) })), ...inPlace]
  return all.sort((one, other) => one.a - other.a)
}

/** Equal texts weigh more than similar ones. */
const weightIn = (passages: Passage[]) => (pair: Candidate) => {
  const { length } = passages[pair.a]!.text
  return pair.likeness === 1 ? 1 + length : (length * pair.likeness) / 2
}

function mayMove({ likeness, once }: Candidate, { text }: Passage): boolean {
  return once || (likeness >= likenessToMove && wordBag(text).size >= wordsToMove)
}

/**
 * For gaps with as many removed as added passages between the same neighbours: pairs table rows in order, other
 * passages if they are somewhat similar.
 */
function pairsInGaps(anchors: Pair[], a: Passage[], b: Passage[], freeA: Free, freeB: Free): Paired[] {
  const found: Paired[] = []
  let [fromA, fromB] = [0, 0]
  const sorted = anchors.toSorted((one, other) => one.a - other.a)
  for (const end of [...sorted, { a: a.length, b: b.length }]) {
    const gone = within(fromA, end.a, freeA)
    const come = within(fromB, end.b, freeB)
    for (const [at, one] of gone.length === come.length ? gone.entries() : []) {
      const other = come[at]!
      const kind = a[one]!.kind
      if (kind !== b[other]!.kind) continue
      if (kind === 'row' || resemblance(freeA.get(one)!, freeB.get(other)!) >= likenessInPlace)
        found.push({ a: one, b: other, moved: false })
    }
    ;[fromA, fromB] = [end.a + 1, end.b + 1]
  }
  return found
}

function within(from: number, to: number, free: Free): number[] {
  const found: number[] = []
  for (let at = from; at < to; at++) if (free.has(at)) found.push(at)
  return found
}

function wordsOf(passages: Passage[], paired: Set<number>): Free {
  const free: Free = new Map()
  for (const [at, { text }] of passages.entries()) if (!paired.has(at)) free.set(at, wordBag(text))
  return free
}

/** Number of pairs before each passage: the same number on both sides is the same gap, if nothing moved. */
function gapsOf(passages: Passage[], paired: Set<number>): number[] {
  let passed = 0
  return passages.map((_, at) => (paired.has(at) ? ++passed : passed))
}

/** A repeated or changed text counts as moved only if it has this many words. */
const wordsToMove = 8

interface EqualPair extends Pair {
  /** The text is unique in both versions. */
  once: boolean
}

/**
 * Texts that occur once in each version are matched everywhere (the idea of patience diff). Between those that kept
 * their order, repeated texts are matched in order, and then the remaining long ones.
 */
function equalPassages(before: Passage[], after: Passage[]): EqualPair[] {
  const [a, b] = numbered(before, after)
  const [placesA, placesB] = [placesOf(a), placesOf(b)]
  const sure: Pair[] = []
  for (const [key, places] of placesA) {
    const others = placesB.get(key)
    if (places.length === 1 && others?.length === 1) sure.push({ a: places[0]!, b: others[0]! })
  }
  const pairs: EqualPair[] = sure.map((pair) => ({ ...pair, once: true }))
  const backbone = heaviestChain(sure, () => 1)
  for (const pair of inOrder(a, b, backbone)) pairs.push({ ...pair, once: false })
  const [usedA, usedB] = [new Set(pairs.map((pair) => pair.a)), new Set(pairs.map((pair) => pair.b))]
  for (const [key, places] of placesA) {
    const left = wordsIn(before[places[0]!]!.text).length < wordsToMove ? [] : places.filter((at) => !usedA.has(at))
    const others = (placesB.get(key) ?? []).filter((at) => !usedB.has(at))
    for (const [at, one] of left.slice(0, others.length).entries()) pairs.push({ a: one, b: others[at]!, once: false })
  }
  return pairs
}

function inOrder(a: number[], b: number[], backbone: Set<Pair>): Pair[] {
  const pairs: Pair[] = []
  let [fromA, fromB] = [0, 0]
  for (const end of [...[...backbone].sort((one, other) => one.a - other.a), { a: a.length, b: b.length }]) {
    for (const [at, other] of commonSequence(a.slice(fromA, end.a), b.slice(fromB, end.b)).entries())
      if (other !== -1) pairs.push({ a: fromA + at, b: fromB + other })
    ;[fromA, fromB] = [end.a + 1, end.b + 1]
  }
  return pairs
}

/** Equal passages get equal numbers. */
function numbered(a: Passage[], b: Passage[]): [number[], number[]] {
  const numbers = new Map<string, number>()
  const numberOf = ({ kind, text }: Passage) => {
    const key = `${kind} ${text}`
    const known = numbers.get(key) ?? numbers.size
    numbers.set(key, known)
    return known
  }
  return [a.map(numberOf), b.map(numberOf)]
}

function placesOf(keys: number[]): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (const [at, key] of keys.entries()) {
    const list = places.get(key)
    if (list === undefined) places.set(key, [at])
    else list.push(at)
  }
  return places
}
