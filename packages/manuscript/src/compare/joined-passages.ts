import type { Paired } from './pair-passages.ts'
import type { Passage } from './passages.ts'
import { alike, joinBags, resemblance, wordBag, type WordBag } from './resemblance.ts'

export interface JoinedPair {
  a: number[]
  b: number[]
  moved: boolean
}

/** So much likeness must be won by adding a neighbour. */
const gain = 0.1

/** The pairs, with paragraphs that were split or merged told together: neighbours without a partner that make the likeness whole. */
export function joinedPassages(a: Passage[], b: Passage[], pairs: Paired[]): JoinedPair[] {
  const [pairedA, pairedB] = [new Set(pairs.map((pair) => pair.a)), new Set(pairs.map((pair) => pair.b))]
  return pairs.map(({ a: one, b: other, moved }) => {
    if (a[one]!.text === b[other]!.text || a[one]!.kind !== 'paragraph') return { a: [one], b: [other], moved }
    const split = grown(wordBag(a[one]!.text), other, b, pairedB)
    const merged = split.length > 1 ? [one] : grown(wordBag(b[other]!.text), one, a, pairedA)
    return { a: merged, b: split, moved }
  })
}

/** The place and those neighbours, in order, that together are most like the whole. */
function grown(whole: WordBag, place: number, passages: Passage[], paired: Set<number>): number[] {
  let places = [place]
  let bag = wordBag(passages[place]!.text)
  let likeness = resemblance(whole, bag)
  for (;;) {
    const nearby = [places.at(-1)! + 1, places[0]! - 1].find((at) => {
      if (passages[at]?.kind !== 'paragraph' || paired.has(at)) return false
      const joined = resemblance(whole, joinBags([bag, wordBag(passages[at].text)]))
      return joined >= Math.max(alike, likeness + gain)
    })
    if (nearby === undefined) return places
    paired.add(nearby)
    places = [...places, nearby].sort((one, other) => one - other)
    bag = joinBags([bag, wordBag(passages[nearby]!.text)])
    likeness = resemblance(whole, bag)
  }
}
