import type { Manuscript } from '../read/manuscript-model.ts'
import { alike, commonSequence, joinBags, resemblance, wordBag, type WordBag } from './resemblance.ts'
import type { Change, Comparison, WordChange } from './model.ts'
import { type Paired, pairPassages } from './pair-passages.ts'
import { hasWord, type Passage, passagesOf, tokensIn, wordsIn } from './passages.ts'

/** The changes of the text from one version to the next. Formatting is not compared. */
export function compareManuscripts(before: Manuscript, after: Manuscript): Comparison {
  const [old, now] = [passagesOf(before), passagesOf(after)]
  const changes = inOrder(old, now, pairsOf(old, now))
  return { changes, summary: summaryOf(changes) }
}

interface Linked {
  before: number[]
  after: number[]
  moved: boolean
  words: WordChange[]
}

/** Always diff in the same direction and swap the result, so that diff(a, b) mirrors diff(b, a). */
function pairsOf(old: Passage[], now: Passage[]): Linked[] {
  const forth = wholeOf(old) <= wholeOf(now)
  const [a, b] = forth ? [old, now] : [now, old]
  return joinedPassages(a, b, pairPassages(a, b)).map((pair) => linkOf(pair, a, b, forth))
}

const wholeOf = (passages: Passage[]) => passages.map(({ kind, text }) => `${kind} ${text}`).join('\n')

function linkOf({ a, b, moved }: JoinedPair, all: Passage[], others: Passage[], forth: boolean): Linked {
  const textOf = (passages: Passage[], places: number[]) => places.map((at) => passages[at]!.text).join('\n')
  const [text, other] = [textOf(all, a), textOf(others, b)]
  const words: WordChange[] = text === other ? [{ kind: 'kept', text }] : wordChanges(text, other)
  return forth ? { before: a, after: b, moved, words } : { before: b, after: a, moved, words: turned(words) }
}

/** Swaps added and removed, with removed before added. */
function turned(words: WordChange[]): WordChange[] {
  const kinds = { kept: 'kept', added: 'removed', removed: 'added' } as const
  const other = words.map(({ kind, text }) => ({ kind: kinds[kind], text }))
  return other.map((change, at) => {
    if (change.kind === 'added' && other[at + 1]?.kind === 'removed') return other[at + 1]!
    if (change.kind === 'removed' && other[at - 1]?.kind === 'added') return other[at - 1]!
    return change
  })
}

/** In the order of the newer version. A removed passage comes after its old predecessor, and before its replacement. */
function inOrder(old: Passage[], now: Passage[], links: Linked[]): Change[] {
  const byAfter = new Map(links.map((link) => [link.after[0]!, link]))
  const goneOn = new Set(links.flatMap(({ before }) => before))
  const cameFrom = new Set(links.flatMap(({ after }) => after))
  const nextInPlace = now.map(() => old.length)
  for (let at = now.length - 1, next = old.length; at >= 0; at--) {
    const link = byAfter.get(at)
    if (link !== undefined && !link.moved) next = link.before[0]!
    nextInPlace[at] = next
  }
  const changes: Change[] = []
  let next = 0
  const sayGone = (upTo: number) => {
    for (; next < upTo; next++)
      if (!goneOn.has(next))
        changes.push({ kind: 'removed', before: next, text: old[next]!.text, ...partOf(old[next]!) })
  }
  for (const [at, passage] of now.entries()) {
    sayGone(nextInPlace[at]!)
    const link = byAfter.get(at)
    if (link !== undefined) changes.push(changeOf(link, passage))
    else if (!cameFrom.has(at)) changes.push({ kind: 'added', after: at, text: passage.text, ...partOf(passage) })
  }
  sayGone(old.length)
  return changes
}

function changeOf({ before, after, moved, words }: Linked, passage: Passage): Change {
  const places = { before: before[0]!, after: after[0]!, ...partOf(passage) }
  if (!moved && words.every(({ kind }) => kind === 'kept')) return { kind: 'kept', ...places, text: passage.text }
  return {
    kind: moved ? 'moved' : 'changed',
    ...places,
    words,
    ...(before.length > 1 ? { alsoBefore: before.slice(1) } : {}),
    ...(after.length > 1 ? { alsoAfter: after.slice(1) } : {}),
  }
}

function partOf({ kind }: Passage): { part?: 'table' | 'note' } {
  return kind === 'paragraph' ? {} : { part: kind === 'row' ? 'table' : 'note' }
}

function summaryOf(changes: Change[]): Comparison['summary'] {
  const words = { added: 0, removed: 0, kept: 0 }
  const paragraphs = { added: 0, removed: 0, changed: 0, moved: 0, kept: 0 }
  for (const change of changes) {
    paragraphs[change.kind]++
    if ('words' in change) for (const { kind, text } of change.words) words[kind] += wordsIn(text).length
    else words[change.kind] += wordsIn(change.text).length
  }
  return { words, paragraphs }
}

interface JoinedPair {
  a: number[]
  b: number[]
  moved: boolean
}

/** Adding a neighbour must improve the similarity by this much. */
const gain = 0.1

/** The pairs, with split or merged paragraphs joined: unpaired neighbours that improve the similarity. */
function joinedPassages(a: Passage[], b: Passage[], pairs: Paired[]): JoinedPair[] {
  const [pairedA, pairedB] = [new Set(pairs.map((pair) => pair.a)), new Set(pairs.map((pair) => pair.b))]
  return pairs.map(({ a: one, b: other, moved }) => {
    if (a[one]!.text === b[other]!.text || a[one]!.kind !== 'paragraph') return { a: [one], b: [other], moved }
    const split = grown(wordBag(a[one]!.text), other, b, pairedB)
    const merged = split.length > 1 ? [one] : grown(wordBag(b[other]!.text), one, a, pairedA)
    return { a: merged, b: split, moved }
  })
}

/** The passage and the neighbours, in order, that together are most similar to the whole. */
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

/** Either text that both versions have, or the differing text of both. */
type Piece = { common: string } | { a: string; b: string }

/** The changes of words; all `kept` and `removed` form the text `a`, all `kept` and `added` the text `b`. */
function wordChanges(a: string, b: string): WordChange[] {
  const [cellsA, cellsB] = [a.split('\t'), b.split('\t')]
  const pieces =
    cellsA.length === cellsB.length
      ? cellsA.flatMap((cell, at) => [
          ...(at === 0 ? [] : [{ common: '\t' }]),
          ...readable(piecesOf(cell, cellsB[at]!)),
        ])
      : readable(piecesOf(a, b))
  const changes: WordChange[] = []
  for (const piece of pieces)
    if ('common' in piece) say('kept', piece.common)
    else {
      say('removed', piece.a)
      say('added', piece.b)
    }
  return changes

  function say(kind: WordChange['kind'], text: string): void {
    const last = changes.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') changes.push({ kind, text })
  }
}

function piecesOf(a: string, b: string): Piece[] {
  const [wordsA, wordsB] = [tokensIn(a), tokensIn(b)]
  const numbers = new Map<string, number>()
  const numberOf = (one: string) => {
    const known = numbers.get(one) ?? numbers.size
    numbers.set(one, known)
    return known
  }
  const match = commonSequence(wordsA.map(numberOf), wordsB.map(numberOf))
  const pieces: Piece[] = []
  let [fromA, fromB, at] = [0, 0, 0]
  while (at <= match.length) {
    const partner = at < match.length ? match[at]! : wordsB.length
    if (partner === -1) {
      at++
      continue
    }
    if (at > fromA || partner > fromB)
      pieces.push({ a: wordsA.slice(fromA, at).join(''), b: wordsB.slice(fromB, partner).join('') })
    let length = 0
    while (at + length < match.length && match[at + length] === partner + length) length++
    if (length > 0) pieces.push({ common: wordsA.slice(at, at + length).join('') })
    ;[fromA, fromB] = [at + length, partner + length]
    at += Math.max(1, length)
  }
  return pieces
}

/** People read phrases: do not split a change at a space or a short word that both versions have by chance. */
function readable(pieces: Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    out.push(piece)
    while (out.length >= 3 && isChance(out.at(-3)!, out.at(-2)!, out.at(-1)!)) {
      const [before, middle, after] = out.splice(-3) as [Edit, { common: string }, Edit]
      out.push({ a: before.a + middle.common + after.a, b: before.b + middle.common + after.b })
    }
  }
  return out
}

type Edit = Extract<Piece, { a: string }>

function isChance(before: Piece, middle: Piece, after: Piece): boolean {
  if (!('common' in middle) || 'common' in before || 'common' in after) return false
  if (!hasWord(middle.common)) return true
  const sizes = [before, after].map(({ a, b }) => Math.max(a.length, b.length))
  return middle.common.length <= Math.min(...sizes, mostChance)
}

/** Longer common text is always shown as unchanged. */
const mostChance = 25
