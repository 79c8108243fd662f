/** A part of a review, in its order. */
interface Piece {
  /**
   * `item`: a separate remark. `heading`: belongs to the next part. `aside`: a table or a quotation. `break`: a
   * horizontal rule.
   */
  kind: 'item' | 'text' | 'heading' | 'aside' | 'break'
  html: string
  /** For an item that starts with a number or a bullet: the kind of that marker, coarsest first. */
  rank?: number
  /**
   * A list below a marked item belongs to that item as a whole: its first item carries the whole list, the others
   * nothing.
   */
  list?: string
}

/**
 * Splits a sanitised review into the points that the author answers one by one: the items of lists, paragraphs and
 * lines that begin with a number or a bullet, and otherwise each paragraph. Keeps every word and the order.
 */
export function splitPoints(html: string): string[] {
  const points: string[] = []
  let ahead = ''
  let open: number | null = null
  const begin = (piece: Piece) => {
    points.push(ahead + piece.html)
    ahead = ''
  }
  const goOn = (added: string) => {
    points[points.length - 1] += added
  }
  for (const piece of piecesOf(html)) {
    const isBelow = open !== null && (piece.list !== undefined || (piece.rank ?? Infinity) > open)
    if (piece.kind === 'break') open = null
    else if (piece.kind === 'heading') {
      ahead += piece.html
      open = null
    } else if (piece.kind === 'aside') {
      if (points.length > 0 && ahead === '') goOn(piece.html)
      else ahead += piece.html
    } else if (isBelow) {
      goOn(piece.list ?? piece.html)
    } else {
      begin(piece)
      open = piece.rank ?? null
    }
  }
  if (ahead !== '') points.push(ahead)
  return points
}

function piecesOf(html: string): Piece[] {
  const blocks = blocksOf(html)
  const [only] = blocks
  // Pasted from an e-mail: the whole review is one quotation.
  if (only?.tag === 'blockquote' && blocks.length === 1) return piecesOf(only.inner)
  return blocks.flatMap(piecesOfBlock)
}

function piecesOfBlock({ tag, html, inner }: Block): Piece[] {
  if (tag === 'hr') return [{ kind: 'break', html: '' }]
  if (/^h[1-6]$/.test(tag)) return [{ kind: 'heading', html }]
  if (tag === 'ol' || tag === 'ul')
    return blocksOf(inner).map((item, index) => ({ kind: 'item', html: item.inner, list: index === 0 ? html : '' }))
  if (tag !== 'p') return [{ kind: 'aside', html }]
  return inner
    .split(/(?:<br>\s*){2,}/)
    .flatMap(linesOf)
    .filter((line) => /\S/.test(line))
    .map(pieceOfLine)
}

/** A line that begins with a marker starts a new item; the others stay with the previous line. */
function linesOf(paragraph: string): string[] {
  const lines: string[] = []
  for (const line of paragraph.split('<br>')) {
    if (lines.length === 0 || rankOf(line) !== null) lines.push(line)
    else lines[lines.length - 1] += `<br>${line}`
  }
  return lines
}

function pieceOfLine(line: string): Piece {
  const html = `<p>${line}</p>`
  const rank = rankOf(line)
  if (rank !== null) return { kind: 'item', html, rank }
  const text = wordsOf(line)
  if (text === '') return { kind: 'aside', html }
  return { kind: isHeading(line, text) ? 'heading' : 'text', html }
}

const marks = [
  // 1. 1) (1) 1.2. #3: Comment 4.
  /^(?:(?:(?:reviewer )?(?:comment|point|remark|question|issue|concern|major|minor)s?\s*(?:no\.?\s*|#\s*)?\d{1,3}\s*[.):–-]?|[#(]?\d{1,3}(?:\.\d{1,3})*[.):])(?:\s|$)|\(\d{1,3}\))/i,
  // a) (b): allowing a full stop would match the initial of a name.
  /^\(?[a-z]\)\s/i,
  /^(?:[•▪◦‣·●○■□➢→*–—-])\s*(?=\S)(?!\d)/,
]

function rankOf(line: string): number | null {
  const text = wordsOf(line)
  const rank = marks.findIndex((mark) => mark.test(text))
  return rank < 0 ? null : rank
}

const labels =
  /\b(?:comments?|points?|issues?|remarks?|concerns?|suggestions?|strengths?|weaknesse?s?|general|specific|major|minor|summary|recommendations?|questions?|overall)\b/i

/** A line that introduces the rest: completely bold, ending with a colon, or a short label. */
function isHeading(line: string, text: string): boolean {
  if (/[:：]$/.test(text)) return true
  if (/[.!?…]$/.test(text) || text.length > 80) return false
  return /^\s*<(strong|u)>[^<]*<\/\1>\s*$/.test(line) || (text.length <= 40 && labels.test(text))
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim()

interface Block {
  tag: string
  html: string
  inner: string
}

/** The outermost elements. The HTML is sanitised: every element is closed, and no attribute contains `>`. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let innerStart = 0
  let last = 0
  const loose = (until: number) => {
    const text = html.slice(last, until)
    if (/\S/.test(text)) blocks.push({ tag: 'p', html: `<p>${text}</p>`, inner: text })
  }
  for (const { 0: whole, 1: slash, 2: tag = '', index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/g,
  )) {
    const end = index + whole.length
    if (depth === 0 && !blockTags.has(tag)) continue
    if (tag === 'hr' || tag === 'br' || tag === 'img') {
      if (depth > 0) continue
      loose(index)
      blocks.push({ tag, html: whole, inner: '' })
      last = end
    } else if (slash === '') {
      if (depth++ > 0) continue
      loose(index)
      start = index
      innerStart = end
    } else if (--depth === 0) {
      blocks.push({ tag, html: html.slice(start, end), inner: html.slice(innerStart, index) })
      last = end
    }
  }
  loose(html.length)
  return blocks
}

const blockTags = new Set('p h1 h2 h3 h4 h5 h6 ol ul li blockquote pre figure figcaption table hr'.split(' '))
