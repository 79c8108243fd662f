import { a, c, m, w } from '../../xml/namespaces.ts'
import { attribute, child, isElement, type Element } from '../../xml/tree.ts'

/** What a reader reads in one go: the characters of a paragraph over all of its runs. */
export interface Stream {
  text: string
  pieces: Piece[]
}

export interface Piece {
  /** The element that holds these characters; null for a tab, a break or a gap. */
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

/** The texts of a part, in their order. A text box in a paragraph is a text of its own. */
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

/** “Okafor” with a raised “a” is not “Okafora”. */
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

/** Characters are in the leaves, those of charts in elements of several names; `c:f` names cells of a sheet. */
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

/** Set higher or lower than the rest, or an equation. */
function isRaised(element: Element): boolean {
  if (element.ns === m) return element.local === 'oMath'
  const properties = child(element, w, 'rPr')
  const position = properties && child(properties, w, 'vertAlign')
  return position !== undefined && attribute(position, w, 'val') !== 'baseline'
}
