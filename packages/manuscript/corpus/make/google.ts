import type { Dialect } from './dialect.ts'
import { directParagraph, directRun, fontsOf, isHeading } from './direct.ts'
import type { Look } from './manuscript.ts'
import type { Line } from './piece.ts'
import { fonts, size, spacing, val, type Properties } from './properties.ts'
import { docDefaults, paragraphStyle } from './style-sheet.ts'

const styleIds: Record<string, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  heading1: 'Heading1',
  heading2: 'Heading2',
  heading3: 'Heading3',
}

const noRevision = 'w:rsidR="00000000" w:rsidDel="00000000" w:rsidP="00000000"'

/** Google Docs uses few styles; all other formatting is on each paragraph and each run. */
export const google: Dialect = {
  application: 'Google Docs',
  paragraphAttributes: (nth) =>
    ` ${noRevision} w:rsidRDefault="00000000" w14:paraId="${nth.toString(16).toUpperCase().padStart(8, '0')}"`,
  runAttributes: () => ' w:rsidR="00000000" w:rsidDel="00000000" w:rsidRPr="00000000"',
  paragraph: (line, look) => ({
    ...styleOf(line),
    ...(look.lines === 1.15 ? {} : { spacing: spacing(look.lines, isHeading(line) ? 0 : 200) }),
    ...(line.list ? { ind: 'w:left="720" w:hanging="360"' } : {}),
    ...(line.style === 'quote' ? { ind: 'w:left="720" w:firstLine="0"' } : {}),
    ...directParagraph(line, look),
  }),
  run: (line, look) => ({
    ...(look.saidIn === 'runs' ? { rFonts: fontsOf(look), ...sizeOf(line, look) } : {}),
    rtl: val(0),
    ...(isHeading(line) ? { b: val(1) } : {}),
    ...(line.style === 'caption' ? { i: val(1), ...size(10) } : {}),
    ...directRun(line, look),
  }),
  styles,
  splitsRuns: false,
  linkRun: { color: val('1155cc'), u: val('single') },
  noteMark: { vertAlign: val('superscript') },
  noteLine: 'Normal',
  tableStyle: null,
}

function styleOf({ style }: Line): Properties {
  const id = typeof style === 'object' ? style.id : styleIds[style]
  return id ? { pStyle: val(id) } : {}
}

const sizeOf = (line: Line, look: Look) =>
  line.style === 'title' || line.style === 'subtitle'
    ? {}
    : size(isHeading(line) ? (look.headingPoints ?? look.points) : look.points)

/** Arial 11 at 1.15 lines: the default of a new document. */
function styles(look: Look): string {
  const rFonts = fonts({ font: look.saidIn === 'runs' ? 'Arial' : look.font })
  const points = look.saidIn === 'runs' ? 11 : look.points
  const heading = (level: number, large: number) =>
    paragraphStyle({
      id: `Heading${level}`,
      name: `heading ${level}`,
      basedOn: 'Normal',
      paragraph: { keepNext: val(1), keepLines: val(1), spacing: 'w:before="400" w:after="120"' },
      run: size(look.saidIn === 'runs' ? large : (look.headingPoints ?? look.points)),
    })
  return [
    docDefaults(
      { rFonts, ...size(points), lang: val(look.language ?? 'en') },
      { spacing: 'w:line="276" w:lineRule="auto"' },
    ),
    paragraphStyle({ id: 'Normal', name: 'normal', isDefault: true }),
    heading(1, 20),
    heading(2, 16),
    heading(3, 14),
    paragraphStyle({
      id: 'Title',
      name: 'Title',
      basedOn: 'Normal',
      paragraph: { keepNext: val(1), spacing: 'w:before="0" w:after="60"' },
      run: size(26),
    }),
    paragraphStyle({
      id: 'Subtitle',
      name: 'Subtitle',
      basedOn: 'Normal',
      paragraph: { keepNext: val(1), spacing: 'w:before="0" w:after="320"' },
      run: { color: val('666666'), ...size(15) },
    }),
    look.styles ?? '',
  ].join('')
}
