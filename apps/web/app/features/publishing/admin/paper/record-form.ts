import {
  blankAffiliation,
  blankPerson,
  emptyFacts,
  type Facts,
  type FactsAffiliation,
  type FactsPerson,
} from '@grfs/contracts/facts'
import { matchPeople } from '@grfs/domain/facts/match-people'
import { isConfirmed } from '@grfs/domain/facts/vocabulary'
import { countries } from '@grfs/domain/identity/countries'
import type { PlanForm } from './plan-form.ts'

export type Person = Facts['people'][number]

/**
 * The facts of the form with one person for each author, in the same order. A paper from before gets the affiliations
 * of its authors as printed.
 */
export function recordOf({ facts, authors }: PlanForm): Facts {
  const known = facts ?? emptyFacts()
  const affiliations = [...known.affiliations]
  const people = matchPeople(authors, known.people).map((person, at): Person => {
    const { fullName: published, affiliation, country } = authors[at]!
    if (person) return { ...person, published }
    const text = affiliation.trim()
    return blankPerson({ published, affiliations: text ? [numberOf(affiliations, text, country)] : [] })
  })
  return { ...known, people, affiliations }
}

function numberOf(affiliations: FactsAffiliation[], text: string, country: string): number {
  const at = affiliations.findIndex((one) => one.text === text)
  if (at >= 0) return at
  const code = countries.find(({ name }) => name === country.trim())?.iso ?? null
  return affiliations.push(blankAffiliation({ text, country: code })) - 1
}

/** Nobody has confirmed the parts of this name, so machines get it in one piece. */
export const lacksParts = (person: Person): boolean =>
  person.type === 'person' && (!isConfirmed(person.origins.parts) || !(person.given || person.family))

const editor = { by: 'editor' } as const

/** The person with these parts of the name, stated by an editor. */
export const withParts = (person: FactsPerson, parts: Partial<FactsPerson>): FactsPerson => ({
  ...person,
  ...parts,
  origins: { ...person.origins, parts: editor },
})

/** The facts with a kind, section or language that an editor stated. */
export const withStated = (facts: Facts, part: Partial<Pick<Facts, 'kind' | 'section' | 'language'>>): Facts => ({
  ...facts,
  ...part,
  origins: { ...facts.origins, ...Object.fromEntries(Object.keys(part).map((name) => [name, editor])) },
})

export type StatementKind = keyof Facts['statements']

export function withStatement(facts: Facts, kind: StatementKind, text: string): Facts {
  const { [kind]: before, ...others } = facts.statements
  // Without text, only the answer “none” says something.
  if (text === '' && !before?.isNone) return { ...facts, statements: others }
  const unknown = { isNone: false, address: null, approvalNumber: null, translations: [] }
  return { ...facts, statements: { ...facts.statements, [kind]: { ...unknown, ...before, text, origin: editor } } }
}

/** People paste the address of a ROR ID as often as the ID. */
export const rorOf = (typed: string): string | null => typed.trim().replace(/^https?:\/\/ror\.org\//i, '') || null
