import { commonSequence } from './common-sequence.ts'
import type { WordChange } from './model.ts'
import { hasWord, tokensIn } from './tokens.ts'

/** Either a stretch that both have, or what the one has in place of the other's. */
type Piece = { kept: string } | { a: string; b: string }

/** What became of the words; all `kept` and `removed` are the text `a`, all `kept` and `added` the text `b`. */
export function wordChanges(a: string, b: string): WordChange[] {
  const [cellsA, cellsB] = [a.split('\t'), b.split('\t')]
  const pieces =
    cellsA.length === cellsB.length
      ? cellsA.flatMap((cell, at) => [...(at === 0 ? [] : [{ kept: '\t' }]), ...readable(piecesOf(cell, cellsB[at]!))])
      : readable(piecesOf(a, b))
  const changes: WordChange[] = []
  for (const piece of pieces)
    if ('kept' in piece) say('kept', piece.kept)
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
    if (length > 0) pieces.push({ kept: wordsA.slice(at, at + length).join('') })
    ;[fromA, fromB] = [at + length, partner + length]
    at += Math.max(1, length)
  }
  return pieces
}

/** A reader sees phrases: a space or a small word that happens to stand in two different phrases is no reason to cut them. */
function readable(pieces: Piece[]): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    out.push(piece)
    while (out.length >= 3 && isChance(out.at(-3)!, out.at(-2)!, out.at(-1)!)) {
      const [before, kept, after] = out.splice(-3) as [Edit, { kept: string }, Edit]
      out.push({ a: before.a + kept.kept + after.a, b: before.b + kept.kept + after.b })
    }
  }
  return out
}

type Edit = Extract<Piece, { a: string }>

function isChance(before: Piece, kept: Piece, after: Piece): boolean {
  if (!('kept' in kept) || 'kept' in before || 'kept' in after) return false
  if (!hasWord(kept.kept)) return true
  const sizes = [before, after].map(({ a, b }) => Math.max(a.length, b.length))
  return kept.kept.length <= Math.min(...sizes, mostChance)
}

/** A longer stretch is worth seeing, whatever stands around it. */
const mostChance = 25
