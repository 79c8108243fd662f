/** FNV-1a over UTF-16 code units: the same text gives the same 32 bits on every machine. */
export function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  return bits >>> 0
}

export type Random = () => number

/** A repeatable stream of numbers in [0, 1) (mulberry32): a cover must have the same bytes whenever it is drawn. */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
