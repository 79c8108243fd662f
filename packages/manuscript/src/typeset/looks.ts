import type { Package } from '../package/package.ts'
import { RunFormats } from '../read/run-format.ts'
import { readRunProperties } from '../read/run-properties.ts'
import { readStyles, type Styles } from '../read/styles.ts'
import { w } from '../xml/namespaces.ts'
import { attribute, child, descendants, textOf, type Element } from '../xml/tree.ts'
import { word } from './model.ts'

/** The meaningful formatting of a run; not its font, size and colour. */
export interface Look {
  bold: boolean
  italic: boolean
  underline: boolean
  smallCaps: boolean
  vertical: 'superscript' | 'subscript' | null
  rightToLeft: boolean
  /** A font whose glyphs do not match their character codes. */
  symbolFont: string | null
}

const symbolFonts = /^(?:symbol|wingdings(?: [23])?|webdings|mt extra)$/i

/** Resolves formatting through all styles of the manuscript, before these are removed. */
export class Looks {
  readonly #styles: Styles
  readonly #formats: RunFormats

  constructor(pkg: Package) {
    this.#styles = readStyles(pkg)
    this.#formats = new RunFormats(this.#styles)
  }

  of(run: Element, paragraphStyle: string | undefined): Look {
    const properties = child(run, w, 'rPr')
    const direct = properties && readRunProperties(properties, this.#styles.theme)
    const effective = this.#formats.effective({}, this.#styles.paragraph(paragraphStyle), direct)
    const complex = effective.complex === true
    const font = effective.hAnsi ?? effective.ascii ?? ''
    const isLink = /hyperlink/i.test(direct?.style ?? '')
    return {
      bold: (complex ? (effective.boldCs ?? effective.bold) : effective.bold) === true,
      italic: (complex ? (effective.italicCs ?? effective.italic) : effective.italic) === true,
      underline: effective.underline === true && !isLink,
      smallCaps: effective.smallCaps === true,
      vertical: effective.vertical ?? null,
      rightToLeft: complex,
      symbolFont: symbolFonts.test(font) ? font : null,
    }
  }

  /** Formatting that all words of a paragraph share: it belongs to the style, not to the words. */
  shared(paragraph: Element): Set<'bold' | 'italic' | 'underline'> {
    const style = styleOf(paragraph)
    const runs = [...descendants(paragraph)].filter((one) => one.name === 'w:r' && /\S/.test(runText(one)))
    const all = runs.map((run) => this.of(run, style)).filter(({ vertical }) => vertical === null)
    return new Set(
      (['bold', 'italic', 'underline'] as const).filter((look) => all.length > 0 && all.every((one) => one[look])),
    )
  }
}

export const runText = (run: Element): string =>
  run.children.map((one) => (typeof one !== 'string' && one.name === 'w:t' ? textOf(one) : '')).join('')

export function styleOf(paragraph: Element): string | undefined {
  const properties = child(paragraph, w, 'pPr')
  const style = properties && child(properties, w, 'pStyle')
  return style && attribute(style, w, 'val')
}

/** `w:rPr` with only meaningful formatting; the order of its children is fixed (ECMA-376 part 1, 17.3.2.28). */
export function runProperties(look: Look, character?: string): Element | null {
  const { bold, italic, underline, smallCaps, vertical, rightToLeft, symbolFont } = look
  const font = symbolFont === null ? [] : [word('rFonts', { ascii: symbolFont, hAnsi: symbolFont, cs: symbolFont })]
  const children = [
    ...(character === undefined ? [] : [word('rStyle', { val: character })]),
    ...font,
    ...(bold ? [word('b'), word('bCs')] : []),
    ...(italic ? [word('i'), word('iCs')] : []),
    ...(smallCaps ? [word('smallCaps')] : []),
    ...(underline ? [word('u', { val: 'single' })] : []),
    ...(vertical === null ? [] : [word('vertAlign', { val: vertical })]),
    ...(rightToLeft ? [word('rtl')] : []),
  ]
  return children.length === 0 ? null : word('rPr', {}, children)
}
