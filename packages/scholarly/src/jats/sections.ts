import type { SectionRecord } from '../article-record.ts'
import { readHtml, type HtmlElement, type HtmlNode } from '../read-html.ts'
import { element, text, type Xml } from '../xml.ts'
import type { BlockRoom, Page } from './page.ts'
import { headingLevel } from './places.ts'
import { phrases } from './phrases.ts'

/** A section of the text with its HTML read. */
export interface Section {
  record: SectionRecord
  nodes: HtmlNode[]
}

export const readSection = (record: SectionRecord): Section => ({ record, nodes: readHtml(record.html) })

/** What stands under a heading: first blocks, then headed parts of their own. */
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

export interface SectionForm {
  name: 'sec' | 'app' | 'ack'
  type: string | null
  room: BlockRoom
}

/** A section as JATS nests it. */
export function section(page: Page, { record, nodes }: Section, { name, type, room }: SectionForm): Xml {
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
