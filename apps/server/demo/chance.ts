import { createHash } from 'node:crypto'

/** Numbers in [0, 1) that follow from a seed: the same press on every machine. */
export interface Chance {
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** Some of them, in a new order. */
  draw<T>(from: readonly T[], count: number): T[]
}

export function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[between(0, from.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to pick from.')
    return chosen
  }
  const draw = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from]
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(between(0, rest.length - 1), 1)[0] as T,
    )
  }
  return { next, between, pick, draw }
}

/** An id that follows from a name, so that a second load finds what the first one made. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`demo:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
