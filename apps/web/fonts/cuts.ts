import type { FallbackKind } from './fallbacks.ts'
import type { PartName } from './letters.ts'

type Cut = {
  family: string
  style: 'normal' | 'italic'
  /** The weights that CSS may request from the file. */
  weight: string
  axes: Record<string, number | { min: number; max: number; default: number }>
  source: (subset: string) => string
  parts: readonly PartName[]
  /** Local fonts, scaled to the same size, that browsers show until the file has loaded. */
  fallback?: { family: string; kind: FallbackKind }
}

const serif = (style: string) => (subset: string) =>
  `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-${style}.woff2`
const everywhere = ['cyrillic', 'greek', 'extended', 'names', 'signs', 'latin'] as const

/** 400 is a master weight of the fonts. A range that also reaches below 400 costs a quarter more bytes. */
const textWeights = { min: 400, max: 600, default: 400 }

/** One optical size: a master of the fonts, sturdy at 18 px and still fine in a title. */
const textSize = 20

/** The fonts of the site. The size of `latin` of the first three together is the budget of an article page. */
export const cuts: Record<string, Cut> = {
  'source-serif': {
    family: 'Source Serif 4 Variable',
    style: 'normal',
    weight: '400 600',
    axes: { opsz: textSize, wght: textWeights },
    source: serif('normal'),
    parts: everywhere,
    fallback: { family: 'Source Serif Fallback', kind: 'serif' },
  },
  'source-serif-italic': {
    family: 'Source Serif 4 Variable',
    style: 'italic',
    // One weight. Up to 500 browsers use it as it is; above 500 they embolden it.
    weight: '300 500',
    axes: { opsz: textSize, wght: 400 },
    source: serif('italic'),
    parts: everywhere,
    fallback: { family: 'Source Serif Fallback', kind: 'serifItalic' },
  },
  inter: {
    family: 'Inter Variable',
    style: 'normal',
    weight: '400 600',
    axes: { wght: textWeights },
    source: (subset) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
    parts: everywhere,
    fallback: { family: 'Inter Fallback', kind: 'sans' },
  },
  /** For the few very large titles: fine lines, one weight. Characters outside `latin` come from the text font. */
  title: {
    family: 'Source Serif Title',
    style: 'normal',
    weight: '300 500',
    axes: { opsz: 60, wght: 390 },
    source: serif('normal'),
    parts: ['latin'],
  },
}

/** Layout features that are kept: combining marks need their positions, numbers in tables their equal widths. */
export const features = ['kern', 'liga', 'tnum', 'pnum']
export const markFeatures = ['ccmp', 'locl', 'mark', 'mkmk']
/** A character of `names` stands between characters of another file, where kerning cannot apply. */
export const nameFeatures = ['ccmp', 'mark', 'mkmk']

/**
 * Tables that a browser does not need, because CSS gives it family, style and weight. (Without `name` browsers refuse a
 * font.)
 */
export const droppedTables = ['STAT', 'BASE', 'MVAR', 'gasp', 'DSIG', 'meta']
