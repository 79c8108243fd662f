import { shorten } from './break-lines.ts'
import { measureAs } from './ink.ts'

export type BigLetters = { text: string; size: number; baseline: number; bearing: number }

const widest = 258
const smallest = 34

/** The large letters of a journal: its abbreviation, else the initials of its name, in a size that fits the cover. */
export function bigLetters(abbrev: string | null, title: string): BigLetters {
  const letters = abbrev?.trim() || initials(title)
  const count = [...letters].length
  const drawn = count <= 3 ? 96 : count === 4 ? 74 : 60
  const fitting = Math.floor((widest / measureAs('ca', 100)(letters)) * 100)
  const size = Math.max(smallest, Math.min(drawn, fitting))
  const text = shorten(letters, measureAs('ca', size), widest)
  // Shift large letters left by their side bearing, so that stems and small text have the same left edge.
  return { text, size, baseline: size > 90 ? 98 : 88, bearing: size > 90 ? 4 : size > 55 ? 3 : 1.5 }
}

const weakWords = /^(a|an|and|at|by|for|from|in|of|on|or|the|to|with|journal|international)$/iu

/** At most four initials of the significant words; a title of one word gives its first letter. */
export function initials(title: string): string {
  const all = title.split(/[\s/–-]+/u).filter((word) => /\p{L}|\p{N}/u.test(word))
  const strong = all.filter((word) => !weakWords.test(word))
  const chosen = strong.length > 0 ? strong : all
  return chosen
    .slice(0, 4)
    .map((word) => (/[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '').toLocaleUpperCase('en'))
    .join('')
}
