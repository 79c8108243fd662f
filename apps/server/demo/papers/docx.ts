import { crc32, deflateRawSync } from 'node:zlib'

/** A manuscript as an author would hand it in. */
export interface ManuscriptText {
  title: string
  authors: Array<{ name: string; affiliation: string }>
  abstract: string
  keywords: string[]
  /** Paragraphs are apart by an empty line; `# ` begins a heading. */
  text: string
  references: string[]
}

const wordNames = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const officeTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'

/** The manuscript as a DOCX, set as the guidelines ask: Arial 12, single spacing. The same bytes each time. */
export function manuscriptDocx(manuscript: ManuscriptText): Buffer {
  const { title, authors, abstract, keywords, text, references } = manuscript
  const body = [
    paragraph(title, 'Title'),
    paragraph(authors.map(({ name }) => name).join(', ')),
    ...authors.map(({ name, affiliation }) => paragraph(`${name}, ${affiliation}`)),
    paragraph('Abstract', 'Heading1'),
    paragraph(abstract),
    paragraph(`Keywords: ${keywords.join(', ')}`),
    ...text
      .trim()
      .split(/\n\n+/)
      .map((part) =>
        part.startsWith('# ') ? paragraph(part.slice(2), 'Heading1') : paragraph(part.replaceAll('\n', ' ')),
      ),
    paragraph('References', 'Heading1'),
    ...references.map((reference) => paragraph(reference)),
  ]
  return zip({
    '[Content_Types].xml': `<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${officeTypes}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${officeTypes}.styles+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="${wordNames}"><w:body>${body.join('')}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationship('styles', 'styles.xml'),
    'word/styles.xml': `<w:styles xmlns:w="${wordNames}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="24"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="240" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${style('Normal', 'Normal', '', ' w:default="1"')}${style('Title', 'Title', '<w:b/>')}${style('Heading1', 'heading 1', '<w:b/>')}</w:styles>`,
  })
}

function paragraph(text: string, styleId?: string): string {
  const properties = styleId ? `<w:pPr><w:pStyle w:val="${styleId}"/></w:pPr>` : ''
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${safe}</w:t></w:r></w:p>`
}

const style = (id: string, name: string, look: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:name w:val="${name}"/>${look && `<w:rPr>${look}</w:rPr>`}</w:style>`

const relationship = (kind: string, target: string) =>
  `<Relationships xmlns="${packageNames}/relationships"><Relationship Id="r1" Type="${links}/${kind}" Target="${target}"/></Relationships>`

/** The least that is a ZIP (APPNOTE 6.3, 4.3): each part, then the directory. Without dates. */
function zip(parts: Record<string, string>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    // 1 January 1980, the first day that there is.
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(path.length, 22)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, path)
    offset += 30 + path.length + packed.length
  }
  const entries = Object.keys(parts).length
  const size = Buffer.concat(directory).length
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
