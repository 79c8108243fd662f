import type { Paragraph } from '../read/body-model.ts'
import type { Manuscript, Place } from '../read/manuscript-model.ts'
import { notePlace, Places } from '../read/plain-text.ts'

/** The requirements of a journal for a manuscript. They are data, so each journal can have its own. */
export interface Guidelines {
  words: { most: number }
  abstractWords: { most: number }
  keywords: { least: number; most: number }
  /** Font names that are accepted. */
  fonts: string[]
  points: number
  /** Line spacing as a multiple of single. */
  lines: number
  /** Required kinds of section, in this order; `introduction|background` is either. */
  sections: string[]
  /** Required statements, anywhere in the text. */
  declarations: string[]
  references: 'apa-7' | 'any'
  /** Length of the title, in words. */
  title?: { most: number }
  /** Highest share of the text that may occur in other papers: 0 to 1. */
  similarity?: { most: number }
  /** Accepted languages in BCP 47; all if omitted. */
  languages?: string[]
  /** Severity of rules, by id or family: `{ 'apa.page-range': 'off', figures: 'error' }`. */
  weights?: Record<string, Severity | 'off'>
}

export type Severity = 'error' | 'warning' | 'hint'

export interface Finding {
  /** A stable id: `words.too-many`. */
  rule: string
  severity: Severity
  /** `The text has 7,412 words; at most 7,000 are allowed.` */
  message: string
  /** Why the rule exists. */
  reason: string
  /** How to fix it, with the steps in a word processor if useful. */
  fix: string
  places: Place[]
}

export interface Report {
  findings: Finding[]
  /** Every checked rule, with its outcome. */
  rules: { rule: string; title: string; outcome: 'passed' | Severity | 'not-applicable' }[]
  /** 0 to 100, with a label. */
  score: { points: number; label: string }
}

/** The requirements of the author guidelines. */
export const defaultGuidelines: Guidelines = {
  words: { most: 7_000 },
  abstractWords: { most: 350 },
  keywords: { least: 3, most: 6 },
  fonts: ['Arial', 'ArialMT', 'Arial MT', 'Arial Unicode MS'],
  points: 12,
  lines: 1,
  sections: ['introduction|background', 'methods', 'results|discussion', 'discussion|conclusion'],
  declarations: ['ethics', 'funding', 'conflicts', 'data', 'ai-use'],
  references: 'apa-7',
  title: { most: 25 },
  similarity: { most: 0.2 },
}

const numbers = new Intl.NumberFormat('en')

/** `7,412`. */
export const figure = (value: number) => numbers.format(value)

/** `1 table`, `3 tables`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${figure(value)} ${value === 1 ? one : many}`
}

/** `72 %`. */
export const percent = (share: number) => `${Math.round(share * 100)} %`

/** `a, b and c`; a long list is shortened. */
export function listed(items: string[], most = 6): string {
  if (items.length > most) return `${items.slice(0, most).join(', ')} and ${figure(items.length - most)} more`
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]!}`
}

/** `“The first words of …”`. */
export function quoted(text: string, most = 60): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > most ? `“${line.slice(0, most).trimEnd()}…”` : `“${line}”`
}

/** One check. It collects all that it finds into one finding. */
export interface Rule {
  /** A stable id, `family.fault`. */
  id: string
  /** What is checked, in a few words. */
  title: string
  severity: Severity
  /** Why the rule exists, in one sentence. */
  reason: string
  /** How to fix it, with the steps in a word processor if useful. */
  fix: string
  look: (manuscript: Manuscript, guidelines: Guidelines) => Looked
}

/** The problem; null if there is none; not applicable if the manuscript has nothing to check. */
export type Looked = Seen | null | 'not-applicable'

export interface Seen {
  message: string
  places: Place[]
  /** Set if this case is more or less severe than the rule. */
  severity?: Severity
}

/** Labels for blocks of the running text. */
export function placesIn({ body, sections }: Manuscript): (block: number) => Place {
  const places = new Places(body)
  places.know(sections)
  return (block) => places.of(block)
}

interface Written {
  paragraph: Paragraph
  /** Index in `body.blocks`; null outside the running text. */
  block: number | null
  /** What contains it, if it is not in the running text. */
  aside: 'header' | 'footer' | 'text-box' | 'note' | null
  place: () => Place
}

/** Every visible paragraph: the running text, cells, notes, headers and text boxes. */
export function* everyParagraph(manuscript: Manuscript): Generator<Written> {
  const { blocks, notes, aside } = manuscript.body
  const placeOf = placesIn(manuscript)
  for (const [index, block] of blocks.entries()) {
    const place = () => placeOf(index)
    const paragraphs =
      block.kind === 'paragraph' ? [block] : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.paragraphs))
    for (const paragraph of paragraphs) yield { paragraph, block: index, aside: null, place }
  }
  for (const { kind, number, paragraphs } of notes) {
    const place = () => notePlace(kind, number)
    for (const paragraph of paragraphs) yield { paragraph, block: null, aside: 'note', place }
  }
  for (const { kind, paragraphs } of aside) {
    const place = () => ({ block: null, label: asideNames[kind] })
    for (const paragraph of paragraphs) yield { paragraph, block: null, aside: kind, place }
  }
}

const asideNames = { header: 'Header', footer: 'Footer', 'text-box': 'Text box' } as const
