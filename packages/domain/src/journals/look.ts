/** The twelve hues of journals (OKLCH degrees): all have enough contrast at the same lightness and chroma. */
export const hues = [2, 28, 54, 84, 126, 154, 182, 210, 240, 268, 298, 330] as const
export type Hue = (typeof hues)[number]

/** The twelve patterns that covers are drawn with. */
export const patterns = [
  'dots',
  'arcs',
  'steps',
  'bars',
  'furrows',
  'leaf',
  'tiles',
  'strata',
  'weave',
  'net',
  'columns',
  'rays',
] as const
export type Pattern = (typeof patterns)[number]
