/** What a cell of an exported file may be. */
export type Cell = string | number | boolean | null | readonly string[]

// RFC 4180. The byte order mark tells spreadsheets that the file is UTF-8.
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

// Characters that start a formula in a spreadsheet: = + - @, also in full width, after any invisible characters. They
// also count after a semicolon, tab or line break inside a text: where the list separator is the semicolon, a
// spreadsheet ends the cell there, quoted or not.
const formula = /(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])(?<=(?:^|[;\t\r\n])["'\p{Z}\p{Cc}\p{Cf}]*)/gu
const odd = /^[\t\r\n]/

export const csvHead = (columns: readonly string[]): string => byteOrderMark + csvLine(columns)

export const csvLine = (cells: readonly Cell[]): string => cells.map(toField).join(',') + lineEnd

function toField(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  const text = harmless(typeof cell === 'string' ? cell : cell.join('; '))
  return /[",;'\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Inserts an apostrophe before anything that a spreadsheet would run as a formula. */
export function harmless(text: string): string {
  const safe = text.replace(formula, "'")
  return odd.test(safe) ? `'${safe}` : safe
}
