import { runsOf, type Line } from '../lines.ts'
import { folded, foldedPattern, lettersOf, tidy } from '../plain-text.ts'
import { addressesOf, cleanAddress, leadingMarks, withoutContacts } from './addresses.ts'
import { peopleOf, type NamedPiece } from './author-line.ts'
import { contactsIn, type Contact } from './contacts.ts'
import {
  endsInCountry,
  isDate,
  isTemplateLine,
  labelOf,
  namesInstitution,
  namesWholeInstitution,
} from './front-words.ts'
import { isName, withoutTitles } from './names.ts'

export type LineRole = 'title' | 'author' | 'affiliation' | 'contact'

export interface PersonFound extends NamedPiece {
  line: Line
  group: number
  /** The affiliation beside the name: `Ana Silva (University of Lagos)`. */
  own: string | null
}

export interface AddressFound {
  text: string
  marks: string[]
  line: Line
  group: number
}

export interface ContactFound extends Contact {
  line: Line
  group: number
  /** The line names the corresponding author. */
  corresponding: boolean
  marks: string[]
}

/** The lines between title and abstract, classified as people, addresses and contacts. */
export interface TitleBlock {
  people: PersonFound[]
  addresses: AddressFound[]
  contacts: ContactFound[]
  /** Marks that mean “contributed equally” and the like. */
  otherMarks: Set<string>
  /** Lines about the corresponding author, also without an address. */
  correspondence: { text: string; marks: string[]; group: number }[]
  roles: Map<Line, LineRole>
}

const correspondence = foldedPattern(
  /correspond|contact|korr?espond|reprint|автор для|для переписки|для связи|ответственн|通讯|通信作者|通訊|連絡|責任著者|교신|مراسل|المسؤول|مسئول|sorumlu yazar|επικοινων|mawasiliano|wasiliana|מכותב|לתכתובת|להתכתבות/u,
)
const equally =
  /equal|contributed|joint first|these authors|egal|gleich|igual|同等|共同|deceased|present address|current address/

export function readTitleBlock(lines: readonly Line[], title: string | null, language: string | null): TitleBlock {
  const walk = new Walk(language)
  const wanted = title === null ? '' : lettersOf(title)
  for (const line of lines) {
    const letters = lettersOf(line.text.slice(0, 400))
    if (letters.length > 8 && wanted.startsWith(letters)) walk.block.roles.set(line, 'title')
    else walk.take(line)
  }
  return walk.block
}

class Walk {
  block: TitleBlock = {
    people: [],
    addresses: [],
    contacts: [],
    otherMarks: new Set(),
    correspondence: [],
    roles: new Map(),
  }
  private group = 0
  private cell: string | null = null
  private last: LineRole | null = null
  /** The kind announced by a label on its own line. */
  private announced: 'authors' | 'affiliations' | 'contact' | null = null
  private language: string | null

  constructor(language: string | null) {
    this.language = language
  }

  take(line: Line): void {
    if (line.cell !== this.cell) this.newGroup(line.cell)
    const label = labelOf(line.text)
    const skip = label && label.at < line.text.length ? label.at : 0
    if (label && label.kind !== 'title' && skip === 0) {
      this.announced = label.kind
      this.block.roles.set(
        line,
        label.kind === 'authors' ? 'author' : label.kind === 'affiliations' ? 'affiliation' : 'contact',
      )
      return
    }
    const role = this.sort(line, skip, label?.kind ?? null)
    if (role) {
      this.block.roles.set(line, role)
      this.last = role
    }
  }

  private newGroup(cell: string | null): void {
    this.cell = cell
    this.group += 1
    this.last = null
  }

  private sort(line: Line, skip: number, label: string | null): LineRole | null {
    const text = line.text.slice(skip)
    if (label === 'contact') return this.contact(line, skip)
    if (label === 'authors')
      return this.namesWithBrackets(line, skip) ? 'author' : (this.authors(line, skip) ?? 'author')
    if (label === 'affiliations') return this.affiliation(line, skip)
    const reaches = contactsIn(text).some(({ kind }) => kind === 'email' || kind === 'orcid')
    if (isDate(folded(text.slice(0, 100))) || (this.announced === null && !reaches && isTemplateLine(tidy(text))))
      return null
    const lead = leadingMarks(line)
    // Without addresses: `contact@…` does not say who corresponds.
    const plain = folded(withoutContacts(text.slice(0, 300)))
    if (lead.marks.length > 0 && equally.test(plain) && !correspondence.test(plain) && !namesInstitution(text)) {
      for (const mark of lead.marks) this.block.otherMarks.add(mark)
      return 'contact'
    }
    if (correspondence.test(plain) && !(namesInstitution(text) && peopleOf(line))) return this.contact(line, skip)
    const institution = namesInstitution(text)
    if (institution || (endsInCountry(text) && /[,،，]/.test(text)))
      return this.withInstitution(line, lead.marks.length > 0)
    if (lead.marks.length > 0 && lead.at < 4 && this.announced !== 'authors' && this.block.people.length > 0) {
      if (contactsIn(text).length > 0) return this.contact(line, skip)
      if (peopleOf(line) === null || this.last === 'affiliation') return this.affiliation(line, skip)
    }
    const people = this.announced === 'affiliations' ? null : this.authors(line, skip)
    if (people) return people
    if (contactsIn(text, runsOf(line), line.from).length > 0) return this.contact(line, skip)
    if (isTemplateLine(tidy(text))) return null
    if (
      this.block.people.length > 0 &&
      text.length < 250 &&
      !/\p{Ll}[.?!]\s+\p{Lu}/u.test(text) &&
      (this.last !== null || this.announced === 'affiliations')
    )
      return this.affiliation(line, skip)
    return null
  }

  private authors(line: Line, skip: number): LineRole | null {
    const people = peopleOf(line, skip, this.language)
    if (!people) return null
    // `Kampala` under an address continues it.
    const place =
      people.length === 1 &&
      people[0]!.marks.length === 0 &&
      !/\s/.test(people[0]!.name.trim()) &&
      !/\p{Lo}/u.test(people[0]!.name)
    if ((place || endsInCountry(line.text)) && this.block.people.length > 0)
      return this.last === 'affiliation' ? this.affiliation(line, skip) : null
    if (this.last === 'affiliation' || this.last === 'contact') this.group += 1
    for (const person of people) this.block.people.push({ ...person, line, group: this.group, own: null })
    return 'author'
  }

  /** An address, or a name with its address in the same line. */
  private withInstitution(line: Line, marked: boolean): LineRole {
    if (!marked) {
      const inBrackets = this.namesWithBrackets(line, 0) || this.nameThenAddress(line)
      if (inBrackets) return 'author'
    }
    return this.affiliation(line, 0)
  }

  private namesWithBrackets(line: Line, skip: number): boolean {
    const brackets = [...line.text.slice(0, 2000).matchAll(/[([（]([^)\]）]{3,300})[)\]）]/gu)].filter(([, inner]) =>
      namesInstitution(inner!),
    )
    if (brackets.length === 0) return false
    const outside = line.text.slice(0, 2000).replace(/[([（][^)\]）]{3,300}[)\]）]/gu, '')
    if (namesInstitution(outside)) return false
    const people = peopleOf(line, skip, this.language)
    if (!people) return false
    for (const [at, person] of people.entries())
      this.block.people.push({
        ...person,
        line,
        group: ++this.group,
        own: brackets[Math.min(at, brackets.length - 1)]![1]!,
      })
    // The next line is about all of them, not about the last one.
    if (people.length > 1) this.group += 1
    return true
  }

  private nameThenAddress(line: Line): boolean {
    const comma = /^\s*([^,،，;–—]{3,60})(?:[,،，;]|\s[–—-])\s*/u.exec(line.text)
    const name = comma && withoutTitles(comma[1]!.replace(/[*†‡\d]+/g, ''))
    if (!name || !isName(name) || !/\s/.test(name) || namesInstitution(name)) return false
    // Below an author, `Plant Pathology, University of …` is the affiliation of that author.
    if (this.last === 'author' && this.block.people.at(-1)?.own === null) return false
    if (this.last === 'affiliation' || (this.block.people.length > 0 && this.block.people.at(-1)?.own === null))
      return false
    const rest = line.text.slice(comma![0].length)
    const contacts = contactsIn(line.text, runsOf(line), line.from)
    this.block.people.push({
      name,
      marks: [],
      notes: [],
      contacts,
      line,
      group: ++this.group,
      own: withoutContacts(rest),
    })
    return true
  }

  private affiliation(line: Line, skip: number): LineRole {
    const parts = addressesOf(line, skip)
    for (const { text, marks } of parts) {
      const clean = cleanAddress(text)
      const last = this.block.addresses.at(-1)
      if (clean === '') continue
      const goesOn =
        marks.length === 0 &&
        last !== undefined &&
        last.group === this.group &&
        this.last === 'affiliation' &&
        continues(last.text, clean, last.marks.length > 0)
      if (goesOn) last.text = `${last.text.replace(/[,;.]\s*$/, '')}, ${clean}`
      else this.block.addresses.push({ text: clean, marks, line, group: this.group })
    }
    this.contactsOf(line, false, parts[0]?.marks ?? [])
    return 'affiliation'
  }

  private contact(line: Line, skip: number): LineRole {
    const lead = leadingMarks(line)
    const about =
      correspondence.test(folded(withoutContacts(line.text.slice(0, 300)))) ||
      (skip > 0 && /correspond/i.test(line.text.slice(0, skip)))
    if (about) this.block.correspondence.push({ text: line.text.slice(0, 1000), marks: lead.marks, group: this.group })
    this.contactsOf(line, about || this.announced === 'contact', lead.marks)
    return 'contact'
  }

  private contactsOf(line: Line, corresponding: boolean, marks: string[]): void {
    for (const contact of contactsIn(line.text, runsOf(line), line.from))
      this.block.contacts.push({ ...contact, line, group: this.group, corresponding, marks })
  }
}

/** Whether a line continues the same address, rather than beginning the next one. */
function continues(before: string, text: string, marked: boolean): boolean {
  if (before.length > 400) return false
  if (marked || !namesWholeInstitution(text)) return true
  return !namesWholeInstitution(before) || !/[,،，]/.test(before)
}
