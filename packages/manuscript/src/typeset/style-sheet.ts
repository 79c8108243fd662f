import { measure, outdent } from './model.ts'

const sans = 'Carlito'

/** The font of the running text, and the factor that makes it look as large as the others. */
export interface Face {
  name: string
  scale: number
}

/** Caladea has only Western letters; a text in other scripts is set in one font instead of two. */
export function faceFor(text: string): Face {
  const share = (letters: RegExp) => (text.match(letters)?.length ?? 0) / Math.max(1, text.length)
  if (share(/[\u1ea0-\u1ef9]/g) > 0.01) return { name: 'DejaVu Serif', scale: 0.87 }
  return share(/[\u0370-\u052f]/g) > 0.2 ? { name: 'Liberation Serif', scale: 1.05 } : { name: 'Caladea', scale: 1 }
}

const ink = '1f2328'
const muted = '5a6169'
const rule = 'c9ced4'

/** The formatting of one kind of paragraph; sizes in points, indents in twentieths of a point. */
interface Look {
  font?: string
  size: number
  line: number
  before?: number
  after?: number
  bold?: boolean
  italic?: boolean
  colour?: string
  align?: 'left' | 'both' | 'center' | 'right'
  indent?: { left?: number; right?: number; hanging?: number; firstLine?: number }
  keepNext?: boolean
  outline?: number
  /** Tall content is vertically centred in its line. */
  middle?: boolean
  more?: string
}

const full = { left: -outdent }
const text: Look = { size: 10, line: 14, align: 'both' }
const heading = (size: number, line: number, before: number, outline: number, more: Partial<Look> = {}): Look => ({
  ...{ font: sans, size, line, before, after: 3, bold: true, align: 'left', keepNext: true, outline },
  ...more,
})
const small = (more: Partial<Look> = {}): Look => ({
  font: sans,
  size: 7.5,
  line: 10,
  align: 'left',
  colour: muted,
  ...more,
})

/** Tab stop for text at the right end of a full-width line. */
const tabsAcross = `<w:tabs><w:tab w:val="right" w:pos="${measure}"/></w:tabs>`

/** By style id. */
const looks = (colour: string): Record<string, Look> => ({
  Text: { ...text, indent: { firstLine: 240 } },
  TextFirst: text,
  Statement: { ...text, size: 9, line: 12.5, after: 3 },
  Heading1: heading(13.5, 17, 18, 0, { colour, after: 5 }),
  Heading2: heading(11, 15, 13, 1),
  Heading3: heading(10, 14, 10, 2, { bold: false, italic: true }),
  Heading4: heading(9.5, 14, 8, 3, { bold: false, colour: muted }),
  BackHeading: heading(10, 14, 12, 0, { after: 1 }),
  ListItem: { ...text, before: 1.5, after: 1.5 },
  Quotation: { ...text, size: 9.5, line: 13.5, before: 7, after: 7, indent: { left: 400, right: 400 } },
  Equation: {
    ...text,
    align: 'left',
    before: 7,
    after: 7,
    middle: true,
    more: `<w:tabs><w:tab w:val="center" w:pos="${Math.round(measure / 2)}"/><w:tab w:val="right" w:pos="${measure}"/></w:tabs>`,
  },
  Figure: { size: 10, line: 12, before: 12, after: 4, align: 'left' },
  FigureCaption: { font: sans, size: 8.5, line: 11.5, before: 3, after: 14, align: 'left' },
  TableCaption: { font: sans, size: 8.5, line: 11.5, before: 14, after: 5, align: 'left', keepNext: true },
  TableNote: { font: sans, size: 7.5, line: 10.5, before: 4, after: 12, align: 'left', colour: muted },
  TableText: { font: sans, size: 8.5, line: 11, align: 'left' },
  TableHead: { font: sans, size: 8.5, line: 11, align: 'left', bold: true, keepNext: true },
  AfterTable: { size: 2, line: 9 },
  BoxText: { font: sans, size: 9, line: 12.5, after: 4, align: 'left' },
  Reference: { size: 8.5, line: 11.5, after: 3.5, align: 'left', indent: { left: 360, hanging: 360 } },
  Note: { size: 8, line: 10.5, after: 1.5, align: 'left', indent: { left: 180, hanging: 180 } },
  ArticleTitle: heading(21, 25, 16, 9, { after: 9, indent: full }),
  Authors: { font: sans, size: 11.5, line: 16, after: 5, align: 'left', indent: full },
  Affiliation: small({ size: 8.5, line: 11.5, indent: { left: -outdent + 120, hanging: 120 } }),
  FrontRule: {
    size: 4,
    line: 5,
    before: 6,
    after: 12,
    indent: full,
    more: `<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="${rule}"/></w:pBdr>`,
  },
  AbstractHead: heading(9, 13, 0, 9, { colour, after: 2 }),
  Abstract: { ...text, after: 4 },
  Keywords: { font: sans, size: 8.5, line: 12, before: 4, after: 4, align: 'left' },
  AsideHead: small({ bold: true, colour, before: 7 }),
  AsideTop: small({ bold: true, colour, line: 13 }),
  Aside: small(),
  RunningHead: small({ indent: full, more: tabsAcross }),
  Foot: small({
    indent: full,
    more: `<w:pBdr><w:top w:val="single" w:sz="4" w:space="5" w:color="${rule}"/></w:pBdr>${tabsAcross}`,
  }),
  Masthead: {
    ...{ font: sans, size: 10, line: 14, bold: true, colour, align: 'left', indent: full },
    more: `<w:pBdr><w:top w:val="single" w:sz="36" w:space="7" w:color="${colour}"/></w:pBdr>${tabsAcross}`,
  },
})

/** `w:pPr` and `w:rPr` have a fixed order of children (ECMA-376 part 1, 17.3.1.26 and 17.3.2.28). */
function styleXml(id: string, look: Look, face: Face): string {
  const { font = face.name, line, before = 0, after = 0, align = 'left', indent = {}, more = '' } = look
  const size = Math.round(look.size * (look.font ? 1 : face.scale) * 2) / 2
  const indents = Object.entries(indent).map(([side, value]) => ` w:${side}="${value}"`)
  const outline = look.outline === undefined || look.outline > 8 ? '' : `<w:outlineLvl w:val="${look.outline}"/>`
  const keep = look.keepNext ? '<w:keepNext/><w:keepLines/>' : ''
  const emphasis = `${look.bold ? '<w:b/><w:bCs/>' : ''}${look.italic ? '<w:i/><w:iCs/>' : ''}`
  const name = id.startsWith('Heading') ? `heading ${id.slice(7)}` : id
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/>` +
    `<w:pPr>${keep}<w:widowControl/>${more}<w:spacing w:before="${before * 20}" w:after="${after * 20}" w:line="${line * 20}" w:lineRule="atLeast"/>` +
    `<w:ind${indents.join('')}/><w:jc w:val="${align}"/>${look.middle ? '<w:textAlignment w:val="center"/>' : ''}${outline}</w:pPr>` +
    `<w:rPr>${fonts(font)}${emphasis}<w:color w:val="${look.colour ?? ink}"/><w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/></w:rPr></w:style>`
  )
}

const fonts = (font: string) => `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}"/>`

/** The content of `w:styles`. */
export function styleSheet(colour: string, language: string, face: Face): string {
  const defaults =
    `<w:docDefaults><w:rPrDefault><w:rPr>${fonts(face.name)}<w:sz w:val="20"/><w:szCs w:val="20"/><w:lang w:val="${language}"/></w:rPr></w:rPrDefault>` +
    `<w:pPrDefault><w:pPr><w:widowControl/></w:pPr></w:pPrDefault></w:docDefaults>`
  const normal = `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>`
  const characters =
    `<w:style w:type="character" w:styleId="NoteMark"><w:name w:val="NoteMark"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>` +
    `<w:style w:type="character" w:styleId="Link"><w:name w:val="Link"/><w:rPr><w:color w:val="${colour}"/></w:rPr></w:style>` +
    `<w:style w:type="character" w:styleId="Label"><w:name w:val="Label"/><w:rPr><w:b/><w:bCs/><w:color w:val="${colour}"/></w:rPr></w:style>`
  const paragraphs = Object.entries(looks(colour)).map(([id, look]) => styleXml(id, look, face))
  return defaults + normal + paragraphs.join('') + characters
}
