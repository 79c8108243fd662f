import type { Body, Paragraph } from '../body-model.ts'
import type { Reference, Role } from '../manuscript-model.ts'
import { type Places, tidy, westernDigits } from '../plain-text.ts'
import type { Heading } from '../sections.ts'
import { doiIn, readReference } from './read-reference.ts'

export interface ReferenceList {
  references: Reference[]
  /** The text before the year, for each reference: used to match citations. */
  authors: string[]
  blocks: Set<number>
}

const mostReferences = 5000

/** Whether a text could be an entry of a reference list. */
export function looksLikeReference(text: string): boolean {
  if (text.length < 25) return false
  const start = westernDigits(text.slice(0, 1500))
  const dated = /(?<!\d)(?:1[5-9]|20)\d\d[a-z]?(?!\d)|n\.\s?d\.|in press|\b10\.\d{4,9}\//i.test(start)
  return (
    dated &&
    /^\s*(?:[[(]?\d{1,4}[\].)]\s*)?["“«]?(?:[\p{Lu}\p{Lo}]|(?:van|von|de|del|della|di|da|dos|al|el|le|la|bin|ibn|ter|ten|den|der|d'|d’|al-|’t)\s?[-'’]?\p{L})/u.test(
      start,
    )
  )
}

/** Strict check: authors, then a year in brackets, or a number in front. For lists without a heading. */
const opensLikeReference = (text: string): boolean =>
  looksLikeReference(text) &&
  (/^[^()]{2,300}\((?:(?:1[5-9]|20)\d\d[a-z]?|n\.d\.)/u.test(westernDigits(text.slice(0, 400)).replace(/（/g, '(')) ||
    /^\s*\[\d{1,3}\]\s/.test(text))

const bibliographyStyle = /bibliograph|^references?$|literaturverzeichnis|^reference/i

export function findReferences(
  body: Body,
  headings: readonly Heading[],
  roles: ReadonlyMap<number, Role>,
  places: Places,
): ReferenceList {
  const paragraphs = referenceParagraphs(body, headings, roles)
  const list: ReferenceList = { references: [], authors: [], blocks: new Set(paragraphs.map(({ index }) => index)) }
  for (const entry of entriesOf(paragraphs)) {
    if (list.references.length >= mostReferences) break
    const read = readReference(entry.text)
    const linked = entry.paragraphs
      .flatMap(({ runs }) => runs)
      .map(({ link }) => (link ? doiIn(decoded(link)) : null))
      .find(Boolean)
    const { index, text } = entry.paragraphs[0]!
    list.references.push({
      text: entry.text,
      families: read.families,
      year: read.year,
      title: read.title,
      doi: read.doi ?? linked ?? null,
      number: entry.number ?? read.number,
      place: places.of(index, 0, text.length),
      citations: [],
    })
    list.authors.push(read.authors)
  }
  return list
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link.slice(0, 500))
  } catch {
    return link.slice(0, 500)
  }
}

function referenceParagraphs(body: Body, headings: readonly Heading[], roles: ReadonlyMap<number, Role>): Paragraph[] {
  const lists = headings
    .filter(({ kind }) => kind === 'references')
    .map((heading) => underHeading(body, heading, headings, roles))
  const filled = lists.filter((list) => list.length > 0)
  // A table of contents names the list too, and supplements have their own lists.
  if (filled.length > 0)
    return filled.length > 1 && filled.at(-1)!.length < filled[0]!.length / 4 ? filled[0]! : filled.at(-1)!
  const styled = body.blocks.filter(
    (block): block is Paragraph =>
      block.kind === 'paragraph' && bibliographyStyle.test(block.style.name) && looksLikeReference(block.text),
  )
  return styled.length > 0 ? styled : tailOf(body, roles)
}

function underHeading(
  body: Body,
  { block, level, styled }: Heading,
  headings: readonly Heading[],
  roles: ReadonlyMap<number, Role>,
): Paragraph[] {
  const inside = new Map(headings.map((heading) => [heading.block, heading]))
  const found: Paragraph[] = []
  for (const paragraph of body.blocks.slice(block + 1)) {
    const heading = inside.get(paragraph.index)
    if (heading && !(paragraph.kind === 'paragraph' && looksLikeReference(paragraph.text) && !heading.styled)) {
      if (heading.kind !== null || (heading.styled && (!styled || heading.level <= level))) break
      continue
    }
    if (paragraph.kind !== 'paragraph' || paragraph.text.trim() === '' || roles.has(paragraph.index)) continue
    // An appendix without a heading may begin after the last reference.
    if (paragraph.text.length > 1200 && !looksLikeReference(paragraph.text)) break
    found.push(paragraph)
  }
  return found
}

function tailOf(body: Body, roles: ReadonlyMap<number, Role>): Paragraph[] {
  let best: Paragraph[] = []
  let run: Paragraph[] = []
  for (const block of body.blocks.slice(Math.floor(body.blocks.length / 3))) {
    if (block.kind === 'paragraph' && block.text.trim() === '') continue
    if (
      block.kind === 'paragraph' &&
      !roles.has(block.index) &&
      block.text.length < 1200 &&
      opensLikeReference(block.text)
    )
      run.push(block)
    else run = []
    if (run.length >= 3 && run.length >= best.length) best = run
  }
  return [...best]
}

interface Entry {
  text: string
  number: string | null
  paragraphs: Paragraph[]
}

function entriesOf(paragraphs: readonly Paragraph[]): Entry[] {
  const entries: Entry[] = []
  const numbered = paragraphs.filter(isNumberedEntry).length > paragraphs.length / 2
  for (const paragraph of paragraphs) {
    for (const text of separateLines(paragraph.text.slice(0, 20_000))) {
      const last = entries.at(-1)
      if (last && last.text.length < 2500 && continues(last, text, paragraph, numbered)) {
        last.text = tidy(`${last.text} ${text}`)
        last.paragraphs.push(paragraph)
      } else entries.push({ text: tidy(text), number: labelNumber(paragraph), paragraphs: [paragraph] })
    }
  }
  return entries.filter(({ text }) => text.length > 12)
}

const isNumberedEntry = (paragraph: Paragraph): boolean =>
  paragraph.list?.ordered === true || /^\s*(?:\[\d{1,4}\]|\(\d{1,4}\)|\d{1,4}[.)])\s/.test(paragraph.text)

const labelNumber = ({ list }: Paragraph): string | null =>
  list?.ordered ? (/\d+/.exec(westernDigits(list.label))?.[0] ?? null) : null

/** A list can be one paragraph with line breaks. */
function separateLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 1 && lines.filter(looksLikeReference).length >= lines.length * 0.6
    ? joinedLines(lines)
    : [lines.join(' ')].filter(Boolean)
}

function joinedLines(lines: string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    if (joined.length > 0 && !looksLikeReference(line)) joined[joined.length - 1] += ` ${line}`
    else joined.push(line)
  }
  return joined
}

function continues(last: Entry, text: string, paragraph: Paragraph, numbered: boolean): boolean {
  if (numbered) return !isNumberedEntry(paragraph)
  if (
    /^\s*(?:https?:|doi\b|www\.|retrieved|available|recuperado|disponible|disponível|consulté|abgerufen|доступно|accessed)/iu.test(
      text,
    ) &&
    !looksLikeReference(text)
  )
    return true
  if (/^\s*(?:https?:|doi:|10\.)/i.test(text)) return true
  if (/^\s*\p{Ll}/u.test(text) && !looksLikeReference(text)) return true
  const open = !/(?:1[5-9]|20)\d\d|n\.d\.|in press/i.test(westernDigits(last.text))
  return open && !looksLikeReference(text) && last.text.length > 20 && !/[.。]$/.test(last.text)
}
