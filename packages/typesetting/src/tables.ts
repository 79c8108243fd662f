import { attributeOf, hasClass, type HtmlElement, isElement, isNamed } from '@grfs/scholarly/html'
import { runsOf, type Surroundings } from './inline.ts'
import type { Run, TableBlock, TableCell } from './model.ts'

// A page has no room for more columns; a hostile span must not ask for a grid of millions of cells.
const maxColumns = 40
const maxRows = 2_000

/** The rows of a table on a complete grid: Typst fails if a cell leaves it, and moves cells up if a row is too short. */
export function readTable(
  around: Surroundings,
  table: HtmlElement,
): Pick<TableBlock, 'columns' | 'head' | 'body'> | null {
  const parts = table.childNodes.filter(isElement)
  const rowsIn = (...names: string[]) =>
    parts.filter((part) => isNamed(part, ...names)).flatMap(({ childNodes }) => childNodes.filter(isElement))
  const [headRows, bodyRows] = [rowsIn('thead'), rowsIn('tbody', 'tfoot').slice(0, maxRows)]
  const width = Math.max(widthOf(headRows), widthOf(bodyRows))
  if (width === 0) return null
  const read = (rows: HtmlElement[]) => gridOf(around, rows, width)
  // A table that has only head rows gets them as its body.
  const head = bodyRows.length === 0 ? [] : read(headRows)
  const body = read(bodyRows.length === 0 ? headRows : bodyRows)
  return { columns: alignments(body, bodyRows, width), head: head.map(toCells), body: body.map(toCells) }
}

const spanOf = (cell: HtmlElement, name: 'colspan' | 'rowspan', most: number): number => {
  const count = Number.parseInt(attributeOf(cell, name) ?? '', 10)
  return count > 1 ? Math.min(count, most) : 1
}

const cellsOf = (row: HtmlElement): HtmlElement[] => row.childNodes.filter((node) => isNamed(node, 'td', 'th'))

/** Number of columns, with cells that span rows taken into account. */
function widthOf(rows: HtmlElement[]): number {
  let width = 0
  place(rows, maxColumns, (_cell, at, columns) => {
    width = Math.max(width, at.column + columns)
  })
  return width
}

type Visit = (cell: HtmlElement, at: { row: number; column: number }, columns: number, rows: number) => void

/** Visits each cell at the place where HTML puts it. Cells beyond the last column are skipped. */
function place(rows: HtmlElement[], width: number, visit: Visit): void {
  const taken = rows.map(() => new Set<number>())
  rows.forEach((row, at) => {
    let column = 0
    for (const cell of cellsOf(row)) {
      while (taken[at]!.has(column)) column++
      if (column >= width) return
      let columns = 1
      const wanted = spanOf(cell, 'colspan', width - column)
      while (columns < wanted && !taken[at]!.has(column + columns)) columns++
      const reach = spanOf(cell, 'rowspan', rows.length - at)
      for (let down = 0; down < reach; down++)
        for (let right = 0; right < columns; right++) taken[at + down]!.add(column + right)
      visit(cell, { row: at, column }, columns, reach)
      column += columns
    }
  })
}

interface PlacedCell extends TableCell {
  column: number
}

function gridOf(around: Surroundings, rows: HtmlElement[], width: number): PlacedCell[][] {
  const placed: PlacedCell[][] = rows.map(() => [])
  const covered = rows.map(() => new Set<number>())
  place(rows, width, (cell, { row, column }, columns, reach) => {
    const isHead = isNamed(cell, 'th')
    placed[row]!.push({ runs: runsOf(around, cell.childNodes), columns, rows: reach, isHead, column })
    for (let down = 0; down < reach; down++)
      for (let right = 0; right < columns; right++) covered[row + down]!.add(column + right)
  })
  placed.forEach((cells, row) => {
    for (let column = 0; column < width; column++)
      if (!covered[row]!.has(column)) cells.push({ runs: [], columns: 1, rows: 1, isHead: false, column })
    cells.sort((one, other) => one.column - other.column)
  })
  return placed
}

const toCells = (row: PlacedCell[]): TableCell[] => row.map(({ column: _column, ...cell }) => cell)

/** `12`, `0.4 (0.1)`, `−11 to 87`. */
const isNumber = (text: string): boolean =>
  /\d/.test(text) && /^[\d.,()[\]+\-–−%±×<>=≤≥*†‡/ ]+$/.test(text.replaceAll(' to ', ' '))

/** A column is aligned to its end if the page says so, or if all its cells are numbers. */
function alignments(body: PlacedCell[][], rows: HtmlElement[], width: number): TableBlock['columns'] {
  const marked = new Set<number>()
  place(rows, width, (cell, { column }, columns) => {
    if (columns === 1 && hasClass(cell, 'r')) marked.add(column)
  })
  return Array.from({ length: width }, (_, column) => {
    const texts = body
      .flatMap((row) => row.filter((cell) => cell.column === column && cell.columns === 1))
      .map(({ runs }) => textOf(runs))
      .filter((text) => text !== '' && !/^[–—-]$/.test(text))
    const isNumbers = column > 0 && texts.length > 0 && texts.every(isNumber)
    return marked.has(column) || isNumbers ? 'end' : 'start'
  })
}

const textOf = (runs: Run[]): string =>
  runs
    .map((run) => ('text' in run ? run.text : ' '))
    .join('')
    .trim()
