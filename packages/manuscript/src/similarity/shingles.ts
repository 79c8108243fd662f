import type { ComparableText } from './model.ts'

/** Words in a shingle: fewer meet by chance, more miss a rewritten sentence. */
export const shingleWords = 5

/** The hash of the shingle that begins at each word; null where a gap cuts it. */
export function shinglesOf({ words }: ComparableText): (bigint | null)[] {
  const hashes = words.map(({ word }) => hashOf(word))
  const shingles: (bigint | null)[] = []
  // How many words up to here stand together.
  let together = 0
  for (let end = 0; end < words.length; end += 1) {
    together = words[end]!.afterGap ? 1 : together + 1
    const start = end - shingleWords + 1
    if (start >= 0) shingles.push(together >= shingleWords ? mix(hashes, start) : null)
  }
  return shingles
}

const mask = (1n << 63n) - 1n
const prime = 0x100000001b3n

function mix(hashes: readonly bigint[], start: number): bigint {
  let hash = 0xcbf29ce484222325n
  for (let at = start; at < start + shingleWords; at += 1) hash = ((hash ^ hashes[at]!) * prime) & 0xffffffffffffffffn
  // Murmur's last step: neighbours in the input become strangers.
  hash = ((hash ^ (hash >> 33n)) * 0xff51afd7ed558ccdn) & 0xffffffffffffffffn
  return (hash ^ (hash >> 33n)) & mask
}

/** FNV-1a over the code units, in two halves of 32 bits: big numbers for each letter would take most of the time. */
function hashOf(word: string): bigint {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
  }
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}
