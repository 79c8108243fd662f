import type { Dialect } from './dialect.ts'
import { directParagraph, directRun, fontsOf, isHeading } from './direct.ts'
import type { Look } from './manuscript.ts'
import type { Line } from './piece.ts'
import { fonts, size, spacing, val, type Properties } from './properties.ts'
import { characterStyle, docDefaults, paragraphStyle } from './style-sheet.ts'

const styleIds: Record<string, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  heading1: 'Heading1',
  heading2: 'Heading2',
  heading3: 'Heading3',
  body: 'TextBody',
  caption: 'Caption',
  list: 'TextBody',
  quote: 'Quotations',
  bibliography: 'TextBody',
  none: 'Normal',
}

/** Writer sets a style on each paragraph, and repeats the formatting of its automatic style on each run. */
export const libreOffice: Dialect = {
  application: 'LibreOffice/24.8.4.2$Linux_X86_64 LibreOffice_project/480$Build-2',
  paragraphAttributes: () => '',
  runAttributes: () => '',
  paragraph: (line, look) => ({
    pStyle: val(typeof line.style === 'object' ? line.style.id : styleIds[line.style]!),
    ...(isHeading(line) || line.style === 'title' ? {} : { spacing: spacing(look.lines, 140) }),
    bidi: val(look.rtl ? 1 : 0),
    jc: val('left'),
    ...(look.rtl ? { ...directParagraph(line, look), bidi: val(1) } : directParagraph(line, look)),
  }),
  run: (line, look) => ({
    ...(look.saidIn === 'runs' ? { rFonts: fontsOf(look) } : {}),
    ...(look.saidIn === 'runs' && !isTitle(line) ? size(pointsOf(line, look)) : {}),
    lang: val(look.language ?? 'en-GB'),
    ...directRun(line, look),
  }),
  styles,
  splitsRuns: false,
  linkRun: { rStyle: val('Hyperlink') },
  noteMark: { rStyle: val('FootnoteCharacters') },
  noteLine: 'FootnoteText',
  tableStyle: null,
}

const isTitle = ({ style }: Line) => style === 'title' || style === 'subtitle'
const pointsOf = (line: Line, look: Look) => (isHeading(line) ? (look.headingPoints ?? look.points) : look.points)

function styles(look: Look): string {
  const own = look.saidIn !== 'runs'
  const base: Properties = own
    ? { rFonts: fontsOf(look), ...size(look.points) }
    : {
        rFonts: fonts({ font: 'Liberation Serif', eastAsia: 'Noto Serif CJK SC', complex: 'Noto Sans Devanagari' }),
        ...size(12),
      }
  const lang = `w:val="${look.language ?? 'en-GB'}" w:eastAsia="zh-CN" w:bidi="hi-IN"`
  const heading = (level: number) =>
    paragraphStyle({
      id: `Heading${level}`,
      name: `heading ${level}`,
      basedOn: 'Heading',
      paragraph: { keepNext: val('true'), spacing: 'w:before="240" w:after="120"', outlineLvl: val(level - 1) },
      run: { b: '', bCs: '', ...size(look.headingPoints ?? look.points) },
    })
  return [
    docDefaults({ ...base, kern: val(2), lang }, { widowControl: '', suppressAutoHyphens: val('true') }),
    paragraphStyle({
      id: 'Normal',
      name: 'Normal',
      isDefault: true,
      paragraph: { widowControl: '' },
      run: { ...base, lang },
    }),
    paragraphStyle({
      id: 'Heading',
      name: 'Heading',
      basedOn: 'Normal',
      paragraph: { keepNext: val('true'), spacing: 'w:before="240" w:after="120"' },
      run: own ? {} : { rFonts: fonts({ font: 'Liberation Sans' }), ...size(14) },
    }),
    paragraphStyle({
      id: 'TextBody',
      name: 'Body Text',
      basedOn: 'Normal',
      paragraph: { spacing: spacing(1.15, 140) },
    }),
    ...[1, 2, 3].map(heading),
    paragraphStyle({
      id: 'Title',
      name: 'Title',
      basedOn: 'Heading',
      paragraph: { jc: val('center') },
      run: { b: '', ...size(18) },
    }),
    paragraphStyle({
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Heading',
      paragraph: { jc: val('center') },
      run: size(16),
    }),
    paragraphStyle({ id: 'Caption', name: 'caption', basedOn: 'Normal', run: { i: '' } }),
    paragraphStyle({
      id: 'Quotations',
      name: 'Quotations',
      basedOn: 'Normal',
      paragraph: { ind: 'w:left="567" w:right="567"' },
    }),
    paragraphStyle({ id: 'FootnoteText', name: 'footnote text', basedOn: 'Normal', run: size(10) }),
    characterStyle('FootnoteCharacters', 'Footnote Characters', { vertAlign: val('superscript') }),
    characterStyle('Hyperlink', 'Hyperlink', { color: val('000080'), u: val('single') }),
    look.styles ?? '',
  ].join('')
}
