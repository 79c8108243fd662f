import type { Paragraph, Table, TableCell, TableRow } from '../read/body-model.ts'
import { type Flow, isTableCaption, type Markup, nothing, type Page, tag } from './page.ts'
import { captionMarkup } from './figures.ts'
import { inline, sharedLooks } from './inline.ts'
import { isBlank as isBlankLine, running } from './lists.ts'

type CellMarkup = (paragraphs: Paragraph[], header: boolean) => Markup

export function tableWithCaption({ page, manuscript, captions }: Flow, table: Table): Markup {
  const only = table.rows.length === 1 && table.rows[0]!.cells.length === 1 ? table.rows[0]!.cells[0]! : null
  const captionBlocks = captions.of.get(table.index) ?? []
  // A table of one cell is a frame around a text, not a table.
  if (only && captionBlocks.length === 0) return tag('div', { class: 'box' }, running(page, only.paragraphs))
  const write = (id: string | undefined, caption: Markup) =>
    tableMarkup(table, id, caption, (paragraphs, header) => cellMarkup(page, paragraphs, header))
  if (captionBlocks.length === 0) return write(undefined, nothing)
  const caption = captionMarkup(page, manuscript, captionBlocks)
  const id = captions.ids.get(table.index)
  if (isTableCaption(manuscript.body.blocks[captionBlocks[0]!])) return write(id, tag('caption', null, caption))
  // Tables are often used to arrange the panels of a figure.
  return tag('figure', { id }, write(undefined, nothing), tag('figcaption', null, caption))
}

function cellMarkup(page: Page, paragraphs: Paragraph[], header: boolean): Markup {
  const nonBlank = paragraphs.filter((one) => !isBlankLine(one))
  const [first] = nonBlank
  if (!first || nonBlank.length > 1 || first.list) return running(page, nonBlank)
  return inline(page, first, { without: header ? ['bold'] : [] })
}

/** A table with its header rows; the caption is its first child. */
function tableMarkup(table: Table, id: string | undefined, caption: Markup, cellMarkup: CellMarkup): Markup {
  const rows = withoutEmptyEnds(table.rows)
  const headed = headerRows(rows)
  const named = firstColumnNames(rows.slice(headed))
  const write = (row: TableRow, at: number, group: number): Markup => {
    const cells = row.cells.map((cell, column) => {
      if (cell.covered) return nothing
      const head = at < headed ? 'col' : column === 0 && named ? 'row' : null
      return cellTag(cell, head, group - at, cellMarkup)
    })
    return tag('tr', null, cells)
  }
  const head = rows.slice(0, headed).map((row, at) => write(row, at, headed))
  const body = rows.slice(headed).map((row, at) => write(row, at + headed, rows.length))
  const content = [caption, headed > 0 ? tag('thead', null, head) : nothing, tag('tbody', null, body)]
  // Wide tables scroll, also with the keyboard.
  return tag('div', { class: 'table-scroll', tabindex: 0 }, tag('table', { id }, content))
}

/** A cell never spans out of the head or body in which it begins. */
function cellTag(cell: TableCell, head: 'col' | 'row' | null, left: number, cellMarkup: CellMarkup): Markup {
  const rows = Math.min(cell.rows, left)
  const wide = cell.columns > 1
  const scope = head === null ? undefined : head === 'col' && wide ? 'colgroup' : head
  const attributes = { scope, colspan: wide ? cell.columns : undefined, rowspan: rows > 1 ? rows : undefined }
  return tag(head === null ? 'td' : 'th', attributes, cellMarkup(cell.paragraphs, head !== null))
}

const isBold = (cell: TableCell) => {
  const nonBlank = cell.paragraphs.filter(({ text }) => text.trim() !== '')
  return nonBlank.length > 0 && nonBlank.every((paragraph) => sharedLooks(paragraph).includes('bold'))
}
const isBlank = (cell: TableCell) => cell.paragraphs.every(({ runs }) => runs.length === 0)

/** Rows marked as headers; else a first row all in bold, with the rows that its cells span. */
export function headerRows(rows: TableRow[]): number {
  let count = rows.findIndex(({ header }) => !header)
  if (count === -1) count = 0
  const first = rows[0]
  if (count === 0 && first && rows.length > 1 && first.cells.some(isBold))
    count = first.cells.every((cell) => isBold(cell) || isBlank(cell)) ? 1 : 0
  for (let at = 0; at < count && at < rows.length; at++)
    for (const cell of rows[at]!.cells)
      if (!cell.covered) count = Math.max(count, Math.min(at + cell.rows, rows.length))
  return count < rows.length ? count : 0
}

/** The first column is a header column if only it is bold. */
function firstColumnNames(rows: TableRow[]): boolean {
  return (
    rows.length > 0 &&
    rows.every(({ cells }) => cells.length > 1 && (cells[0]!.covered || isBold(cells[0]!)) && !isBold(cells[1]!))
  )
}

function withoutEmptyEnds(rows: TableRow[]): TableRow[] {
  let end = rows.length
  while (end > 1 && rows[end - 1]!.cells.every((cell) => isBlank(cell) && !cell.covered)) end--
  return rows.slice(0, end)
}
