import { wordsIn } from './tokens.ts'

/** The words of a text, each with how often it stands there. */
export interface WordBag {
  size: number
  counts: Map<string, number>
}

export function wordBag(text: string): WordBag {
  const counts = new Map<string, number>()
  let size = 0
  for (const one of wordsIn(text.toLowerCase())) {
    counts.set(one, (counts.get(one) ?? 0) + 1)
    size++
  }
  return { size, counts }
}

export function joinBags(bags: WordBag[]): WordBag {
  const counts = new Map<string, number>()
  for (const bag of bags) for (const [one, times] of bag.counts) counts.set(one, (counts.get(one) ?? 0) + times)
  return { counts, size: bags.reduce((sum, bag) => sum + bag.size, 0) }
}

/** Words that say so much that one text within the other is no chance. */
const telling = 8

/** 0 to 1: the share of words in common; a text that stands within a longer one is alike as well. */
export function resemblance(one: WordBag, other: WordBag): number {
  const [small, large] = one.counts.size <= other.counts.size ? [one, other] : [other, one]
  let shared = 0
  for (const [key, times] of small.counts) shared += Math.min(times, large.counts.get(key) ?? 0)
  const both = one.size + other.size
  if (both === 0) return 0
  const least = Math.min(one.size, other.size)
  const within = least >= telling && shared >= 0.8 * least ? (0.6 * shared) / least : 0
  return Math.max((2 * shared) / both, within)
}

/** From here on two texts are taken for versions of one. */
export const alike = 0.5

/** A word in more texts than this says little about any of them. */
const commonAfter = 20
const mostWords = 64
const mostCandidates = 5

export interface Likeness {
  a: number
  b: number
  likeness: number
}

/** Pairs that resemble each other, found by the rare words that they share: no text is held against all others. */
export function likenesses(a: Map<number, WordBag>, b: Map<number, WordBag>): Likeness[] {
  const texts = new Map<string, number[]>()
  for (const [at, { counts }] of b)
    for (const key of counts.keys()) {
      const list = texts.get(key)
      if (list === undefined) texts.set(key, [at])
      else list.push(at)
    }
  const found: Likeness[] = []
  for (const [at, bag] of a) {
    const rare = [...bag.counts.keys()]
      .flatMap((key) => {
        const list = texts.get(key) ?? []
        return list.length > 0 && list.length <= commonAfter ? [list] : []
      })
      .sort((one, other) => one.length - other.length)
    const shared = new Map<number, number>()
    for (const list of rare.slice(0, mostWords))
      for (const other of list) shared.set(other, (shared.get(other) ?? 0) + 1)
    const best = [...shared].sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, mostCandidates)
    for (const [other] of best) {
      const likeness = resemblance(bag, b.get(other)!)
      if (likeness >= alike) found.push({ a: at, b: other, likeness })
    }
  }
  return found
}
