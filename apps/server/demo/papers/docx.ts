import { packParts } from '@grfs/manuscript'

/** A manuscript as an author would submit it. */
export interface ManuscriptText {
  title: string
  authors: Array<{ name: string; affiliation: string }>
  abstract: string
  keywords: string[]
  /** An empty line separates paragraphs; `# ` starts a heading. */
  text: string
  references: string[]
}

const wordNames = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const officeTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'

/** The manuscript as a DOCX in the format of the guidelines: Arial 12, single spacing. The same bytes each time. */
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
  return pack({
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

function pack(parts: Record<string, string>): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  return Buffer.from(packParts(new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(head + xml)]))))
}
