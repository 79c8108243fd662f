import type { Hue, Pattern } from '@grfs/domain/journals/journal'

import { bigLetters } from './big-letters.ts'
import { breakLines, shorten, words } from './break-lines.ts'
import { Ink, measureAs, type CoverOptions, type Placed } from './ink.ts'
import { drawPattern } from './patterns/index.ts'

export type IssueCover = {
  abbrev: string | null
  title: string
  hue: Hue
  pattern: Pattern
  volume?: number
  /** As it is printed: `2`, `2-3`. */
  number?: number | string
  month?: string
  year?: number
  seed: string
  /** Accessible name instead of the default one. */
  label?: string
}

const margin = 22
const innerWidth = 256
const picture = { x: 0, y: 196, width: 300, height: 176 }
const footY = 400
const footGap = 10

/**
 * The cover of an issue, or of a journal if no issue is given: a coloured background with large letters and a pattern.
 */
export function issueCover(d: IssueCover, options: CoverOptions = {}): string {
  const ink = new Ink(d.hue, options)
  const letters = bigLetters(d.abbrev, d.title)
  const { size, lines } = setTitle(d.title, letters.baseline)
  const foot = issueFoot(d)
  const measure = measureAs('cs')
  const fullDate = [d.month, d.year].filter((part) => part !== undefined).join(' ')
  const date = shorten(fullDate, measure, innerWidth / 2)
  const room = innerWidth - (date === '' ? 0 : measure(date) + footGap)
  return ink.sheet(
    'cover',
    d.label ??
      words.issueLabel(
        d.title,
        foot.replace(/Volume|Number/g, (word) => word.toLowerCase()),
      ),
    [
      ink.area('cf', 'field', 420),
      options.sharedPattern
        ? ink.usePattern('cp', symbolId(d.pattern), picture, d.seed)
        : ink.pattern('cp', 'line', drawPattern(d.pattern, d.seed, picture), picture, d.seed, 0.92),
      ink.text('ca', margin - letters.bearing, [{ text: letters.text, y: letters.baseline }], { size: letters.size }),
      ink.text('ct', margin, lines, { size }),
      ink.text('cs', margin, [{ text: shorten(foot, measure, room), y: footY }]),
      ink.text('cs', 300 - margin, [{ text: date, y: footY }], {
        anchor: 'end',
      }),
    ].join(''),
  )
}

const symbolId = (pattern: Pattern) => `pattern-${pattern}`

/** The patterns for covers with `sharedPattern`, each once: `<symbol>` elements for one hidden `<svg>`. */
export function patternSymbols(patterns: Iterable<Pattern>): string {
  const { x, y, width, height } = picture
  return [...new Set(patterns)]
    .map((pattern) => {
      const drawn = drawPattern(pattern, pattern, picture).markup('class="pf"')
      return `<symbol id="${symbolId(pattern)}" viewBox="${x} ${y} ${width} ${height}">${drawn}</symbol>`
    })
    .join('')
}

function issueFoot({ volume, number }: IssueCover): string {
  const parts = [volume === undefined ? '' : words.volume(volume), number === undefined ? '' : words.number(number)]
  return parts.filter(Boolean).join(', ')
}

const titleSettings = [
  { size: 21, leading: 25, maxLines: 2 },
  { size: 18, leading: 21.5, maxLines: 3 },
  { size: 15, leading: 18, maxLines: 3 },
]

/** The journal title below the letters, in the largest size that ends above the pattern. */
function setTitle(title: string, lettersBaseline: number): { size: number; lines: Placed[] } {
  const first = lettersBaseline + (lettersBaseline > 90 ? 38 : 42)
  for (const [i, { size, leading, maxLines }] of titleSettings.entries()) {
    const broken = breakLines(title, measureAs('ct', size), { maxWidth: innerWidth, maxLines, minLines: 2 })
    if (!broken.isWhole && i < titleSettings.length - 1) continue
    return { size, lines: broken.lines.map((text, line) => ({ text, y: first + line * leading })) }
  }
  return { size: 0, lines: [] }
}
