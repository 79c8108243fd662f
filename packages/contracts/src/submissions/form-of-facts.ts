import { maxFacts } from '@grfs/domain/facts/limits'
import { partsFit } from '@grfs/domain/facts/names'
import { plainText } from '@grfs/domain/facts/rich-text'
import { maxAffiliation } from '@grfs/domain/submissions/co-authors'
import {
  blankAffiliation,
  blankPerson,
  emptyFacts,
  type Facts,
  type FactsAffiliation,
  type FactsPerson,
  type PublishedName,
  storable,
} from '../facts.ts'
import { type CoAuthor, maxAbstract, maxCoAuthors, maxTitle, type PaperForm } from './drafts.ts'

/** The account that submits the paper. */
export interface Submitter {
  accountId: string
  name: string
  email: string
  /** As in the profile. */
  affiliation?: string | null | undefined
}

/** The fields of the specification that repeat the facts. */
export type SpecifiedFields = Pick<PaperForm, 'title' | 'abstract' | 'keywords' | 'coAuthors'>

type Contributor = Facts['people'][number]

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const folded = (text: string): string => oneLine(text).toLowerCase()
const stated = { by: 'author' } as const

/** The specified fields as the facts state them. */
export function formOfFacts(facts: Facts, submitter: Submitter | null): SpecifiedFields {
  return {
    title: oneLine(plainText(facts.title)).slice(0, maxTitle),
    abstract: abstractText(facts.abstract).slice(0, maxAbstract),
    keywords: facts.keywords.map(oneLine).filter((word) => word !== ''),
    coAuthors: coAuthorsOfFacts(facts, submitter).slice(0, maxCoAuthors),
  }
}

/** One line for each paragraph; a part of a structured abstract starts with its heading. */
const abstractText = (parts: Facts['abstract']): string =>
  parts
    .map(({ heading, text }) => [heading, oneLine(plainText(text))].filter(Boolean).join(': '))
    .filter((line) => line !== '')
    .join('\n')

/** All authors except the submitter; the form has only the first ones. */
export function coAuthorsOfFacts(facts: Facts, submitter: Submitter | null): CoAuthor[] {
  const own = submitter ? submitterIndex(facts.people, submitter) : likelySubmitter(facts.people)
  return facts.people.filter((_, index) => index !== own).map((one) => toCoAuthor(one, facts))
}

function toCoAuthor(one: Contributor, facts: Facts): CoAuthor {
  const person = one.type === 'person' ? one : null
  return {
    name: one.published.trim(),
    affiliation: affiliationText(one, facts) || null,
    email: person?.email?.trim() || null,
    orcid: person?.orcid ?? null,
    userId: person?.accountId ?? null,
  }
}

function affiliationText(
  { affiliations: [first] }: Contributor,
  { affiliations }: Pick<Facts, 'affiliations'>,
): string {
  return (first === undefined ? '' : (affiliations[first]?.text ?? '')).slice(0, maxAffiliation).trim()
}

/** The entry of the submitter: by account, else by address, else by name. -1 if the submitter is not among the people. */
export function submitterIndex(people: Facts['people'], { accountId, name, email }: Submitter): number {
  const byAccount = people.findIndex((one) => one.type === 'person' && isSameText(one.accountId, accountId))
  if (byAccount >= 0) return byAccount
  const isFree = (one: Contributor) => one.type === 'person' && one.accountId === null
  const byEmail = people.findIndex((one) => isFree(one) && one.type === 'person' && isSameText(one.email, email))
  if (byEmail >= 0) return byEmail
  return people.findIndex(
    (one) => isFree(one) && one.type === 'person' && !one.email?.trim() && folded(one.published) === folded(name),
  )
}

const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !!one?.trim() && !!other && folded(one) === folded(other)

/** Without a known account: the first person with an account, else the first person. */
function likelySubmitter(people: Facts['people']): number {
  const withAccount = people.findIndex((one) => one.type === 'person' && one.accountId !== null)
  return withAccount >= 0 ? withAccount : people.findIndex(({ type }) => type === 'person')
}

/**
 * The facts after a client that knows only the specified fields has changed them. A field that says the same as the
 * facts changes nothing, and a person who is still named keeps all other facts.
 */
export function factsWithForm(known: Facts | null | undefined, form: SpecifiedFields, submitter: Submitter): Facts {
  const facts = known ?? emptyFacts()
  const before = formOfFacts(facts, submitter)
  const title = oneLine(form.title)
  const lines = form.abstract.split('\n').map(oneLine).filter(Boolean)
  const isTitleSame = title === before.title
  const isAbstractSame = lines.join('\n') === before.abstract
  const areKeywordsSame = form.keywords.map(oneLine).join('\n') === before.keywords.join('\n')
  const arePeopleSame =
    facts.people.length > 0 &&
    JSON.stringify(form.coAuthors.map(plainCoAuthor)) === JSON.stringify(before.coAuthors.map(plainCoAuthor))
  return {
    ...facts,
    ...(!isTitleSame && { title: title === '' ? [] : [{ text: title }] }),
    ...(!isAbstractSame && { abstract: abstractOf(lines) }),
    ...(!areKeywordsSame && { keywords: form.keywords.map(oneLine).filter(Boolean) }),
    ...(!arePeopleSame && withCoAuthors(facts, form.coAuthors, submitter)),
    origins: {
      ...facts.origins,
      ...(!isTitleSame && { title: stated }),
      ...(!isAbstractSame && { abstract: stated }),
      ...(!areKeywordsSame && { keywords: stated }),
      ...(!arePeopleSame && { people: stated }),
    },
  }
}

const abstractOf = (lines: string[]): Facts['abstract'] =>
  (lines.length > maxFacts.abstractParts ? [lines.join(' ')] : lines).map((text) => ({
    heading: null,
    text: [{ text }],
  }))

const orcidOf = (typed: string | null | undefined): string | null =>
  /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/.exec(typed?.toUpperCase() ?? '')?.[0] ?? null

/** With the same value for everything that means “unknown”. */
const plainCoAuthor = ({ name, affiliation, email, orcid, userId }: CoAuthor) => ({
  name: name.trim(),
  affiliation: affiliation?.trim() || null,
  email: email?.trim() || null,
  orcid: orcidOf(orcid),
  userId: userId?.toLowerCase() ?? null,
})
type PlainCoAuthor = ReturnType<typeof plainCoAuthor>

function withCoAuthors(
  facts: Facts,
  coAuthors: readonly CoAuthor[],
  submitter: Submitter,
): Pick<Facts, 'people' | 'affiliations'> {
  const own = submitterIndex(facts.people, submitter)
  const others = facts.people.filter((_, index) => index !== own)
  const left = new Set(others.slice(0, maxCoAuthors))
  const lists = { affiliations: [...facts.affiliations] }
  const take = (isSame: (one: Contributor) => boolean): Contributor | undefined => {
    const found = [...left].find(isSame)
    if (found) left.delete(found)
    return found
  }
  const listed = coAuthors.map(plainCoAuthor).filter(({ name }) => name !== '')
  // People of whom the form says the same as before are first, so that the same form changes nobody.
  const unchanged = listed.map((typed) => take((one) => saysTheSame(toCoAuthor(one, facts), typed, one.type)))
  const named = listed.map((typed, at) => {
    const same =
      unchanged[at] ??
      take((one) => one.type === 'person' && isSameText(one.accountId, typed.userId)) ??
      take((one) => one.type === 'person' && isSameText(one.email, typed.email)) ??
      take((one) => folded(one.published) === folded(typed.name))
    return changedPerson(same ?? personNamed(typed.name), typed, lists)
  })
  // The form has only the first co-authors of a long list. The others stay.
  const people = [...named, ...others.slice(maxCoAuthors)]
  if (own >= 0) people.splice(Math.min(own, people.length), 0, facts.people[own]!)
  if (facts.people.length === 0) people.unshift(submitterPerson(submitter, lists))
  return withoutUnused(facts, people, lists.affiliations)
}

/** A group has a name and affiliations only. */
function saysTheSame(known: CoAuthor, typed: PlainCoAuthor, type: Contributor['type']): boolean {
  const one = plainCoAuthor(known)
  const fields = ['email', 'orcid', 'userId'] as const
  return (
    oneLine(one.name) === oneLine(typed.name) &&
    one.affiliation === typed.affiliation &&
    (type === 'group' || fields.every((field) => one[field] === typed[field]))
  )
}

const personNamed = (published: string): FactsPerson =>
  blankPerson({ published: storable(published.slice(0, maxFacts.name)), origins: { published: stated } })

function submitterPerson(
  { accountId, name, email, affiliation }: Submitter,
  lists: { affiliations: FactsAffiliation[] },
): Contributor {
  const person = { ...personNamed(name), accountId, email: email.slice(0, maxFacts.email) }
  return changedPerson(
    person,
    { name, affiliation: affiliation?.trim() || null, email, orcid: null, userId: accountId },
    lists,
  )
}

function changedPerson(
  person: Contributor,
  typed: PlainCoAuthor,
  lists: { affiliations: FactsAffiliation[] },
): Contributor {
  const moved = withAffiliation(person, typed.affiliation, lists)
  const published = typed.name.slice(0, maxFacts.name)
  if (moved.type === 'group') return { ...moved, published }
  const isRenamed = oneLine(moved.published) !== oneLine(published)
  const isFitting = !isRenamed || (moved.family !== null && partsFit({ ...moved, published }))
  const { parts, ...origins } = moved.origins
  return {
    ...moved,
    published: isRenamed ? published : moved.published,
    ...(!isFitting && { given: null, family: null, particle: null, suffix: null, style: null }),
    email: typed.email,
    orcid: typed.orcid,
    accountId: typed.userId,
    origins: {
      ...origins,
      ...(isFitting && parts && { parts }),
      ...(isRenamed && { published: stated }),
      ...(typed.email !== moved.email && { email: stated }),
      ...(typed.orcid !== moved.orcid && { orcid: stated }),
    },
  }
}

/** Replaces the first affiliation if the typed one is another; without a typed one the person has none. */
function withAffiliation(
  person: Contributor,
  typed: string | null,
  lists: { affiliations: FactsAffiliation[] },
): Contributor {
  if ((typed ?? '') === affiliationText(person, lists)) return person
  const origins = { ...person.origins, affiliations: stated }
  if (typed === null) return { ...person, affiliations: [], origins } as Contributor
  let at = lists.affiliations.findIndex(({ text }) => folded(text) === folded(typed))
  if (at < 0 && lists.affiliations.length >= maxFacts.affiliations) return person
  if (at < 0) at = lists.affiliations.push(blankAffiliation({ text: storable(typed), origins: { text: stated } })) - 1
  return {
    ...person,
    affiliations: [at, ...person.affiliations.slice(1).filter((other) => other !== at)],
    origins,
  } as Contributor
}

/** Removes affiliations that lost their last person. One that nobody had before stays. */
function withoutUnused(
  before: Facts,
  people: Contributor[],
  affiliations: FactsAffiliation[],
): Pick<Facts, 'people' | 'affiliations'> {
  const used = (list: readonly Contributor[]) => new Set(list.flatMap((one) => one.affiliations))
  const [usedBefore, usedNow] = [used(before.people), used(people)]
  const places = affiliations.map((_, at) => at).filter((at) => usedNow.has(at) || !usedBefore.has(at))
  const placeOf = new Map(places.map((at, index) => [at, index]))
  return {
    affiliations: places.map((at) => affiliations[at]!),
    people: people.map((one) => ({ ...one, affiliations: one.affiliations.map((at) => placeOf.get(at)!) })),
  }
}

/** Where the facts name this author; of several with the same name, the one with the same account or address. Or -1. */
export function indexOfAuthor(
  { people }: Pick<Facts, 'people'>,
  { name, email = null, accountId = null }: { name: string; email?: string | null; accountId?: string | null },
): number {
  const isNamed = (one: Contributor) => one.type === 'person' && oneLine(one.published) === oneLine(name)
  const isSame = (one: Contributor) =>
    isNamed(one) &&
    one.type === 'person' &&
    ((accountId !== null && isSameText(one.accountId, accountId)) || (!!email && isSameText(one.email, email)))
  const same = people.findIndex(isSame)
  return same >= 0 ? same : people.findIndex(isNamed)
}

/** The facts with what a person says about themselves. */
export function withOwnEntry(
  facts: Facts,
  index: number,
  own: { name: PublishedName; affiliation: string | null; orcid: string | null },
): Facts {
  const lists = { affiliations: [...facts.affiliations] }
  const people = facts.people.map((one, at): Contributor => {
    if (at !== index || one.type !== 'person') return one
    const placed = withAffiliation(one, own.affiliation, lists)
    const origins = { published: stated, parts: stated, ...(own.orcid !== one.orcid && { orcid: stated }) }
    return { ...placed, ...own.name, orcid: own.orcid, origins: { ...placed.origins, ...origins } } as FactsPerson
  })
  return { ...facts, ...withoutUnused(facts, people, lists.affiliations) }
}
