import { docxOf, namespaces, paragraph, type DocxSource } from '../docx.ts'
import type { HostileFile } from './hostile-file.ts'

const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const style = (id: string, parent: string, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${parent}"/><w:next w:val="${id}"/><w:link w:val="${parent}"/></w:style>`

/** A document with an additional part, its content type and its relationship. */
function withPart(kind: string, content: string, body: string): DocxSource {
  const part = `word/${kind}.xml`
  return {
    body,
    parts: { [part]: `<w:${kind} ${namespaces}>${content}</w:${kind}>` },
    types: { [part]: `${office}.${kind}+xml` },
    links: [{ id: 'r9', kind, target: `${kind}.xml` }],
  }
}

const inList = (id: string, level = '0') =>
  paragraph('An item', { properties: `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>` })
const list = (levels: string) =>
  `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
const level = (start: string, format: string, label: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/></w:lvl>`

const figures = ['2000000000', '-1', '1e9', '99999999999999999999', 'NaN', '', '0x10', 'Infinity']
const formats = ['decimal', 'upperRoman', 'lowerLetter', 'ordinalText', 'chineseCounting', 'bullet', '__proto__']

/** Circular references, and numbers that are too large. */
export function* loopFamily(): Generator<HostileFile> {
  const sources: Record<string, DocxSource> = {
    'a style based on itself': { body: paragraph('x', { style: 'A' }), styles: style('A', 'A') },
    'styles based on each other': { body: paragraph('x', { style: 'A' }), styles: style('A', 'B') + style('B', 'A') },
    'a style named __proto__': {
      body: paragraph('x', { style: '__proto__' }),
      styles: style('__proto__', 'constructor'),
    },
    'a long line of styles': {
      body: paragraph('x', { style: 'S20000' }).repeat(200),
      styles: Array.from({ length: 20_000 }, (_, at) => style(`S${at + 1}`, `S${at}`)).join(''),
    },
    'a list that is its own style': withPart(
      'numbering',
      `<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="L"/><w:styleLink w:val="L"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      inList('1'),
    ),
    'a note in itself': withPart(
      'footnotes',
      `<w:footnote w:id="1"><w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:footnote>`,
      '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>',
    ),
    'notes in each other': withPart(
      'endnotes',
      `<w:endnote w:id="1"><w:p><w:r><w:endnoteReference w:id="2"/></w:r></w:p></w:endnote><w:endnote w:id="2"><w:p><w:r><w:endnoteReference w:id="1"/></w:r></w:p></w:endnote>`,
      '<w:p><w:r><w:endnoteReference w:id="1"/></w:r></w:p>',
    ),
    'a header that is the document': {
      body: paragraph('x'),
      links: [{ id: 'r9', kind: 'header', target: 'document.xml' }],
    },
    'a header that is its relationships': {
      body: '',
      links: [{ id: 'r9', kind: 'header', target: '_rels/document.xml.rels' }],
    },
  }
  for (const [what, source] of Object.entries(sources))
    yield { name: `loop: ${what}`, bytes: docxOf(source), expect: 'opens' }
  for (const figure of figures) {
    for (const format of formats) {
      const label = withPart('numbering', list(level(figure, format, '%1.%2.%9')), inList('1').repeat(3))
      yield { name: `figure: “${figure}” as ${format}`, bytes: docxOf(label), expect: 'opens' }
    }
    yield { name: `figure: “${figure}” everywhere`, bytes: docxOf(everywhere(figure)), expect: 'opens' }
  }
}

function everywhere(figure: string): DocxSource {
  const cell = `<w:tc><w:tcPr><w:gridSpan w:val="${figure}"/><w:vMerge w:val="${figure}"/></w:tcPr><w:p/></w:tc>`
  const row = `<w:tr><w:trPr><w:gridBefore w:val="${figure}"/><w:gridAfter w:val="${figure}"/></w:trPr>${cell}${cell}</w:tr>`
  const said = paragraph('Figured', {
    properties: `<w:outlineLvl w:val="${figure}"/><w:spacing w:line="${figure}" w:before="${figure}"/><w:ind w:left="${figure}"/>`,
    runProperties: `<w:sz w:val="${figure}"/><w:position w:val="${figure}"/>`,
  })
  const picture = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${figure}" cy="${figure}"/></wp:inline></w:drawing></w:r><w:r><w:sym w:char="${figure}"/></w:r></w:p>`
  const page = `<w:sectPr><w:pgSz w:w="${figure}" w:h="${figure}"/><w:pgMar w:top="${figure}"/><w:cols w:num="${figure}"/></w:sectPr>`
  return { body: `<w:tbl>${row}${row}</w:tbl>${said}${inList(figure, figure)}${picture}${page}` }
}
