/** An author of a reference: the parts as printed, or a name that is not parted. */
export type CitedAuthor = { family: string; given?: string | null } | { literal: string }

interface CitedReference {
  /** As printed; in HTML, with `<em>` only. */
  text: string
  authors: CitedAuthor[]
}

interface NameParts {
  given: string | null
  particle: string | null
  family: string | null
}

/**
 * The reference with a new name for the author at this position; null if it does not certainly print the old name there:
 * the family name must be exactly the old one, and its printed form must occur exactly once.
 */
export function renameCited(
  { text, authors }: CitedReference,
  position: number,
  before: NameParts,
  after: NameParts,
): CitedReference | null {
  const cited = authors[position - 1]
  if (!cited || !('family' in cited) || after.family === null) return null
  // References have the particle in the family name, or leave it out.
  const withParticle = cited.family === wholeFamily(before)
  if (!withParticle && cited.family !== before.family) return null
  const oldGiven = cited.given ?? null
  const family = withParticle ? wholeFamily(after) : after.family
  const given = oldGiven === null ? null : givenLike(oldGiven, after.given ?? '')
  const renamed = replaceOnce(text, formsOf(cited.family, oldGiven), formsOf(family, given))
  if (renamed === null) return null
  return { text: renamed, authors: authors.with(position - 1, { ...cited, family, given }) }
}

const wholeFamily = ({ particle, family }: NameParts): string => [particle, family].filter(Boolean).join(' ')

/** The order of the parts in the styles of citation. */
function formsOf(family: string, given: string | null): string[] {
  if (given === null || given === '') return [family]
  return [`${family}, ${given}`, `${family} ${given}`, `${given} ${family}`]
}

/** `G. H.`, `GH` or `Gita`: initials stay initials, with the same points and spaces. */
function givenLike(old: string, given: string): string {
  const areInitials = /^[\p{Lu}.\s-]+$/u.test(old) && !/\p{Lu}{4}/u.test(old)
  if (!areInitials) return given
  const point = old.includes('.') ? '.' : ''
  const space = /[\s]/.test(old) || (point !== '' && old.length <= 2) ? ' ' : ''
  return given
    .split(/[\s.-]+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]!.toUpperCase()}${point}`)
    .join(space)
}

/** Replaces the first of the forms that occurs, if it occurs once as whole words. */
function replaceOnce(text: string, before: string[], after: string[]): string | null {
  for (const [at, form] of before.entries()) {
    const old = escaped(form)
    const starts = placesOf(text, old)
    if (starts.length > 1) return null
    const [start] = starts
    // Without given names before and after, the forms are one and the same.
    if (start === undefined) continue
    const name = escaped(after[at] ?? after[0]!)
    const rest = text.slice(start + old.length)
    return text.slice(0, start) + (name.endsWith('.') && rest.startsWith('.') ? name.slice(0, -1) : name) + rest
  }
  return null
}

const isLetter = (text: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(text)

/** Where the words begin, not inside of longer ones. */
function placesOf(text: string, words: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) {
    const isWhole = !isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + words.length))
    if (isWhole) places.push(at)
  }
  return places
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
