import {
  blankAffiliation,
  blankPerson,
  emptyFacts,
  type Facts,
  type FactsAffiliation,
  type FactsPerson,
  type Origin,
} from '@grfs/contracts/facts'
import {
  type CoAuthor,
  coAuthorsOfFacts,
  formOfFacts as specifiedFields,
  type PaperForm,
  type SpecifiedFields,
  type Submitter,
} from '@grfs/contracts/submissions'
import { maxFacts } from '@grfs/domain/facts/limits'
import { plainText, type Span } from '@grfs/domain/facts/rich-text'
import { orcidOf } from '../../../../lib/orcid.ts'
import { sessionKeys, storedName, type Store } from '../../../../lib/session.ts'

export type Contributor = Facts['people'][number]
export type Group = Extract<Contributor, { type: 'group' }>
export type PersonField = keyof FactsPerson['origins']
export type AbstractParts = Facts['abstract']

/** The person who fills in the form. The specification's list of co-authors does not contain them. */
export interface Me {
  account: string
  name: string
  email: string | null
}

export const meOf = (account: string, store: Pick<Store, 'getItem'>): Me => ({
  account,
  name: storedName(store).fullName,
  email: store.getItem(sessionKeys.email),
})

/** The origin of everything that the author types. */
export const byAuthor = { by: 'author' } as const

export const blankGroup = (): Group => ({ type: 'group', published: '', members: [], affiliations: [], origins: {} })

export const isMe = (person: Contributor, { account }: Me): boolean =>
  person.type === 'person' && person.accountId === account

/** An entry without a name and without anything else that was typed. */
export function isBlank(person: Contributor): boolean {
  if (person.published.trim() !== '' || person.affiliations.length > 0) return false
  if (person.type === 'group') return person.members.length === 0
  return (person.email ?? '').trim() === '' && person.orcid === null && person.accountId === null
}

export const spansOf = (text: string): Span[] => (text === '' ? [] : [{ text }])

/** The changed text, with the marks and formulas of the unchanged beginning and end. */
export function editSpans(spans: readonly Span[], text: string): Span[] {
  const old = plainText(spans)
  const most = Math.min(old.length, text.length)
  let start = 0
  while (start < most && old[start] === text[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1
  const edited = [
    ...cut(spans, 0, start),
    { text: text.slice(start, text.length - end) },
    ...cut(spans, old.length - end, old.length),
  ]
  return edited.filter((span) => span.text !== '').reduce<Span[]>(joinPlain, [])
}

/** The part of the spans between two positions. A formula that is cut loses its MathML. */
function cut(spans: readonly Span[], from: number, to: number): Span[] {
  let at = 0
  return spans.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += span.text.length
    if (text === span.text) return [span]
    return text === '' ? [] : [{ text, ...(span.marks && { marks: span.marks }) }]
  })
}

function joinPlain(spans: Span[], span: Span): Span[] {
  const last = spans.at(-1)
  const isPlain = (one: Span) => !one.marks?.length && one.mathml === undefined
  if (!last || !isPlain(last) || !isPlain(span)) return [...spans, span]
  return [...spans.slice(0, -1), { text: last.text + span.text }]
}

/** The abstract as one text: a line for each paragraph, with its heading. */
export const abstractText = (parts: AbstractParts): string =>
  parts.map(({ heading, text }) => (heading ? `${heading}: ${plainText(text)}` : plainText(text))).join('\n')

/** Each line is a paragraph. A text with too many lines has line breaks inside of its paragraphs: join them. */
export function abstractOf(text: string): AbstractParts {
  const lines = text.split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const paragraphs = filled.length <= maxFacts.abstractParts ? filled : [filled.join(' ')]
  return paragraphs.map((paragraph) => ({ heading: null, text: spansOf(paragraph) }))
}

const submitterOf = ({ account, name, email }: Me): Submitter => ({ accountId: account, name, email: email ?? '' })

/** The fields of the specification, which repeat the facts, as the server derives them. */
export function formOfFacts(facts: Facts, me: Me): SpecifiedFields & Pick<PaperForm, 'facts'> {
  return { ...specifiedFields(facts, submitterOf(me)), facts }
}

export const coAuthorsOf = (facts: Facts, me: Me): CoAuthor[] => coAuthorsOfFacts(facts, submitterOf(me))

/** The facts of a form that has none yet: a new paper, or a draft of an older version of the site. */
export function factsOfForm(form: PaperForm, me: Me): Facts {
  if (form.facts) return withMe(form.facts, me)
  const { title, abstract, keywords, coAuthors } = form
  const affiliations: Facts['affiliations'] = []
  const people = coAuthors.map((author) => personOfCoAuthor(author, affiliations))
  const facts: Facts = {
    ...emptyFacts(),
    title: spansOf(title),
    abstract: abstractOf(abstract),
    keywords,
    people,
    affiliations,
    origins: {
      ...(title !== '' && { title: byAuthor }),
      ...(abstract !== '' && { abstract: byAuthor }),
      ...(keywords.length > 0 && { keywords: byAuthor }),
      ...(people.length > 0 && { people: byAuthor }),
    },
  }
  return withMe(facts, me)
}

export function personOfCoAuthor(author: CoAuthor, affiliations: FactsAffiliation[]): FactsPerson {
  const { name, affiliation, email, orcid, userId } = author
  const text = affiliation?.trim() ?? ''
  return blankPerson({
    published: name,
    email: email ?? null,
    orcid: orcid ? orcidOf(orcid) : null,
    accountId: userId ?? null,
    affiliations: text === '' ? [] : [placeOf(affiliations, { text })],
    origins: name.trim() === '' ? {} : { published: byAuthor },
  })
}

/** The index of the affiliation in the list. Adds it if the list does not contain it. */
export function placeOf(affiliations: FactsAffiliation[], known: Partial<FactsAffiliation>): number {
  const affiliation = blankAffiliation({ origins: { text: byAuthor }, ...known })
  const at = affiliations.findIndex(({ text, ror }) => text === affiliation.text && ror === affiliation.ror)
  return at >= 0 ? at : affiliations.push(affiliation) - 1
}

/** The submitter is always an author: first, unless the list already contains them. */
export function withMe(facts: Facts, me: Me): Facts {
  if (facts.people.some((person) => isMe(person, me))) return facts
  const hasContact = facts.people.some((person) => person.type === 'person' && person.corresponding)
  const own = blankPerson({
    published: me.name,
    email: me.email,
    accountId: me.account,
    corresponding: !hasContact,
  })
  return { ...facts, people: [own, ...facts.people] }
}

/** Removes affiliations that nobody has. */
export function withoutUnused(facts: Facts): Facts {
  const used = new Set(facts.people.flatMap(({ affiliations }) => affiliations))
  if (used.size === facts.affiliations.length) return facts
  const places = new Map([...used].sort((one, other) => one - other).map((old, at) => [old, at]))
  return {
    ...facts,
    affiliations: facts.affiliations.filter((_, at) => used.has(at)),
    people: facts.people.map((person) => ({
      ...person,
      affiliations: person.affiliations.flatMap((at) => places.get(at) ?? []),
    })),
  }
}

/** The list of people as the author changed it: the file does not replace it any more. */
export function withPeople(facts: Facts, people: Contributor[], origin: Origin): Facts {
  return withoutUnused({ ...facts, people, origins: { ...facts.origins, people: origin } })
}

/** Two names that differ only in accents, punctuation or a title are the same name. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\s]/gu, '')
    .replace(/^(dr|prof|mr|mrs|ms|miss)\s/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('en')
}

/** Moves one entry to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  next.splice(to, 0, item)
  return next
}
