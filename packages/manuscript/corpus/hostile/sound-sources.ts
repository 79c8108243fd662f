import { namespaces, paragraph, type DocxSource } from '../docx.ts'

const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const cell = (said: string) => `<w:tc><w:tcPr><w:gridSpan w:val="1"/></w:tcPr>${paragraph(said)}</w:tc>`
const note = (kind: string, id: number, said: string) => `<w:${kind} w:id="${id}">${paragraph(said)}</w:${kind}>`

const article = [
  paragraph('Silt and flood in lowland rivers', { style: 'Title' }),
  paragraph('Ada Okafor1, Jonas Lind2'),
  paragraph('1 University of Examples, 2 Institute of Samples; ada@example.org'),
  paragraph('Abstract', { style: 'Heading1' }),
  paragraph('We measured how rivers carry silt.'),
  paragraph('Keywords: rivers, silt, floods'),
  paragraph('Introduction', { style: 'Heading1' }),
  paragraph('Rivers carry silt (Okafor & Lind, 2020). See Figure 1 and Table 1.'),
  `<w:tbl><w:tr>${cell('River')}${cell('Silt')}</w:tr><w:tr>${cell('Elbe')}${cell('3')}</w:tr></w:tbl>`,
  paragraph('Table 1. Silt by river.'),
  paragraph('References', { style: 'Heading1' }),
  paragraph('Okafor, A., & Lind, J. (2020). Silt. Journal of Rivers, 3(1), 1–9. https://doi.org/10.1234/abc'),
].join('')

const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Heading1"/></w:style>`

/** Valid documents of several forms, which the fuzzer damages. */
export const soundSources: DocxSource[] = [
  { body: paragraph('Rivers carry silt.') },
  { body: article, styles },
  {
    body: `${article}<w:p><w:r><w:footnoteReference w:id="2"/></w:r><w:ins w:author="A"><w:r><w:t>new</w:t></w:r></w:ins><w:del w:author="A"><w:r><w:delText>old</w:delText></w:r></w:del><w:commentRangeStart w:id="0"/></w:p>`,
    styles,
    parts: {
      'word/footnotes.xml': `<w:footnotes ${namespaces}>${note('footnote', 2, 'A note.')}</w:footnotes>`,
      'word/comments.xml': `<w:comments ${namespaces}>${note('comment', 0, 'A remark.')}</w:comments>`,
      'word/numbering.xml': `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      'word/header1.xml': `<w:hdr ${namespaces}>${paragraph('A running head')}</w:hdr>`,
    },
    types: {
      'word/footnotes.xml': `${office}.footnotes+xml`,
      'word/comments.xml': `${office}.comments+xml`,
      'word/numbering.xml': `${office}.numbering+xml`,
      'word/header1.xml': `${office}.header+xml`,
    },
    links: [
      { id: 'r1', kind: 'footnotes', target: 'footnotes.xml' },
      { id: 'r2', kind: 'comments', target: 'comments.xml' },
      { id: 'r3', kind: 'numbering', target: 'numbering.xml' },
      { id: 'r4', kind: 'header', target: 'header1.xml' },
      { id: 'r5', kind: 'hyperlink', target: 'https://example.org/', external: true },
    ],
  },
  {
    body: `${paragraph('One.', { properties: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' })}<w:p><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></w:p><w:p><w:r><w:drawing><wp:inline><wp:extent cx="100" cy="100"/><wp:docPr id="1" name="p" descr="A map"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="r1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p><w:sdt><w:sdtContent>${paragraph('Inside')}</w:sdtContent></w:sdt><w:p><w:hyperlink r:id="r2"><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p><w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`,
    parts: { 'word/media/a.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
    links: [
      { id: 'r1', kind: 'image', target: 'media/a.png' },
      { id: 'r2', kind: 'hyperlink', target: 'https://example.org/', external: true },
    ],
  },
]
