import type { Element } from '../../xml/tree.ts'
import type { Suspicion } from '../model.ts'
import { excerptAt, suspicionsIn } from '../suspicions/suspicions.ts'
import type { Dictionary } from '../terms/dictionary-model.ts'
import { findTerms } from '../terms/find.ts'
import type { Range } from '../terms/findings.ts'
import { findGrants } from './grants.ts'
import { redactStream } from './redact-stream.ts'
import { streamsOf, type Stream } from './streams.ts'
import { titleBlockLines } from './title-block.ts'

type Note = (surface: string, part: string, count: number) => void

/** Enough to show an editor what is meant. */
const mostDoubts = 25

/** Redacts all that is read in these parts, and says what of the rest is doubtful. */
export function redactTexts(trees: Map<string, Element>, dictionary: Dictionary, note: Note): Suspicion[] {
  const texts = [...trees].map(([part, tree]) => ({ part, tree, streams: streamsOf(tree) }))
  for (const { streams } of texts)
    for (const { text } of streams)
      for (const abbreviation of findTerms(text, dictionary).learnt) dictionary.learn(abbreviation)
  const doubts: Suspicion[] = []
  for (const { part, streams } of texts) {
    const isMain = part === 'word/document.xml'
    const lines = isMain
      ? titleBlockLines(
          streams.map(({ text }) => text),
          dictionary,
        )
      : new Set<number>()
    for (const [place, stream] of streams.entries()) {
      const { ranges, doubtful } = rangesIn(stream, dictionary, lines.has(place))
      if (ranges.length > 0) redactStream(stream, ranges)
      if (ranges.length > 0) note(lines.has(place) ? 'title block' : 'text', part, ranges.length)
      doubts.push(...doubtsOf(stream, doubtful.slice(0, mostDoubts - doubts.length), ranges, part))
    }
  }
  return [...suspicionsOf(texts), ...doubts]
}

function rangesIn({ text }: Stream, dictionary: Dictionary, whole: boolean): { ranges: Range[]; doubtful: Range[] } {
  if (whole) return { ranges: [{ from: 0, to: text.length }], doubtful: [] }
  const { ranges, doubtful } = findTerms(text, dictionary)
  const grants = findGrants(text).filter(({ from, to }) => !ranges.some((one) => one.from < to && one.to > from))
  return { ranges: [...ranges, ...grants].toSorted((one, other) => one.from - other.from), doubtful }
}

/** In the texts as they stand now. */
const suspicionsOf = (texts: { part: string; tree: Element }[]) =>
  texts.flatMap(({ part, tree }) => streamsOf(tree).flatMap(({ text }) => suspicionsIn(text, part)))

function doubtsOf(stream: Stream, doubtful: Range[], ranges: Range[], part: string): Suspicion[] {
  if (doubtful.length === 0) return []
  const now = stream.pieces.map(({ leaf }) => (leaf ? leaf.children.join('') : ' ')).join('')
  return doubtful.map(({ from }) => {
    // Redactions before it have moved it.
    const moved = ranges
      .filter((range) => range.to <= from)
      .reduce((sum, range) => sum + 10 - (range.to - range.from), 0)
    return {
      kind: 'common-word',
      part,
      excerpt: excerptAt(now, from + moved),
      confidence: 0.3,
      because: 'An author’s family name is also a common word or a place, and here it does not look like a name.',
    }
  })
}
