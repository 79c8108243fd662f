import type { ComparableText, Passage, Similarity } from './model.ts'
import { shingleWords, shinglesOf } from './shingles.ts'

/** Shorter agreement is how the field speaks. */
export const leastPassageWords = 8
/** Words that may be exchanged inside of a passage without breaking it. */
const bridgedWords = 3
/** A shingle that one text repeats more often than this tells nothing about the other. */
const mostRepeats = 8

/** What of `text` stands in `other`, longest agreement first found, no word of `text` counted twice. */
export function similarityOf(text: ComparableText, other: ComparableText): Similarity {
  const passages = passagesOf(text, other)
  return { share: shareOf(text, passages), passages }
}

/** Share of its words that stand in any of these passages, whichever texts they were found in. */
export function shareOf(text: ComparableText, passages: readonly Passage[]): number {
  const covered = new Uint8Array(text.words.length)
  for (const { here } of passages) covered.fill(1, here[0], here[1])
  const count = covered.reduce((sum, one) => sum + one, 0)
  return text.words.length === 0 ? 0 : count / text.words.length
}

function passagesOf(text: ComparableText, other: ComparableText): Passage[] {
  const places = placesOf(other)
  const runs: Run[] = []
  let next = 0
  for (const [at, hash] of shinglesOf(text).entries()) {
    if (hash === null || at < next) continue
    const run = longestRun(text, other, at, places.get(hash) ?? [])
    if (run === null) continue
    runs.push(run)
    next = run.here + run.words
  }
  return join(text, other, runs)
    .filter((run) => run.words >= leastPassageWords)
    .map((run) => passageOf(text, other, run))
}

function placesOf(other: ComparableText): Map<bigint, number[]> {
  const places = new Map<bigint, number[]>()
  for (const [at, hash] of shinglesOf(other).entries()) {
    if (hash === null) continue
    const known = places.get(hash)
    if (known === undefined) places.set(hash, [at])
    else if (known.length < mostRepeats) known.push(at)
  }
  return places
}

interface Run {
  here: number
  there: number
  words: number
  wordsThere: number
}

function longestRun(text: ComparableText, other: ComparableText, here: number, places: readonly number[]): Run | null {
  let longest: Run | null = null
  for (const there of places) {
    // Two shingles with one hash may still differ.
    let words = text.words[here]!.word === other.words[there]!.word ? 1 : 0
    while (words > 0 && goesOn(text, here + words, other, there + words)) words += 1
    if (words >= shingleWords && words > (longest?.words ?? 0)) longest = { here, there, words, wordsThere: words }
  }
  return longest
}

/** Whether a run goes on with these two words. A redaction ends it on either side. */
function goesOn(text: ComparableText, here: number, other: ComparableText, there: number): boolean {
  const [one, another] = [text.words[here], other.words[there]]
  if (one === undefined || another === undefined || one.afterRedaction || another.afterRedaction) return false
  return one.word === another.word
}

/**
 * Runs with a few exchanged words between them are one passage. Never across a redaction: the words that the other text has
 * in its place are the ones that were taken out.
 */
function join(text: ComparableText, other: ComparableText, runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const gap = last ? run.here - last.here - last.words : 0
    const gapThere = last ? run.there - last.there - last.wordsThere : 0
    const near = last && gap <= bridgedWords && gapThere >= 0 && gapThere <= bridgedWords
    const isOneText =
      last &&
      near &&
      !hasRedaction(text, last.here + last.words, run.here) &&
      !hasRedaction(other, last.there + last.wordsThere, run.there)
    if (!isOneText) {
      joined.push({ ...run })
      continue
    }
    last.words += gap + run.words
    last.wordsThere += gapThere + run.words
  }
  return joined
}

/** Between the word `from` and the word `to`, before either of them included. */
const hasRedaction = ({ words }: ComparableText, from: number, to: number) =>
  words.slice(from, to + 1).some(({ afterRedaction }) => afterRedaction)

function passageOf(text: ComparableText, other: ComparableText, { here, there, words, wordsThere }: Run): Passage {
  return {
    here: [here, here + words],
    there: [there, there + wordsThere],
    text: slice(text, here, here + words),
    otherText: slice(other, there, there + wordsThere),
  }
}

const slice = ({ text, words }: ComparableText, from: number, to: number) =>
  text.slice(words[from]!.from, words[to - 1]!.to)
