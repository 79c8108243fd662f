import type { ArticleRecord } from '../article-record.ts'
import { attributeOf, isBlank, isNamed, wordsOf, type HtmlElement, type HtmlNode } from '../read-html.ts'
import { element, text, type Xml } from '../xml.ts'
import { blocks } from './blocks.ts'
import type { Page } from './page.ts'
import { claimAll, Places } from './places.ts'
import { referenceList } from './references.ts'
import { readSection, section, type Section } from './sections.ts'

export interface ArticleText {
  body: Xml | null
  back: Xml | null
  counts: Page['counts'] & { references: number; words: number }
  /** Who paid for it, in the authors' words. */
  funding: string | null
}

/** What closes a paper rather than argues it stands in `back`. */
const closing: Array<[type: string, title: RegExp]> = [
  ['ack', /^acknowledge?ments?$/i],
  ['app', /^(?:appendix|appendices|supplementary (?:material|information)s?)\b/i],
  ['funding', /^(?:funding|financial support)(?: (?:statement|information|sources?))?$/i],
  [
    'COI-statement',
    /^(?:(?:statement|declaration) of )?(?:(?:competing|conflicting)(?: financial)? interests?|conflicts? of interests?|interests?)(?: (?:statement|declaration))?$/i,
  ],
  [
    'author-contributions',
    /^(?:authors?(?:[’']s?)? contributions?|credit (?:author(?:ship)? )?(?:contribution )?statement)/i,
  ],
  [
    'data-availability',
    /^(?:(?:data|code|materials?)(?:(?:,| and| &)+ (?:code|data|materials?))* availability|availability of (?:data|code|materials?))/i,
  ],
  [
    'ethics-statement',
    /^(?:research )?ethic(?:s|al)(?: (?:statement|approval|declaration|clearance)s?)?(?: and consent)?$/i,
  ],
]

const argument: Array<[type: string, title: RegExp]> = [
  ['intro', /^(?:introduction|background)$/i],
  ['methods', /^(?:(?:materials?|data|study area) and )?method(?:s|ology)$/i],
  ['results', /^(?:results|findings)$/i],
  ['discussion', /^discussion$/i],
  ['conclusions', /^conclusions?$/i],
]

const typeOf = (types: typeof closing, title: string): string | null =>
  types.find(([, pattern]) => pattern.test(title.trim()))?.[0] ?? null

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
  const closed = sections.filter((one) => !noted.includes(one) && typeOf(closing, one.record.title) !== null)
  const argued = sections.filter((one) => !noted.includes(one) && !closed.includes(one))
  const body = argued.map((one) =>
    section(page, one, { name: 'sec', type: typeOf(argument, one.record.title), room: 'section' }),
  )
  const back = backOf(page, closed, noted, references)
  const paid = closed.find(({ record: { title } }) => typeOf(closing, title) === 'funding')
  return {
    body: body.length === 0 ? null : element('body', null, body),
    back: back.length === 0 ? null : element('back', null, back),
    counts: { ...page.counts, references: references.length, words: countWords(sections) },
    funding: paid ? wordsOf(paid.nodes) || null : null,
  }
}

function placesOf(references: string[], sections: Section[]): Places {
  const places = new Places()
  references.forEach((_, at) => places.claim(at, `ref-${at + 1}`, 'bibr'))
  for (const { record, nodes } of sections) {
    places.claim(record, record.id, typeOf(closing, record.title) === 'app' ? 'app' : 'sec')
    claimAll(places, record.id, nodes)
  }
  return places
}

function backOf(page: Page, closed: Section[], noted: Section[], references: string[]): Xml[] {
  const ofType = (...types: string[]) =>
    closed.filter(({ record: { title } }) => types.includes(typeOf(closing, title)!))
  const statements = closed.filter((one) => !ofType('ack', 'app').includes(one))
  const appendices = ofType('app').map((one) => section(page, one, { name: 'app', type: null, room: 'section' }))
  return [
    ...ofType('ack').map((one) => section(page, one, { name: 'ack', type: null, room: 'note' })),
    ...statements.map((one) =>
      section(page, one, { name: 'sec', type: typeOf(closing, one.record.title), room: 'section' }),
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
