import type { ArticleRecord } from '../article-record.ts'
import { attributeOf, isBlank, isNamed, lettersOf, wordsOf, type HtmlElement, type HtmlNode } from '../read-html.ts'
import { element, text, type Xml } from '../xml.ts'
import { blocks } from './blocks.ts'
import type { Page } from './page.ts'
import { claimAll, Places } from './places.ts'
import { referenceList } from './references.ts'
import { argumentKind, closingKind, type ClosingKind } from './section-kinds.ts'
import { readSection, section, type Section } from './sections.ts'

export interface ArticleText {
  body: Xml | null
  back: Xml | null
  counts: Page['counts'] & { references: number; words: number }
  /** Who paid for it, in the authors' words. */
  funding: string | null
}

/** `body` and `back` of an article: every word of its sections and references, in one of the two. */
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

/** A section in plain sentences. */
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

/** The notes of a section that is a list of them and nothing else. */
function notesIn(nodes: HtmlNode[]): HtmlElement[] | null {
  const [list, ...others] = nodes.filter((node) => !isBlank(node))
  if (!list || others.length > 0 || !isNamed(list, 'ol')) return null
  const items = list.childNodes.filter((node) => isNamed(node, 'li'))
  return items.length > 0 && items.every((item) => /^note-\d+$/.test(attributeOf(item, 'id') ?? '')) ? items : null
}

function noteGroup(page: Page, { record, nodes }: Section): Xml {
  const notes = (notesIn(nodes) ?? []).map((note, at) => {
    const said = blocks(page, note.childNodes, 'note')
    const label = element('label', null, text(String(at + 1)))
    return element('fn', { id: page.places.idOf(note) }, label, said.length > 0 ? said : element('p', null))
  })
  return element('fn-group', { id: page.places.idOf(record) }, element('title', null, text(record.title)), notes)
}

function countWords(sections: Section[]): number {
  const words = sections.map(({ record: { title }, nodes }) => `${title} ${wordsOf(nodes)}`).join(' ')
  return words.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
