import { namespaces, paragraph, relationships } from '../docx.ts'
import { escapeAttribute, escapeText } from '../../src/xml/write.ts'
import { addPart, anyTerm, link, run, sayRuns, sentence, type Draft, type Place } from './draft.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** A part that is not visible in the document. */
const part = (name: string, hide: (draft: Draft, term: string) => void): Place => ({
  name: `part: ${name}`,
  hide: (draft, person) => {
    const term = anyTerm(draft, person)
    hide(draft, term)
    return term
  },
})

const edge = (root: 'hdr' | 'ftr', type: 'default' | 'first' | 'even'): Place => ({
  name: `part: ${type} ${root === 'hdr' ? 'header' : 'footer'}`,
  hide: (draft, { name }) => {
    const kind = root === 'hdr' ? 'header' : 'footer'
    const text = sentence(draft)
    const id = addPart(draft, `${kind}-${type}.xml`, root, kind, paragraph(`${text} ${name}`))
    draft.section.push(`<w:${kind}Reference w:type="${type}" r:id="${id}"/>`)
    draft.visible.push(`${text} █`)
    return name
  },
})

const note = (kind: 'footnote' | 'endnote'): Place => ({
  name: `part: ${kind}s`,
  hide: (draft, { name }) => {
    const notes = kind === 'footnote' ? draft.footnotes : draft.endnotes
    const text = sentence(draft)
    const id = notes.length + 2
    notes.push(`<w:${kind} w:id="${id}">${paragraph(`${text} Asked ${name}.`)}</w:${kind}>`)
    draft.visible.push(`${text} Asked █`)
    const marked = sentence(draft)
    sayRuns(draft, marked, `${run(marked)}<w:r><w:${kind}Reference w:id="${id}"/></w:r>`)
    return name
  },
})

const comment = (name: string, author: boolean): Place => ({
  name: `part: ${name}`,
  hide: (draft, person) => {
    const id = draft.comments.length
    const [by, said] = author ? [person.name, 'Please check.'] : ['A', `Ask ${person.name}.`]
    const letters = author ? `${person.given[0]}${person.family[0]}` : 'A'
    draft.comments.push(
      `<w:comment w:id="${id}" w:author="${escapeAttribute(by)}" w:initials="${letters}" w:date="2026-01-02T03:04:05Z">${paragraph(said)}</w:comment>`,
    )
    const text = sentence(draft)
    sayRuns(
      draft,
      text,
      `<w:commentRangeStart w:id="${id}"/>${run(text)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`,
    )
    return person.name
  },
})

const microsoft = (file: string, kind: string, root: string, inner: (term: string) => string) =>
  part(file, (draft, term) => {
    draft.parts[`word/${file}`] =
      `<w15:${root} xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">${inner(escapeAttribute(term))}</w15:${root}>`
    draft.types[`word/${file}`] = `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`
    link(draft, kind, file)
  })

export const partPlaces: Place[] = [
  ...(['default', 'first', 'even'] as const).flatMap((type) => [edge('hdr', type), edge('ftr', type)]),
  note('footnote'),
  note('endnote'),
  comment('author of a comment', true),
  comment('text of a comment', false),
  microsoft(
    'people.xml',
    'people',
    'people',
    (term) =>
      `<w15:person w15:author="${term}"><w15:presenceInfo w15:providerId="AD" w15:userId="S::${term}::1"/></w15:person>`,
  ),
  microsoft(
    'commentsExtended.xml',
    'commentsExtended',
    'commentsEx',
    (term) => `<w15:commentEx w15:paraId="${term}" w15:done="0"/>`,
  ),
  microsoft('commentsIds.xml', 'commentsIds', 'commentsIds', (term) => `<w15:commentId w15:paraId="${term}"/>`),
  microsoft(
    'commentsExtensible.xml',
    'commentsExtensible',
    'commentsExtensible',
    (term) => `<w15:commentExtensible w15:durableId="${term}"/>`,
  ),
  part('custom XML', (draft, term) => {
    draft.parts['customXml/item1.xml'] =
      `<project xmlns="urn:example:sharing"><owner mail="${escapeAttribute(term)}">${escapeText(term)}</owner></project>`
    draft.parts['customXml/_rels/item1.xml.rels'] = relationships([
      { id: 'r1', kind: 'customXmlProps', target: 'itemProps1.xml' },
    ])
    draft.parts['customXml/itemProps1.xml'] =
      `<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml" ds:itemID="{1}"><ds:schemaRefs><ds:schemaRef ds:uri="urn:${encodeURIComponent(term)}"/></ds:schemaRefs></ds:datastoreItem>`
    link(draft, 'customXml', '../customXml/item1.xml')
  }),
  part('sources of the bibliography', (draft, term) => {
    draft.parts['customXml/item2.xml'] =
      `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography"><b:Source><b:Author><b:Author><b:NameList><b:Person><b:Last>${escapeText(term)}</b:Last></b:Person></b:NameList></b:Author></b:Author></b:Source></b:Sources>`
    link(draft, 'customXml', '../customXml/item2.xml')
  }),
  part('glossary', (draft, term) => {
    draft.parts['word/glossary/document.xml'] =
      `<w:glossaryDocument ${namespaces}><w:docParts><w:docPart><w:docPartPr><w:name w:val="${escapeAttribute(term)}"/></w:docPartPr><w:docPartBody>${paragraph(term)}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`
    draft.types['word/glossary/document.xml'] = `${office}.wordprocessingml.document.glossary+xml`
    link(draft, 'glossaryDocument', 'glossary/document.xml')
  }),
  part('signature', (draft, term) => {
    draft.parts['_xmlsignatures/sig1.xml'] =
      `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><Object><SignatureComments>${escapeText(term)}</SignatureComments></Object><X509SubjectName>CN=${escapeText(term)}</X509SubjectName></Signature>`
    draft.types['_xmlsignatures/sig1.xml'] = 'application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml'
    draft.parts['_xmlsignatures/origin.sigs'] = ''
    draft.types['_xmlsignatures/origin.sigs'] = 'application/vnd.openxmlformats-package.digital-signature-origin'
    draft.parts['_xmlsignatures/_rels/origin.sigs.rels'] = relationships([
      { id: 'r1', kind: 'signature', target: 'sig1.xml' },
    ])
    draft.packageLinks.push({ id: 'rSign', kind: 'origin', target: '_xmlsignatures/origin.sigs' })
  }),
  part('printer settings', (draft, term) => {
    draft.parts['word/printerSettings1.bin'] = Buffer.concat([
      Buffer.from([1, 4, 0, 6, 9]),
      Buffer.from(`\\\\print\\${term}\0`, 'utf16le'),
      Buffer.alloc(64, 3),
    ])
    draft.types['word/printerSettings1.bin'] = `${office}.wordprocessingml.printerSettings`
    link(draft, 'printerSettings', 'printerSettings1.bin')
  }),
  part('printer settings, high byte first', (draft, term) => {
    draft.parts['word/printerSettings2.bin'] = Buffer.concat([
      Buffer.alloc(6, 1),
      Buffer.from(`\\\\print\\${term}\0`, 'utf16le').swap16(),
      Buffer.alloc(64, 3),
    ])
    draft.types['word/printerSettings2.bin'] = `${office}.wordprocessingml.printerSettings`
    link(draft, 'printerSettings', 'printerSettings2.bin')
  }),
  part('table of fonts', (draft, term) => {
    draft.parts['word/fonts/font1.odttf'] = Buffer.concat([Buffer.alloc(40, 7), Buffer.from(term, 'utf16le')])
    draft.types['word/fonts/font1.odttf'] = 'application/vnd.openxmlformats-officedocument.obfuscatedFont'
    draft.parts['word/fontTable.xml'] =
      `<w:fonts ${namespaces}><w:font w:name="Hand of ${escapeAttribute(term)}"><w:altName w:val="${escapeAttribute(term)}"/><w:embedRegular r:id="r1" w:fontKey="{00000000-0000-0000-0000-000000000001}"/></w:font></w:fonts>`
    draft.types['word/fontTable.xml'] = `${office}.wordprocessingml.fontTable+xml`
    draft.parts['word/_rels/fontTable.xml.rels'] = relationships([
      { id: 'r1', kind: 'font', target: 'fonts/font1.odttf' },
    ])
    link(draft, 'fontTable', 'fontTable.xml')
  }),
  part('name of a style', (draft, term) => {
    draft.styles.push(
      `<w:style w:type="paragraph" w:customStyle="1" w:styleId="Own${draft.styles.length}"><w:name w:val="Style of ${escapeAttribute(term)}"/></w:style>`,
    )
  }),
  part('name of a list', (draft, term) => {
    addPart(
      draft,
      'numbering.xml',
      'numbering',
      'numbering',
      `<w:abstractNum w:abstractNumId="0"><w:name w:val="${escapeAttribute(term)}"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    )
  }),
  part('name of the theme', (draft, term) => {
    draft.parts['word/theme/theme1.xml'] =
      `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Theme of ${escapeAttribute(term)}"><a:themeElements><a:clrScheme name="${escapeAttribute(term)}"/></a:themeElements></a:theme>`
    draft.types['word/theme/theme1.xml'] = `${office}.theme+xml`
    link(draft, 'theme', 'theme/theme1.xml')
  }),
  part('web settings', (draft, term) => {
    addPart(
      draft,
      'webSettings.xml',
      'webSettings',
      'webSettings',
      `<w:divs><w:div w:id="1"/></w:divs><!-- ${escapeText(term)} -->`,
    )
  }),
  part('ribbon of an add-in', (draft, term) => {
    draft.parts['customUI/customUI.xml'] =
      `<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui"><ribbon><tab label="${escapeAttribute(term)}"/></ribbon></customUI>`
    draft.packageLinks.push({ id: 'rRibbon', kind: 'extensibility', target: 'customUI/customUI.xml' })
  }),
  part('task pane of an add-in', (draft, term) => {
    draft.parts['word/webextensions/taskpanes.xml'] =
      `<wetp:taskpanes xmlns:wetp="http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11"><wetp:taskpane user="${escapeAttribute(term)}"/></wetp:taskpanes>`
    draft.packageLinks.push({ id: 'rPane', kind: 'webextensiontaskpanes', target: 'word/webextensions/taskpanes.xml' })
  }),
  part('one that nothing leads to', (draft, term) => {
    draft.parts['word/old.xml'] = `<old>${escapeText(term)}</old>`
  }),
  part('one that is no XML and nothing leads to', (draft, term) => {
    draft.parts['word/backup/old.dat'] = Buffer.from(`backup of ${term}`)
    draft.types['word/backup/old.dat'] = 'application/octet-stream'
  }),
  { name: 'archive: its comment', hide: ({ zip }, { name }) => (zip.archiveComment = name) },
  { name: 'archive: comment of an entry', hide: ({ zip }, { name }) => (zip.entryComment = name) },
  { name: 'archive: extra field', hide: ({ zip }, { email }) => (zip.extraField = email) },
]
