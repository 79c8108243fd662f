import type { Manuscript } from '../read/manuscript-model.ts'
import type { Identities, Person } from './model.ts'
import { wordsOf } from './terms/fold.ts'

/** The authors and affiliations that the manuscript names. */
export function identitiesOf({ authors, affiliations }: Manuscript): Identities {
  return {
    people: authors.map(({ value: { name, given, family, email, orcid } }) => ({
      name,
      given,
      family,
      orcid,
      emails: email === null ? [] : [email],
    })),
    institutions: affiliations.map(({ value }) => value),
    phrases: [],
  }
}

/** Merges several sources; each person and institution appears once. */
export function mergeIdentities(...all: Identities[]): Identities {
  const people = new Map<string, Person>()
  for (const person of all.flatMap((identities) => identities.people)) {
    const key = wordsOf(person.name).toSorted().join(' ')
    const known = people.get(key)
    people.set(key, known ? together(known, person) : person)
  }
  return {
    people: [...people.values()],
    institutions: once(all.flatMap(({ institutions }) => institutions)),
    phrases: once(all.flatMap(({ phrases }) => phrases)),
  }
}

function together(one: Person, other: Person): Person {
  const parts = one.family ? one : other
  return {
    name: one.name,
    ...(parts.family ? { family: parts.family, given: parts.given ?? '' } : {}),
    emails: once([...(one.emails ?? []), ...(other.emails ?? [])]),
    orcid: one.orcid ?? other.orcid ?? null,
    phones: once([...(one.phones ?? []), ...(other.phones ?? [])]),
  }
}

function once(texts: string[]): string[] {
  const found = new Map<string, string>()
  for (const text of texts) {
    const key = text.trim().toLowerCase()
    if (key !== '' && !found.has(key)) found.set(key, text.trim())
  }
  return [...found.values()]
}
