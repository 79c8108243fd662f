import type { Dialect } from './dialect.ts'
import { directParagraph, directRun, fontsOf } from './direct.ts'
import type { Look } from './manuscript.ts'
import type { Line } from './piece.ts'
import { fonts, size, spacing, val, type Properties } from './properties.ts'
import { characterStyle, docDefaults, paragraphStyle } from './style-sheet.ts'
import { hex8 } from './writing.ts'

const styleIds: Record<string, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  heading1: 'Heading1',
  heading2: 'Heading2',
  heading3: 'Heading3',
  caption: 'Caption',
  list: 'ListParagraph',
  quote: 'Quote',
  bibliography: 'Bibliography',
}

/** Word's revision ids: a document has few, and many paragraphs share one. */
const revision = (nth: number) => `00${hex8(Math.floor(nth / 7), 3).slice(2)}`

export const word: Dialect = {
  application: 'Microsoft Office Word',
  paragraphAttributes: (nth) =>
    ` w14:paraId="${hex8(nth, 1)}" w14:textId="77777777" w:rsidR="${revision(nth)}" w:rsidRDefault="${revision(nth + 9)}"`,
  runAttributes: (nth) => (nth % 3 === 0 ? ` w:rsidR="${revision(nth)}"` : ''),
  paragraph: (line, look) => ({ ...styleOf(line, look), ...inRuns(look).paragraph, ...directParagraph(line, look) }),
  run: (line, look) => ({ ...inRuns(look).run, ...directRun(line, look) }),
  styles,
  splitsRuns: true,
  linkRun: { rStyle: val('Hyperlink') },
  noteMark: { rStyle: val('FootnoteReference') },
  noteLine: 'FootnoteText',
  tableStyle: 'TableGrid',
}

function styleOf({ style, counted }: Line, look: Look): Properties {
  if (typeof style === 'object') return { pStyle: val(style.id) }
  const id = styleIds[style] ?? (look.saidIn === 'parent-style' && counted ? 'ManuscriptText' : undefined)
  return id ? { pStyle: val(id) } : {}
}

const inRuns = (look: Look): { paragraph: Properties; run: Properties } =>
  look.saidIn === 'runs'
    ? { paragraph: { spacing: spacing(look.lines) }, run: { rFonts: fontsOf(look), ...size(look.points) } }
    : { paragraph: {}, run: {} }

const themeFonts =
  'w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorEastAsia" w:hAnsiTheme="minorHAnsi" w:cstheme="minorBidi"'

function defaultsOf(look: Look): string {
  const lang = `w:val="${look.language ?? 'en-US'}" w:eastAsia="en-US" w:bidi="ar-SA"`
  const own = look.saidIn === 'defaults' || look.saidIn === 'theme'
  const rFonts = look.saidIn === 'defaults' ? fontsOf(look) : themeFonts
  const points = own ? look.points : 11
  return docDefaults(
    { rFonts, ...size(points), lang },
    { spacing: own ? spacing(look.lines, 160) : spacing(1.08, 160) },
  )
}

function styles(look: Look): string {
  const said = {
    paragraph: { spacing: spacing(look.lines, 120) },
    run: { rFonts: fontsOf(look), ...size(look.points) },
  }
  const base = look.saidIn === 'parent-style' ? 'ManuscriptBase' : 'Normal'
  const heading = (level: number) =>
    paragraphStyle({
      id: `Heading${level}`,
      name: `heading ${level}`,
      basedOn: base,
      paragraph: {
        keepNext: '',
        keepLines: '',
        spacing: 'w:before="240" w:after="60"',
        outlineLvl: val(level - 1),
      },
      run: { b: '', bCs: '', ...(look.headingPoints ? size(look.headingPoints) : {}) },
    })
  return [
    defaultsOf(look),
    paragraphStyle({ id: 'Normal', name: 'Normal', isDefault: true, ...(look.saidIn === 'normal' ? said : {}) }),
    ...(base === 'Normal' ? [] : parentStyles(said)),
    ...[1, 2, 3].map(heading),
    paragraphStyle({
      id: 'Title',
      name: 'Title',
      basedOn: 'Normal',
      paragraph: { spacing: 'w:before="0" w:after="240"', jc: val('center') },
      run: { b: '', ...size(18) },
    }),
    paragraphStyle({
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Normal',
      paragraph: { jc: val('center') },
      run: { i: '', ...size(14) },
    }),
    paragraphStyle({ id: 'Caption', name: 'caption', basedOn: base, run: { i: '', ...size(10) } }),
    paragraphStyle({ id: 'ListParagraph', name: 'List Paragraph', basedOn: base, paragraph: { ind: 'w:left="720"' } }),
    paragraphStyle({ id: 'Quote', name: 'Quote', basedOn: base, paragraph: { ind: 'w:left="720" w:right="720"' } }),
    paragraphStyle({
      id: 'Bibliography',
      name: 'Bibliography',
      basedOn: base,
      paragraph: { ind: 'w:left="720" w:hanging="720"' },
    }),
    paragraphStyle({ id: 'FootnoteText', name: 'footnote text', basedOn: 'Normal', run: size(10) }),
    characterStyle('FootnoteReference', 'footnote reference', { vertAlign: val('superscript') }),
    characterStyle('Hyperlink', 'Hyperlink', { color: val('0563C1'), u: val('single') }),
    tableGrid,
    look.styles ?? '',
  ].join('')
}

/** The font is defined in the parent of the text style, so a parser that reads only one style misses it. */
const parentStyles = (said: { paragraph: Properties; run: Properties }) => [
  paragraphStyle({ id: 'ManuscriptBase', name: 'Manuscript Base', basedOn: 'Normal', run: said.run }),
  paragraphStyle({
    id: 'ManuscriptText',
    name: 'Manuscript Text',
    basedOn: 'ManuscriptBase',
    paragraph: said.paragraph,
  }),
]

const tableGrid = `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('')}</w:tblBorders></w:tblPr></w:style>`

export const timesBeneath = (id: string, name: string, basedOn: string): string =>
  paragraphStyle({ id, name, basedOn, run: { rFonts: fonts({ font: 'Times New Roman' }) } })
