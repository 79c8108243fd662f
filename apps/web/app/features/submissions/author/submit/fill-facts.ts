import { emptyFacts, Facts, type FactsAffiliation, type FactsPerson, type Origin } from '@grfs/contracts/facts'
import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { sureConfidence } from '@grfs/domain/facts/limits'
import { type StatementKind, statementKinds } from '@grfs/domain/facts/vocabulary'
import {
  abstractOf,
  blankPerson,
  type Contributor,
  isBlank,
  isMe,
  type Me,
  nameKey,
  type PersonField,
  personOfCoAuthor,
  placeOf,
  spansOf,
  withMe,
  withoutUnused,
} from './facts-form.ts'

/** What the author has not stated may be replaced by what the file states. */
const mayFill = (origin: Origin | null | undefined): boolean => !origin || origin.by === 'reader'

const byReader = (confidence: number): Origin => ({ by: 'reader', confidence })

/** Whether the reader found the value and was not sure about it. */
export const isUnsure = (origin: Origin | null | undefined): boolean =>
  origin?.by === 'reader' && origin.confidence < sureConfidence

/** Whether the value is from the file. */
export const isFromFile = (origin: Origin | null | undefined): boolean => origin?.by === 'reader'

/** What the check read from the file; null if it read nothing. A check of an older version has no facts. */
export function factsOfCheck(read: ManuscriptCheck['read']): Facts | null {
  if (!read) return null
  const parsed = read.facts ? Facts.safeParse(read.facts) : null
  if (parsed?.success) return parsed.data
  const { title, abstract, keywords, authors } = read
  const affiliations: FactsAffiliation[] = []
  const named = authors.filter(({ value }) => value.name.trim() !== '')
  return {
    ...emptyFacts(),
    title: spansOf(title?.value ?? ''),
    abstract: abstractOf(abstract?.value ?? ''),
    keywords: keywords?.value ?? [],
    people: named.map(({ value, confidence }) => {
      const person = personOfCoAuthor(value, affiliations)
      const origin = byReader(confidence)
      return {
        ...person,
        origins: {
          published: origin,
          ...(person.email !== null && { email: origin }),
          ...(person.orcid !== null && { orcid: origin }),
          ...(person.affiliations.length > 0 && { affiliations: origin }),
        },
      }
    }),
    affiliations,
    origins: {
      ...(title?.value && { title: byReader(title.confidence) }),
      ...(abstract?.value && { abstract: byReader(abstract.confidence) }),
      ...(keywords && keywords.value.length > 0 && { keywords: byReader(keywords.confidence) }),
      ...(named.length > 0 && { people: byReader(Math.min(...named.map(({ confidence }) => confidence))) }),
    },
  }
}

const filledFields = ['kind', 'language', 'title', 'subtitle', 'abstract', 'keywords'] as const

/** Fills in everything that the author has not stated. The same object if nothing changes. */
export function fillFacts(facts: Facts, read: Facts, me: Me): Facts {
  const filled: Facts = { ...facts, origins: { ...facts.origins }, statements: { ...facts.statements } }
  for (const field of filledFields) {
    const origin = read.origins[field]
    if (!origin || !mayFill(facts.origins[field])) continue
    Object.assign(filled, { [field]: read[field] })
    filled.origins[field] = origin
  }
  for (const kind of statementKinds) fillStatement(filled, read, kind)
  if (canFillFunding(facts.funding) && Object.keys(read.funding.origins).length > 0) filled.funding = read.funding
  if (read.references.length > 0 && facts.references.every(({ origin }) => mayFill(origin))) {
    filled.references = read.references
  }
  const next = fillPeople(filled, read, me)
  return JSON.stringify(next) === JSON.stringify(facts) ? facts : next
}

function fillStatement(filled: Facts, read: Facts, kind: StatementKind): void {
  const statement = read.statements[kind]
  const known = filled.statements[kind]
  if (statement && (!known || mayFill(known.origin ?? { by: 'author' }))) filled.statements[kind] = statement
}

const canFillFunding = ({ origins, isNone, funders }: Facts['funding']): boolean =>
  Object.keys(origins).length === 0
    ? !isNone && funders.length === 0
    : Object.values(origins).every((origin) => mayFill(origin))

function fillPeople(facts: Facts, read: Facts, me: Me): Facts {
  if (read.people.length === 0) return facts
  if (!mayFill(facts.origins.people)) return completePeople(facts, read)
  const people = read.people.map((person) => (isNamed(person, me) ? asMe(person, me, read) : person))
  // The file may name one person twice: only the first one is the submitter.
  const first = people.findIndex((person) => isMe(person, me))
  const once = people.filter((person, at) => at === first || !isMe(person, me))
  const origins = { ...facts.origins }
  if (read.origins.people) origins.people = read.origins.people
  return withoutUnused(withMe({ ...facts, people: once, affiliations: read.affiliations, origins }, me))
}

function isNamed(person: Contributor, me: Me): person is FactsPerson {
  if (person.type === 'group') return false
  const isSameEmail = me.email !== null && person.email?.toLowerCase() === me.email.toLowerCase()
  return isSameEmail || (nameKey(me.name) !== '' && nameKey(person.published) === nameKey(me.name))
}

function asMe(person: FactsPerson, me: Me, { people }: Facts): FactsPerson {
  const hasContact = people.some((other) => other.type === 'person' && other.corresponding)
  return {
    ...person,
    accountId: me.account,
    email: person.email ?? me.email,
    corresponding: person.corresponding || !hasContact,
  }
}

type Parts = readonly (keyof FactsPerson)[]
const partsOfField: Record<Exclude<PersonField, 'affiliations' | 'published'>, Parts> = {
  parts: ['given', 'family', 'particle', 'suffix', 'style'],
  otherScripts: ['otherScripts'],
  email: ['email'],
  orcid: ['orcid'],
  corresponding: ['corresponding'],
  equalGroup: ['equalGroup'],
  deceased: ['deceased'],
  roles: ['roles'],
}

/** The author has changed the list: only fills in what is unknown about the people in it. */
function completePeople(facts: Facts, read: Facts): Facts {
  const byName = new Map(read.people.map((person) => [nameKey(person.published), person]))
  const affiliations = [...facts.affiliations]
  const people = facts.people.map((person) => {
    const found = byName.get(nameKey(person.published))
    if (!found || person.type === 'group' || found.type === 'group' || isBlank(person)) return person
    const next: FactsPerson = { ...person, origins: { ...person.origins } }
    for (const [field, parts] of Object.entries(partsOfField) as [keyof typeof partsOfField, Parts][]) {
      const origin = found.origins[field]
      if (!origin || !mayFill(person.origins[field])) continue
      if (!person.origins[field] && field === 'email' && person.email) continue
      for (const part of parts) Object.assign(next, { [part]: found[part] })
      next.origins[field] = origin
    }
    const isUnstated = person.origins.affiliations ? mayFill(person.origins.affiliations) : !person.affiliations.length
    if (found.origins.affiliations && isUnstated) {
      next.affiliations = found.affiliations.map((at) => placeOf(affiliations, read.affiliations[at]!))
      next.origins.affiliations = found.origins.affiliations
    }
    return next
  })
  return withoutUnused({ ...facts, people, affiliations })
}

/** People of the file who are not in the list. Each must be confirmed: the author has changed the list. */
export function peopleToOffer(facts: Facts, read: Facts | null, me: Me): Contributor[] {
  if (!read || mayFill(facts.origins.people)) return []
  const named = new Set([me.name, ...facts.people.map(({ published }) => published)].map(nameKey))
  return read.people.filter((person) => {
    const key = nameKey(person.published)
    if (key === '' || named.has(key) || isNamed(person, me)) return false
    named.add(key)
    return true
  })
}

/** Adds people of the file to the list. Blank entries are used first. */
export function addOffered(facts: Facts, offered: readonly Contributor[], read: Facts): Facts {
  const affiliations = [...facts.affiliations]
  const added = offered.map((person) => ({
    ...(person.type === 'person' ? { ...blankPerson(), ...person } : person),
    affiliations: person.affiliations.map((at) => placeOf(affiliations, read.affiliations[at]!)),
  })) as Contributor[]
  const named = facts.people.filter((person) => !isBlank(person))
  const blanks = facts.people.filter(isBlank).slice(added.length)
  return { ...facts, affiliations, people: [...named, ...added, ...blanks] }
}
