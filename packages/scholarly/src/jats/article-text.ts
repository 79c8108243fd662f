import type { ArticleRecord, SectionRecord } from '../article-record.ts'
import { type HtmlElement, type HtmlNode, lettersOf, readHtml, wordsOf } from '../read-html.ts'
import { argumentKind, type ClosingKind, closingKind, notesIn } from '../section-kinds.ts'
import { element, text, type Xml } from '../xml.ts'
import { blocks } from './blocks.ts'
import type { BlockRoom, Page } from './page.ts'
import { phrases } from './phrases.ts'
import { claimAll, headingLevel, type PlaceKind, Places } from './places.ts'
import { referenceList } from './references.ts'
import { noticesNotes } from './relations.ts'
import { acknowledgements, statementSections, supplementSection } from './statements.ts'

export interface ArticleText {
  body: Xml | null
  back: Xml | null
  counts: Page['counts'] & { references: number; words: number }
  /** The authors' funding statement. */
  funding: string | null
  /** Notes on competing interests; they stand in the front. */
  interests: Xml[]
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
    figures: new Map(record.figures.map((one) => [one.address, one])),
    lastId: 0,
  }
  const noted = sections.filter(({ nodes }) => notesIn(nodes) !== null)
  const closed = sections.filter((one) => !noted.includes(one) && closingKind(one.record.title) !== null)
  const argued = sections.filter((one) => !noted.includes(one) && !closed.includes(one))
  const body = argued.map((one) =>
    section(page, one, { name: 'sec', type: argumentKind(one.record.title), room: 'section' }),
  )
  const interests = closed.filter(({ record: { title } }) => closingKind(title) === 'interests')
  const back = backOf(page, record, closed, noted)
  const paid = closed.find(({ record: { title } }) => closingKind(title) === 'funding')
  return {
    body: body.length === 0 ? null : element('body', null, body),
    back: back.length === 0 ? null : element('back', null, back),
    counts: { ...page.counts, references: references.length, words: countWords(sections) },
    funding: (paid && proseOf(paid)) || null,
    interests: interests.map((one) => interestNote(page, one)),
  }
}

/** The plain text of a section. */
const proseOf = ({ nodes }: Section): string =>
  nodes
    .map((node) => lettersOf([node]))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

function placesOf(references: unknown[], sections: Section[]): Places {
  const places = new Places()
  references.forEach((_, at) => places.claim(at, `ref-${at + 1}`, 'bibr'))
  for (const { record, nodes } of sections) {
    places.claim(record, record.id, placeKind(record.title, nodes))
    claimAll(places, record.id, nodes)
  }
  return places
}

/** Acknowledgements and groups of notes are no sections. */
function placeKind(title: string, nodes: HtmlNode[]): PlaceKind {
  if (notesIn(nodes) !== null) return 'other'
  const kind = closingKind(title)
  return kind === 'app' ? 'app' : kind === 'interests' ? 'fn' : kind === 'ack' ? 'other' : 'sec'
}

function backOf(page: Page, record: ArticleRecord, closed: Section[], noted: Section[]): Xml[] {
  const ofKind = (...kinds: ClosingKind[]) =>
    closed.filter(({ record: { title } }) => kinds.includes(closingKind(title)!))
  const elsewhere = ofKind('ack', 'app', 'interests')
  const appendices = ofKind('app').map((one) => section(page, one, { name: 'app', type: null, room: 'section' }))
  const [ethics] = ofKind('ethics-statement')
  return [
    ...ofKind('ack').map((one) => section(page, one, { name: 'ack', type: null, room: 'note' })),
    ...acknowledgements(record),
    ...closed
      .filter((one) => !elsewhere.includes(one))
      .map((one) => {
        const kind = closingKind(one.record.title)
        // JATS4R allows one section of this type.
        const type = kind === 'ethics-statement' && one !== ethics ? null : kind
        return section(page, one, { name: 'sec', type, room: 'section' })
      }),
    ...statementSections(record, ethics !== undefined),
    ...supplementSection(record),
    ...(appendices.length === 0 ? [] : [element('app-group', null, appendices)]),
    ...noted.map((one) => noteGroup(page, one)),
    ...noticesNotes(record.notices),
    ...[referenceList(page, record.references) ?? []].flat(),
  ]
}

/** JATS4R asks for competing interests as a note on the authors, not as a section. */
function interestNote(page: Page, { record, nodes }: Section): Xml {
  const content = blocks(page, nodes, 'note')
  return element(
    'fn',
    { 'fn-type': 'coi-statement', id: page.places.idOf(record) },
    element('label', null, text(record.title)),
    content.length > 0 ? content : element('p', null),
  )
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
    contentOf(page, own, room, parts),
  )
}

/** PMC refuses an empty section, so one without content gets an empty paragraph. */
function contentOf(page: Page, nodes: HtmlNode[], room: BlockRoom, parts: Part[]): Xml[] {
  const content = [...page.blocks(nodes, room), ...parts.map((one) => subsection(page, one))]
  return content.length > 0 ? content : [element('p', null)]
}

function subsection(page: Page, { heading, nodes, parts }: Part): Xml {
  return element(
    'sec',
    { id: page.places.idOf(heading!) },
    element('title', null, phrases(page, heading!.childNodes, 'title')),
    contentOf(page, nodes, 'section', parts),
  )
}
