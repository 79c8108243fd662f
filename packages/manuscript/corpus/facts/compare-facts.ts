import { sureConfidence, type ReadFacts, type ReadOrigin, type ReadPerson } from '../../src/read/facts/facts-of.ts'
import type { FactsTruth, TruePerson, TrueStatementKind } from './truth.ts'

/** `asked`: the form opens the field, because the value is missing or not sure. */
export type FactVerdict = 'right' | 'asked' | 'wrong'

export interface FactItem {
  field: string
  verdict: FactVerdict
  expected: string
  found: string
}

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * One item for each value that the file states. A value that the file does not state is an item only if the reader is
 * sure of it: then it is wrong.
 */
export function compareFacts(truth: FactsTruth, read: ReadFacts): FactItem[] {
  return [
    item('language', truth.language, read.language, read.origins.language),
    ...comparePeople(truth, read),
    ...compareAffiliations(truth, read),
    ...compareFunding(truth, read),
    ...compareStatements(truth, read),
  ]
}

const isAsked = (origin: ReadOrigin | undefined): boolean => origin === undefined || origin.confidence < sureConfidence

function item(field: string, expected: string, found: string | null, origin: ReadOrigin | undefined): FactItem {
  const isRight = found !== null && tidy(found) === tidy(expected)
  const verdict = isAsked(origin) || found === null ? 'asked' : isRight ? 'right' : 'wrong'
  return { field, verdict, expected, found: found ?? '–' }
}

function comparePeople(truth: FactsTruth, read: ReadFacts): FactItem[] {
  const names = read.people.map(({ published }) => letters(published))
  const expected = truth.people.map(({ name }) => letters(name.published))
  const isListed = names.join('|') === expected.join('|') || sorted(names) === sorted(expected)
  const list: FactItem = {
    field: 'list of people',
    verdict: isAsked(read.origins.people) ? 'asked' : isListed ? 'right' : 'wrong',
    expected: truth.people.map(({ printed }) => printed).join(' | '),
    found: read.people.map(({ published }) => published).join(' | '),
  }
  return [list, ...truth.people.flatMap((person) => comparePerson(person, truth, read, list.verdict))]
}

/** Names that are printed family name first may be stored in either order. */
const sorted = (names: string[]): string => names.map((name) => [...name].toSorted().join('')).join('|')

function comparePerson(person: TruePerson, truth: FactsTruth, read: ReadFacts, list: FactVerdict): FactItem[] {
  const wanted = person.name.published
  const found =
    read.people.find(({ published }) => published === wanted) ??
    read.people.find(({ published }) => sorted([letters(published)]) === sorted([letters(wanted)]))
  // A missing person is one error of the list, unless the list itself is not sure.
  if (!found)
    return [{ field: 'name', verdict: list === 'wrong' ? 'wrong' : 'asked', expected: person.printed, found: '–' }]
  const { name } = person
  const items = [
    // Without a style only the order of the parts is open.
    item(
      'name',
      partsOf({ ...name, style: found.style && name.style }),
      found.origins.parts ? partsOf(found) : null,
      found.origins.parts,
    ),
    item(
      'affiliations of a person',
      placesOf(person.at, truth.affiliations),
      placesOf(found.affiliations, read.affiliations),
      found.origins.affiliations,
    ),
  ]
  if (person.email) items.push(item('e-mail', person.email, found.email, found.origins.email))
  else if (found.email && !isAsked(found.origins.email))
    items.push(item('e-mail', '', found.email, found.origins.email))
  if (
    truth.people.some(({ corresponding }) => corresponding) ||
    (found.corresponding && !isAsked(found.origins.corresponding))
  )
    items.push(
      item('corresponding', String(person.corresponding), String(found.corresponding), found.origins.corresponding),
    )
  if (person.roles.length > 0 || found.roles.length > 0)
    items.push(item('roles', person.roles.toSorted().join(' '), rolesOf(found), found.origins.roles))
  return items
}

const rolesOf = ({ roles }: ReadPerson): string =>
  roles
    .map(({ role }) => role)
    .toSorted()
    .join(' ')

const partsOf = ({
  given,
  particle,
  family,
  suffix,
  style,
}: Pick<ReadPerson, 'given' | 'particle' | 'family' | 'suffix' | 'style'>): string =>
  `${given} / ${[particle, family].filter(Boolean).join(' ')} / ${suffix ?? ''} / ${style}`

const placesOf = (at: readonly number[], places: readonly { text: string }[]): string =>
  at
    .map((place) => places[place]?.text ?? '?')
    .toSorted()
    .join(' + ')

function compareAffiliations(truth: FactsTruth, read: ReadFacts): FactItem[] {
  const items: FactItem[] = []
  for (const found of read.affiliations) {
    const known = truth.affiliations.find(({ text }) => letters(text) === letters(found.text))
    if (!known) {
      items.push({
        field: 'affiliation',
        verdict: isAsked(found.origins.text) ? 'asked' : 'wrong',
        expected: '–',
        found: found.text,
      })
      continue
    }
    for (const part of ['department', 'institution', 'city', 'country'] as const) {
      if (known[part] === null && found[part] === null) continue
      items.push(item(part, known[part] ?? '', found[part], found.origins.parts))
    }
  }
  for (const { text } of truth.affiliations)
    if (!read.affiliations.some((found) => letters(found.text) === letters(text)))
      // Nothing was entered: the form has an empty list, or an address that is open for another reason.
      items.push({ field: 'affiliation', verdict: 'asked', expected: text, found: '–' })
  return items
}

function compareFunding({ funding }: FactsTruth, read: ReadFacts): FactItem[] {
  const { origins, statement, isNone, funders } = read.funding
  const text = (list: { name: string; awards: readonly string[] }[], none: boolean) =>
    none ? 'none' : list.map(({ name, awards }) => `${name} [${awards.join(', ')}]`).join('; ')
  if (!funding) return isAsked(origins.statement) ? [] : [item('funding', '', statement, origins.statement)]
  return [
    item('funding statement', funding.text, statement, origins.statement),
    item(
      'funders',
      text(funding.funders, funding.isNone),
      origins.funders ? text(funders, isNone) : null,
      origins.funders,
    ),
  ]
}

function compareStatements({ statements }: FactsTruth, read: ReadFacts): FactItem[] {
  const kinds = new Set([...Object.keys(statements), ...Object.keys(read.statements)]) as Set<TrueStatementKind>
  return [...kinds].flatMap((kind) => {
    const expected = statements[kind]
    const found = read.statements[kind]
    if (!expected && (!found || isAsked(found.origin))) return []
    const shown = (one: { isNone: boolean; text: string }) => `${one.isNone ? 'none: ' : ''}${one.text}`
    return [item(`statement ${kind}`, expected ? shown(expected) : '', found ? shown(found) : null, found?.origin)]
  })
}
