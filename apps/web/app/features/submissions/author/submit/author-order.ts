import type { CoAuthor } from '@grfs/contracts/submissions'

/** SUBMIT-027: 1, 2 or 3 other authors; none is allowed, and more on request. */
export const offeredCounts = [0, 1, 2, 3] as const

export const blankAuthor: CoAuthor = { name: '' }

export function isBlank({ name, affiliation, email, orcid }: CoAuthor): boolean {
  return [name, affiliation, email, orcid].every((value) => (value ?? '').trim() === '')
}

/** As many lines as asked for. Named authors are never dropped by it. */
export function withCount(authors: readonly CoAuthor[], count: number): CoAuthor[] {
  const named = authors.filter((author) => !isBlank(author))
  const blanks = Math.max(0, count - named.length)
  if (authors.length <= count) return [...authors, ...Array.from({ length: count - authors.length }, () => blankAuthor)]
  return [...named, ...Array.from({ length: blanks }, () => blankAuthor)]
}

/** The author one place up (-1) or down (1); the same list at its ends. */
export function moved(authors: readonly CoAuthor[], index: number, by: -1 | 1): CoAuthor[] {
  const next = [...authors]
  const [one, other] = [next[index], next[index + by]]
  if (one && other) {
    next[index] = other
    next[index + by] = one
  }
  return next
}
