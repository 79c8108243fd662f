import { a, c, m, w } from '../../xml/namespaces.ts'
import { attribute, type Attribute, child, type Element, isElement } from '../../xml/tree.ts'
import type { Suspicion } from '../model.ts'
import { redaction } from '../redact-text.ts'
import { excerptAt, suspicionsIn } from '../suspicions.ts'
import type { Dictionary, Range } from '../terms/dictionary-model.ts'
import { findTerms } from '../terms/find.ts'

/** The continuous text of a paragraph, across all of its runs. */
interface Stream {
  text: string
  pieces: Piece[]
}

interface Piece {
  /** The element with these characters; null for a tab, a break or a gap. */
  leaf: Element | null
  from: number
  to: number
}

const gap = '\ufffc'
const signs = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
  ['softHyphen', '\u00ad'],
  ['sym', gap],
])

/** The texts of a part, in order. A text box in a paragraph is a separate text. */
export function streamsOf(root: Element): Stream[] {
  const streams: OpenStream[] = []
  read(root, null, false, streams)
  return streams.filter(({ text }) => text !== '')
}

interface OpenStream extends Stream {
  raised: boolean
}

function read(element: Element, stream: OpenStream | null, raised: boolean, streams: OpenStream[]): void {
  for (const one of element.children) {
    if (!isElement(one)) continue
    const sign = signs.get(one.local)
    if (isLeaf(one)) say(stream ?? opened(streams), one, raised)
    else if (isSeparate(one)) read(one, opened(streams), false, streams)
    else if (isBox(one)) read(one, null, false, streams)
    else if (stream && sign !== undefined && isRun(element)) append(stream, null, sign)
    else if (!isProperties(one)) read(one, stream, raised || isRaised(one), streams)
  }
}

function opened(streams: OpenStream[]): OpenStream {
  const stream = { text: '', pieces: [], raised: false }
  streams.push(stream)
  return stream
}

/** Separates superscripts: “Okafor” with a superscript “a” is not “Okafora”. */
function say(stream: OpenStream, leaf: Element, raised: boolean): void {
  if (stream.raised !== raised) append(stream, null, gap)
  stream.raised = raised
  append(stream, leaf, leaf.children.join(''))
}

function append(stream: Stream, leaf: Element | null, text: string): void {
  const from = stream.text.length
  stream.text += text
  stream.pieces.push({ leaf, from, to: from + text.length })
}

/** Elements that contain characters; those of charts have several names. `c:f` names cells of a sheet. */
const isLeaf = ({ ns, local, children }: Element) =>
  local === 't'
    ? ns === w || ns === m || ns === a
    : ns !== w &&
      !(ns === c && local === 'f') &&
      children.length > 0 &&
      children.every((one) => typeof one === 'string')
const isSeparate = ({ ns, local }: Element) => (local === 'p' && (ns === w || ns === a)) || (ns === w && local === 'rt')
const isBox = ({ local }: Element) => local === 'txbxContent'
const isRun = ({ local }: Element) => local === 'r' || local === 'p'
const isProperties = ({ local }: Element) => local === 'pPr' || local === 'rPr' || local === 'sectPr'

/** Superscript, subscript, or an equation. */
function isRaised(element: Element): boolean {
  if (element.ns === m) return element.local === 'oMath'
  const properties = child(element, w, 'rPr')
  const position = properties && child(properties, w, 'vertAlign')
  return position !== undefined && attribute(position, w, 'val') !== 'baseline'
}

type Note = (surface: string, part: string, count: number) => void

/** Enough for an editor to see the problem. */
const mostDoubts = 25

/** Redacts all text in these parts, and returns the doubtful places in the rest. */
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

/** In the redacted texts. */
const suspicionsOf = (texts: { part: string; tree: Element }[]) =>
  texts.flatMap(({ part, tree }) => streamsOf(tree).flatMap(({ text }) => suspicionsIn(text, part)))

function doubtsOf(stream: Stream, doubtful: Range[], ranges: Range[], part: string): Suspicion[] {
  if (doubtful.length === 0) return []
  const now = stream.pieces.map(({ leaf }) => (leaf ? leaf.children.join('') : ' ')).join('')
  return doubtful.map(({ from }) => {
    // Earlier redactions have shifted the offset.
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

const afterGrant =
  /\b(?:grant|award|contract|fellowship|scholarship|funding)s?(?:\s(?:agreement|code|ref\.?|reference|id|nos?\.?|nr\.?|numbers?|#)){0,2}\s?[:#]?\s?\(?([A-Z0-9][A-Za-z0-9/._-]{3,40})/gi

/** Numbers after a word for a grant. A funder's public list identifies their owner. */
function findGrants(text: string): Range[] {
  return [...text.matchAll(afterGrant)].flatMap((match) => {
    const code = match[1]!.replace(/[._/-]{1,4}$/, '')
    // A year is not a grant number, and neither is a word.
    if (/^(?:19|20)\d\d$/.test(code) || (code.match(/\d/g) ?? []).length < 3) return []
    const from = match.index + match[0].length - match[1]!.length
    return [{ from, to: from + code.length }]
  })
}

/**
 * Writes the redaction marker at the start of each range, in the format of its first run, and deletes the rest of the
 * range.
 */
function redactStream({ pieces }: Stream, ranges: Range[]): void {
  let next = 0
  // A range may begin at a tab: the marker goes into the first leaf that it touches.
  let lastMarked = -1
  for (const { leaf, from, to } of pieces) {
    while (next < ranges.length && ranges[next]!.to <= from) next += 1
    if (!leaf || next === ranges.length || ranges[next]!.from >= to) continue
    const before = leaf.children.join('')
    let after = ''
    let last = 0
    for (let at = next; at < ranges.length && ranges[at]!.from < to; at += 1) {
      after += before.slice(last, Math.max(last, ranges[at]!.from - from))
      if (at > lastMarked) after += redaction
      lastMarked = at
      last = ranges[at]!.to - from
    }
    setText(leaf, before, after + before.slice(last))
  }
}

const edge = /^\s|\s$/

function setText(leaf: Element, before: string, after: string): void {
  leaf.children = [after]
  if (leaf.local !== 't' || !edge.test(after) || edge.test(before)) return
  const space: Attribute = {
    name: 'xml:space',
    local: 'space',
    ns: 'http://www.w3.org/XML/1998/namespace',
    value: 'preserve',
  }
  leaf.attributes = [...leaf.attributes.filter(({ name }) => name !== 'xml:space'), space]
}

const bodyBegins =
  /^(?:\d+\.?\s*)?(?:abstract|summary|introduction|background|key\s?words|résumé|resumen|zusammenfassung|摘要)(?!\p{L})/iu
const contact =
  /^[^\p{L}]{0,6}(?:corresponding author|correspondence|contact|e-?mail|orcid|tel|phone|address|affiliation|author)|orcid\.org|@/iu
const longestTitleBlock = 60
const longestLineWords = 40
const longParagraphWords = 80

/** Which of the first texts are lines of authors, affiliations and addresses: those are redacted as a whole. */
function titleBlockLines(texts: string[], dictionary: Dictionary): Set<number> {
  const lines = new Set<number>()
  const kinds = texts.slice(0, bodyStart(texts)).map((text) => kindOf(text, dictionary))
  for (const [place, kind] of kinds.entries()) {
    if (kind === 'identity' || (kind === 'address' && lines.has(place - 1))) lines.add(place)
  }
  return lines
}

/** If the start of the body is not found, there is no title block. */
function bodyStart(texts: string[]): number {
  const found = texts.findIndex((text) => bodyBegins.test(text.trim()) || wordsIn(text).length > longParagraphWords)
  return Math.min(Math.max(0, found), longestTitleBlock)
}

function kindOf(text: string, dictionary: Dictionary): 'identity' | 'address' | 'other' {
  if (wordsIn(text).length > longestLineWords) return 'other'
  const { ranges } = findTerms(text, dictionary)
  if (ranges.length > 0 && (contact.test(text) || isMostly(text, ranges))) return 'identity'
  return isAddress(text) ? 'address' : 'other'
}

/** A title may name an institution; a line of authors or affiliations contains little else. */
function isMostly(text: string, ranges: Range[]): boolean {
  let rest = ''
  let last = 0
  for (const { from, to } of ranges) {
    rest += text.slice(last, from)
    last = to
  }
  rest += text.slice(last)
  const letters = (passage: string) => passage.replace(/[^\p{L}]/gu, '').length
  return letters(rest) * 2 <= letters(text) || (/[,;@]/.test(text) && wordsIn(rest).every(isCapitalised))
}

/** “Akoka, Lagos 101017”: looks like a postal address; checked only below a line that names an identity. */
const isAddress = (text: string) =>
  /,|\d{4}/.test(text) && wordsIn(text).length <= 8 && wordsIn(text).every(isCapitalised)

/** Short words may join the words of a name. */
const isCapitalised = (word: string) => !/^\p{Ll}/u.test(word) || word.length < 4

const wordsIn = (text: string): string[] => text.split(/[\s,;()]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
