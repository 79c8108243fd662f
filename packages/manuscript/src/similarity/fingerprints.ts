import type { ComparableText } from './model.ts'
import { shinglesOf } from './shingles.ts'

/** Of so many shingles in a row one is kept at least: what shares this many words and four more shares a mark. */
export const windowShingles = 40

/**
 * The marks by which a text is known again (winnowing: of each window the smallest hash is kept, so that two texts choose the same
 * ones wherever they agree). About one for twenty words; each is a positive number of 63 bits.
 */
export function fingerprintsOf(text: ComparableText): bigint[] {
  const hashes = shinglesOf(text).filter((hash) => hash !== null)
  const kept = new Set<bigint>()
  // Places whose hash is smaller than all that follow: the first of them is the smallest of its window.
  const rising: number[] = []
  let head = 0
  for (let at = 0; at < hashes.length; at += 1) {
    while (rising.length > head && hashes[rising.at(-1)!]! >= hashes[at]!) rising.pop()
    rising.push(at)
    if (rising[head]! <= at - windowShingles) head += 1
    if (at >= windowShingles - 1) kept.add(hashes[rising[head]!]!)
  }
  // A text shorter than one window still has a mark.
  if (kept.size === 0 && hashes.length > 0) kept.add(hashes.reduce((least, hash) => (hash < least ? hash : least)))
  return [...kept]
}
