import type { FallbackKind } from './fallbacks.ts'
import type { PartName } from './letters.ts'

type Cut = {
  family: string
  style: 'normal' | 'italic'
  /** The weights css may ask of the file. */
  weight: string
  axes: Record<string, number | { min: number; max: number; default: number }>
  source: (subset: string) => string
  parts: readonly PartName[]
  /** Local fonts that stand in, scaled, until the file has come. */
  fallback?: { family: string; kind: FallbackKind }
}

const serif = (style: string) => (subset: string) =>
  `@fontsource-variable/source-serif-4/files/source-serif-4-${subset}-opsz-${style}.woff2`
const everywhere = ['cyrillic', 'greek', 'extended', 'names', 'signs', 'latin'] as const

/** 400 is where the fonts have their own drawing: a range that also reaches below it costs a quarter more bytes. */
const textWeights = { min: 400, max: 600, default: 400 }

/** One optical size, the one the fonts have their own drawing for: sturdy at 18 px, still fine in a title. */
const textSize = 20

/** What the site is set in. The size of `latin` of the first three together is the budget of an article page. */
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
    // One weight; up to 500 it serves as it is, above that the browser emboldens it.
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
  /** For the few very large titles: fine lines, one weight. Other letters come from the text cut. */
  title: {
    family: 'Source Serif Title',
    style: 'normal',
    weight: '300 500',
    axes: { opsz: 60, wght: 390 },
    source: serif('normal'),
    parts: ['latin'],
  },
}

/** Layout features that are kept; marks need their places, numbers in tables their equal widths. */
export const features = ['kern', 'liga', 'tnum', 'pnum']
export const markFeatures = ['ccmp', 'locl', 'mark', 'mkmk']
/** A letter of a name stands between letters of another file, where kerning has no say. */
export const nameFeatures = ['ccmp', 'mark', 'mkmk']

/** Not needed by a browser that gets family, style and weight from css. (Without `name` browsers refuse a font.) */
export const droppedTables = ['STAT', 'BASE', 'MVAR', 'gasp', 'DSIG', 'meta']
