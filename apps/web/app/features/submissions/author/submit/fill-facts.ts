import {
  blankPerson,
  emptyFacts,
  type Facts,
  type FactsAffiliation,
  type FactsPerson,
  type Origin,
} from '@grfs/contracts/facts'
import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { articleKindTexts } from '@grfs/contracts/texts/submissions-facts'
import { plainText } from '@grfs/domain/facts/rich-text'
import { type StatementKind, statementKinds } from '@grfs/domain/facts/vocabulary'
import {
  abstractOf,
  abstractText,
  byAuthor,
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
import { languageName } from './languages.ts'

/** What the author has not stated may be replaced by what the file states. */
const mayFill = (origin: Origin | null | undefined): boolean => !origin || origin.by === 'reader'

const byReader = (confidence: number): Origin => ({ by: 'reader', confidence })

/** Whether the value is from the file. */
export const isFromFile = (origin: Origin | null | undefined): boolean => origin?.by === 'reader'

/** What the check read from the file; null if it read nothing. A check of an older version has no facts. */
export function factsOfCheck(read: ManuscriptCheck['read']): Facts | null {
  if (!read) return null
  if (read.facts) return read.facts
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

/** A value of the form as one text: to compare it with the file, and to show it. */
export function textOf(facts: Facts, field: FileField): string {
  switch (field) {
    case 'abstract':
      return abstractText(facts.abstract)
    case 'keywords':
      return facts.keywords.join(', ')
    case 'kind':
      return facts.kind === null ? '' : articleKindTexts[facts.kind]
    case 'language':
      return facts.language === null ? '' : languageName(facts.language)
    case 'title':
    case 'subtitle':
      return plainText(facts[field])
  }
}

/** Tells texts of files apart (32-bit FNV-1a). A wrong match only leaves out an offer. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** The origin of a value that the author keeps although the file states another one. */
export const originAfterChoice = (found: string): Origin => ({ by: 'author', seen: fingerprint(found) })

/** The origin of a value after an edit. An edit of what the file states decides about it; other edits do not. */
export function editedOrigin(before: Origin | null | undefined, found: string | null): Origin {
  if (isFromFile(before)) return found === null ? byAuthor : originAfterChoice(found)
  return before?.by === 'author' ? before : byAuthor
}

/** Whether the file states something else than the author, who has not decided between the two yet. */
export function isUndecided(origin: Origin | null | undefined, own: string, found: string): boolean {
  if (origin?.by !== 'author' || found.trim() === '' || own.trim() === found.trim()) return false
  return origin.seen !== fingerprint(found)
}

const filledFields = ['kind', 'language', 'title', 'subtitle', 'abstract', 'keywords'] as const
export type FileField = (typeof filledFields)[number]

/**
 * Fills in everything that the author has not stated, and removes what an earlier file stated and this one does not.
 * The same object if nothing changes.
 */
export function fillFacts(facts: Facts, read: Facts, me: Me): Facts {
  const filled: Facts = { ...facts, origins: { ...facts.origins }, statements: { ...facts.statements } }
  for (const field of filledFields) {
    const origin = read.origins[field]
    if (!(origin ? mayFill(facts.origins[field]) : isFromFile(facts.origins[field]))) continue
    Object.assign(filled, { [field]: origin ? read[field] : emptyFacts()[field] })
    if (origin) filled.origins[field] = origin
    else delete filled.origins[field]
  }
  for (const kind of statementKinds) fillStatement(filled, read, kind)
  const hasFunding = [facts, read].some(({ funding }) => Object.keys(funding.origins).length > 0)
  if (hasFunding && canFillFunding(facts.funding)) filled.funding = read.funding
  if (facts.references.every(({ origin }) => (read.references.length > 0 ? mayFill(origin) : isFromFile(origin)))) {
    // A DOI that the author took over stays with the same words.
    const taken = new Map(facts.references.map(({ text, doi }) => [text, doi]))
    filled.references = read.references.map((one) => ({ ...one, doi: one.doi ?? taken.get(one.text) ?? null }))
  }
  filled.figures = read.figures.map((figure) => {
    const known = facts.figures.find(({ label }) => label === figure.label)
    return known && !mayFill(known.origin) ? { ...known, caption: figure.caption } : figure
  })
  const next = fillPeople(filled, read, me)
  return JSON.stringify(next) === JSON.stringify(facts) ? facts : next
}

function fillStatement(filled: Facts, read: Facts, kind: StatementKind): void {
  const statement = read.statements[kind]
  const known = filled.statements[kind]
  if (known && !isFromFile(known.origin)) return
  if (statement) filled.statements[kind] = statement
  else delete filled.statements[kind]
}

const canFillFunding = ({ origins, isNone, funders }: Facts['funding']): boolean =>
  Object.keys(origins).length === 0
    ? !isNone && funders.length === 0
    : Object.values(origins).every((origin) => mayFill(origin))

function fillPeople(facts: Facts, read: Facts, me: Me): Facts {
  if (!mayFill(facts.origins.people)) return completePeople(facts, read)
  if (read.people.length === 0 && !isFromFile(facts.origins.people)) return facts
  const people = read.people.map((person) => (isNamed(person, me) ? asMe(person, me, read) : person))
  // The file may name one person twice: only the first one is the submitter.
  const first = people.findIndex((person) => isMe(person, me))
  const once = people.filter((person, at) => at === first || !isMe(person, me))
  const origins = { ...facts.origins }
  if (read.origins.people) origins.people = read.origins.people
  else delete origins.people
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

/** The list of the file instead of the author's. */
export const takePeople = (facts: Facts, read: Facts, me: Me): Facts =>
  fillPeople({ ...facts, origins: { ...facts.origins, people: byReader(1) } }, read, me)

/** The names of the people in their order, without the submitter, who is always in the list. */
export const namesText = ({ people }: Facts, me: Me): string =>
  people
    .filter((person) => !isBlank(person) && !isMe(person, me) && !isNamed(person, me))
    .map(({ published }) => published)
    .join(', ')

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
