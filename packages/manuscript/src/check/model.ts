import type { Place } from '../read/manuscript-model.ts'

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
