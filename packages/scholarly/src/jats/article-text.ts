import type { ArticleRecord, SectionRecord } from '../article-record.ts'
import {
  attributeOf,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isNamed,
  lettersOf,
  readHtml,
  wordsOf,
} from '../read-html.ts'
import { webAddress } from '../web-address.ts'
import { element, text, together, type Xml } from '../xml.ts'
import { blocks } from './blocks.ts'
import type { BlockRoom, Page } from './page.ts'
import { phrases } from './phrases.ts'
import { claimAll, headingLevel, Places } from './places.ts'

export interface ArticleText {
  body: Xml | null
  back: Xml | null
  counts: Page['counts'] & { references: number; words: number }
  /** The authors' funding statement. */
  funding: string | null
}

/** `body` and `back` of an article: every word of its sections and references is in one of the two. */
export function articleText(record: ArticleRecord): ArticleText {
  const { addresses, references } = record
  const sections = record.sections.map(readSection)
  const page: Page = {
    addresses,
    places: placesOf(references, sections),
    blocks: (nodes, room) => blocks(page, nodes, room),
    counts: { figures: 0, tables: 0, equations: 0 },
  }
  const noted = sections.filter(({ nodes }) => notesIn(nodes) !== null)
  const closed = sections.filter((one) => !noted.includes(one) && closingKind(one.record.title) !== null)
  const argued = sections.filter((one) => !noted.includes(one) && !closed.includes(one))
  const body = argued.map((one) =>
    section(page, one, { name: 'sec', type: argumentKind(one.record.title), room: 'section' }),
  )
  const back = backOf(page, closed, noted, references)
  const paid = closed.find(({ record: { title } }) => closingKind(title) === 'funding')
  return {
    body: body.length === 0 ? null : element('body', null, body),
    back: back.length === 0 ? null : element('back', null, back),
    counts: { ...page.counts, references: references.length, words: countWords(sections) },
    funding: (paid && proseOf(paid)) || null,
  }
}

/** The plain text of a section. */
const proseOf = ({ nodes }: Section): string =>
  nodes
    .map((node) => lettersOf([node]))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

function placesOf(references: string[], sections: Section[]): Places {
  const places = new Places()
  references.forEach((_, at) => places.claim(at, `ref-${at + 1}`, 'bibr'))
  for (const { record, nodes } of sections) {
    places.claim(record, record.id, closingKind(record.title) === 'app' ? 'app' : 'sec')
    claimAll(places, record.id, nodes)
  }
  return places
}

function backOf(page: Page, closed: Section[], noted: Section[], references: string[]): Xml[] {
  const ofKind = (...kinds: ClosingKind[]) =>
    closed.filter(({ record: { title } }) => kinds.includes(closingKind(title)!))
  const statements = closed.filter((one) => !ofKind('ack', 'app').includes(one))
  const appendices = ofKind('app').map((one) => section(page, one, { name: 'app', type: null, room: 'section' }))
  return [
    ...ofKind('ack').map((one) => section(page, one, { name: 'ack', type: null, room: 'note' })),
    ...statements.map((one) =>
      section(page, one, { name: 'sec', type: closingKind(one.record.title), room: 'section' }),
    ),
    ...(appendices.length === 0 ? [] : [element('app-group', null, appendices)]),
    ...noted.map((one) => noteGroup(page, one)),
    ...[referenceList(page, references) ?? []].flat(),
  ]
}

/** The notes of a section that contains only a list of notes, else null. */
function notesIn(nodes: HtmlNode[]): HtmlElement[] | null {
  const [list, ...others] = nodes.filter((node) => !isBlank(node))
  if (!list || others.length > 0 || !isNamed(list, 'ol')) return null
  const items = list.childNodes.filter((node) => isNamed(node, 'li'))
  return items.length > 0 && items.every((item) => /^note-\d+$/.test(attributeOf(item, 'id') ?? '')) ? items : null
}

function noteGroup(page: Page, { record, nodes }: Section): Xml {
  const notes = (notesIn(nodes) ?? []).map((note, at) => {
    const content = blocks(page, note.childNodes, 'note')
    const label = element('label', null, text(String(at + 1)))
    return element('fn', { id: page.places.idOf(note) }, label, content.length > 0 ? content : element('p', null))
  })
  return element('fn-group', { id: page.places.idOf(record) }, element('title', null, text(record.title)), notes)
}

function countWords(sections: Section[]): number {
  const words = sections.map(({ record: { title }, nodes }) => `${title} ${wordsOf(nodes)}`).join(' ')
  return words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Sections that go into `back`, with their `sec-type` or as their own element. */
const closing = {
  ack: /^acknowledge?ments?$/i,
  app: /^(?:appendix|appendices|supplementary (?:material|information)s?)\b/i,
  funding: /^(?:funding|financial support)(?: (?:statement|information|sources?))?$/i,
  'COI-statement':
    /^(?:(?:statement|declaration) of )?(?:(?:competing|conflicting)(?: financial)? interests?|conflicts? of interests?|interests?)(?: (?:statement|declaration))?$/i,
  'author-contributions':
    /^(?:authors?(?:[’']s?)? contributions?|credit (?:author(?:ship)? )?(?:contribution )?statement)/i,
  // A section named data alone, or data and methods, belongs to the body.
  'data-availability':
    /^(?:data and code$|(?:data|code|materials?)(?: and (?:data|code|materials?))? availability|availability of (?:data|code|materials?))/i,
  'ethics-statement':
    /^(?:research )?ethic(?:s|al)(?: (?:statement|approval|declaration|clearance)s?)?(?: and consent)?$/i,
}
type ClosingKind = keyof typeof closing

/** Values of the `sec-type` of JATS, with the usual headings of papers. */
const argument = {
  intro: /^(?:introduction|background)$/i,
  methods: /^(?:(?:materials?|data|study area) and )?method(?:s|ology)?$/i,
  results: /^(?:results|findings)$/i,
  discussion: /^discussion$/i,
  conclusions: /^conclusions?$/i,
}

const closingKind = (title: string): ClosingKind | null => kindOf(closing, title)

const argumentKind = (title: string): keyof typeof argument | null => kindOf(argument, title)

function kindOf<Kind extends string>(kinds: Record<Kind, RegExp>, title: string): Kind | null {
  const names = Object.keys(kinds) as Kind[]
  return names.find((name) => kinds[name].test(title.trim())) ?? null
}

function referenceList(page: Page, references: string[]): Xml | null {
  if (references.length === 0) return null
  const items = references.map((reference, at) =>
    element('ref', { id: page.places.idOf(at) }, element('mixed-citation', null, citation(reference))),
  )
  return element('ref-list', null, element('title', null, text('References')), items)
}

/**
 * A reference as the article's page shows it: keeps `<em>`, drops the links that the parser added; nothing else is
 * markup.
 */
function citation(reference: string): Xml {
  const plain = reference.replace(/<\/?a\b[^>]*>/g, '').replaceAll('&amp;', '&')
  let stressed = false
  const pieces: Xml[] = []
  for (const piece of plain.split(/(<\/?(?:em|i)>)/)) {
    if (/^<\/?(?:em|i)>$/.test(piece)) stressed = !piece.startsWith('</')
    else if (piece !== '') pieces.push(stressed ? element('italic', null, text(piece)) : linked(piece))
  }
  return together(pieces)
}

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
    if (doi !== undefined) pieces.push(text(before ?? ''), doiOf(doi))
    else pieces.push(addressOf(matched))
  }
  pieces.push(text(piece.slice(at)))
  return together(pieces)
}

function doiOf(doi: string): Xml {
  return element('pub-id', { 'pub-id-type': 'doi', 'xlink:href': webAddress(`https://doi.org/${doi}`) }, text(doi))
}

function addressOf(typedAddress: string): Xml {
  const address = webAddress(typedAddress)
  return address === null
    ? text(typedAddress)
    : element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': address }, text(typedAddress))
}

/** A section of the text with its parsed HTML. */
interface Section {
  record: SectionRecord
  nodes: HtmlNode[]
}

const readSection = (record: SectionRecord): Section => ({ record, nodes: readHtml(record.html) })

/** The content below a heading: first blocks, then subsections. */
interface Part {
  level: number
  heading: HtmlElement | null
  nodes: HtmlNode[]
  parts: Part[]
}

function partsOf(nodes: HtmlNode[]): Part {
  const top: Part = { level: 2, heading: null, nodes: [], parts: [] }
  const open = [top]
  for (const node of nodes) {
    const level = headingLevel(node)
    if (level === null) {
      open.at(-1)!.nodes.push(node)
      continue
    }
    while (open.length > 1 && open.at(-1)!.level >= level) open.pop()
    const part: Part = { level, heading: node as HtmlElement, nodes: [], parts: [] }
    open.at(-1)!.parts.push(part)
    open.push(part)
  }
  return top
}

interface SectionForm {
  name: 'sec' | 'app' | 'ack'
  type: string | null
  room: BlockRoom
}

/** A section with its nested subsections. */
function section(page: Page, { record, nodes }: Section, { name, type, room }: SectionForm): Xml {
  const { nodes: own, parts } = partsOf(nodes)
  return element(
    name,
    { id: page.places.idOf(record), 'sec-type': type },
    element('title', null, text(record.title)),
    page.blocks(own, room),
    parts.map((one) => subsection(page, one)),
  )
}

function subsection(page: Page, { heading, nodes, parts }: Part): Xml {
  return element(
    'sec',
    { id: page.places.idOf(heading!) },
    element('title', null, phrases(page, heading!.childNodes, 'title')),
    page.blocks(nodes, 'section'),
    parts.map((one) => subsection(page, one)),
  )
}
