import type { Manuscript, Reference } from '../../read/manuscript-model.ts'

/** A reference as the rules of form see it: without its number, in single spaces. */
export interface ApaReference {
  text: string
  /** The first brackets with a date in them. */
  year: { from: number; to: number } | null
  /** Whether any of it leans; null when its letters were not found. */
  italic: () => boolean | null
}

const undated = /^(?:n\. ?d\.|s\. ?f\.|s\. ?d\.|o\. ?J\.|in press|forthcoming|im Druck|sous presse|en prensa)/i
const dated = /^(?:(?:ca?\.|circa|[\p{L}.]{1,12}) ?)?\d{3,4}(?!\d)|\bB\.?C\.?E?\b|, (?:1[5-9]|20)\d\d/u

export function yearIn(text: string): ApaReference['year'] {
  for (const brackets of text.matchAll(/[([]([^()[\]]{1,80})[)\]]/g))
    if (undated.test(brackets[1]!) || dated.test(brackets[1]!))
      return { from: brackets.index, to: brackets.index + brackets[0].length }
  return null
}

/** What stands before the year; without one nobody can tell where the authors end. */
export const authorsIn = ({ text, year }: ApaReference) => (year === null ? '' : text.slice(0, year.from))

/** The forms are those of Latin letters: other scripts know neither italics nor initials. */
export function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin > 0 && latin * 2 > letters
}

export function hasItalic({ body }: Manuscript, { place }: Reference): boolean | null {
  const block = place.block === null ? undefined : body.blocks[place.block]
  if (block?.kind !== 'paragraph') return null
  const { from = 0, to = block.text.length } = place
  const own = block.runs.filter((run) => run.from < to && run.to > from)
  if (own.length === 0) return null
  return own.some((run) => run.format.italic && /[\p{L}\p{N}]/u.test(block.text.slice(run.from, run.to)))
}
