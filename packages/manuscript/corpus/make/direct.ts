import type { Look } from './manuscript.ts'
import type { Line } from './piece.ts'
import { fonts, size, spacing, val, type Properties } from './properties.ts'

/** Direct formatting of a line, the same in every dialect. */
export function directParagraph({ direct }: Line, look: Look): Properties {
  return {
    ...(look.rtl ? { bidi: '' } : {}),
    ...(direct.lines ? { spacing: spacing(direct.lines) } : {}),
    ...(direct.indent ? { ind: 'w:firstLine="720"' } : {}),
    ...(direct.align ? { jc: val(direct.align) } : {}),
  }
}

export function directRun({ direct }: Line, look: Look): Properties {
  return {
    ...(direct.font ? { rFonts: fonts({ font: direct.font }) } : {}),
    ...(direct.bold ? { b: '', bCs: '' } : {}),
    ...(direct.italic ? { i: '', iCs: '' } : {}),
    ...(direct.points ? size(direct.points) : {}),
    ...(look.rtl ? { rtl: '' } : {}),
  }
}

export const fontsOf = (look: Look): string =>
  fonts({
    font: look.font,
    ...(look.eastAsia ? { eastAsia: look.eastAsia } : {}),
    ...(look.complex ? { complex: look.complex } : {}),
  })

export const isHeading = ({ style }: Line): boolean => typeof style === 'string' && style.startsWith('heading')
