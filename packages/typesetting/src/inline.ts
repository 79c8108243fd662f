import { printable } from '@grfs/scholarly'
import {
  attributeOf,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  readHtml,
  webAddress,
} from '@grfs/scholarly/html'
import { readFormula } from './formulas.ts'
import type { Run, TextRun, TextStyle } from './model.ts'

/** What running text may refer to. */
export interface Surroundings {
  /** Prefix for links that begin with a slash. */
  origin: string
  referenceCount: number
  /** Content of the notes, by id. A note that was printed is removed: a second mark prints only its number. */
  notes: Map<string, HtmlNode[]>
  /** Receives pictures in running text: they are printed below it. */
  pictures: HtmlElement[]
}

const styles: Record<string, keyof TextStyle> = {
  em: 'italic',
  i: 'italic',
  strong: 'bold',
  b: 'bold',
  u: 'underline',
  s: 'strike',
  sup: 'sup',
  sub: 'sub',
  code: 'code',
}

/** Typst's label of an element: an id of the text must not be the label of a reference, which is `ref-3`. */
export const labelOf = (id: string): string => `text-${id}`

/** Elements that separate the text before and after them. */
const separate = new Set(
  'p ul ol li blockquote figure figcaption table tr td th div section aside footer dl dt dd'.split(' '),
)

/** The running text of some nodes, without spaces at its ends. */
export function runsOf(surroundings: Surroundings, nodes: HtmlNode[]): Run[] {
  return tidy(nodes.flatMap((node) => runs(surroundings, node, {})))
}

/** Running text outside the sections, such as a title: it cites nothing and has no notes. */
export const htmlRuns = (html: string): Run[] =>
  runsOf({ origin: '', referenceCount: 0, notes: new Map(), pictures: [] }, readHtml(html))

/** The name of a register as a small link. */
export const linkMark = (text: string, href: string): Run => ({ text, href, isMark: true })

function runs(around: Surroundings, node: HtmlNode, style: Omit<TextRun, 'text'>): Run[] {
  if (isText(node)) return [{ text: printable(node.value), ...style }]
  if (!isElement(node)) return []
  const inside = (more: Omit<TextRun, 'text'> = {}) =>
    node.childNodes.flatMap((child) => runs(around, child, { ...style, ...more }))
  const named = styles[node.tagName]
  if (named !== undefined) return isOnlyNote(node) ? inside() : inside({ [named]: true } as TextStyle)
  switch (node.tagName) {
    case 'a':
      return link(around, node, inside)
    case 'br':
      return [{ lineBreak: true }]
    case 'img':
    case 'svg':
      around.pictures.push(node)
      return []
    case 'math':
      return [readFormula(node)]
    default:
      return separate.has(node.tagName) ? [{ lineBreak: true }, ...inside(), { lineBreak: true }] : inside()
  }
}

/** The page raises the mark of a note with `sup`. The template raises it itself. */
const isOnlyNote = ({ childNodes }: HtmlElement): boolean =>
  childNodes.length === 1 && isElement(childNodes[0]!) && attributeOf(childNodes[0], 'role') === 'doc-noteref'

function link(around: Surroundings, node: HtmlElement, inside: (more?: Omit<TextRun, 'text'>) => Run[]): Run[] {
  const href = attributeOf(node, 'href') ?? ''
  // The link back from a note belongs to the page, not to the text.
  if (attributeOf(node, 'role') === 'doc-backlink') return []
  if (!href.startsWith('#')) {
    const isLocal = href.startsWith('/') && !href.startsWith('//')
    const address = webAddress(isLocal ? around.origin + href : href)
    return address === null ? inside() : inside({ href: address })
  }
  const target = href.slice(1)
  const note = around.notes.get(target)
  if (note) {
    around.notes.delete(target)
    return [{ note: runsOf(around, note) }]
  }
  if (attributeOf(node, 'role') === 'doc-noteref') return inside({ sup: true })
  const reference = Number(/^ref-(\d{1,5})$/.exec(target)?.[1] ?? 0)
  if (reference > 0) {
    if (reference > around.referenceCount) return inside()
    return hasClass(node, 'cite') ? [{ cite: [reference], isFirst: false }] : inside({ target })
  }
  return inside({ target: labelOf(target) })
}

/** Joins runs of the same style, collapses spaces as HTML does, and removes breaks at the ends. */
export function tidy(all: Run[]): Run[] {
  const tidied: Run[] = []
  for (const run of all) {
    const last = tidied.at(-1)
    if ('text' in run) {
      const isAfterSpace = !last || 'lineBreak' in last || ('text' in last && last.text.endsWith(' '))
      const collapsed = run.text.replace(/[ \t\n\r\f]+/g, ' ')
      const text = isAfterSpace ? collapsed.trimStart() : collapsed
      if (text === '') continue
      if (last && 'text' in last && hasSameStyle(last, run)) last.text += text
      else tidied.push({ ...run, text })
    } else if ('lineBreak' in run) {
      if (last && 'text' in last) last.text = last.text.trimEnd()
      if (last && !('lineBreak' in last)) tidied.push(run)
    } else if ('cite' in run && last && 'cite' in last) last.cite.push(...run.cite)
    else tidied.push(run)
  }
  for (let last = tidied.at(-1); last; last = tidied.at(-1)) {
    if ('text' in last) last.text = last.text.trimEnd()
    if (!('lineBreak' in last) && !('text' in last && last.text === '')) break
    tidied.pop()
  }
  return tidied
}

const styleKeys = [...new Set(Object.values(styles)), 'href', 'target', 'isMark'] as const

const hasSameStyle = (one: TextRun, other: TextRun): boolean => styleKeys.every((key) => one[key] === other[key])

/** Text without line breaks, split where a web address was typed. */
export function linkedText(text: string, style: TextStyle = {}): Run[] {
  const pieces: Run[] = []
  let at = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;)]/g)) {
    const href = webAddress(match[0])
    if (href === null) continue
    pieces.push({ text: text.slice(at, match.index), ...style }, { text: match[0], href, ...style })
    at = match.index + match[0].length
  }
  return [...pieces, { text: text.slice(at), ...style }]
}

/** A reference as the article's page shows it: keeps `<em>`, drops links; nothing else is markup. */
export function referenceRuns(reference: string): Run[] {
  const plain = reference.replace(/<\/?a\b[^<>]*>/g, '').replaceAll('&amp;', '&')
  let isStressed = false
  const all = plain.split(/(<\/?(?:em|i)>)/).flatMap((piece): Run[] => {
    if (!/^<\/?(?:em|i)>$/.test(piece)) return linkedText(piece, isStressed ? { italic: true } : {})
    isStressed = !piece.startsWith('</')
    return []
  })
  return tidy(all)
}
