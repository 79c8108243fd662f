import { createHash } from 'node:crypto'

/** Pseudo-random numbers in [0, 1) from a seed, so that the demo data is the same on every machine. */
export interface Chance {
  next(): number
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** `count` items in random order. */
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

/** An id derived from a name, so that a second load finds the rows of the first. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`demo:${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
