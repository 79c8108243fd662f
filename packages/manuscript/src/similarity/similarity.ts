import { redaction } from '../blind/redact-text.ts'
import type { Manuscript, Role } from '../read/manuscript-model.ts'

/** A text prepared for comparison: its words without accents and case, with their positions. */
export interface ComparableText {
  /** As written, without quotations and references; a gap replaces them. */
  text: string
  words: ComparableWord[]
}

export interface ComparableWord {
  word: string
  /** `text.slice(from, to)` is the word as written. */
  from: number
  to: number
  /** The previous words do not precede it directly: something was left out, or another paragraph begins. */
  afterGap: boolean
  /** A redaction marker stands before it: no passage may cross it. */
  afterRedaction: boolean
}

/** How much of a text occurs in another one, and where. */
export interface Similarity {
  /** Share of this text's words that occur in the other: 0 to 1. */
  share: number
  passages: Passage[]
}

export interface Passage {
  /** Word indices in this text and in the other: from, up to. */
  here: [number, number]
  there: [number, number]
  text: string
  otherText: string
}

/** Words in a shingle: fewer match by chance, more miss a rewritten sentence. */
const shingleWords = 5

/** The hash of the shingle that begins at each word; null if a gap interrupts it. */
function shinglesOf({ words }: ComparableText): (bigint | null)[] {
  const hashes = words.map(({ word }) => hashOf(word))
  const shingles: (bigint | null)[] = []
  // Number of consecutive words without a gap up to here.
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
  // The final mix of MurmurHash: similar inputs get unrelated hashes.
  hash = ((hash ^ (hash >> 33n)) * 0xff51afd7ed558ccdn) & 0xffffffffffffffffn
  return (hash ^ (hash >> 33n)) & mask
}

/** FNV-1a over the code units, in two halves of 32 bits: a bigint for each letter would take most of the time. */
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

/**
 * At least one of this many consecutive shingles is kept: texts that share this many words plus four share a
 * fingerprint.
 */
export const windowShingles = 40

/**
 * The fingerprints of a text. Winnowing keeps the smallest hash of each window, so two texts choose the same ones
 * wherever they agree. About one for 20 words; each is a positive number of 63 bits.
 */
export function fingerprintsOf(text: ComparableText): bigint[] {
  const hashes = shinglesOf(text).filter((hash) => hash !== null)
  const fingerprints = new Set<bigint>()
  // Indices whose hash is smaller than all that follow: the first of them is the minimum of the window.
  const rising: number[] = []
  let head = 0
  for (let at = 0; at < hashes.length; at += 1) {
    while (rising.length > head && hashes[rising.at(-1)!]! >= hashes[at]!) rising.pop()
    rising.push(at)
    if (rising[head]! <= at - windowShingles) head += 1
    if (at >= windowShingles - 1) fingerprints.add(hashes[rising[head]!]!)
  }
  // A text shorter than one window still gets a fingerprint.
  if (fingerprints.size === 0 && hashes.length > 0)
    fingerprints.add(hashes.reduce((least, hash) => (hash < least ? hash : least)))
  return [...fingerprints]
}

/** Shorter matches are common phrases of the field. */
export const leastPassageWords = 8
/** Words that may be replaced inside a passage without ending it. */
const bridgedWords = 3
/** A shingle that one text repeats more often than this is ignored. */
const mostRepeats = 8

/**
 * The parts of `text` that occur in `other`, in order. At each word the longest match wins; no word of `text` is
 * counted twice.
 */
export function similarityOf(text: ComparableText, other: ComparableText): Similarity {
  const passages = passagesOf(text, other)
  return { share: shareOf(text, passages), passages }
}

/** Share of the words that are in any of these passages, whichever texts they were found in. */
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
    // Two shingles with the same hash may still differ.
    let words = text.words[here]!.word === other.words[there]!.word ? 1 : 0
    while (words > 0 && goesOn(text, here + words, other, there + words)) words += 1
    if (words >= shingleWords && words > (longest?.words ?? 0)) longest = { here, there, words, wordsThere: words }
  }
  return longest
}

/** Whether a match continues with these two words. A redaction on either side ends it. */
function goesOn(text: ComparableText, here: number, other: ComparableText, there: number): boolean {
  const [one, another] = [text.words[here], other.words[there]]
  if (one === undefined || another === undefined || one.afterRedaction || another.afterRedaction) return false
  return one.word === another.word
}

/**
 * Joins matches with a few replaced words between them into one passage. Never across a redaction: the other text has
 * there the very words that were redacted.
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

/** Between the words `from` and `to`, and directly before either of them. */
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

const compared = new Set<Role>(['heading', 'text', 'list', 'abstract'])
// Letters with their accents, digits; in scripts without spaces each character is a word.
const anyWord =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
// Quotations are declared as the words of others. Without a closing mark it is not a quotation.
const quoted = /“[^“”]{20,2000}”|«[^«»]{20,2000}»|„[^„“”]{20,2000}[“”]|"[^"]{20,2000}"/g

/** The author's own words: the running text and the abstract, without quotations. */
export function comparableText(manuscript: Manuscript): ComparableText {
  const paragraphs: string[] = []
  for (const [index, block] of manuscript.body.blocks.entries()) {
    if (block.kind === 'paragraph' && compared.has(manuscript.roles[index]!)) paragraphs.push(block.text)
  }
  return comparable(paragraphs.map((text) => text.replace(quoted, '\n')).join('\n'))
}

/** The same for plain text; lines are paragraphs. Redaction markers are not words. */
export function comparable(text: string): ComparableText {
  const words: ComparableWord[] = []
  let end = 0
  let afterRedaction = false
  for (const match of text.matchAll(anyWord)) {
    const from = match.index
    const to = from + match[0].length
    if (isRedaction(text, from, to)) {
      afterRedaction = true
      continue
    }
    const afterGap = afterRedaction || (words.length > 0 && text.slice(end, from).includes('\n'))
    words.push({ word: plain(match[0]), from, to, afterGap, afterRedaction })
    afterRedaction = false
    end = to
  }
  return { text, words }
}

/** With or without its brackets, in upper or lower case: an author may have typed it again. */
const marker = redaction.slice(1, -1)
const isRedaction = (text: string, from: number, to: number) =>
  to - from === marker.length && text.slice(from, to).toLowerCase() === marker

function plain(word: string): string {
  // Fast path: most words are plain already, and this runs for every word of every paper.
  return /^[a-z0-9]+$/.test(word)
    ? word
    : word
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
}
