import type { Hue } from '@grfs/domain/journals/journal'
import { coverPalette, type Palette, toHex } from './palette.ts'
import type { Box, Drawing } from './drawing.ts'
import { number } from './path.ts'
import { hash } from './random.ts'

export type TextRun = {
  text: string
  font: 'serif' | 'sans'
  italic?: boolean
  size: number
  weight: number
  x: number
  y: number
  anchor: 'start' | 'end'
  /** In em, as in CSS. */
  letterSpacing: number
}

/** Turns a line of text into `<path>` markup, for files that must not depend on installed fonts. */
export type Outliner = (run: TextRun) => string

export type CoverOptions = {
  /** `live` sets text with the fonts and colours of the page; an outliner makes a self-contained file. */
  text?: 'live' | Outliner
  /** Hidden from assistive technology, for covers with the title beside them. */
  decorative?: boolean
  /** Prefix of the ids, for pages that show the same cover twice. */
  idPrefix?: string
  /** Refers to a pattern that the page draws once (`patternSymbols`): for lists of many covers. */
  sharedPattern?: boolean
  /** Written as width and height, in pixels. */
  size?: { width: number; height: number }
}

type TextStyle = {
  face: Face
  weight: number
  letterSpacing: number
  ink: keyof Palette
  /** Set if the style sheet fixes the font size of this class. */
  fixedSize?: number
}

/** The classes of the style sheet, and their values for files without one. */
const textStyles = {
  ca: { face: 'serif', weight: 400, letterSpacing: -0.03, ink: 'on' },
  ct: { face: 'serif', weight: 400, letterSpacing: -0.005, ink: 'on' },
  cs: { face: 'sans', weight: 480, letterSpacing: 0, ink: 'on', fixedSize: 10.5 },
  at: { face: 'serif', weight: 420, letterSpacing: -0.015, ink: 'title' },
  aw: { face: 'italic', weight: 400, letterSpacing: 0, ink: 'authors', fixedSize: 13 },
  as: { face: 'sans', weight: 500, letterSpacing: 0, ink: 'small', fixedSize: 10.5 },
} as const satisfies Record<string, TextStyle>

export type TextClass = keyof typeof textStyles

export type Placed = { text: string; y: number }

/** The size of the drawing, in its units. */
type Format = { width: number; height: number }

const coverFormat: Format = { width: 300, height: 420 }

export class Ink {
  private readonly palette: Palette
  private readonly options: CoverOptions
  private readonly outline: Outliner | null
  private readonly hue: Hue
  private readonly format: Format

  constructor(hue: Hue, options: CoverOptions, format = coverFormat) {
    this.hue = hue
    this.format = format
    this.options = options
    this.palette = coverPalette(hue)
    this.outline = typeof options.text === 'function' ? options.text : null
  }

  sheet(className: string, label: string, content: string): string {
    const { decorative, size } = this.options
    const attributes = [
      this.outline ? 'xmlns="http://www.w3.org/2000/svg"' : `class="${className} j hue-${this.hue}"`,
      size ? `width="${size.width}" height="${size.height}"` : '',
      `viewBox="0 0 ${this.format.width} ${this.format.height}"`,
      decorative ? 'aria-hidden="true"' : `role="img" aria-label="${escape(label)}"`,
    ]
    return `<svg ${attributes.filter(Boolean).join(' ')}>${content}</svg>`
  }

  area(className: string, colour: keyof Palette, height: number): string {
    return `<rect width="${this.format.width}" height="${number(height)}" ${this.paint(className, 'fill', colour)}/>`
  }

  panel(className: string, colour: keyof Palette, { x, y, width, height }: Box): string {
    const place = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`
    return `<rect ${place} ${this.paint(className, 'fill', colour)}/>`
  }

  pattern(className: string, colour: keyof Palette, drawing: Drawing, box: Box, seed: string, opacity = 1): string {
    const id = `${this.options.idPrefix ?? ''}${className}-${hash(seed).toString(36)}`
    const { x, y, width, height } = box
    const faded = this.outline && opacity < 1 ? ` opacity="${opacity}"` : ''
    const fill = this.outline ? `fill="${toHex(this.palette[colour])}" stroke="none"` : 'class="pf"'
    return (
      `<clipPath id="${escape(id)}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>` +
      `<g ${this.paint(className, 'stroke', colour)}${faded} fill="none" clip-path="url(#${escape(id)})">` +
      `${drawing.markup(fill)}</g>`
    )
  }

  /** Refers to the symbol of a pattern, mirrored by the seed so that neighbours differ. */
  usePattern(className: string, id: string, { x, y, width, height }: Box, seed: string): string {
    const mirrored = hash(seed) & 1 ? ` transform="matrix(-1 0 0 1 ${2 * x + width} 0)"` : ''
    const place = `x="${x}" y="${y}" width="${width}" height="${height}"${mirrored}`
    return `<g class="${className}" fill="none"><use href="#${id}" ${place}/></g>`
  }

  text(
    className: TextClass,
    x: number,
    lines: readonly Placed[],
    { size = 0, anchor = 'start' as 'start' | 'end' } = {},
  ) {
    const style: TextStyle = textStyles[className]
    const shown = lines.filter((line) => line.text !== '')
    if (shown.length === 0) return ''
    if (this.outline) return this.outlined(style, x, shown, style.fixedSize ?? size, anchor)
    const attributes = [
      `class="${className}"`,
      style.fixedSize === undefined ? `font-size="${number(size)}"` : '',
      anchor === 'end' ? 'text-anchor="end"' : '',
    ]
    const open = `text ${attributes.filter(Boolean).join(' ')}`
    const [only] = shown
    if (only && shown.length === 1) return `<${open} x="${number(x)}" y="${number(only.y)}">${escape(only.text)}</text>`
    const spans = shown.map((line) => `<tspan x="${number(x)}" y="${number(line.y)}">${escape(line.text)}</tspan>`)
    return `<${open}>${spans.join('')}</text>`
  }

  private outlined(style: TextStyle, x: number, lines: readonly Placed[], size: number, anchor: 'start' | 'end') {
    const paths = lines.map(({ text, y }) =>
      this.outline?.({
        text: printable(text),
        font: style.face === 'sans' ? 'sans' : 'serif',
        italic: style.face === 'italic',
        size,
        weight: style.weight,
        x,
        y,
        anchor,
        letterSpacing: style.letterSpacing,
      }),
    )
    return `<g fill="${toHex(this.palette[style.ink])}">${paths.join('')}</g>`
  }

  private paint(className: string, property: 'fill' | 'stroke', colour: keyof Palette): string {
    return this.outline ? `${property}="${toHex(this.palette[colour])}"` : `class="${className}"`
  }
}

/** The width of a text in the style of a class. */
export const measureAs = (className: TextClass, size?: number) => (text: string) => {
  const style: TextStyle = textStyles[className]
  return textWidth(text, style.face, style.fixedSize ?? size ?? 0, style.letterSpacing)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML 1.0, 2.2: control characters are not allowed in a document, not even escaped. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const printable = (text: string): string => text.replace(forbidden, '')

const escape = (text: string): string => printable(text).replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/** Advance widths of the printable ASCII glyphs, space first, in hundredths of an em. */
const widths = {
  serif: [
    23, 29, 36, 53, 50, 87, 72, 18, 34, 34, 44, 53, 30, 31, 30, 33, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 30, 30, 53,
    53, 53, 41, 84, 66, 62, 62, 70, 60, 57, 67, 78, 37, 37, 66, 59, 89, 73, 70, 58, 70, 65, 51, 60, 72, 67, 96, 64, 63,
    55, 32, 33, 32, 53, 51, 40, 50, 57, 48, 56, 50, 35, 51, 60, 30, 28, 54, 30, 89, 60, 54, 58, 55, 42, 43, 32, 58, 50,
    76, 52, 51, 45, 34, 29, 34, 53,
  ],
  italic: [
    23, 31, 46, 58, 53, 94, 70, 26, 39, 39, 48, 53, 30, 31, 30, 34, 54, 54, 54, 54, 54, 54, 54, 54, 54, 54, 30, 30, 53,
    53, 53, 46, 88, 68, 62, 62, 70, 61, 58, 67, 77, 37, 36, 69, 59, 94, 75, 68, 57, 68, 65, 51, 59, 73, 66, 92, 67, 60,
    56, 35, 33, 35, 53, 51, 40, 56, 53, 44, 56, 45, 33, 52, 59, 32, 28, 50, 30, 88, 60, 53, 55, 52, 43, 39, 36, 60, 52,
    79, 57, 52, 50, 39, 28, 39, 53,
  ],
  sans: [
    27, 30, 49, 64, 65, 99, 65, 31, 37, 37, 52, 67, 30, 46, 30, 37, 65, 41, 62, 63, 66, 60, 63, 57, 63, 63, 30, 32, 67,
    67, 67, 53, 98, 71, 66, 73, 72, 60, 59, 75, 74, 27, 58, 69, 57, 91, 76, 77, 64, 77, 65, 65, 65, 74, 71, 100, 70, 70,
    64, 37, 37, 37, 48, 46, 34, 57, 62, 58, 62, 59, 38, 62, 60, 25, 25, 56, 25, 89, 60, 60, 62, 62, 39, 54, 34, 60, 57,
    83, 56, 58, 56, 44, 35, 44, 67,
  ],
} as const

type Face = keyof typeof widths

const combiningMark = /\p{M}/u
const fullWidth = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * A character that is not in the table is as wide as its base letter, or as a wide letter: too wide is better than cut
 * off.
 */
function letterWidth(letter: string, face: Face): number {
  const code = letter.codePointAt(0) ?? 0
  const known = widths[face][code - 32]
  if (known !== undefined) return known
  if (combiningMark.test(letter)) return 0
  if (letter === '’' || letter === '‘') return 26
  if (letter === '…' || letter === '—' || fullWidth.test(letter)) return 100
  return 66
}

/** The width of a text, in units of `size`; letter spacing in em as in CSS. */
export function textWidth(text: string, face: Face, size: number, letterSpacing = 0): number {
  let hundredths = 0
  for (const letter of text.normalize('NFD')) hundredths += letterWidth(letter, face)
  return (hundredths / 100 + letterSpacing * [...text].length) * size
}
