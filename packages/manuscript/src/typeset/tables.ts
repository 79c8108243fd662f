import { headerRows } from '../html/tables.ts'
import type { Paragraph, Table } from '../read/body-model.ts'
import { w } from '../xml/namespaces.ts'
import { attribute, child, descendants, type Element, elementsOf } from '../xml/tree.ts'
import { drawingsIn } from './drawings.ts'
import { fullMeasure, measure, outdent, word } from './model.ts'
import { paragraphOf, setParagraph } from './paragraphs.ts'
import type { Press } from './press.ts'

interface SetTable {
  element: Element
  wide: boolean
  /** The font had to be made too small to read comfortably. */
  tiny: boolean
}

/** Tables with up to this many rows stay on one page. */
const maxUnsplitRows = 14

interface Cell {
  element: Element
  from: number
  columns: number
  paragraphs: Paragraph[]
}

/** A table with rules above, below and under its head, and column widths that fit the content. */
export function setTable(table: Table, press: Press): SetTable {
  const paragraphs = new Map(
    table.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => cell.paragraphs.map((one) => [one.element, one] as const)),
    ),
  )
  const rows = rowsOf(table.element, paragraphs)
  const columns = Math.max(1, ...rows.map((row) => sum(row.map((cell) => cell.columns))))
  if (rows.length === 1 && columns === 1) return { element: boxOf(rows[0]![0]!, press), wide: false, tiny: false }
  const isLayout = [...descendants(table.element)].some((one) => one.name === 'w:r' && drawingsIn(one).length > 0)
  const { widths, wide, size } = isLayout
    ? { widths: Array.from({ length: columns }, () => Math.floor(measure / columns)), wide: false, size: undefined }
    : columnWidths(columnTexts(rows, columns))
  const headed = headerRows(table.rows) || (isLayout ? 0 : plainHead(rows, columns))
  const figures = figureColumns(rows.slice(headed), columns)
  const set = rows.map((row, at) => {
    const isHead = at < headed
    const cells = row.map((cell) => {
      const width = sum(widths.slice(cell.from, cell.from + cell.columns))
      const align =
        cell.columns === 1 && figures.has(cell.from) ? 'right' : isHead && cell.columns > 1 ? 'center' : undefined
      const rules = isLayout ? [] : cellRules(at, headed, rows.length, isHead && cell.columns > 1)
      const content = contentOf(cell, press, {
        isHead,
        width,
        size,
        align,
        keepNext: rows.length <= maxUnsplitRows && at < rows.length - 1,
      })
      return word('tc', {}, [cellProperties(cell, width, rules), ...content])
    })
    return word('tr', {}, [word('trPr', {}, [word('cantSplit'), ...(isHead ? [word('tblHeader')] : [])]), ...cells])
  })
  const element = word('tbl', {}, [
    tableProperties(table.element, sum(widths), wide ? -outdent : 0),
    gridOf(widths),
    ...set,
  ])
  return { element, wide, tiny: size !== undefined && size < 14 }
}

function rowsOf(table: Element, paragraphs: Map<Element, Paragraph>): Cell[][] {
  return elementsOf(table)
    .filter(({ name }) => name === 'w:tr')
    .map((row) => {
      let from = leftOut(row)
      return elementsOf(row)
        .filter(({ name }) => name === 'w:tc')
        .map((element) => {
          const columns = valueOf(element, 'gridSpan')
          const own = [...descendants(element)].flatMap((one) => paragraphs.get(one) ?? [])
          const cell = { element, from, columns, paragraphs: own }
          from += columns
          return cell
        })
    })
    .filter((row) => row.length > 0)
}

const leftOut = (row: Element): number => {
  const properties = child(row, w, 'trPr')
  const before = properties && child(properties, w, 'gridBefore')
  return before ? whole(attribute(before, w, 'val'), 0) : 0
}

const whole = (value: string | undefined, otherwise: number) => {
  const number = Math.trunc(Number(value))
  return number > 0 && number < 1000 ? number : otherwise
}

function valueOf(cell: Element, local: string): number {
  const properties = child(cell, w, 'tcPr')
  const element = properties && child(properties, w, local)
  return element ? whole(attribute(element, w, 'val'), 1) : 1
}

const textOf = (cell: Cell): string => cell.paragraphs.map(({ text }) => text).join('\n')

function columnTexts(rows: Cell[][], columns: number): ColumnText[] {
  const all = Array.from({ length: columns }, (): ColumnText => ({ line: 1, word: 1 }))
  for (const cell of rows.flat()) {
    const text = textOf(cell)
    const line = Math.max(0, ...text.split('\n').map((one) => one.length)) / cell.columns
    const longest = Math.max(0, ...text.split(/[\s/–-]+/).map((one) => one.length)) / cell.columns
    for (const column of all.slice(cell.from, cell.from + cell.columns)) {
      column.line = Math.max(column.line, line)
      column.word = Math.max(column.word, longest)
    }
  }
  return all
}

/** A first row of words over columns of numbers is a header, bold or not. */
function plainHead(rows: Cell[][], columns: number): number {
  const [first, ...rest] = rows
  const isNamed = first?.length === columns && first.every((cell) => /^\D+$/.test(textOf(cell).trim()))
  return isNamed && figureColumns(rest, columns).size > 0 ? 1 : 0
}

/** Columns of numbers are right-aligned, so that their digits line up. */
function figureColumns(rows: Cell[][], columns: number): Set<number> {
  const found = new Set<number>()
  for (let at = 0; at < columns; at += 1) {
    const texts = rows.flatMap((row) =>
      row.filter((cell) => cell.from === at && cell.columns === 1).map((cell) => textOf(cell).trim()),
    )
    const filled = texts.filter((text) => !/^[–—-]?$/.test(text))
    if (filled.length > 1 && filled.every((text) => /\d/.test(text) && /^[\d.,()[\]+\-–−%×<>=≤≥*†‡\s±]+$/.test(text)))
      found.add(at)
  }
  return found
}

interface CellForm {
  isHead: boolean
  width: number
  size: number | undefined
  align: string | undefined
  keepNext: boolean
}

/** ECMA-376 part 1, 17.4.65: the last element in a cell must be a paragraph. */
function contentOf(cell: Cell, press: Press, { isHead, width, size, align, keepNext }: CellForm): Element[] {
  const style = isHead ? 'TableHead' : 'TableText'
  const set = cell.paragraphs.flatMap((paragraph) =>
    setParagraph(
      paragraph,
      {
        ...{ style, width: width - 160, label: 'inline', keepNext, never: isHead ? ['bold'] : [] },
        ...(size === undefined ? {} : { size }),
        ...(align === undefined ? {} : { align }),
      },
      press,
    ),
  )
  return set.length > 0 ? set : [paragraphOf({ style, keepNext }, [])]
}

const border = (side: string, size: number) => word(side, { val: 'single', sz: size, space: 0, color: '1f2328' })

function cellRules(at: number, headed: number, rows: number, spans: boolean): Element[] {
  const bottom = at === rows - 1 ? 8 : at === headed - 1 ? 4 : spans ? 2 : 0
  return [...(at === 0 ? [border('top', 8)] : []), ...(bottom > 0 ? [border('bottom', bottom)] : [])]
}

function cellProperties(cell: Cell, width: number, rules: Element[]): Element {
  const properties = child(cell.element, w, 'tcPr')
  const merge = properties && child(properties, w, 'vMerge')
  return word('tcPr', {}, [
    word('tcW', { w: width, type: 'dxa' }),
    ...(cell.columns > 1 ? [word('gridSpan', { val: cell.columns })] : []),
    ...(merge ? [merge] : []),
    ...(rules.length > 0 ? [word('tcBorders', {}, rules)] : []),
  ])
}

function tableProperties(table: Element, width: number, indent: number): Element {
  const properties = child(table, w, 'tblPr')
  const mirrored = properties && child(properties, w, 'bidiVisual')
  const margin = (side: string, value: number) => word(side, { w: value, type: 'dxa' })
  return word('tblPr', {}, [
    ...(mirrored ? [mirrored] : []),
    word('tblW', { w: width, type: 'dxa' }),
    word('tblInd', { w: indent, type: 'dxa' }),
    word('tblLayout', { type: 'fixed' }),
    word('tblCellMar', {}, [margin('top', 45), margin('left', 70), margin('bottom', 45), margin('right', 70)]),
  ])
}

const gridOf = (widths: number[]) =>
  word(
    'tblGrid',
    {},
    widths.map((width) => word('gridCol', { w: width })),
  )

/** A frame around a text: a tinted box. */
function boxOf(cell: Cell, press: Press): Element {
  const content = cell.paragraphs.flatMap((paragraph) =>
    setParagraph(paragraph, { style: 'BoxText', label: 'hanging', width: measure - 400 }, press),
  )
  const margins = ['top', 'left', 'bottom', 'right'].map((side) => word(side, { w: 170, type: 'dxa' }))
  const properties = word('tcPr', {}, [
    word('tcW', { w: measure, type: 'dxa' }),
    word('shd', { val: 'clear', color: 'auto', fill: 'f1f3f4' }),
  ])
  return word('tbl', {}, [
    word('tblPr', {}, [
      word('tblW', { w: measure, type: 'dxa' }),
      word('tblLayout', { type: 'fixed' }),
      word('tblCellMar', {}, margins),
    ]),
    gridOf([measure]),
    word('tr', {}, [
      word('tc', {}, [properties, ...(content.length > 0 ? content : [paragraphOf({ style: 'BoxText' }, [])])]),
    ]),
  ])
}

/** The number of characters in a column's longest line and longest word. */
interface ColumnText {
  line: number
  word: number
}

interface TableMeasure {
  widths: number[]
  /** Extends into the left margin. */
  wide: boolean
  /** Half-points; undefined for the usual size. */
  size: number | undefined
}

// Carlito at 8.5 points: a letter is about half as wide as it is high.
const letter = 87
const padding = 170
const longestLine = 46
const usualSize = 17
const leastSize = 12

/**
 * A table uses the text width, the full page width if that is too narrow, and a smaller font if that is too narrow too.
 */
function columnWidths(columns: ColumnText[]): TableMeasure {
  const least = columns.map(({ word }) => Math.min(word, 24) * letter + padding)
  const natural = columns.map(({ line }, at) => Math.max(least[at]!, Math.min(line, longestLine) * letter + padding))
  const wide = sum(least) > measure || sum(natural) > measure * 1.7
  const room = wide ? fullMeasure : measure
  const scale = Math.min(1, room / sum(least))
  const size = scale < 1 ? Math.max(leastSize, Math.floor(usualSize * scale)) : undefined
  return {
    widths: shared(
      room,
      least.map((one) => one * scale),
      natural,
    ),
    wide,
    size,
  }
}

/** First the minimum width of each column, then the rest in proportion to what they want. */
function shared(room: number, least: number[], natural: number[]): number[] {
  const wanted = natural.map((one, at) => Math.max(0, one - least[at]!))
  const left = Math.max(0, room - sum(least))
  const want = sum(wanted)
  const share = (at: number) => {
    if (want === 0) return left / least.length
    // Space that no column needs is distributed equally.
    return want >= left ? (left * wanted[at]!) / want : wanted[at]! + (left - want) / least.length
  }
  return least.map((one, at) => Math.floor(one + share(at)))
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)
