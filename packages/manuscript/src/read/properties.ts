import type { Package } from '../package/package.ts'
import * as names from '../xml/namespaces.ts'
import { attribute, child, type Element } from '../xml/tree.ts'

export const valueOf = (element: Element): string | undefined => attribute(element, names.w, 'val')

/** ECMA-376 part 1, 17.17.4: an on/off element without a value is on. */
export function isOn(element: Element): boolean {
  const value = valueOf(element)
  return value === undefined || value === '1' || value === 'true' || value === 'on'
}

/** A number within a range, or undefined: the file is untrusted. */
export function numberIn(value: string | undefined, least: number, most: number): number | undefined {
  if (value === undefined || value.length > 12) return undefined
  const number = Number.parseFloat(value)
  return number >= least && number <= most ? number : undefined
}

const twipsPerPoint = 20

/** Twentieths of a point, or a measure with its unit as in Strict files (22.9.2.15). */
export function pointsOf(value: string | undefined): number | undefined {
  const number = numberIn(value, -31_680, 31_680)
  if (number === undefined || value === undefined) return undefined
  const unit = units.find(([name]) => value.endsWith(name))
  const points = unit ? number * unit[1] : number / twipsPerPoint
  return Math.abs(points) <= 1584 ? points : undefined
}

const units: [string, number][] = [
  ['pt', 1],
  ['in', 72],
  ['cm', 72 / 2.54],
  ['mm', 72 / 25.4],
  ['pc', 12],
  ['pi', 12],
]

/** Maps `minorHAnsi` to `Calibri` (17.18.96). */
export type ThemeFonts = Map<string, string>

const slots = { latin: ['Ascii', 'HAnsi'], ea: ['EastAsia'], cs: ['Bidi'] }

export function readThemeFonts(pkg: Package): ThemeFonts {
  const fonts: ThemeFonts = new Map()
  const part = pkg.relationshipsOf(pkg.main).find(({ kind }) => kind === 'theme')?.part
  if (part == null || !pkg.parts.has(part)) return fonts
  const elements = child(pkg.xml(part), names.a, 'themeElements')
  const scheme = elements && child(elements, names.a, 'fontScheme')
  for (const size of ['major', 'minor']) {
    const family = scheme && child(scheme, names.a, `${size}Font`)
    if (!family) continue
    for (const [script, uses] of Object.entries(slots)) {
      const font = child(family, names.a, script)
      const typeface = font && attribute(font, '', 'typeface')
      if (typeface) for (const use of uses) fonts.set(size + use, typeface)
    }
  }
  return fonts
}

/** Which of the four fonts of a run draws a character (ECMA-376 part 1, 17.3.2.26). */
export type Slot = 'ascii' | 'hAnsi' | 'eastAsia' | 'cs'

/** Hebrew to Lao and their presentation forms; Tibetan to Khmer: they use the font for complex scripts. */
const complex = /[\u0590-\u0eff\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Hangul, kana, Han and their compatibility forms; surrogates are mostly further Han characters. */
const eastAsian = /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/
const unusual = /[\u0590-\u0eff\u1100-\u11ff\u1780-\u17ff\u2e80-\ud7ff\ud840-\ud8bf\uf900-\uffef]/
const hanSurrogate = /[\ud840-\ud8bf]/

/** Fast path: most texts need only one font slot. */
export const isPlain = (text: string): boolean => !unusual.test(text)
const onlyAscii = /^[\u0000-\u007f]*$/
export const isAscii = (text: string): boolean => onlyAscii.test(text)

export function slotOf(character: string): Slot {
  if (character <= '\u007f') return 'ascii'
  if (complex.test(character)) return 'cs'
  return eastAsian.test(character) || hanSurrogate.test(character) ? 'eastAsia' : 'hAnsi'
}
