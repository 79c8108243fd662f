import type { ArticleRecord, StatementKind } from './article-record.ts'
import { attributeOf, type HtmlElement, type HtmlNode, isBlank, isNamed, plainText } from './read-html.ts'

/** Sections that go into `back`, with their `sec-type` or as their own element. */
const closing = {
  ack: /^acknowledge?ments?$/i,
  app: /^(?:appendix|appendices|supplementary (?:material|information)s?)\b/i,
  funding: /^(?:funding|financial support)(?: (?:statement|information|sources?))?$/i,
  interests:
    /^(?:(?:statement|declaration) of )?(?:(?:competing|conflicting)(?: financial)? interests?|conflicts? of interests?|interests?)(?: (?:statement|declaration))?$/i,
  'author-contributions':
    /^(?:authors?(?:[’']s?)? contributions?|credit (?:author(?:ship)? )?(?:contribution )?statement)/i,
  // A section named data alone, or data and methods, belongs to the body.
  'data-availability':
    /^(?:data and code$|(?:data|code|materials?)(?: and (?:data|code|materials?))? availability|availability of (?:data|code|materials?))/i,
  'ethics-statement':
    /^(?:research )?ethic(?:s|al)(?: (?:statement|approval|declaration|clearance)s?)?(?: and consent)?$/i,
}
export type ClosingKind = keyof typeof closing

/** Values of the `sec-type` of JATS, with the usual headings of papers. */
const argument = {
  intro: /^(?:introduction|background)$/i,
  methods: /^(?:(?:materials?|data|study area) and )?method(?:s|ology)?$/i,
  results: /^(?:results|findings)$/i,
  discussion: /^discussion$/i,
  conclusions: /^conclusions?$/i,
}

export const closingKind = (title: string): ClosingKind | null => kindOf(closing, title)

export const argumentKind = (title: string): keyof typeof argument | null => kindOf(argument, title)

function kindOf<Kind extends string>(kinds: Record<Kind, RegExp>, title: string): Kind | null {
  const names = Object.keys(kinds) as Kind[]
  return names.find((name) => kinds[name].test(title.trim())) ?? null
}

/** The sections of the text that hold the same statement. */
const statementSections: Partial<Record<StatementKind | 'funding', ClosingKind>> = {
  ...{ 'data-availability': 'data-availability', ethics: 'ethics-statement', consent: 'ethics-statement' },
  ...{ 'competing-interests': 'interests', contributions: 'author-contributions', acknowledgements: 'ack' },
  funding: 'funding',
}

/** Whether a statement stands word for word in a section of the text. Then it is not shown twice. */
export function isInText({ sections }: ArticleRecord, kind: StatementKind | 'funding', text: string): boolean {
  const sectionKind = statementSections[kind]
  if (sectionKind === undefined) return false
  return sections.some(
    ({ title, html }) => closingKind(title) === sectionKind && oneSpace(plainText(html)).includes(oneSpace(text)),
  )
}

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The notes of a section that contains only a list of notes, else null. */
export function notesIn(nodes: HtmlNode[]): HtmlElement[] | null {
  const [list, ...others] = nodes.filter((node) => !isBlank(node))
  if (!list || others.length > 0 || !isNamed(list, 'ol')) return null
  const items = list.childNodes.filter((node) => isNamed(node, 'li'))
  return items.length > 0 && items.every((item) => /^note-\d+$/.test(attributeOf(item, 'id') ?? '')) ? items : null
}
