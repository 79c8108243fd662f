/** One stream of random numbers per purpose and article, so that any part can be generated without the rest. */
export type Next = () => number

export function stream(seed: number, index: number, purpose: number): Next {
  let state = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca77) ^ Math.imul(purpose + 1, 0xc2b2ae3d)
  state ^= state >>> 15
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (next: Next, low: number, high: number): number => low + Math.floor(next() * (high - low + 1))

export function pick<T>(next: Next, from: readonly T[]): T {
  return from[Math.floor(next() * from.length)] as T
}

const drawerBits = 17
const exponent = 1.4

/** Draws words by their rank (Zipf–Mandelbrot law), with one table lookup. */
export function zipfDrawer(words: readonly string[]): (next: Next) => string {
  const size = 1 << drawerBits
  const table = new Uint16Array(size)
  const weight = (rank: number): number => 1 / (rank + 2) ** exponent
  const total = words.reduce((sum, _, rank) => sum + weight(rank), 0)
  let rank = 0
  let reached = weight(0) / total
  for (let slot = 0; slot < size; slot++) {
    while (slot / size > reached && rank < words.length - 1) reached += weight(++rank) / total
    table[slot] = rank
  }
  return (next) => words[table[Math.floor(next() * size)] ?? 0] ?? ''
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A version-8 UUID (RFC 9562, 5.8) derived from seed, kind and index, distributed like a random one. */
export function uuidOf(seed: number, kind: number, index: number): string {
  const next = stream(seed, index, 0x1000 + kind)
  const bytes = Array.from({ length: 16 }, () => Math.floor(next() * 256))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  // 32 bits of state are too few for a million unique ids, so the last bytes contain the index itself.
  bytes[12] = (index >>> 24) & 255
  bytes[13] = (index >>> 16) & 255
  bytes[14] = (index >>> 8) & 255
  bytes[15] = index & 255
  const part = (from: number, to: number): string =>
    bytes
      .slice(from, to)
      .map((byte) => hex[byte])
      .join('')
  return `${part(0, 4)}-${part(4, 6)}-${part(6, 8)}-${part(8, 10)}-${part(10, 16)}`
}
