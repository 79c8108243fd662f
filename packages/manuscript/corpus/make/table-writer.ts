import type { TablePiece } from './piece.ts'
import type { Writing } from './writing.ts'

const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
const lines = (kind: string) => sides.map((side) => `<w:${side} w:val="${kind}" w:sz="4" w:space="0" w:color="auto"/>`)

export function writeTable(writing: Writing, { rows, header, bare }: TablePiece, line: (text: string) => string) {
  const columns = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + spanOf(cell), 0)))
  const width = Math.floor(9000 / columns)
  const style = writing.dialect.tableStyle && !bare ? `<w:tblStyle w:val="${writing.dialect.tableStyle}"/>` : ''
  const borders = style ? '' : `<w:tblBorders>${lines(bare ? 'nil' : 'single').join('')}</w:tblBorders>`
  const look =
    '<w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/>'
  const grid = Array.from({ length: columns }, () => `<w:gridCol w:w="${width}"/>`).join('')
  const body = rows.map((row, at) => writeRow(rows, row, at, width, header && at === 0, line)).join('')
  return `<w:tbl><w:tblPr>${style}<w:tblW w:w="${width * columns}" w:type="dxa"/>${borders}${look}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`
}

const spanOf = (cell: string) => Number(/^>(\d)\|/.exec(cell)?.[1] ?? 1)

function writeRow(
  rows: string[][],
  row: string[],
  at: number,
  width: number,
  header: boolean,
  line: (text: string) => string,
): string {
  const cells = row.map((cell, column) => {
    const span = spanOf(cell)
    const goesOn = cell === '"'
    const begins = !goesOn && rows[at + 1]?.[column] === '"'
    const merge = goesOn ? '<w:vMerge/>' : begins ? '<w:vMerge w:val="restart"/>' : ''
    const text = goesOn ? '' : cell.replace(/^>\d\|/, '')
    return `<w:tc><w:tcPr><w:tcW w:w="${width * span}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${merge}</w:tcPr>${text.split('¶').map(line).join('')}</w:tc>`
  })
  return `<w:tr>${header ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`
}
