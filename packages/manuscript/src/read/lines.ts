import type { Body, Paragraph, Run, Table, TableCell, TableRow } from './body-model.ts'
import { labelOf } from './front-matter/front-words.ts'
import { folded, isCapitals, mostLineCharacters } from './plain-text.ts'

/** One visible line in the title block: a paragraph, or a part of it between line breaks. */
export interface Line {
  block: number
  /** The id of the cell; null in the running text. */
  cell: string | null
  paragraph: Paragraph
  from: number
  to: number
  text: string
  look: Look
}

/** Formatting that helps to classify the line. */
export interface Look {
  points: number
  /** All letters are bold. */
  bold: boolean
  /** End of the bold text at its beginning. */
  boldTo: number
  italic: boolean
  centred: boolean
  capitals: boolean
}

export function lookOf(paragraph: Paragraph, from = 0, to = paragraph.text.length): Look {
  const end = Math.min(to, from + mostLineCharacters)
  let letters = 0
  let bold = 0
  let italic = 0
  let points = 0
  let boldTo = from
  for (const run of paragraph.runs) {
    if (run.from >= end) break
    const start = Math.max(run.from, from)
    const length = inked(paragraph.text.slice(start, Math.min(run.to, end)))
    if (run.to <= from || length === 0) continue
    if (run.format.bold && bold === letters) boldTo = Math.min(run.to, end)
    letters += length
    if (run.format.bold) bold += length
    if (run.format.italic) italic += length
    if (run.format.vertical === null) points = Math.max(points, run.format.points ?? 0)
  }
  return {
    points,
    bold: letters > 0 && bold >= letters * 0.9,
    boldTo: boldTo - from,
    italic: letters > 0 && italic >= letters * 0.9,
    centred: paragraph.format.align === 'center',
    capitals: isCapitals(paragraph.text.slice(from, end)),
  }
}

const inked = (text: string): number => text.replace(/\s+/g, '').length

/** The lines of the blocks; tables are read cell by cell. */
export function linesOf(body: Body, from: number, to: number, most = 400): Line[] {
  const lines: Line[] = []
  for (const block of body.blocks.slice(from, to)) {
    if (lines.length >= most) break
    if (block.kind === 'paragraph') lines.push(...linesOfParagraph(block, block.index, null, most))
    else lines.push(...linesOfTable(block, most))
  }
  return lines.slice(0, most)
}

/** Cell by cell: down the columns, or along the rows if each row is a person. */
function linesOfTable(table: Table, most: number): Line[] {
  const lines: Line[] = []
  const take = (cell: TableCell | undefined, group: string) => {
    for (const paragraph of cell?.covered ? [] : (cell?.paragraphs ?? []))
      if (lines.length < most) lines.push(...linesOfParagraph(paragraph, table.index, group, most))
  }
  const columns = Math.min(12, Math.max(0, ...table.rows.slice(0, most).map(({ cells }) => cells.length)))
  const rows = table.rows.slice(0, most)
  const roster = isRoster(table)
  if (roster || (table.rows.length > columns && columns > 1 && !headed(table)))
    for (const [nth, { cells }] of (roster ? rows.slice(1) : rows).entries())
      for (const cell of cells) take(cell, `${table.index}: row ${nth}`)
  else
    for (let column = 0; column < columns; column += 1)
      for (const { cells } of rows) take(cells[column], `${table.index}: column ${column}`)
  return lines
}

const rosterHead =
  /^(?:(?:full |family |first |last )?names?|surname|departments?|faculty|positions?|degrees?|titles?|roles?|country|no\.?|#|nombres?|nom|prenom|nome|имя|фио|姓名|氏名|이름|الاسم|שם)$/u

/** `Name | Affiliation | E-mail` above the authors: each row below is a person. */
function isRoster({ rows }: Table): boolean {
  const heads = (rows[0]?.cells ?? []).map(({ paragraphs }) =>
    paragraphs.map(({ text }) => text.slice(0, 60)).join(' '),
  )
  return (
    rows.length > 1 &&
    heads.length > 1 &&
    heads.every((head) => rosterHead.test(folded(head)) || labelOf(head) !== null)
  )
}

/** The first row contains short labels: the content is below them. */
function headed({ rows }: Table): boolean {
  const length = (row: TableRow | undefined) =>
    row?.cells.reduce((sum, { paragraphs }) => sum + paragraphs.reduce((all, { text }) => all + text.length, 0), 0) ?? 0
  return length(rows[0]) < 80 && rows.slice(1, 4).some((row) => length(row) > 300)
}

export function linesOfParagraph(paragraph: Paragraph, block: number, cell: string | null, most = 400): Line[] {
  const lines: Line[] = []
  let from = 0
  while (from <= paragraph.text.length && lines.length < most) {
    const end = paragraph.text.indexOf('\n', from)
    const to = end < 0 ? paragraph.text.length : end
    const text = paragraph.text.slice(from, to)
    if (/\S/.test(text.slice(0, mostLineCharacters)))
      lines.push({ block, cell, paragraph, from, to, text, look: lookOf(paragraph, from, to) })
    from = to + 1
  }
  return lines
}

export function runsOf(line: Line): Run[] {
  return line.paragraph.runs.filter((run) => run.to > line.from && run.from < line.to)
}
