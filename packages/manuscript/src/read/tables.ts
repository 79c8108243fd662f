import * as names from '../xml/namespaces.ts'
import { child, isElement, type Element } from '../xml/tree.ts'
import type { Paragraph, Table, TableCell, TableRow } from './body-model.ts'
import { isOn, numberIn, valueOf } from './properties.ts'
import type { Story, TableLayer } from './story.ts'
import { tableLayers } from './table-layers.ts'

type ParagraphsOf = (story: Story, holder: Element) => Paragraph[]

export function readTable(story: Story, element: Element, paragraphsOf: ParagraphsOf): Table {
  const rows = [...inside(story, element, 'tr')]
  const layerAt = tableLayers(story.reading.styles, element, rows.length)
  /** The cell that is open downwards, by the column of the grid where it begins. */
  const open = new Map<number, TableCell>()
  const read = rows.map((row, at) => readRow(story, row, open, paragraphsOf, (first, last) => layerAt(at, first, last)))
  // 17.4.49: rows are headers only from the first one on without a gap.
  const firstPlain = read.findIndex(({ header }) => !header)
  return {
    kind: 'table',
    index: story.block,
    part: story.part,
    element,
    rows: read.map((row, at) => (at > firstPlain && firstPlain !== -1 ? { ...row, header: false } : row)),
  }
}

function readRow(
  story: Story,
  element: Element,
  open: Map<number, TableCell>,
  paragraphsOf: ParagraphsOf,
  layerAt: (first: boolean, last: boolean) => TableLayer,
): TableRow {
  const properties = child(element, names.w, 'trPr')
  const header = properties && child(properties, names.w, 'tblHeader')
  const cells: TableCell[] = []
  let column = numberOf(properties, 'gridBefore', 0)
  const elements = [...inside(story, element, 'tc')]
  elements.forEach((one, at) => {
    const said = child(one, names.w, 'tcPr')
    const columns = numberOf(said, 'gridSpan', 1)
    const table = layerAt(at === 0, at === elements.length - 1)
    const paragraphs = paragraphsOf({ ...story, table }, one)
    const cell: TableCell = { paragraphs, columns, rows: 1, covered: false }
    const left = cells.at(-1)
    if (left && mergeOf(said, 'hMerge') === 'continue') {
      left.columns += columns
      for (const paragraph of paragraphs) left.paragraphs.push(paragraph)
    } else {
      coverDownwards(cell, mergeOf(said, 'vMerge'), column, open)
      cells.push(cell)
    }
    column += columns
  })
  return { header: header !== undefined && isOn(header), cells }
}

/** 17.4.84: a cell that continues is swallowed by the one above it that began. */
function coverDownwards(cell: TableCell, merge: string | null, column: number, open: Map<number, TableCell>): void {
  const above = open.get(column)
  if (merge === 'continue' && above) {
    cell.covered = true
    above.rows++
  } else if (merge === 'restart') open.set(column, cell)
  else open.delete(column)
}

function mergeOf(properties: Element | undefined, local: string): string | null {
  const merge = properties && child(properties, names.w, local)
  return merge ? (valueOf(merge) ?? 'continue') : null
}

function numberOf(properties: Element | undefined, local: string, least: number): number {
  const element = properties && child(properties, names.w, local)
  return Math.trunc((element && numberIn(valueOf(element), least, 1000)) ?? least)
}

/** Rows of a table or cells of a row, out of what wraps them; deleted rows are gone. */
function* inside(story: Story, holder: Element, local: 'tr' | 'tc'): Generator<Element> {
  const { traces } = story.reading
  for (const node of holder.children) {
    if (!isElement(node) || node.ns !== names.w) continue
    if (node.local === local) {
      const properties = child(node, names.w, `${local}Pr`)
      if (properties && (child(properties, names.w, 'ins') || child(properties, names.w, 'cellIns')))
        traces.insertions++
      if (properties && (child(properties, names.w, 'del') || child(properties, names.w, 'cellDel'))) traces.deletions++
      else yield node
    } else if (node.local === 'sdt') {
      const content = child(node, names.w, 'sdtContent')
      if (content) yield* inside(story, content, local)
    } else if (node.local === 'customXml' || node.local === 'ins') yield* inside(story, node, local)
  }
}
