/**
 * How a field of a published article may be changed.
 * - `silent`: an editor fixes it with a reason; the history keeps it, and no notice is published.
 * - `name`: only a change of the person's name, everywhere at once.
 * - `correction`: only with a published notice.
 * - `version`: only with a new version of the article.
 * - `never`: it stays for ever.
 */
export type MendingClass = 'silent' | 'name' | 'correction' | 'version' | 'never'

export const mendingClasses = {
  id: 'never',
  kind: 'silent',
  section: 'silent',
  language: 'silent',
  /** A slip of typing only (`isTypingSlip`); another title needs a correction. */
  title: 'silent',
  subtitle: 'correction',
  abstract: 'correction',
  keywords: 'silent',
  translations: 'silent',
  subjects: 'silent',
  name: 'name',
  /** The parts of a printed name that stays as it is. */
  'name-parts': 'silent',
  'other-names': 'name',
  group: 'silent',
  affiliations: 'silent',
  orcid: 'silent',
  correspondence: 'silent',
  'equal-contribution': 'silent',
  deceased: 'silent',
  roles: 'correction',
  /** The same funders in better words; a funder more or less needs a correction. */
  funding: 'silent',
  statements: 'correction',
  /** The parts of a reference; its printed text needs a correction. */
  reference: 'silent',
  'reference-text': 'correction',
  supplements: 'version',
  figures: 'version',
  text: 'version',
  relations: 'silent',
  licence: 'correction',
  dates: 'correction',
  place: 'correction',
  counts: 'never',
} as const satisfies Record<string, MendingClass>

export type MendingField = keyof typeof mendingClasses
export const mendingFields = Object.keys(mendingClasses) as [MendingField, ...MendingField[]]

export type SilentField = {
  [F in MendingField]: (typeof mendingClasses)[F] extends 'silent' ? F : never
}[MendingField]

export const isSilent = (field: MendingField): field is SilentField => mendingClasses[field] === 'silent'

const slipLetters = 4

/** Whether only a few letters in one place differ. */
export function isTypingSlip(before: string, after: string): boolean {
  const [one, other] = [Array.from(before), Array.from(after)]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end <= slipLetters
}
