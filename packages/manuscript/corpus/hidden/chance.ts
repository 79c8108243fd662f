/** Pseudo-random numbers: the same seed gives the same files. */
export interface Chance {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  /** `count` different items in random order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** mulberry32: small, and random enough for test files. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    some: (list, count) =>
      list
        .map((one) => ({ one, order: next() }))
        .toSorted((left, right) => left.order - right.order)
        .slice(0, count)
        .map(({ one }) => one),
  }
}
