import type { Share } from '../../read/manuscript-model.ts'
import type { Looked, Rule } from '../rule.ts'
import { figure, listed, percent } from '../wording.ts'

/** Headings may be larger, a line of code or a formula has its own font: so much of the text must be as asked. */
const enough = 0.9

/** Fonts for formulas, signs and program text, which nobody would set in the font of the text. */
const ofTheirOwn = /math|symbol|wingdings|webdings|courier|consolas|mono\b/i

const font: Rule = {
  id: 'format.font',
  title: 'Font',
  severity: 'error',
  reason: 'One font for all papers keeps them comparable in length and easy to read.',
  fix: 'Select all (Ctrl+A) and choose the font; better, change the style Normal (right-click, Modify), in LibreOffice the style Default Paragraph Style (F11).',
  look({ format }, { fonts }) {
    const wanted = new Set(fonts.map((name) => name.trim().toLowerCase()))
    const text = format.fonts.filter(({ value }) => !ofTheirOwn.test(value))
    return shareOf(text, (name) => wanted.has(name.trim().toLowerCase()), String, fonts.slice(0, 1).join(''))
  },
}

const size: Rule = {
  id: 'format.size',
  title: 'Font size',
  severity: 'error',
  reason: 'This size is easy to read on paper and on a screen.',
  fix: 'Select the text and choose the size under Home, or change the style Normal so that all text follows.',
  look: ({ format }, { points }) =>
    shareOf(format.points, (value) => Math.abs(value - points) < 0.25, inPoints, inPoints(points)),
}

const spacing: Rule = {
  id: 'format.spacing',
  title: 'Line spacing',
  severity: 'error',
  reason: 'Reviewers and editors see at once how long a paper is when all use the same spacing.',
  fix: 'Select all (Ctrl+A), then in Word Home, Line and Paragraph Spacing, 1.0 (Ctrl+1); in LibreOffice Format, Spacing, Line Spacing: Single.',
  look: ({ format }, { lines }) =>
    shareOf(format.lines, (value) => Math.abs(value - lines) <= 0.05, spacingName, spacingName(lines)),
}

const inPoints = (value: number) => `${figure(value)} points`

function spacingName(lines: number): string {
  if (lines === 1) return 'single spacing'
  return lines === 2 ? 'double spacing' : `${figure(lines)} lines`
}

function shareOf<T>(
  shares: Share<T>[],
  right: (value: T) => boolean,
  name: (value: T) => string,
  wanted: string,
): Looked {
  const all = shares.reduce((sum, { share }) => sum + share, 0)
  if (!(all > 0)) return 'not-applicable'
  const wrong = shares.filter(({ value }) => !right(value))
  const wrongShare = wrong.reduce((sum, { share }) => sum + share, 0) / all
  if (wrongShare <= 1 - enough) return null
  const what = listed(
    wrong.map(({ value, share }) => `${name(value)} (${percent(share / all)})`),
    3,
  )
  return {
    message: `${percent(wrongShare)} of the text is not in ${wanted} but in ${what}.`,
    places: wrong.map(({ place }) => place),
  }
}

export const formatRules = [font, size, spacing]
