import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element, elementsOf, isElement } from '../xml/tree.ts'
import type { Block, Body, DocumentFormat, Note, Paragraph, Traces } from './body-model.ts'
import { chosen, isAlternate, Writing } from './fields.ts'
import { readNumbering } from './numbering.ts'
import { paragraphFormat, readParagraphProperties } from './paragraph-properties.ts'
import { pointsOf } from './properties.ts'
import { RunFormats } from './run-format.ts'
import { readInline } from './runs.ts'
import { type Reading, type Story, storyOf } from './story.ts'
import { headingOfOutline, readStyles } from './styles.ts'
import { readTable } from './tables.ts'

/** Reads the text of a document and its formatting. Works for every opened package, in linear time. */
export function readBody(pkg: Package): Body {
  const styles = readStyles(pkg)
  const notes = new Notes(pkg)
  const reading: Reading = {
    pkg,
    styles,
    formats: new RunFormats(styles),
    numbering: readNumbering(pkg),
    pictures: [],
    aside: [],
    ...readTraces(pkg),
    note: (kind, id, block) => notes.number(reading, kind, id, block),
    paragraphsOf,
  }
  const body = child(pkg.xml(pkg.main), names.w, 'body')
  const blocks = body ? readMain(reading, body) : []
  readMargins(reading)
  return {
    blocks,
    notes: notes.list,
    aside: reading.aside,
    pictures: reading.pictures,
    formatting: { page: body ? readPage(body) : null, language: styles.defaults.run.language ?? null },
    traces: { ...reading.traces, links: [...reading.links] },
  }
}

function readMain(reading: Reading, body: Element): Block[] {
  const blocks: Block[] = []
  const story = storyOf(reading, reading.pkg.main, 0, true)
  readBlocks(story, body, (block) => {
    blocks.push(block)
    story.block = blocks.length
  })
  return blocks
}

/** Headers and footers, each part once. */
function readMargins(reading: Reading): void {
  const read = new Set<string>()
  for (const { kind, part } of reading.pkg.relationshipsOf(reading.pkg.main)) {
    if ((kind !== 'header' && kind !== 'footer') || part === null) continue
    if (read.has(part) || !reading.pkg.parts.has(part)) continue
    read.add(part)
    const paragraphs = paragraphsOf(storyOf(reading, part, -1), reading.pkg.xml(part))
    if (paragraphs.some(({ runs }) => runs.length > 0)) reading.aside.push({ kind, part, paragraphs })
  }
}

/** The page of the last section, which is that of the document if there is only one section. */
function readPage(body: Element): DocumentFormat['page'] {
  const section = child(body, names.w, 'sectPr')
  const size = section && child(section, names.w, 'pgSz')
  if (!size) return null
  const margins = child(section, names.w, 'pgMar')
  const points = (element: Element, name: string) => pointsOf(attribute(element, names.w, name)) ?? 0
  return {
    widthPoints: points(size, 'w'),
    heightPoints: points(size, 'h'),
    marginPoints: margins ? ['top', 'right', 'bottom', 'left'].map((side) => points(margins, side)) : [],
  }
}

/** Traces that are known before the text is read: comments, links, and remote content. */
function readTraces(pkg: Package): { traces: Traces; links: Set<string> } {
  const remote: Traces['remote'] = []
  const links = new Set<string>()
  for (const part of ['', ...pkg.parts.keys()]) {
    if (part.endsWith('.rels')) continue
    for (const { kind, target, external } of pkg.relationshipsOf(part)) {
      if (!external) continue
      if (kind === 'hyperlink') links.add(target)
      else remote.push({ kind, target })
    }
  }
  const counted = { insertions: 0, deletions: 0, comments: countComments(pkg), hiddenCharacters: 0 }
  return { traces: { ...counted, remote, links: [] }, links }
}

function countComments(pkg: Package): number {
  const part = pkg.relationshipsOf(pkg.main).find(({ kind }) => kind === 'comments')?.part
  if (part == null || !pkg.parts.has(part)) return 0
  return elementsOf(pkg.xml(part)).filter(({ ns, local }) => ns === names.w && local === 'comment').length
}

type Kind = Note['kind']

/** Reads each note at its first mark, so that the list is in the order of the marks. */
class Notes {
  readonly list: Note[] = []
  readonly #numbers = new Map<string, number>()
  readonly #sources: Record<Kind, { part: string; elements: Map<string, Element> }>

  constructor(pkg: Package) {
    this.#sources = { footnote: source(pkg, 'footnote'), endnote: source(pkg, 'endnote') }
  }

  number(reading: Reading, kind: Kind, id: string, block: number): number | null {
    const known = this.#numbers.get(`${kind} ${id}`)
    if (known !== undefined) return known
    const { part, elements } = this.#sources[kind]
    const element = elements.get(id)
    if (!element) return null
    const number = this.list.length + 1
    this.#numbers.set(`${kind} ${id}`, number)
    const note: Note = { number, kind, paragraphs: [] }
    this.list.push(note)
    note.paragraphs = reading.paragraphsOf(storyOf(reading, part, block), element)
    return number
  }
}

function source(pkg: Package, kind: Kind): { part: string; elements: Map<string, Element> } {
  const part = pkg.relationshipsOf(pkg.main).find((one) => one.kind === `${kind}s`)?.part
  const elements = new Map<string, Element>()
  if (part == null || !pkg.parts.has(part)) return { part: '', elements }
  for (const one of elementsOf(pkg.xml(part))) {
    // 17.11.10: separators and continuation notices are not real notes.
    const plain = (attribute(one, names.w, 'type') ?? 'normal') === 'normal'
    if (one.ns === names.w && one.local === kind && plain) elements.set(attribute(one, names.w, 'id') ?? '', one)
  }
  return { part, elements }
}

/** Paragraphs and tables in reading order, without their wrappers. */
function readBlocks(story: Story, holder: Element, take: (block: Block) => void): void {
  const begun: Begun = { writing: new Writing(), last: null }
  readInto(story, holder, take, begun)
  close(story, take, begun)
}

/** A paragraph whose mark is deleted continues in the next one. */
interface Begun {
  writing: Writing
  last: Element | null
}

function readInto(story: Story, holder: Element, take: (block: Block) => void, begun: Begun): void {
  for (const node of holder.children) {
    if (!isElement(node)) continue
    if (isAlternate(node)) {
      const branch = chosen(node)
      if (branch) readInto(story, branch, take, begun)
    } else if (node.ns === names.w) readWordBlock(story, node, take, begun)
  }
}

function readWordBlock(story: Story, element: Element, take: (block: Block) => void, begun: Begun): void {
  switch (element.local) {
    case 'p': {
      const paragraph = readParagraph(story, element, begun.writing)
      begun.last = paragraph ? null : element
      if (!paragraph) return
      begun.writing = new Writing()
      return take(paragraph)
    }
    case 'tbl':
      close(story, take, begun)
      return take(readTable(story, element, paragraphsOf))
    case 'sdt': {
      const content = child(element, names.w, 'sdtContent')
      return content && readInto(story, content, take, begun)
    }
    case 'ins':
    case 'moveTo':
      story.reading.traces.insertions++
      return readInto(story, element, take, begun)
    case 'del':
    case 'moveFrom':
      story.reading.traces.deletions++
      return
    case 'customXml':
    case 'smartTag':
      return readInto(story, element, take, begun)
  }
}

function close(story: Story, take: (block: Block) => void, begun: Begun): void {
  if (begun.last && begun.writing.runs.length > 0) take(finish(story, begun.last, begun.writing))
  begun.writing = new Writing()
  begun.last = null
}

/** The paragraphs of a cell, a note or a box: tables in it are read cell by cell. */
function paragraphsOf(story: Story, holder: Element): Paragraph[] {
  const paragraphs: Paragraph[] = []
  readBlocks(story, holder, (block) => {
    if (block.kind === 'paragraph') paragraphs.push(block)
    else
      for (const row of block.rows)
        for (const cell of row.cells) for (const one of cell.paragraphs) paragraphs.push(one)
  })
  return paragraphs
}

/** Reads a paragraph into `writing`; returns null if the mark at its end is deleted. */
function readParagraph(story: Story, element: Element, writing: Writing): Paragraph | null {
  const { styles, traces } = story.reading
  const properties = child(element, names.w, 'pPr')
  const direct = readParagraphProperties(properties)
  const style = styles.paragraph(direct.style)
  readInline({ story, style, writing }, element, null)
  story.fields.endParagraph()
  const mark = properties && child(properties, names.w, 'rPr')
  if (mark && (child(mark, names.w, 'ins') || child(mark, names.w, 'moveTo'))) traces.insertions++
  if (mark && (child(mark, names.w, 'del') || child(mark, names.w, 'moveFrom'))) {
    traces.deletions++
    return null
  }
  return finish(story, element, writing, direct)
}

/** The joined text gets the formatting of this paragraph (Word uses that of the last joined one). */
function finish(
  story: Story,
  element: Element,
  { text, runs }: Writing,
  direct = readParagraphProperties(child(element, names.w, 'pPr')),
): Paragraph {
  const { styles, numbering } = story.reading
  const style = styles.paragraph(direct.style)
  const all = { ...styles.defaults.paragraph, ...story.table.paragraph, ...style.paragraph, ...direct }
  return {
    kind: 'paragraph',
    index: story.block,
    part: story.part,
    element,
    text,
    runs,
    style: { id: style.id, name: style.name },
    heading: direct.outline === undefined ? style.heading : headingOfOutline(direct.outline),
    list: all.list === undefined ? null : numbering.next(all.list, all.level, style.id),
    format: paragraphFormat(all),
  }
}
