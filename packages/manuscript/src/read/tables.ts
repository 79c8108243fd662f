import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element, isElement } from '../xml/tree.ts'
import type { Paragraph, Table, TableCell, TableRow } from './body-model.ts'
import { isOn, numberIn, valueOf } from './properties.ts'
import type { Story, TableLayer } from './story.ts'
import type { Style, Styles } from './styles.ts'

type ParagraphsOf = (story: Story, holder: Element) => Paragraph[]

export function readTable(story: Story, element: Element, paragraphsOf: ParagraphsOf): Table {
  const rows = [...inside(story, element, 'tr')]
  const layerAt = tableLayers(story.reading.styles, element, rows.length)
  /** The cell that continues downwards, by the grid column where it begins. */
  const open = new Map<number, TableCell>()
  const read = rows.map((row, at) => readRow(story, row, open, paragraphsOf, (first, last) => layerAt(at, first, last)))
  // 17.4.49: only consecutive rows from the first one on are headers.
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
    const cellProperties = child(one, names.w, 'tcPr')
    const columns = numberOf(cellProperties, 'gridSpan', 1)
    const table = layerAt(at === 0, at === elements.length - 1)
    const paragraphs = paragraphsOf({ ...story, table }, one)
    const cell: TableCell = { paragraphs, columns, rows: 1, covered: false }
    const left = cells.at(-1)
    if (left && mergeOf(cellProperties, 'hMerge') === 'continue') {
      left.columns += columns
      for (const paragraph of paragraphs) left.paragraphs.push(paragraph)
    } else {
      coverDownwards(cell, mergeOf(cellProperties, 'vMerge'), column, open)
      cells.push(cell)
    }
    column += columns
  })
  return { header: header !== undefined && isOn(header), cells }
}

/** 17.4.84: merges a continued cell into the one above it. */
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

/** Rows of a table or cells of a row, without their wrappers and without deleted rows. */
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

/** 17.4.55: the bits of `w:tblLook`, which say which parts of the style a table uses. */
const bits: Record<string, number> = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x100 }
/** From the weakest to the strongest (17.7.6). */
const regions = [
  ['firstCol', 'firstColumn'],
  ['lastCol', 'lastColumn'],
  ['firstRow', 'firstRow'],
  ['lastRow', 'lastRow'],
] as const

/** The formatting of a cell from the table style: the whole table, then its first and last rows and columns. */
function tableLayers(styles: Styles, table: Element, rows: number) {
  const properties = child(table, names.w, 'tblPr')
  const named = properties && child(properties, names.w, 'tblStyle')
  const style = styles.table(named && valueOf(named))
  const look = properties && child(properties, names.w, 'tblLook')
  const used = regions.map(([region, name]) => style?.regions.has(region) === true && uses(look, name))
  const known = new Map<string, TableLayer>()
  return (row: number, firstCell: boolean, lastCell: boolean): TableLayer => {
    const at = [firstCell, lastCell, row === 0, row === rows - 1].map((here, region) => here && used[region] === true)
    const key = at.join()
    const layer = known.get(key) ?? layerOf(style, at)
    known.set(key, layer)
    return layer
  }
}

function uses(look: Element | undefined, name: string): boolean {
  if (!look) return false
  const flag = attribute(look, names.w, name)
  if (flag !== undefined) return flag === '1' || flag === 'true' || flag === 'on'
  return (Number.parseInt(valueOf(look) ?? '0', 16) & bits[name]!) !== 0
}

function layerOf(style: Style | undefined, at: boolean[]): TableLayer {
  const regionStyles = regions.flatMap(([region], index) => (at[index] ? [style?.regions.get(region)] : []))
  return {
    run: Object.assign({}, style?.run, ...regionStyles.map((one) => one?.run)),
    paragraph: Object.assign({}, style?.paragraph, ...regionStyles.map((one) => one?.paragraph)),
  }
}
