import type { Hue } from '@grfs/domain/journals/journal'

/** Lightness 0 to 1, chroma, hue in degrees, as the style sheet writes colours. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Linear-light sRGB, 0 to 1; matrices of the OKLab definition (B. Ottosson, 2020). */
function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const clamp = (n: number) => Math.min(1, Math.max(0, n))
const encode = (n: number) => (n <= 0.0031308 ? 12.92 * n : 1.055 * n ** (1 / 2.4) - 0.055)

/** The same colour as `#rrggbb`; channels outside sRGB are clamped. */
export function toHex(colour: Oklch): string {
  const channels = linearRgb(colour).map((n) => Math.round(encode(clamp(n)) * 255))
  return `#${channels.map((n) => n.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: Oklch): number {
  const [r, g, b] = linearRgb(colour).map(clamp) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export type Palette = Record<'field' | 'on' | 'line' | 'sheet' | 'title' | 'authors' | 'small' | 'sheetLine', Oklch>

/**
 * The colours of a cover in one hue. On a page the style sheet colours by class. These are the same values for
 * self-contained files, and for the test that every hue has enough contrast in both themes.
 */
export function coverPalette(hue: Hue, theme: 'light' | 'dark' = 'light'): Palette {
  const dark = theme === 'dark'
  return {
    field: [dark ? 0.405 : 0.455, 0.08, hue],
    on: [0.985, 0.008, 88],
    line: [dark ? 0.62 : 0.68, 0.08, hue],
    sheet: [dark ? 0.88 : 0.965, 0.012, hue],
    title: [0.24, 0.03, hue],
    authors: [0.34, 0.04, hue],
    small: [0.42, 0.07, hue],
    sheetLine: [0.62, 0.08, hue],
  }
}

/** The colour of a journal for print, as `#2f5d62`. */
export const journalColour = (hue: Hue): string => toHex(coverPalette(hue).field)
