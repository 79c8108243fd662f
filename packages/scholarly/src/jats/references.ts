import type { ReferenceAuthor, ReferenceRecord, ReferenceType } from '../article-record.ts'
import { webAddress } from '../web-address.ts'
import { element, filled, text, together, type Xml } from '../xml.ts'
import type { Page } from './page.ts'
import { isLanguage } from './people.ts'
import { PrintedText, type Range } from './tagging.ts'

export function referenceList(page: Page, references: ReferenceRecord[]): Xml | null {
  if (references.length === 0) return null
  const items = references.map((one, at) => element('ref', { id: page.places.idOf(at) }, citation(one)))
  return element('ref-list', null, element('title', null, text('References')), items)
}

const publicationTypes: Record<ReferenceType, string> = {
  ...{ journal: 'journal', book: 'book', chapter: 'book', conference: 'confproc', thesis: 'thesis', report: 'report' },
  ...{ webpage: 'webpage', preprint: 'preprint', data: 'data', software: 'software' },
}

/** The printed text of a reference, with elements around the parts that are known. */
function citation(reference: ReferenceRecord): Xml {
  const { plain, stressed } = readPrinted(reference.text)
  const printed = new PrintedText(plain)
  const tags = tagsOf(printed, reference)
  const attributes = {
    'publication-type': reference.type === null ? 'unspecified' : publicationTypes[reference.type],
    'xml:lang': isLanguage(reference.language) ? reference.language : null,
  }
  return element('mixed-citation', attributes, write(plain, stressed, tags), unprinted(plain, reference))
}

/**
 * A reference as the article's page shows it: keeps `<em>`, drops the links that the parser added; nothing else is
 * markup.
 */
function readPrinted(reference: string): { plain: string; stressed: Range[] } {
  const stressed: Range[] = []
  let plain = ''
  let from: number | null = null
  for (const piece of reference
    .replace(/<\/?a\b[^<>]*>/g, '')
    .replaceAll('&amp;', '&')
    .split(/(<\/?(?:em|i)>)/)) {
    if (!/^<\/?(?:em|i)>$/.test(piece)) plain += piece
    else if (!piece.startsWith('</')) from ??= plain.length
    else if (from !== null) {
      if (plain.length > from) stressed.push({ from, to: plain.length })
      from = null
    }
  }
  if (from !== null && plain.length > from) stressed.push({ from, to: plain.length })
  return { plain, stressed }
}

interface Tag {
  range: Range
  write(words: string): Xml
}

/** Authors come first; title, source, volume, issue and pages follow in this order; the year is anywhere. */
function tagsOf(printed: PrintedText, reference: ReferenceRecord): Tag[] {
  const people = authorTags(printed, reference.authors)
  let after = people?.range.to ?? 0
  const tags: Tag[] = people ? [people] : []
  const take = (part: string | null, write: Tag['write']) => {
    const range = printed.take(part, after)
    if (!range) return
    after = range.to
    tags.push({ range, write })
  }
  const named = (name: string) => (words: string) => element(name, null, text(words))
  take(reference.title, named(titleElement(reference)))
  take(reference.source, named('source'))
  take(reference.volume, named('volume'))
  take(reference.issue, named('issue'))
  take(reference.pages, pageTags)
  take(reference.publisher, named('publisher-name'))
  take(reference.pmid, (words) => element('pub-id', { 'pub-id-type': 'pmid' }, text(words)))
  // Last, because a title or a volume may contain the same digits.
  const year = /^(\d{4})[a-z]?$/.exec(reference.year?.trim() ?? '')
  const yearRange = year && printed.take(reference.year, people?.range.to ?? 0)
  if (year && yearRange)
    tags.push({ range: yearRange, write: (words) => element('year', { 'iso-8601-date': year[1] }, text(words)) })
  return tags.sort((one, other) => one.range.from - other.range.from)
}

/** A work that is no part of another one has its title in `source`. */
function titleElement({ type, source }: ReferenceRecord): string {
  if (type === 'data') return 'data-title'
  if (filled(source) === null) return 'source'
  return type === 'chapter' ? 'chapter-title' : 'article-title'
}

function pageTags(words: string): Xml {
  const [, first = '', dash = '', last = ''] = /^([^\s–—-]+)(\s*[–—-]\s*)([^\s–—-]+)$/.exec(words) ?? []
  const numbers = [first, last].map((one) => Number(one.replace(/\D/g, '')))
  if (first !== '' && numbers[0]! <= numbers[1]!)
    return together([element('fpage', null, text(first)), text(dash), element('lpage', null, text(last))])
  if (first !== '') return element('page-range', null, text(words))
  return element(/^\d+$/.test(words) ? 'fpage' : 'elocation-id', null, text(words))
}

/** One element around all authors that were found one after the other. */
function authorTags(printed: PrintedText, authors: ReferenceAuthor[]): Tag | null {
  const found: Array<{ range: Range; xml: Xml }> = []
  let after = 0
  for (const author of authors) {
    const one = 'literal' in author ? groupTag(printed, author.literal, after) : personTag(printed, author, after)
    if (!one) continue
    found.push(one)
    after = one.range.to
  }
  const [first] = found
  if (!first) return null
  const range = { from: first.range.from, to: after }
  printed.reserve(range)
  const write = () => {
    const pieces = found.flatMap(({ range: { to }, xml }, at) => {
      const next = found[at + 1]
      return next ? [xml, text(printed.printed.slice(to, next.range.from))] : [xml]
    })
    return element('person-group', { 'person-group-type': 'author' }, together(pieces))
  }
  return { range, write }
}

function groupTag(printed: PrintedText, literal: string, after: number) {
  const range = printed.find(literal, after)
  return range && { range, xml: element('collab', null, text(printed.printed.slice(range.from, range.to))) }
}

/** `Okafor, A.` or `A. Okafor`: the given name stands beside the family name. */
function personTag(words: PrintedText, { family, given }: { family: string; given: string | null }, after: number) {
  const { printed } = words
  const surname = words.find(family, after)
  if (!surname) return null
  const surnameXml = element('surname', null, text(printed.slice(surname.from, surname.to)))
  const name = filled(given)
  if (name === null) return { range: surname, xml: element('string-name', null, surnameXml) }
  const givenXml = element('given-names', null, text(name))
  const [gap = ''] = /^,?\s*/.exec(printed.slice(surname.to, surname.to + 4)) ?? []
  if (printed.startsWith(name, surname.to + gap.length)) {
    const to = surname.to + gap.length + name.length
    return { range: { from: surname.from, to }, xml: element('string-name', null, surnameXml, text(gap), givenXml) }
  }
  const before = printed.slice(after, surname.from)
  const trimmed = before.trimEnd()
  if (trimmed.endsWith(name)) {
    const from = after + trimmed.length - name.length
    const space = text(before.slice(trimmed.length))
    return { range: { from, to: surname.to }, xml: element('string-name', null, givenXml, space, surnameXml) }
  }
  return { range: surname, xml: element('string-name', null, surnameXml) }
}

/** Writes the text between the tags with its emphasis and links. Inside a tag emphasis would be presentation only. */
function write(plain: string, stressed: Range[], tags: Tag[]): Xml {
  const pieces: Xml[] = []
  const rest = (from: number, to: number) => {
    let at = from
    for (const range of stressed) {
      const [start, end] = [Math.max(range.from, at), Math.min(range.to, to)]
      if (start >= end) continue
      pieces.push(linked(plain.slice(at, start)), stress(plain.slice(start, end)))
      at = end
    }
    pieces.push(linked(plain.slice(at, to)))
  }
  let at = 0
  for (const { range, write: writeTag } of tags) {
    rest(at, range.from)
    pieces.push(writeTag(plain.slice(range.from, range.to)))
    at = range.to
  }
  rest(at, plain.length)
  return together(pieces)
}

const stress = (words: string): Xml => (filled(words) === null ? text(words) : element('italic', null, text(words)))

/** URLs and DOIs in a reference, without the punctuation at the end of the sentence. */
const typed =
  /(https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)(10\.\d{4,9}\/[^\s<>"]*[^\s<>".,;)])|https?:\/\/[^\s<>"]*[^\s<>".,;)]/gi

function linked(piece: string): Xml {
  const pieces: Xml[] = []
  let at = 0
  for (const match of piece.matchAll(typed)) {
    const [matched, before, doi] = match
    pieces.push(text(piece.slice(at, match.index)))
    at = match.index + matched.length
    if (doi !== undefined) pieces.push(text(before ?? ''), doiElement(doi))
    else pieces.push(linkTo(matched))
  }
  pieces.push(text(piece.slice(at)))
  return together(pieces)
}

function doiElement(doi: string): Xml {
  return element('pub-id', { 'pub-id-type': 'doi', 'xlink:href': webAddress(`https://doi.org/${doi}`) }, text(doi))
}

/** A link whose text is its address needs a title. JATS4R, accessibility. */
export function linkTo(typedAddress: string, title: string | null = null): Xml {
  const address = webAddress(typedAddress)
  if (address === null) return text(typedAddress)
  const [, host = ''] = /^[a-z]+:\/\/([\w.-]+)/i.exec(address) ?? []
  const attributes = {
    'ext-link-type': 'uri',
    'xlink:href': address,
    'xlink:title': title ?? `Link to ${host || 'an e-mail address'}`,
  }
  return element('ext-link', attributes, text(typedAddress))
}

/** Identifiers that are known but were not printed. */
function unprinted(plain: string, { doi, pmid, address }: ReferenceRecord): Xml[] {
  const isAbsent = (value: string | null): value is string => filled(value) !== null && !plain.includes(value!.trim())
  return [
    ...(isAbsent(doi) && /^10\.\d{4,9}\/\S+$/.test(doi) ? [text(' '), doiElement(doi)] : []),
    ...(isAbsent(pmid) ? [text(' '), element('pub-id', { 'pub-id-type': 'pmid' }, text(pmid))] : []),
    ...(isAbsent(address) && webAddress(address) !== null ? [text(' '), linkTo(address)] : []),
  ]
}
