import type { CoAuthor, ManuscriptCheck, PaperForm } from '@grfs/contracts/submissions'

/** Fields that can be read from a file or guessed from its text. */
export type OfferedField = 'title' | 'abstract' | 'keywords' | 'journalId'

type Read = Pick<ManuscriptCheck, 'read' | 'journals'>
export type Offers = Partial<Pick<PaperForm, OfferedField>>

export function offersOf({ read, journals }: Read): Offers {
  const offers: Offers = {}
  if (read?.title?.value) offers.title = read.title.value
  if (read?.abstract?.value) offers.abstract = read.abstract.value
  if (read?.keywords && read.keywords.value.length > 0) offers.keywords = read.keywords.value
  if (journals[0]) offers.journalId = journals[0].id
  return offers
}

/**
 * The fields to fill in automatically: only untouched fields that are empty or still have the value from an earlier
 * file. Text that the author typed is never overwritten.
 */
export function toFill(form: PaperForm, offers: Offers, earlier: Offers, touched: ReadonlySet<OfferedField>): Offers {
  const fields = (Object.keys(offers) as OfferedField[]).filter((field) => {
    if (touched.has(field) || isSame(form[field], offers[field])) return false
    return form[field].length === 0 || isSame(form[field], earlier[field])
  })
  return Object.fromEntries(fields.map((field) => [field, offers[field]])) as Offers
}

/** `read`: the field has the value from the file. `differs`: it has another value. Null: the file has no value. */
export function standing(form: PaperForm, offers: Offers, field: OfferedField): 'read' | 'differs' | null {
  if (offers[field] === undefined) return null
  return isSame(form[field], offers[field]) ? 'read' : 'differs'
}

function isSame(one: string | string[], other: string | string[] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Authors of the file who are neither the submitter nor in the list already. */
export function authorsToOffer({ read }: Read, coAuthors: readonly CoAuthor[], myName: string): CoAuthor[] {
  const named = new Set([myName, ...coAuthors.map(({ name }) => name)].map(nameKey))
  return (read?.authors ?? [])
    .map(({ value }) => value)
    .filter(({ name }) => {
      const key = nameKey(name)
      if (key === '' || named.has(key)) return false
      named.add(key)
      return true
    })
}

function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\s]/gu, '')
    .replace(/^(dr|prof|mr|mrs|ms|miss)\s/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('en')
}
