import {
  type AffiliationRecord,
  type ArticleRecord,
  type Contributor,
  creditRoles,
  type NameParts,
  type OtherName,
  type RoleRecord,
} from '../article-record.ts'
import { orcidUrl, publicEmail } from '../citations/words.ts'
import { element, filled, paragraphsOf, text, textElement, together, type Xml } from '../xml.ts'
import { PrintedText, type Range } from './tagging.ts'

/** The authors and their affiliations. */
export function authors(record: ArticleRecord): Xml[] {
  const people = record.contributors.filter(({ fullName }) => filled(fullName) !== null)
  if (people.length === 0) return []
  const places = record.affiliations.flatMap((one, at) => {
    const xml = affiliation(one, `aff_${at + 1}`)
    return xml === null ? [] : [[at + 1, xml] as const]
  })
  const known = new Set(places.map(([number]) => number))
  const groups = equalGroups(people)
  let corresponding = 0
  const contribs = people.map((one) =>
    contributor(one, {
      affiliations: [...new Set(one.affiliations)].filter((number) => known.has(number)),
      groups,
      correspondence: emailOf(one) === null ? null : ++corresponding,
    }),
  )
  return [element('contrib-group', { 'content-type': 'authors' }, contribs), ...places.map(([, xml]) => xml)]
}

/** The numbers of groups with at least two authors. */
function equalGroups(people: Contributor[]): number[] {
  const sizes = new Map<number, number>()
  for (const { equalGroup } of people) if (equalGroup !== null) sizes.set(equalGroup, (sizes.get(equalGroup) ?? 0) + 1)
  return [...sizes].filter(([, size]) => size > 1).map(([group]) => group)
}

const emailOf = (author: Contributor): string | null => filled(publicEmail(author))

interface Links {
  affiliations: number[]
  groups: number[]
  correspondence: number | null
}

function contributor(one: Contributor, { affiliations, groups, correspondence }: Links): Xml {
  const isEqual = one.equalGroup !== null && groups.includes(one.equalGroup)
  return element(
    'contrib',
    {
      'contrib-type': 'author',
      corresp: one.isCorresponding ? 'yes' : null,
      'equal-contrib': isEqual ? 'yes' : null,
      deceased: one.isDeceased ? 'yes' : null,
    },
    orcidOf(one),
    one.isGroup ? groupName(one) : personName(one),
    textElement('email', null, emailOf(one)),
    one.roles.map(role),
    affiliations.map((number) => element('xref', { 'ref-type': 'aff', rid: `aff_${number}` })),
    correspondence === null ? null : element('xref', { 'ref-type': 'corresp', rid: `cor_${correspondence}` }),
    // `equal-contrib` cannot say which authors belong together.
    isEqual && groups.length > 1
      ? element('xref', { 'ref-type': 'author-notes', rid: `equal_${groups.indexOf(one.equalGroup!) + 1}` })
      : null,
  )
}

function orcidOf(author: Contributor): Xml | null {
  const url = orcidUrl(author)
  if (url === null) return null
  const attributes = { 'contrib-id-type': 'orcid', authenticated: author.isOrcidVerified ? 'true' : null }
  return element('contrib-id', attributes, text(url))
}

function groupName({ fullName, members }: Contributor): Xml {
  const people = members.flatMap((name) => {
    const given = textElement('given-names', null, name)
    return given === null
      ? []
      : [element('contrib', { 'contrib-type': 'collaborator' }, element('name', { 'name-style': 'given-only' }, given))]
  })
  return element(
    'collab',
    null,
    text(filled(fullName) ?? ''),
    people.length === 0 ? null : element('contrib-group', null, people),
  )
}

/** A name without known parts is written as given names only: the one form without parts that archives accept. */
function personName(one: Contributor): Xml {
  const { title, fullName, name, otherNames } = one
  const parts = name && nameElement(name, title)
  const main =
    parts ??
    element(
      'name',
      { 'name-style': 'given-only' },
      element('given-names', null, text(filled(fullName) ?? '')),
      textElement('prefix', null, title),
    )
  const others = otherNames.flatMap((other) => otherName(other) ?? [])
  if (!parts && others.length === 0) return main
  const display = parts ? [element('string-name', { 'specific-use': 'display' }, text(filled(fullName) ?? ''))] : []
  return element('name-alternatives', null, main, display, others)
}

function nameElement({ style, given, family, suffix, particle }: NameParts, title = ''): Xml | null {
  const surname =
    style === 'given-only' || !filled(family) ? null : [filled(particle), filled(family)].filter(Boolean).join(' ')
  const givenNames = filled(given)
  if (surname === null && givenNames === null) return null
  return element(
    'name',
    { 'name-style': surname === null ? 'given-only' : style },
    textElement('surname', null, surname),
    textElement('given-names', null, givenNames),
    textElement('prefix', null, title),
    textElement('suffix', null, suffix),
  )
}

function otherName({ language, published, given, family }: OtherName): Xml | null {
  const words = filled(published)
  if (words === null || !isLanguage(language)) return null
  const parts = [filled(family), filled(given)].map((part) => new PrintedText(words).find(part))
  const [surname, givenNames] = parts
  const tagged = (['surname', 'given-names'] as const).flatMap((tag, at) =>
    parts[at] ? [{ tag, range: parts[at] }] : [],
  )
  const overlap = surname && givenNames && surname.from < givenNames.to && givenNames.from < surname.to
  return element('string-name', { 'xml:lang': language }, overlap ? text(words) : taggedText(words, tagged))
}

/** BCP 47 in the forms that occur: language, script, region. */
export const isLanguage = (language: string | null): language is string =>
  /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(language ?? '')

function taggedText(words: string, tags: Array<{ tag: string; range: Range }>): Xml {
  const pieces: Xml[] = []
  let at = 0
  for (const { tag, range } of tags.toSorted((one, other) => one.range.from - other.range.from)) {
    pieces.push(text(words.slice(at, range.from)), element(tag, null, text(words.slice(range.from, range.to))))
    at = range.to
  }
  return together([...pieces, text(words.slice(at))])
}

function role({ role: name, degree }: RoleRecord): Xml {
  return element(
    'role',
    {
      vocab: 'credit',
      'vocab-identifier': 'https://credit.niso.org/',
      'vocab-term': creditRoles[name],
      'vocab-term-identifier': `https://credit.niso.org/contributor-roles/${name}/`,
      'degree-contribution': degree,
    },
    text(creditRoles[name]),
  )
}

/** The printed text, with elements around the parts that are known. Known parts that were not printed follow it. */
function affiliation(one: AffiliationRecord, id: string): Xml | null {
  const words = filled(one.text) ?? ''
  const printed = new PrintedText(words)
  const parts = [
    { value: filled(one.institution), write: (part: Xml) => institutionWrap(part, one.ror) },
    { value: filled(one.department), write: (part: Xml) => element('institution', { 'content-type': 'dept' }, part) },
    { value: filled(one.city), write: (part: Xml) => element('city', null, part) },
    { value: filled(one.country), write: (part: Xml) => element('country', { country: countryCode(one) }, part) },
  ].filter(({ value }) => value !== null)
  const found = parts.map((part) => {
    // A country is printed last, so look for it from the end.
    const after = part.value === filled(one.country) ? words.lastIndexOf(part.value!) : 0
    return { ...part, range: printed.take(part.value, after) }
  })
  const placed = found.filter(({ range }) => range !== null).sort((left, right) => left.range!.from - right.range!.from)
  let needsInstitution = filled(one.institution) === null
  const pieces: Xml[] = []
  const writeRest = (rest: string) => {
    const core = trimmedOf(rest)
    if (!needsInstitution || core === '') pieces.push(text(rest))
    else {
      needsInstitution = false
      const at = rest.indexOf(core)
      pieces.push(text(rest.slice(0, at)), institutionWrap(text(core), one.ror), text(rest.slice(at + core.length)))
    }
  }
  let at = 0
  for (const { range, write } of placed) {
    writeRest(words.slice(at, range!.from))
    pieces.push(write(text(words.slice(range!.from, range!.to))))
    at = range!.to
  }
  writeRest(words.slice(at))
  for (const { value, range, write } of found) {
    if (range !== null) continue
    if (pieces.some((piece) => piece !== '')) pieces.push(text(', '))
    pieces.push(write(text(value!)))
  }
  const content = together(pieces)
  return content === '' ? null : element('aff', { id }, content)
}

/** Without spaces, commas and semicolons at the ends. A loop, because a pattern would take quadratic time. */
function trimmedOf(words: string): string {
  let [from, to] = [0, words.length]
  while (from < to && /[\s,;]/.test(words.charAt(from))) from++
  while (to > from && /[\s,;]/.test(words.charAt(to - 1))) to--
  return words.slice(from, to)
}

function institutionWrap(name: Xml, ror: string | null): Xml {
  const [id] = /^https:\/\/ror\.org\/0[a-hj-km-np-tv-z\d]{6}\d{2}$/.exec(ror ?? '') ?? []
  return element(
    'institution-wrap',
    null,
    element('institution', null, name),
    id === undefined ? null : element('institution-id', { 'institution-id-type': 'ror' }, text(id)),
  )
}

const countryCode = ({ countryCode: code }: AffiliationRecord): string | null =>
  /^[A-Z]{2}$/.test(code ?? '') ? code : null

/** Addresses of corresponding authors, groups of equal authors, and competing interests. */
export function authorNotes(record: ArticleRecord, interests: Xml[]): Xml | null {
  const people = record.contributors.filter(({ fullName }) => filled(fullName) !== null)
  const groups = equalGroups(people)
  const emails = people.flatMap((one) => emailOf(one) ?? [])
  const stated = record.statements
    .filter(({ kind }) => kind === 'competing-interests')
    .flatMap(({ text: words, language }) => paragraphsOf(words, { 'xml:lang': isLanguage(language) ? language : null }))
  const notes = [
    ...emails.map((email, at) =>
      element('corresp', { id: `cor_${at + 1}` }, text('Correspondence: '), element('email', null, text(email))),
    ),
    ...(groups.length < 2 ? [] : groups).map((_, at) =>
      element(
        'fn',
        { 'fn-type': 'equal', id: `equal_${at + 1}` },
        element('p', null, text(`Group ${at + 1}: these authors contributed equally.`)),
      ),
    ),
    ...interests,
    ...(stated.length === 0 ? [] : [element('fn', { 'fn-type': 'coi-statement', id: 'interests_1' }, stated)]),
  ]
  return notes.length === 0 ? null : element('author-notes', null, notes)
}
