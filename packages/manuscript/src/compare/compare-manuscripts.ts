import type { Manuscript } from '../read/manuscript-model.ts'
import { joinedPassages, type JoinedPair } from './joined-passages.ts'
import type { Change, Comparison, WordChange } from './model.ts'
import { pairPassages } from './pair-passages.ts'
import { passagesOf, type Passage } from './passages.ts'
import { wordsIn } from './tokens.ts'
import { wordChanges } from './word-changes.ts'

/** What became of the text from one version to the next. Formatting is not compared. */
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

/** Always reckoned in the same direction and then turned, so that the way back counts exactly as the way there. */
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

/** Added is removed and the reverse, what is gone before what came for it. */
function turned(words: WordChange[]): WordChange[] {
  const kinds = { kept: 'kept', added: 'removed', removed: 'added' } as const
  const other = words.map(({ kind, text }) => ({ kind: kinds[kind], text }))
  return other.map((change, at) => {
    if (change.kind === 'added' && other[at + 1]?.kind === 'removed') return other[at + 1]!
    if (change.kind === 'removed' && other[at - 1]?.kind === 'added') return other[at - 1]!
    return change
  })
}

/** By the newer version; what is gone stands after what stood before it, and before what came in its place. */
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
