/** One value of a file; a list stands in one cell. */
export type Cell = string | number | boolean | null | readonly string[]

// RFC 4180. The mark at the beginning tells spreadsheets that this is UTF-8.
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

// What spreadsheets calculate: = + - @, also in full width, behind anything that does not show. The second place is inside of a
// text: where the list separator of a country is the semicolon, a spreadsheet ends the cell there, quoted or not.
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

/** A text that no spreadsheet takes for a formula: an apostrophe makes it a text. */
export function harmless(text: string): string {
  const safe = text.replace(formula, "'")
  return odd.test(safe) ? `'${safe}` : safe
}
