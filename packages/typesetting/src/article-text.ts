import { type ArticleRecord, printable } from '@grfs/scholarly'
import {
  attributeOf,
  closingKind,
  hasClass,
  headingLevel,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  isNamed,
  isTableFigure,
  notesIn,
  readHtml,
  wordsOf,
} from '@grfs/scholarly/html'
import { readFormula } from './formulas.ts'
import { labelOf, runsOf, type Surroundings, tidy } from './inline.ts'
import type { Block, FigureBlock, ListBlock, Run, TypesettingRecord } from './model.ts'
import type { Pictures } from './pictures.ts'
import { readTable } from './tables.ts'

/** State while the text is read. */
interface Flow extends Surroundings {
  pictureFiles: Pictures
  /** Figures and tables inside a list, a quotation or a cell: they are printed below it. */
  hoisted: Block[]
  /** Labels that blocks have. */
  claimed: Set<string>
}

interface PrintedText extends Pick<TypesettingRecord, 'body' | 'statements' | 'isNumbered'> {
  /** The references to which a citation in the running text is the first one. */
  firstCited: Set<number>
}

/** The sections of an article as blocks, notes as footnotes, and the closing statements. */
export function readArticleText(
  { sections, references, addresses }: ArticleRecord,
  pictureFiles: Pictures,
): PrintedText {
  const parsed = sections.map(({ id, title, html }) => ({ id, title: title.trim(), nodes: readHtml(html) }))
  const notes = parsed.flatMap(({ nodes }) => notesIn(nodes) ?? [])
  const flow: Flow = {
    origin: addresses.origin,
    referenceCount: references.length,
    notes: new Map(notes.map((note) => [attributeOf(note, 'id')!, note.childNodes])),
    pictures: [],
    pictureFiles,
    hoisted: [],
    claimed: new Set(),
  }
  const body: Block[] = []
  const statements: PrintedText['statements'] = []
  for (const { id, title, nodes } of parsed) {
    if (notesIn(nodes)) continue
    if (isStatement(title, nodes)) statements.push({ title, paragraphs: paragraphsOf(flow, nodes) })
    else {
      // A notice has one section without a title.
      if (title !== '') body.push({ type: 'heading', level: 1, runs: [{ text: title }], id: claim(flow, id) })
      body.push(...blocksOf(flow, nodes))
    }
  }
  body.push(...takeHoisted(flow))
  // A note without a mark in the text is printed too, so that no word is lost.
  const unmarked = [...flow.notes.values()].map((nodes) => runsOf(flow, nodes)).filter((runs) => runs.length > 0)
  if (unmarked.length > 0) statements.push({ title: 'Notes', paragraphs: unmarked })
  const labels = new Set([...flow.claimed, ...references.map((_, at) => `ref-${at + 1}`)])
  dropDeadLinks([body, statements], labels)
  return {
    body,
    statements,
    firstCited: markFirstCitations(body),
    isNumbered: !parsed.some(({ title }) => /^(?:\d|[IVX]+\.)/.test(title)),
  }
}

/** Removes links to places that were not printed: Typst fails on a link to an unknown label. */
function dropDeadLinks(value: unknown, labels: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('target' in value && typeof value.target === 'string' && !labels.has(value.target)) delete value.target
  for (const child of Object.values(value)) dropDeadLinks(child, labels)
}

/**
 * Marks the citation to which the number of a reference links back. Figures and tables are left out: Typst prints the
 * head of a table several times, and a label must be unique.
 */
function markFirstCitations(body: Block[]): Set<number> {
  const marked = new Set<number>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const [first] = 'cite' in value ? (value as { cite: number[] }).cite : []
    if (first !== undefined && !marked.has(first)) {
      marked.add(first)
      Object.assign(value, { isFirst: true })
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(body.filter(({ type }) => type !== 'heading' && type !== 'figure' && type !== 'table'))
  return marked
}

/** The label of a block; null if it has no id, or if an earlier block has the same. */
function claim({ claimed }: Flow, id: string | null): string | null {
  const label = id === null || id === '' ? null : labelOf(id)
  if (label === null || claimed.has(label)) return null
  claimed.add(label)
  return label
}

/** A closing section of paragraphs only. Appendices are sections like any other. */
function isStatement(title: string, nodes: HtmlNode[]): boolean {
  const kind = closingKind(title)
  if (kind === null || kind === 'app') return false
  return nodes.every((node) => isBlank(node) || (isNamed(node, 'p') && !isNamed(node.childNodes[0] ?? node, 'math')))
}

const blockNames = new Set(
  'p ul ol blockquote figure table div section aside footer h1 h2 h3 h4 h5 h6 svg pre dl dt dd li'.split(' '),
)

/** Blocks in order; loose text becomes paragraphs. */
function blocksOf(flow: Flow, nodes: HtmlNode[]): Block[] {
  const blocks: Block[] = []
  let loose: HtmlNode[] = []
  const endLoose = () => {
    if (!loose.every(isBlank)) blocks.push(...paragraph(flow, loose, null), ...takeHoisted(flow))
    loose = []
  }
  for (const node of nodes) {
    if (!isElement(node) || !blockNames.has(node.tagName)) loose.push(node)
    else {
      endLoose()
      blocks.push(...block(flow, node), ...takeHoisted(flow))
    }
  }
  endLoose()
  return blocks
}

function takeHoisted(flow: Flow): Block[] {
  const pictures = flow.pictures.splice(0).flatMap((picture) => figureOf(flow, null, [picture], null))
  return [...pictures, ...flow.hoisted.splice(0)]
}

function block(flow: Flow, node: HtmlElement): Block[] {
  const level = headingLevel(node)
  if (level !== null) {
    const id = claim(flow, attributeOf(node, 'id'))
    return [{ type: 'heading', level: Math.min(3, Math.max(2, level - 1)), runs: runsOf(flow, node.childNodes), id }]
  }
  switch (node.tagName) {
    case 'p':
      return equation(node) ?? paragraph(flow, node.childNodes, attributeOf(node, 'dir'))
    case 'ul':
    case 'ol':
      return [list(flow, node, 1)]
    case 'blockquote': {
      const sources = node.childNodes.filter((child) => isNamed(child, 'footer'))
      const quoted = node.childNodes.filter((child) => !isNamed(child, 'footer'))
      const source = runsOf(
        flow,
        sources.flatMap((one) => one.childNodes),
      )
      return [{ type: 'quotation', paragraphs: paragraphsOf(flow, quoted), source }]
    }
    case 'figure':
      return figure(flow, node)
    case 'table':
      return tableOf(flow, node, null, null)
    case 'svg':
      return figureOf(flow, null, [node], null)
    default:
      if (!hasClass(node, 'box')) return blocksOf(flow, node.childNodes)
      return [{ type: 'box', paragraphs: paragraphsOf(flow, node.childNodes) }]
  }
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

function paragraph(flow: Flow, nodes: HtmlNode[], dir: string | null): Block[] {
  const runs = runsOf(flow, nodes)
  if (runs.length === 0) return []
  const letter = dir === null ? undefined : /\p{L}/u.exec(wordsOf(nodes))?.[0]
  const direction = letter === undefined ? null : rightToLeft.test(letter) ? 'rtl' : 'ltr'
  return [{ type: 'paragraph', runs, direction }]
}

/** Paragraphs in a place that has only running text; what is not running text is hoisted. */
function paragraphsOf(flow: Flow, nodes: HtmlNode[]): Run[][] {
  return blocksOf(flow, nodes).flatMap((one): Run[][] => {
    switch (one.type) {
      case 'paragraph':
      case 'heading':
        return [one.runs]
      case 'quotation':
        return one.source.length > 0 ? [...one.paragraphs, one.source] : one.paragraphs
      case 'box':
        return one.paragraphs
      default:
        flow.hoisted.push(one)
        return []
    }
  })
}

const equationNumber = /^[([]?[A-Z]?\d{1,3}(?:\.\d{1,3})?[a-z]?[)\]]?$/

/** A paragraph that contains only one displayed formula and, at most, its number. */
function equation({ childNodes }: HtmlElement): Block[] | null {
  const [math, ...others] = childNodes.filter(isElement)
  if (!math || others.length > 0 || !isNamed(math, 'math') || attributeOf(math, 'display') !== 'block') return null
  const beside = wordsOf(childNodes.filter((node) => node !== math))
  if (beside !== '' && !equationNumber.test(beside)) return null
  return [
    { type: 'equation', ...readFormula(math), number: beside === '' ? null : beside.replace(/^[([]|[)\]]$/g, '') },
  ]
}

const deepestList = 6

function list(flow: Flow, node: HtmlElement, depth: number): ListBlock {
  const isOrdered = node.tagName === 'ol'
  const items = node.childNodes.filter(isElement).map((item) => {
    const isInner = (child: HtmlNode) => depth < deepestList && isNamed(child, 'ul', 'ol')
    const isFloat = (child: HtmlNode) => isNamed(child, 'figure', 'table')
    const content = isNamed(item, 'li') ? item.childNodes : [item]
    flow.hoisted.push(...content.filter(isFloat).flatMap((child) => block(flow, child as HtmlElement)))
    return {
      runs: runsOf(
        flow,
        content.filter((child) => !isInner(child) && !isFloat(child)),
      ),
      lists: content.filter(isInner).map((child) => list(flow, child as HtmlElement, depth + 1)),
    }
  })
  const start = Number.parseInt(attributeOf(node, 'start') ?? '1', 10)
  const type = attributeOf(node, 'type') ?? ''
  const numbering = /^[aAiI]$/.test(type) ? type : '1'
  return { type: 'list', isOrdered, start: start >= 0 && start < 100_000 ? start : 1, numbering, items }
}

/** A figure, or a table with its caption. */
function figure(flow: Flow, node: HtmlElement): Block[] {
  const caption = node.childNodes.find((child) => isNamed(child, 'figcaption')) ?? null
  const content = node.childNodes.filter((child) => child !== caption && !isBlank(child))
  const id = attributeOf(node, 'id')
  const [first, ...others] = content
  if (first && isNamed(first, 'table') && (others.length === 0 || isTableFigure(node)))
    return [...tableOf(flow, first, caption, id), ...blocksOf(flow, others)]
  return figureOf(flow, id, content, caption)
}

/** Pictures with a caption. Text inside the figure is printed below its pictures, before the caption. */
function figureOf(flow: Flow, id: string | null, nodes: HtmlNode[], caption: HtmlElement | null): Block[] {
  const text = runsOf(flow, nodes)
  const shown = flow.pictures.splice(0)
  const captioned = captionOf(flow, caption, id)
  const fallback = captioned.label || 'Figure'
  const read = shown.map((picture) => flow.pictureFiles.add(picture, fallback))
  const pictures = read.filter((one) => typeof one !== 'string')
  const missing = read.filter((one) => typeof one === 'string')
  const alternative: Run[] = missing.map((alt) => ({ text: `[${alt}]`, italic: true as const }))
  const isWide = pictures.length === 1 && flow.pictureFiles.isWide(pictures[0]!)
  const block: FigureBlock = { type: 'figure', ...captioned, pictures, isWide }
  block.caption = tidy([
    ...alternative,
    ...text,
    ...(text.length + missing.length > 0 ? [{ text: ' ' }] : []),
    ...block.caption,
  ])
  return pictures.length === 0 && block.caption.length === 0 && block.label === '' ? [] : [block]
}

function tableOf(flow: Flow, table: HtmlElement, caption: HtmlElement | null, id: string | null): Block[] {
  const own = table.childNodes.find((child) => isNamed(child, 'caption')) ?? null
  const captioned = captionOf(flow, caption ?? own, id)
  const read = readTable(flow, table)
  if (read) return [{ type: 'table', ...captioned, ...read }]
  return captioned.caption.length === 0 ? [] : [{ type: 'paragraph', runs: captioned.caption, direction: null }]
}

/** `Figure 2.` becomes the label if the page emphasises it. */
function captionOf(flow: Flow, caption: HtmlElement | null, id: string | null) {
  const ownId = claim(flow, id) ?? claim(flow, `block ${flow.claimed.size}`)!
  const nodes = caption?.childNodes.filter((node, at) => at > 0 || !isBlank(node)) ?? []
  const [first, ...others] = nodes
  if (!first || !isNamed(first, 'strong', 'b')) return { id: ownId, label: '', caption: runsOf(flow, nodes) }
  return { id: ownId, label: printable(wordsOf([first])), caption: runsOf(flow, others) }
}
