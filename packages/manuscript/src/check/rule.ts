import type { Paragraph } from '../read/body-model.ts'
import type { Manuscript, Place } from '../read/manuscript-model.ts'
import { notePlace, Places } from '../read/plain-text.ts'

/** What a journal asks of a manuscript. Data: a press may keep its own. */
export interface Guidelines {
  words: { most: number }
  abstractWords: { most: number }
  keywords: { least: number; most: number }
  /** Names that count as this font. */
  fonts: string[]
  points: number
  /** Lines as a multiple of single. */
  lines: number
  /** Kinds of section that must be there, in this order; `introduction|background` is either. */
  sections: string[]
  /** Statements that must be there, wherever. */
  declarations: string[]
  references: 'apa-7' | 'any'
  /** Of the title, in words. */
  title?: { most: number }
  /** Share of the text that may stand in other papers: 0 to 1. */
  similarity?: { most: number }
  /** Languages that are taken, as BCP 47 says them; any when left out. */
  languages?: string[]
  /** How much a rule weighs here, by its id or its family: `{ 'apa.page-range': 'off', figures: 'error' }`. */
  weights?: Record<string, Severity | 'off'>
}

export type Severity = 'error' | 'warning' | 'hint'

export interface Finding {
  /** Stable: `words.too-many`. */
  rule: string
  severity: Severity
  /** `The text has 7,412 words; at most 7,000 are allowed.` */
  message: string
  /** Why it is asked for. */
  reason: string
  /** What to do about it, in the steps of a word processor where that helps. */
  fix: string
  places: Place[]
}

export interface Report {
  findings: Finding[]
  /** Every rule that was looked at, with how it went. */
  rules: { rule: string; title: string; outcome: 'passed' | Severity | 'not-applicable' }[]
  /** 0 to 100, and the words for it. */
  score: { points: number; label: string }
}

/** What the authors' guidelines ask for. */
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

/** `a, b and c`; of a long list the beginning. */
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

/** One thing that is looked at. It gathers all it finds into one finding. */
export interface Rule {
  /** Stable, `family.fault`. */
  id: string
  /** What is looked at, in a few words. */
  title: string
  severity: Severity
  /** Why it is asked for, in one sentence. */
  reason: string
  /** What to do, in the steps of a word processor where that helps. */
  fix: string
  look: (manuscript: Manuscript, guidelines: Guidelines) => Looked
}

/** What is wrong; null when all is well; not applicable when there is nothing of the kind to look at. */
export type Looked = Seen | null | 'not-applicable'

export interface Seen {
  message: string
  places: Place[]
  /** When this case weighs more or less than the rule does. */
  severity?: Severity
}

/** Blocks of the running text, as the reader names them. */
export function placesIn({ body, sections }: Manuscript): (block: number) => Place {
  const places = new Places(body)
  places.know(sections)
  return (block) => places.of(block)
}

interface Written {
  paragraph: Paragraph
  /** Of `body.blocks`; null outside of the running text. */
  block: number | null
  /** The kind of what holds it, when that is not the running text. */
  aside: 'header' | 'footer' | 'text-box' | 'note' | null
  place: () => Place
}

/** Every paragraph that is read: the running text, cells, notes, headers and text boxes. */
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
