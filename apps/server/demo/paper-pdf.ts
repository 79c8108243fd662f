import { winAnsi, widthOf, type Face } from './win-ansi.ts'

export interface Paper {
  title: string
  authors: Array<{ fullName: string; affiliation: string }>
  /** "Coastal and Marine Studies, volume 7, number 2 (2026), 1–18" */
  journalLine: string
  doi: string
  licence: string
  abstract: string
  keywords: string[]
  /** Paragraphs of the full text; a heading starts with "# ". */
  body: string[]
  publishedOn: string
}

interface Line {
  text: string
  face: Face
  size: number
  /** Space above the line, in points. */
  above: number
}

// A4 in points, with the margins of a journal page.
const page = { width: 595, height: 842, left: 85, right: 85, top: 92, bottom: 78 }
const measure = page.width - page.left - page.right
const leading = 1.34

/** A small, complete PDF 1.4 (ISO 32000-1) in the standard Times fonts. */
export function paperPdf(paper: Paper): Uint8Array {
  const pages = breakPages(linesOf(paper))
  const objects: Buffer[] = []
  const add = (body: string | Buffer): number =>
    objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body)
  const catalog = add('<< /Type /Catalog /Pages 2 0 R /Lang (en) >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}] >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>')
  const info = add(
    `<< /Title ${unicode(paper.title)} /Author ${unicode(paper.authors.map((author) => author.fullName).join(', '))}` +
      ` /Subject ${unicode(`${paper.journalLine}. https://doi.org/${paper.doi}`)} /CreationDate (D:${paper.publishedOn.replaceAll('-', '')}) >>`,
  )
  pages.forEach((lines, index) => {
    const content = drawPage(lines, `${paper.journalLine}`, index + 1)
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${objects.length + 2} 0 R` +
        ' /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
    )
    add(Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]))
  })
  return assemble(objects, catalog, info)
}

function linesOf(paper: Paper): Line[] {
  const lines: Line[] = []
  const set = (text: string, face: Face, size: number, above: number): void => {
    wrap(text, face, size).forEach((line, index) =>
      lines.push({ text: line, face, size, above: index === 0 ? above : 0 }),
    )
  }
  set(paper.journalLine, 'regular', 9.5, 0)
  set(paper.title, 'bold', 19, 26)
  set(paper.authors.map((author) => author.fullName).join(', '), 'regular', 12, 12)
  for (const affiliation of new Set(paper.authors.map((author) => author.affiliation)))
    set(affiliation, 'regular', 9.5, 1)
  set(`https://doi.org/${paper.doi}    Published ${paper.publishedOn}    ${paper.licence}`, 'regular', 9.5, 10)
  set('Abstract', 'bold', 11.5, 22)
  set(paper.abstract, 'regular', 11, 4)
  set(`Keywords: ${paper.keywords.join(', ')}`, 'regular', 10, 9)
  for (const paragraph of paper.body) {
    if (paragraph.startsWith('# ')) set(paragraph.slice(2), 'bold', 11.5, 18)
    else set(paragraph, 'regular', 11, 6)
  }
  return lines
}

function wrap(text: string, face: Face, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, face, size) > measure) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

function breakPages(lines: Line[]): Line[][] {
  const pages: Line[][] = [[]]
  let left = page.height - page.top - page.bottom
  for (const line of lines) {
    const height = line.above + line.size * leading
    if (height > left) {
      pages.push([])
      left = page.height - page.top - page.bottom
    }
    pages.at(-1)?.push(line)
    left -= height
  }
  return pages
}

function drawPage(lines: Line[], running: string, number: number): Buffer {
  let y = page.height - page.top
  const parts = lines.map((line) => {
    y -= line.above + line.size * leading
    return textAt(line.text, line.face, line.size, y)
  })
  return Buffer.concat([
    ...parts,
    textAt(number === 1 ? String(number) : `${running}    ${number}`, 'regular', 8.5, page.bottom - 36),
  ])
}

function textAt(text: string, face: Face, size: number, y: number): Buffer {
  const font = face === 'bold' ? 'F2' : 'F1'
  return Buffer.from(
    `BT /${font} ${size} Tf ${page.left} ${y.toFixed(2)} Td <${winAnsi(text).toString('hex')}> Tj ET\n`,
  )
}

/** 7.9.2.2: UTF-16BE with a byte order mark, so that names keep all characters. */
function unicode(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

function assemble(objects: Buffer[], catalog: number, info: number): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let offset = parts[0]?.length ?? 0
  const offsets = objects.map((object, index) => {
    const start = offset
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(whole)
    offset += whole.length
    return start
  })
  // 7.5.4: each entry is exactly twenty bytes.
  const entries = offsets.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
