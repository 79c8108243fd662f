import { commonSequence } from './common-sequence.ts'
import { heaviestChain, type Pair } from './heaviest-chain.ts'
import type { Passage } from './passages.ts'
import { wordsIn } from './tokens.ts'

/** A text that stands more than once, or has changed, is taken for a moved one only when it says so much. */
export const wordsToMove = 8

export interface EqualPair extends Pair {
  /** The text stands nowhere else in either version. */
  once: boolean
}

/**
 * Texts that stand once in each version are sure, wherever they stand (the idea of patience diff). Between those that kept
 * their order the repeated ones are matched in order, and long ones that are then left over in turn.
 */
export function equalPassages(before: Passage[], after: Passage[]): EqualPair[] {
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
