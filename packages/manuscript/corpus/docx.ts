import { packParts } from '../src/package/pack.ts'
import { escapeAttribute, escapeText } from '../src/xml/write.ts'
import * as names from '../src/xml/namespaces.ts'

/** The content of a minimal DOCX for tests. */
export interface DocxSource {
  /** WordprocessingML of `w:body`. */
  body: string
  /** Content of `w:styles`. */
  styles?: string
  /** Other parts by name; strings are encoded as UTF-8. */
  parts?: Record<string, string | Uint8Array>
  /** Content types of those parts, where the file extension does not determine them. */
  types?: Record<string, string>
  /** Relationships of the main part, besides its styles. */
  links?: { id: string; kind: string; target: string; external?: boolean }[]
  /** Relationships of the package, besides its main part: `docProps/core.xml`. */
  packageLinks?: { id: string; kind: string; target: string }[]
}

const office = 'application/vnd.openxmlformats-officedocument'
const { w, r, a, wp, pic, m, v, o, mc, w14, wps } = names
const declared = Object.entries({ w, r, a, wp, pic, m, v, o, mc, w14, wps })
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(' ')

/** For parts that a test writes itself: `<w:hdr ${namespaces}>`. */
export const namespaces = declared

export function docxOf(source: DocxSource): Uint8Array {
  return packParts(docxParts(source))
}

export function docxParts({ body, styles, parts = {}, types = {}, links = [], packageLinks = [] }: DocxSource) {
  const main = [...(styles === undefined ? [] : [{ id: 'rStyles', kind: 'styles', target: 'styles.xml' }]), ...links]
  const own: Record<string, string> = {
    'word/document.xml': `${office}.wordprocessingml.document.main+xml`,
    ...(styles === undefined ? {} : { 'word/styles.xml': `${office}.wordprocessingml.styles+xml` }),
    ...types,
  }
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(own),
    '_rels/.rels': relationships([
      { id: 'rMain', kind: 'officeDocument', target: 'word/document.xml' },
      ...packageLinks,
    ]),
    'word/document.xml': `<w:document ${declared}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(main),
    ...(styles === undefined ? {} : { 'word/styles.xml': `<w:styles ${declared}>${styles}</w:styles>` }),
    ...parts,
  }
  return new Map(
    Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? new TextEncoder().encode(part) : part]),
  )
}

function contentTypes(overrides: Record<string, string>): string {
  const plain = { rels: 'application/vnd.openxmlformats-package.relationships+xml', xml: 'application/xml' }
  const pictures = {
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    emf: 'image/x-emf',
    svg: 'image/svg+xml',
  }
  const defaults = Object.entries({ ...plain, ...pictures }).map(
    ([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`,
  )
  const parts = Object.entries(overrides).map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
  return `<Types xmlns="${names.contentTypes}">${[...defaults, ...parts].join('')}</Types>`
}

/** A relationships part. `kind` is the last segment of the relationship type. */
export function relationships(links: { id: string; kind: string; target: string; external?: boolean }[]): string {
  const one = ({ id, kind, target, external }: (typeof links)[number]) => {
    const base =
      kind === 'core-properties' ? names.relationships.replace(/relationships$/, 'relationships/metadata') : names.r
    return `<Relationship Id="${id}" Type="${base}/${kind}" Target="${escapeAttribute(target)}"${external ? ' TargetMode="External"' : ''}/>`
  }
  return `<Relationships xmlns="${names.relationships}">${links.map(one).join('')}</Relationships>`
}

export interface ParagraphOptions {
  style?: string
  bold?: boolean
  italic?: boolean
  /** Additional content of `w:pPr` and `w:rPr`. */
  properties?: string
  runProperties?: string
}

/** A paragraph with one run. */
export function paragraph(
  text: string,
  { style, bold, italic, properties = '', runProperties = '' }: ParagraphOptions = {},
): string {
  const said = `${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}${runProperties}`
  return `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${properties}</w:pPr><w:r>${said ? `<w:rPr>${said}</w:rPr>` : ''}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p>`
}
