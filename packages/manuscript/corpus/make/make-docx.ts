import { escapeText } from '../../src/xml/write.ts'
import * as names from '../../src/xml/namespaces.ts'
import { docxOf, namespaces } from '../docx.ts'
import { writeBody } from './body-writer.ts'
import { google } from './google.ts'
import { libreOffice } from './libreoffice.ts'
import type { SoundManuscript } from './manuscript.ts'
import { numberingPart } from './numbering.ts'
import { word } from './word.ts'
import { startWriting, type Writing } from './writing.ts'

const dialects = { word, libreoffice: libreOffice, google }
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'application/vnd.openxmlformats-officedocument'
const wordType = (kind: string) => `${office}.wordprocessingml.${kind}+xml`

/** The manuscript as this word processor would save it. The same definition gives the same bytes. */
export function docxOfManuscript({ maker, look, pieces, expected }: SoundManuscript): Uint8Array {
  const writing = startWriting(look, dialects[maker])
  const body = writeBody(writing, pieces)
  const header = addBeside(writing, maker)
  addNotes(writing)
  const page = `<w:sectPr>${header}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/><w:cols w:space="708"/>${look.rtl ? '<w:bidi/>' : ''}<w:docGrid w:linePitch="360"/></w:sectPr>`
  const document = `${declaration}<w:document ${namespaces} mc:Ignorable="w14"><w:body>${body}${page}</w:body></w:document>`
  const creator = expected.authors[0]?.name ?? ''
  return docxOf({
    body: '',
    styles: writing.dialect.styles(look),
    parts: {
      'word/document.xml': document,
      ...writing.parts,
      'docProps/core.xml': coreProperties(expected.title, creator),
      'docProps/app.xml': `${declaration}<Properties xmlns="${names.ep}"><Application>${writing.dialect.application}</Application></Properties>`,
    },
    types: {
      ...writing.types,
      'docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
      'docProps/app.xml': `${office}.extended-properties+xml`,
    },
    links: writing.links,
    packageLinks: [
      { id: 'rCore', kind: 'core-properties', target: 'docProps/core.xml' },
      { id: 'rApp', kind: 'extended-properties', target: 'docProps/app.xml' },
    ],
  })
}

const coreProperties = (title: string, creator: string) =>
  `${declaration}<cp:coreProperties xmlns:cp="${names.cp}" xmlns:dc="${names.dc}" xmlns:dcterms="${names.dcterms}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeText(title.slice(0, 40))}</dc:title><dc:creator>${escapeText(creator)}</dc:creator><cp:revision>4</cp:revision><dcterms:created xsi:type="dcterms:W3CDTF">2025-02-11T08:30:00Z</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">2025-03-04T16:05:00Z</dcterms:modified></cp:coreProperties>`

function add(writing: Writing, kind: string, name: string, type: string, inside: string): void {
  writing.parts[`word/${name}`] = declaration + inside
  writing.types[`word/${name}`] = type
  writing.links.push({ id: `rPart${writing.links.length}`, kind, target: name })
}

/** Adds settings, theme, numbering, header and footer; returns the section's references to header and footer. */
function addBeside(writing: Writing, maker: SoundManuscript['maker']): string {
  const { look } = writing
  const rsids = '<w:rsids><w:rsidRoot w:val="00A77B3E"/><w:rsid w:val="00A77B3E"/></w:rsids>'
  const settings = `<w:settings ${namespaces}><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>${maker === 'word' ? rsids : ''}</w:settings>`
  add(writing, 'settings', 'settings.xml', wordType('settings'), settings)
  if (maker === 'word') {
    const font = look.saidIn === 'theme' ? look.font : 'Calibri'
    add(writing, 'theme', 'theme/theme1.xml', `${office}.theme+xml`, themeOf(font))
  }
  if (writing.numberings.length > 0)
    add(writing, 'numbering', 'numbering.xml', wordType('numbering'), numberingPart(writing.numberings))
  if (!look.header) return ''
  const line = (element: string, inside: string) => `<w:${element} ${namespaces}><w:p>${inside}</w:p></w:${element}>`
  const text = `<w:r><w:t xml:space="preserve">${escapeText(look.header)}</w:t></w:r>`
  add(writing, 'header', 'header1.xml', wordType('header'), line('hdr', text))
  const page = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>'
  add(writing, 'footer', 'footer1.xml', wordType('footer'), line('ftr', page))
  const [footer, header] = [writing.links.at(-1)!.id, writing.links.at(-2)!.id]
  return `<w:headerReference w:type="default" r:id="${header}"/><w:footerReference w:type="default" r:id="${footer}"/>`
}

function addNotes(writing: Writing): void {
  const separators = (kind: string) =>
    `<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}><w:${kind} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>`
  for (const kind of ['footnote', 'endnote'] as const) {
    const notes = kind === 'footnote' ? writing.footnotes : writing.endnotes
    if (notes.length === 0) continue
    const part = `<w:${kind}s ${namespaces}>${separators(kind)}${notes.join('')}</w:${kind}s>`
    add(writing, `${kind}s`, `${kind}s.xml`, wordType(`${kind}s`), part)
  }
  if (writing.comments.length > 0)
    add(
      writing,
      'comments',
      'comments.xml',
      wordType('comments'),
      `<w:comments ${namespaces}>${writing.comments.join('')}</w:comments>`,
    )
}

function themeOf(font: string): string {
  const colours = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']
    .concat('hlink', 'folHlink')
    .map((name, nth) => `<a:${name}><a:srgbClr val="${nth === 1 ? 'FFFFFF' : '203864'}"/></a:${name}>`)
    .join('')
  const face = (kind: string) =>
    `<a:${kind}Font><a:latin typeface="${font}"/><a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const line = `<a:ln w="6350">${fill}</a:ln>`
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'
  return `<a:theme xmlns:a="${names.a}" name="Office Theme"><a:themeElements><a:clrScheme name="Office">${colours}</a:clrScheme><a:fontScheme name="Office">${face('major')}${face('minor')}</a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
}
