import { escapeAttribute, escapeText } from '../../src/xml/write.ts'
import { anyTerm, link, mark, run, sayRuns, sentence, type Draft, type Place } from './draft.ts'

/** Markup around the runs of a paragraph that is not visible. */
const around = (name: string, write: (term: string, text: string, draft: Draft) => string): Place => ({
  name: `markup: ${name}`,
  hide: (draft, person) => {
    const term = anyTerm(draft, person)
    const text = sentence(draft)
    sayRuns(draft, text, write(escapeAttribute(term), text, draft))
    return term
  },
})

const changed = (term: string) => `w:id="77" w:author="${term}" w:date="2026-03-01T09:00:00Z"`
const changedBlock = (name: string, write: (who: string, text: string) => string): Place => ({
  name: `markup: ${name}`,
  hide: (draft, { name: author }) => {
    const text = sentence(draft)
    draft.body.push(write(changed(escapeAttribute(author)), text))
    draft.visible.push(text)
    return author
  },
})

const cell = (properties: string, text: string) => `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${run(text)}</w:p></w:tc>`
const table = (properties: string, row: string) =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr>${row}</w:tr></w:tbl>`

export const markupPlaces: Place[] = [
  around('author of an insertion', (term, text) => `<w:ins ${changed(term)}>${run(text)}</w:ins>`),
  around(
    'author of a deletion',
    (term, text) => `${run(text)}<w:del ${changed(term)}><w:r><w:delText>gone</w:delText></w:r></w:del>`,
  ),
  around(
    'deleted text',
    (term, text) => `${run(text)}<w:del ${changed('A')}><w:r><w:delText>${term}</w:delText></w:r></w:del>`,
  ),
  around(
    'author of a move',
    (term, text) =>
      `<w:moveFrom ${changed(term)}>${run('was here')}</w:moveFrom><w:moveTo ${changed(term)}>${run(text)}</w:moveTo>`,
  ),
  around('author of a format of letters', (term, text) =>
    run(text, `<w:b/><w:rPrChange ${changed(term)}><w:rPr/></w:rPrChange>`),
  ),
  around(
    'author of a format of a paragraph',
    (term, text) =>
      `<w:pPr><w:jc w:val="both"/><w:pPrChange ${changed(term)}><w:pPr/></w:pPrChange></w:pPr>${run(text)}`,
  ),
  around(
    'author of a paragraph mark',
    (term, text) => `<w:pPr><w:rPr><w:ins ${changed(term)}/></w:rPr></w:pPr>${run(text)}`,
  ),
  changedBlock('author of a format of a table', (who, text) =>
    table(`<w:tblPrChange ${who}><w:tblPr/></w:tblPrChange>`, cell('', text)),
  ),
  changedBlock('author of a new cell', (who, text) => table('', cell(`<w:cellIns ${who}/>`, text))),
  changedBlock('author of a new row', (who, text) => table('', `<w:trPr><w:ins ${who}/></w:trPr>${cell('', text)}`)),
  around('whoever may edit', (term, text) => `<w:permStart w:id="5" w:ed="${term}"/>${run(text)}<w:permEnd w:id="5"/>`),
  around(
    'name of a bookmark',
    (term, text) =>
      `<w:bookmarkStart w:id="6" w:name="${term.replaceAll(/[^\p{L}\d]/gu, '_')}"/>${run(text)}<w:bookmarkEnd w:id="6"/>`,
  ),
  around(
    'smart tag',
    (term, text) =>
      `<w:smartTag w:uri="urn:people" w:element="PersonName"><w:smartTagPr><w:attr w:name="id" w:val="${term}"/></w:smartTagPr>${run(text)}</w:smartTag>`,
  ),
  around('attribute of an unknown extension', (term, text) =>
    run(text).replace('<w:r>', `<w:r xmlns:zz="urn:example:editor" zz:owner="${term}">`),
  ),
  around(
    'element of an unknown extension',
    (term, text) => `${run(text)}<zz:owner xmlns:zz="urn:example:editor">${term}</zz:owner>`,
  ),
  around('remark in the XML', (term, text) => `<!-- ${term.replaceAll('--', '')} -->${run(text)}`),
  around('processing instruction', (term, text) => `<?editor owner=${term.replaceAll('?', '')}?>${run(text)}`),
  around(
    'tag of a content control',
    (term, text) =>
      `<w:sdt><w:sdtPr><w:tag w:val="${term}"/></w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`,
  ),
  around(
    'title of a content control',
    (term, text) =>
      `<w:sdt><w:sdtPr><w:alias w:val="${term}"/></w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`,
  ),
  around(
    'placeholder of a content control',
    (term, text) =>
      `<w:sdt><w:sdtPr><w:placeholder><w:docPart w:val="${term}"/></w:placeholder></w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`,
  ),
  around(
    'choices of a content control',
    (term, text) =>
      `<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="${term}" w:value="${term}"/></w:dropDownList></w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`,
  ),
  around(
    'help of a form field',
    (term, text) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="f"/><w:helpText w:type="text" w:val="${term}"/><w:statusText w:type="text" w:val="${term}"/><w:textInput><w:default w:val="${term}"/></w:textInput></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMTEXT</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  ),
  around('hidden text', (term, text) => `${run(text)}<w:r><w:rPr><w:vanish/></w:rPr><w:t>${term}</w:t></w:r>`),
  around(
    'link to an address',
    (term, text, draft) =>
      `<w:hyperlink r:id="${link(draft, 'hyperlink', `mailto:${encodeURIComponent(unescaped(term))}`, true)}">${run(text)}</w:hyperlink>`,
  ),
  around(
    'link to a file',
    (term, text, draft) =>
      `<w:hyperlink r:id="${link(draft, 'hyperlink', `file:///C:/Users/${encodeURIComponent(unescaped(term))}/a.docx`, true)}">${run(text)}</w:hyperlink>`,
  ),
  around(
    'link to a shared folder',
    (term, text, draft) =>
      `<w:hyperlink r:id="${link(draft, 'hyperlink', `\\\\server\\${unescaped(term)}\\a.docx`, true)}">${run(text)}</w:hyperlink>`,
  ),
  around(
    'link to a page',
    (term, text, draft) =>
      `<w:hyperlink r:id="${link(draft, 'hyperlink', `https://example.org/~${encodeURIComponent(unescaped(term))}`, true)}">${run(text)}</w:hyperlink>`,
  ),
  around(
    'words over a link',
    (term, text, draft) =>
      `<w:hyperlink r:id="${link(draft, 'hyperlink', 'https://example.org/', true)}" w:tooltip="${term}">${run(text)}</w:hyperlink>`,
  ),
  {
    name: 'markup: white text',
    hide: (draft, { name }) => {
      const text = sentence(draft)
      sayRuns(draft, `${text} ${mark(name)}`, `${run(`${text} `)}${run(name, '<w:color w:val="FFFFFF"/>')}`)
      return name
    },
  },
  {
    name: 'markup: content control bound to a property',
    hide: (draft, { name }) => {
      const text = sentence(draft)
      draft.core.set('dc:creator', name)
      const binding = `<w:dataBinding w:prefixMappings="xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:cp='http://schemas.openxmlformats.org/package/2006/metadata/core-properties'" w:xpath="/cp:coreProperties[1]/dc:creator[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/>`
      sayRuns(
        draft,
        `${text} ${mark(name)}`,
        `${run(`${text} `)}<w:sdt><w:sdtPr>${binding}<w:text/></w:sdtPr><w:sdtContent>${run(name)}</w:sdtContent></w:sdt>`,
      )
      return name
    },
  },
]

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** A field whose code or result contains a name. */
const field = (name: string, code: string, how: 'simple' | 'complex'): Place => ({
  name: `field: ${name}, ${how}`,
  hide: (draft, { name: author }) => {
    const text = sentence(draft)
    const result = run(author)
    const instruction = escapeAttribute(code.replaceAll('NAME', author))
    const written =
      how === 'simple'
        ? `<w:fldSimple w:instr="${instruction}">${result}</w:fldSimple>`
        : `${mark1('begin')}<w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>${mark1('separate')}${result}${mark1('end')}`
    sayRuns(draft, `${text} ${mark(author)}`, `${run(`${text} `)}${written}`)
    return author
  },
})

const mark1 = (type: string, inner = '') => `<w:r><w:fldChar w:fldCharType="${type}">${inner}</w:fldChar></w:r>`

const citation = (
  name: string,
  code: (person: { given: string; family: string; name: string; email: string }) => string,
  data = false,
): Place => ({
  name: `field: ${name}`,
  hide: (draft, person) => {
    const text = sentence(draft)
    const packed = data
      ? `<w:fldData xml:space="preserve">${Buffer.from(code(person)).toString('base64')}</w:fldData>`
      : ''
    const instruction = data ? ' ADDIN EN.CITE.DATA ' : code(person)
    // Word splits a long field code over several runs at any position.
    const middle = Math.floor(instruction.length / 2)
    const codes = [instruction.slice(0, middle), instruction.slice(middle)].map(
      (one) => `<w:r><w:instrText xml:space="preserve">${escapeText(one)}</w:instrText></w:r>`,
    )
    sayRuns(
      draft,
      `${text} (${mark(person.family)}, 2020)`,
      `${run(`${text} `)}${mark1('begin', packed)}${codes.join('')}${mark1('separate')}${run(`(${person.family}, 2020)`)}${mark1('end')}`,
    )
    return person.family
  },
})

export const fieldPlaces: Place[] = [
  ...(['simple', 'complex'] as const).flatMap((how) => [
    field('AUTHOR', ' AUTHOR \\* MERGEFORMAT ', how),
    field('AUTHOR that sets a name', ' AUTHOR "NAME" ', how),
    field('USERNAME', ' USERNAME ', how),
    field('USERINITIALS', ' USERINITIALS "NAME" ', how),
    field('LASTSAVEDBY', ' LASTSAVEDBY ', how),
    field('FILENAME', ' FILENAME \\p ', how),
    field('DOCPROPERTY', ' DOCPROPERTY Company ', how),
  ]),
  field('index entry', ' XE "NAME" ', 'complex'),
  field('HYPERLINK', ' HYPERLINK "mailto:NAME" ', 'complex'),
  field('INCLUDEPICTURE', ' INCLUDEPICTURE "http://track.example/NAME.png" \\d ', 'complex'),
  citation(
    'Zotero',
    ({ given, family }) =>
      ` ADDIN ZOTERO_ITEM CSL_CITATION {"citationID":"a1","citationItems":[{"itemData":{"author":[{"family":"${family}","given":"${given}"}]}}]} `,
  ),
  citation(
    'Zotero in escapes',
    ({ name }) =>
      ` ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[{"itemData":{"author":"${[...name].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"}}]} `,
  ),
  citation(
    'Mendeley',
    ({ given, family }) =>
      `ADDIN CSL_CITATION {"mendeley":{"formattedCitation":"(${family}, 2020)"},"author":[{"given":"${given}"}]}`,
  ),
  citation(
    'EndNote',
    ({ name }) =>
      ` ADDIN EN.CITE <EndNote><Cite><Author>${name}</Author><record><database app="EN" path="C:\\Users\\${name}\\a.enl"/></record></Cite></EndNote>`,
  ),
  citation('EndNote, packed', ({ name }) => `<EndNote><Cite><Author>${name}</Author></Cite></EndNote>`, true),
]
