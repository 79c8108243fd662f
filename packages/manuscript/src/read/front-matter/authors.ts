import type { Body } from '../body-model.ts'
import type { Line } from '../lines.ts'
import type { Author, Found, Place } from '../manuscript-model.ts'
import { folded, lettersOf, tidy } from '../plain-text.ts'
import { contactsIn } from './contacts.ts'
import { namesInstitution } from './front-words.ts'
import { splitName } from './names.ts'
import { cleanAddress } from './addresses.ts'
import type { ContactFound, PersonFound, TitleBlock } from './title-block.ts'

export interface People {
  authors: Found<Author>[]
  affiliations: Found<string>[]
}

/** The authors and their affiliations, from the title block. */
export function readPeople(
  block: TitleBlock,
  body: Body,
  language: string | null,
  placeOf: (line: Line) => Place,
): People {
  const people = block.people.slice(0, 500)
  const affiliations: Found<string>[] = []
  const known = new Map<string, number>()
  const keep = (text: string, line: Line, confidence: number, because: string): number => {
    const key = lettersOf(text)
    const at = known.get(key) ?? affiliations.length
    if (at === affiliations.length) affiliations.push({ value: text, confidence, place: placeOf(line), because })
    known.set(key, at)
    return at
  }
  const addressAt = block.addresses.map(({ text, line, marks }) =>
    keep(
      text,
      line,
      marks.length > 0 ? 0.9 : 0.75,
      marks.length > 0 ? `It has the mark “${marks.join(', ')}”.` : 'It names an institution, below the authors.',
    ),
  )
  const authors = people.map((person): Found<Author> => {
    const split = splitName(tidy(person.name), language)
    const author: Author = { ...split, affiliations: [], email: null, orcid: null, corresponding: false }
    if (person.own)
      author.affiliations.push(keep(cleanAddress(person.own), person.line, 0.8, 'It is next to the name.'))
    else {
      const { at, isSure } = worksAt(person, people, block)
      author.affiliations.push(...new Set(at.map((one) => addressAt[one]!)))
      if (!isSure) doubt(author, 'affiliations')
    }
    fromNotes(author, person, body, (text) => keep(text, person.line, 0.7, 'It is in a note to the name.'))
    const marked = person.marks.length > 0
    return {
      value: author,
      confidence: marked ? 0.92 : author.affiliations.length > 0 ? 0.85 : 0.6,
      place: placeOf(person.line),
      because: marked ? 'A name with a mark, below the title.' : 'It looks like a name and is below the title.',
    }
  })
  const values = authors.map(({ value }) => value)
  assignContacts(values, people, block)
  markCorresponding(values, people, block)
  return { authors, affiliations }
}

function doubt(author: Author, field: NonNullable<Author['doubts']>[number]): void {
  author.doubts = [...(author.doubts ?? []), field]
}

/** Indices in `block.addresses`. It is sure if marks, a table cell or a single address leave no choice. */
function worksAt(
  person: PersonFound,
  people: readonly PersonFound[],
  { addresses }: TitleBlock,
): { at: number[]; isSure: boolean } {
  const all = addresses.map((_, at) => at)
  if (addresses.some(({ marks }) => marks.length > 0)) {
    const marked = all.filter((at) => addresses[at]!.marks.some((mark) => person.marks.includes(mark)))
    if (marked.length > 0) return { at: marked, isSure: true }
    // Authors without marks beside marked ones: the mark is missing, and a guess could assign the wrong affiliation.
    if (people.some(({ marks }) => marks.some((mark) => addresses.some((address) => address.marks.includes(mark)))))
      return { at: [], isSure: false }
  }
  const beside = all.filter((at) => addresses[at]!.group === person.group)
  const sameGroup = people.filter(({ group }) => group === person.group)
  if (beside.length > 0 && sameGroup.length === 1) return { at: beside, isSure: beside.length === 1 }
  const here = beside.length > 0 ? beside : all
  if (here.length === sameGroup.length && here.length > 1)
    return { at: [here[sameGroup.indexOf(person)]!], isSure: false }
  if (new Set(people.map(({ group }) => group)).size > 1 && beside.length === 0)
    return { at: all.length === 1 ? all : [], isSure: all.length === 1 }
  return { at: here, isSure: here.length === 1 && !people.some(({ marks }) => marks.some((mark) => /\d/.test(mark))) }
}

/** A footnote to a name contains an address, an e-mail address or both. */
function fromNotes(author: Author, person: PersonFound, body: Body, keep: (text: string) => number): void {
  for (const number of person.notes) {
    const text =
      body.notes
        .find((note) => note.number === number)
        ?.paragraphs.map((paragraph) => paragraph.text.slice(0, 1000))
        .join(', ') ?? ''
    for (const contact of contactsIn(text)) setContact(author, contact)
    const address = cleanAddress(text.replace(/corresponding author\s*[:.]?/gi, ''))
    if (/correspond/i.test(text)) author.corresponding = true
    if (namesInstitution(address)) author.affiliations.push(keep(address))
  }
}

function setContact(author: Author, { kind, value }: { kind: string; value: string }): boolean {
  if (kind === 'email' && author.email === null) author.email = value
  else if (kind === 'orcid' && author.orcid === null) author.orcid = value
  else return false
  return true
}

function assignContacts(authors: Author[], people: readonly PersonFound[], block: TitleBlock): void {
  for (const [at, person] of people.entries()) for (const contact of person.contacts) setContact(authors[at]!, contact)
  for (const kind of ['email', 'orcid'] as const) {
    const mine = new Set(authors.map((author) => author[kind]?.toLowerCase()))
    const open = block.contacts.filter((contact) => contact.kind === kind && !mine.has(contact.value.toLowerCase()))
    const left: ContactFound[] = []
    for (const contact of open.slice(0, 500)) {
      const whose = ownerOf(contact, authors, people, block)
      if (whose === null || !setContact(authors[whose]!, contact)) left.push(contact)
    }
    const without = authors.filter((author) => author[kind] === null)
    if (left.length === without.length)
      for (const [at, author] of without.entries()) {
        setContact(author, left[at]!)
        doubt(author, kind)
      }
  }
}

function ownerOf(
  contact: ContactFound,
  authors: readonly Author[],
  people: readonly PersonFound[],
  block: TitleBlock,
): number | null {
  if (authors.length === 1) return 0
  const named = namedBefore(contact, authors)
  if (named !== null) return named
  const local = contact.kind === 'email' ? lettersOf(contact.value.split('@')[0]!) : ''
  const spelt = authors.map((author) => spelling(local, author))
  const most = Math.max(...spelt)
  if (most > 0 && spelt.indexOf(most) === spelt.lastIndexOf(most)) return spelt.indexOf(most)
  const beside = people.flatMap(({ group }, at) => (group === contact.group ? [at] : []))
  if (beside.length === 1) return beside[0]!
  const marked = people.flatMap(({ marks }, at) => (contact.marks.some((mark) => marks.includes(mark)) ? [at] : []))
  if (marked.length === 1) return marked[0]!
  if (!contact.corresponding) return null
  const starred = people.flatMap(({ marks }, at) =>
    marks.some((mark) => /[*✉]/u.test(mark) && !block.otherMarks.has(mark)) ? [at] : [],
  )
  return starred.length === 1 ? starred[0]! : null
}

const umlauts = (name: string): string =>
  name.replace(
    /[äöüÄÖÜøå]/g,
    (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' })[letter.toLowerCase()] ?? letter,
  )

/**
 * How much of the name an e-mail address contains: Müller is spelled mueller, and one part of a double name is enough.
 */
function spelling(local: string, { family, given }: Author): number {
  const names = [family, umlauts(family)].flatMap((written) => [written, ...written.split(/[\s-]+/)]).map(lettersOf)
  const first = lettersOf(given.split(' ')[0] ?? '')
  if (first.length > 3) names.push(first)
  for (const name of [...names]) if (name.length > 6) names.push(name.slice(0, 6))
  return Math.max(0, ...names.filter((name) => name.length > 2 && local.includes(name)).map((name) => name.length))
}

/** The last author named before the address, or else the first one after it, up to the next address. */
function namedBefore(contact: ContactFound, authors: readonly Author[]): number | null {
  const text = contact.line.text.slice(0, 4000)
  const others = contactsIn(text).filter(({ kind }) => kind === contact.kind)
  const start = Math.max(0, ...others.filter(({ to }) => to <= contact.from).map(({ to }) => to))
  const end = Math.min(text.length, ...others.filter(({ from }) => from >= contact.to).map(({ from }) => from))
  const before = lettersOf(text.slice(start, contact.from))
  const words = ` ${folded(text.slice(start, contact.from)).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const after = start === 0 || others.length === 1 ? lettersOf(text.slice(contact.to, end)) : ''
  let best: { at: number; where: number } | null = null
  for (const [at, { name, family, given }] of authors.entries()) {
    const full = Math.max(
      before.lastIndexOf(lettersOf(name)),
      before.lastIndexOf(lettersOf(given[0] ?? '') + lettersOf(family)),
    )
    // A whole word: Lee is not named by “Tamale East”.
    const isWord = family !== '' && words.includes(` ${folded(family).replace(/[^\p{L}\p{N}]+/gu, ' ')} `)
    const where = full >= 0 ? full + 1000 : isWord ? before.lastIndexOf(lettersOf(family)) : -1
    if (where >= 0 && (!best || where > best.where)) best = { at, where }
  }
  if (best) return best.at
  const later = authors.findIndex(({ name }) => after.includes(lettersOf(name)))
  return later >= 0 ? later : null
}

function markCorresponding(authors: Author[], people: readonly PersonFound[], block: TitleBlock): void {
  for (const { text, marks, group } of block.correspondence) {
    const letters = lettersOf(text)
    let any = false
    for (const [at, author] of authors.entries()) {
      const named =
        letters.includes(lettersOf(author.name)) || (author.email !== null && letters.includes(lettersOf(author.email)))
      const marked = marks.some((mark) => people[at]!.marks.includes(mark))
      if (named || marked) any = author.corresponding = true
    }
    const beside = people.flatMap((person, at) => (person.group === group ? [at] : []))
    if (!any && beside.length === 1) authors[beside[0]!]!.corresponding = true
  }
  for (const [at, { marks }] of people.entries())
    if (
      marks.includes('✉') ||
      (marks.includes('*') &&
        !block.otherMarks.has('*') &&
        !block.addresses.some((address) => address.marks.includes('*')))
    ) {
      if (!authors[at]!.corresponding && !marks.includes('✉')) doubt(authors[at]!, 'corresponding')
      authors[at]!.corresponding = true
    }
}
