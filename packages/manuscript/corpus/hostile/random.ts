/** Pseudo-random numbers: the same seed gives the same files. */
export interface Chance {
  /** An integer from 0 to `below` - 1. */
  number(below: number): number
  pick<T>(list: readonly T[]): T
  bytes(length: number): Uint8Array
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const number = (below: number) => next() % Math.max(below, 1)
  return {
    number,
    pick: (list) => list[number(list.length)]!,
    bytes: (length) => {
      const bytes = new Uint8Array(length)
      for (let at = 0; at < length; at += 1) bytes[at] = next()
      return bytes
    },
  }
}
