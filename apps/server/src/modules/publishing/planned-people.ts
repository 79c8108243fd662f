import type { Facts } from '@grfs/contracts/facts'
import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import { matchPeople } from '@grfs/domain/facts/match-people'
import { type NameParts as FactsName, partsFit } from '@grfs/domain/facts/names'
import { isConfirmed } from '@grfs/domain/facts/vocabulary'
import { countries } from '@grfs/domain/identity/countries'
import { type AffiliationRecord, type NameParts, unknownContributorFields } from '@grfs/scholarly'
import { peopleOf, printedAuthor } from './article-record.ts'
import type { ContributorRow, RecordRow } from './queries/record.ts'

type Person = Facts['people'][number]
type Author = PublicationPlan['authors'][number]

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * The authors of the plan with what the facts know of them, and the affiliations that they have. An affiliation that
 * an editor changed in the plan replaces those of the facts.
 */
export function plannedPeople(authors: Author[], facts: Facts): Pick<RecordRow, 'authors' | 'affiliations'> {
  const people = matchPeople(authors, facts.people)
  const affiliations: AffiliationRecord[] = []
  const numbers = new Map<string, number>()
  const numberOf = (key: string, affiliation: () => AffiliationRecord): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, affiliations.push(affiliation()))
    return affiliations.length
  }
  const numbersOf = (author: Author, person: Person | null): number[] => {
    if (person && hasPlacesOf(author, person, facts)) {
      return person.affiliations.map((at) => numberOf(`facts ${at}`, () => affiliationOf(facts.affiliations[at]!)))
    }
    return peopleOf([author]).affiliations.map((one) => numberOf(`text ${one.text}, ${one.country}`, () => one))
  }
  const rows = authors.map((author, at): ContributorRow => {
    const person = people[at] ?? null
    return { ...printedAuthor(author), ...detailsOf(author, person), affiliations: numbersOf(author, person) }
  })
  return { authors: rows, affiliations }
}

function detailsOf({ fullName }: Author, person: Person | null): Partial<ContributorRow> {
  if (!person) return {}
  if (person.type === 'group')
    return { ...unknownContributorFields, isGroup: true, members: person.members, orcid: null }
  const { equalGroup, roles, corresponding, email } = person
  const isPrinted = squeezed(person.published) === squeezed(fullName)
  return {
    name:
      isConfirmed(person.origins.parts) && (isPrinted || partsFit({ ...person, published: fullName }))
        ? namePartsOf(person)
        : null,
    otherNames: person.otherScripts,
    ...{ equalGroup, roles, isDeceased: person.deceased, isCorresponding: corresponding },
    email: corresponding ? email : null,
  }
}

/** Null without any part. A name with a family name and no known style is written given name first. */
export function namePartsOf({ style, given, family, particle, suffix }: FactsName): NameParts | null {
  if (!given && !family) return null
  return { style: style ?? (family ? 'western' : 'given-only'), given, family, suffix, particle }
}

export function affiliationOf({ text, department, institution, city, country, ror }: Facts['affiliations'][number]) {
  const name = countries.find(({ iso }) => iso === country)?.name ?? null
  return { text, department, institution, city, country: name, countryCode: country, ror }
}

// Length of an affiliation in the plan.
const maxPlace = 300

/** The affiliation and the country of a person as the plan has them. */
export function placeOf(person: Person, { affiliations }: Facts): { affiliation: string; country: string | null } {
  const places = person.affiliations.flatMap((at) => affiliations[at] ?? [])
  return {
    affiliation: places
      .map(({ text }) => text)
      .join('; ')
      .slice(0, maxPlace)
      .trim(),
    country: places.map(affiliationOf).find(({ country }) => country !== null)?.country ?? null,
  }
}

/** Whether the editor left the affiliations of the person as the facts have them. */
function hasPlacesOf(author: Author, person: Person, facts: Facts): boolean {
  const { affiliation, country } = placeOf(person, facts)
  if (affiliation === '' || squeezed(author.affiliation ?? '') !== squeezed(affiliation)) return false
  return country === null || !author.country || author.country === country
}
