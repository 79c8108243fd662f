import { escapeAttribute } from '../../src/xml/write.ts'
import { writeBox, writeChart, writeEquation, writeFigure, writeFormula } from './drawings.ts'
import { bibliographyCodes, fieldBegin, fieldEnd } from './fields.ts'
import { inlinesOf } from './inline.ts'
import type { Line, Piece } from './piece.ts'
import { paragraphProperties, runProperties, type Properties } from './properties.ts'
import { run, writeInlines } from './run-writer.ts'
import { writeTable } from './table-writer.ts'
import { nextId, type Writing } from './writing.ts'

/** Converts the pieces to WordprocessingML. */
export function writeBody(writing: Writing, pieces: readonly Piece[]): string {
  const references = pieces.filter((piece) => piece.kind === 'line' && piece.key)
  return pieces
    .map((piece, at) => {
      if (piece.kind !== 'line') return writeOther(writing, piece)
      const field = writing.look.bibliography
      const before = field && piece === references[0] ? fieldBegin(bibliographyCodes[field], {}) : ''
      const after = field && piece === references.at(-1) ? fieldEnd({}) : ''
      return writeLine(writing, piece, numberingOf(writing, pieces, at), before, after)
    })
    .join('')
}

function writeOther(writing: Writing, piece: Exclude<Piece, Line>): string {
  switch (piece.kind) {
    case 'table':
      return writeTable(writing, piece, (text) => writeLine(writing, cellLine(text), null))
    case 'figure':
      return paragraph(writing, { jc: 'w:val="center"' }, writeFigure(writing, piece))
    case 'chart':
      return paragraph(writing, { jc: 'w:val="center"' }, writeChart(writing, piece))
    case 'equation':
      return paragraph(writing, {}, writeEquation(piece))
    case 'formula':
      return paragraph(writing, {}, writeFormula(piece))
    case 'box':
      return paragraph(writing, {}, writeBox(writing, piece.text))
    case 'page-break':
      return paragraph(writing, {}, run(writing, '<w:br w:type="page"/>', {}))
  }
}

const cellLine = (text: string): Line => ({ kind: 'line', text, style: 'none', direct: {}, counted: false })

/**
 * A list starts at 1 unless it directly follows a line of the same kind; references and headings continue their
 * numbers.
 */
function numberingOf(writing: Writing, pieces: readonly Piece[], at: number): number | null {
  const piece = pieces[at] as Line
  const kind = piece.list
  if (!kind) return null
  const before = pieces[at - 1]
  const goesOn = kind === 'reference' || kind === 'heading' || (before?.kind === 'line' && before.list === kind)
  const known = goesOn ? writing.numberings.findLast((numbering) => numbering.kind === kind) : undefined
  if (known) return known.id
  const id = writing.numberings.length + 1
  writing.numberings.push({ id, kind })
  return id
}

function paragraph(writing: Writing, said: Properties, inside: string): string {
  writing.paragraphs += 1
  return `<w:p${writing.dialect.paragraphAttributes(writing.paragraphs)}>${paragraphProperties(said)}${inside}</w:p>`
}

function writeLine(writing: Writing, line: Line, numbering: number | null, before = '', after = ''): string {
  const { dialect, look } = writing
  const said = dialect.run(line, look)
  const level = line.list === 'heading' && line.style === 'heading2' ? 1 : 0
  const properties = {
    ...dialect.paragraph(line, look),
    ...(numbering === null ? {} : { numPr: `<w:ilvl w:val="${level}"/><w:numId w:val="${numbering}"/>` }),
    rPr: runProperties(said).replace(/^<w:rPr>|<\/w:rPr>$/g, '') || undefined,
  }
  const bookmark = dialect.splitsRuns && typeof line.style === 'string' && /heading|caption/.test(line.style)
  const id = bookmark ? nextId(writing) : 0
  const open = bookmark ? `<w:bookmarkStart w:id="${id}" w:name="_Toc${51000000 + id}"/>` : ''
  const close = bookmark ? `<w:bookmarkEnd w:id="${id}"/>` : ''
  const text = line.style === 'caption' && dialect.splitsRuns ? withSequence(writing, line.text, said) : null
  const runs = text ?? writeInlines(writing, inlinesOf(line.text), said)
  const written = paragraph(writing, properties, `${open}${before}${runs}${after}${close}`)
  return line.control ? inControl(writing, line.control, written) : written
}

/** Word numbers captions with a SEQ field: “Figure { SEQ Figure \* ARABIC }”. */
function withSequence(writing: Writing, text: string, said: Properties): string | null {
  const found = /^(\p{L}+)([ \u00a0])(\d+)/u.exec(text)
  if (!found) return null
  const [whole, word, , number] = found
  const field = `<w:fldSimple w:instr=" SEQ ${escapeAttribute(word!)} \\* ARABIC ">${run(writing, `<w:t>${number}</w:t>`, { ...said, noProof: '' })}</w:fldSimple>`
  return `${writeInlines(writing, [{ text: `${word} ` }], said)}${field}${writeInlines(writing, inlinesOf(text.slice(whole.length)), said)}`
}

function inControl(writing: Writing, name: string, inside: string): string {
  return `<w:sdt><w:sdtPr><w:alias w:val="${name}"/><w:tag w:val=""/><w:id w:val="${1529450000 + nextId(writing)}"/><w:dataBinding w:prefixMappings="xmlns:ns0='http://purl.org/dc/elements/1.1/' xmlns:ns1='http://schemas.openxmlformats.org/package/2006/metadata/core-properties' " w:xpath="/ns1:coreProperties[1]/ns0:title[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/><w:text/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
}
