import type { Body } from './body-model.ts'

/** Where something stands, for a person and for a program. */
export interface Place {
  /** Of `body.blocks`; null when it stands outside of the running text. */
  block: number | null
  from?: number
  to?: number
  /** `Paragraph 12, in “Methods”`. */
  label: string
}

/** A value that was read, how sure it is (0 to 1) and why. */
export interface Found<T> {
  value: T
  confidence: number
  place: Place | null
  because: string
}

export interface Manuscript {
  body: Body
  title: Found<string> | null
  authors: Found<Author>[]
  affiliations: Found<string>[]
  abstract: Found<string> | null
  keywords: Found<string[]> | null
  sections: Section[]
  figures: Captioned[]
  tables: Captioned[]
  equations: number
  citations: Citation[]
  references: Reference[]
  counts: Counts
  format: FormatSummary
  /** What each block is, by its place in `body.blocks`. */
  roles: Role[]
  language: string | null
}

export type Role =
  | 'title'
  | 'author'
  | 'affiliation'
  | 'contact'
  | 'abstract'
  | 'keywords'
  | 'heading'
  | 'text'
  | 'list'
  | 'quotation'
  | 'caption'
  | 'figure'
  | 'table'
  | 'equation'
  | 'reference'
  | 'statement'
  | 'empty'

export interface Author {
  /** As written, without degrees, marks and stars. */
  name: string
  given: string
  family: string
  /** Places in `affiliations`. */
  affiliations: number[]
  email: string | null
  orcid: string | null
  corresponding: boolean
}

export interface Section {
  title: string
  /** Without its number and in the words that we know: `methods`, `references`; null for others. */
  kind: SectionKind | null
  level: number
  /** Blocks from its heading up to the next heading of any level. */
  from: number
  to: number
  /** Made with a heading style, or a bold line that stands for one. */
  styled: boolean
}

export type SectionKind =
  | 'abstract'
  | 'keywords'
  | 'introduction'
  | 'background'
  | 'methods'
  | 'results'
  | 'discussion'
  | 'conclusion'
  | 'references'
  | 'acknowledgements'
  | 'ethics'
  | 'funding'
  | 'conflicts'
  | 'data'
  | 'ai-use'
  | 'contributions'
  | 'appendix'

export interface Captioned {
  /** `3` of `Figure 3`; null without a caption or number. */
  number: string | null
  caption: string | null
  /** Its picture or table, or the caption when nothing was found near it. */
  place: Place
  /** Its content is there: a picture in the file, a real table. */
  present: boolean
  /** Where the text speaks of it. */
  mentions: Place[]
  alternative: string | null
}

export interface Citation {
  /** As written: `(Okafor & Lind, 2024, p. 3)`. */
  text: string
  families: string[]
  /** `2024a`; `n.d.`; null in numbered styles. */
  year: string | null
  /** `[3]`, when the style is numbered. */
  number: string | null
  place: Place
  /** Places in `references`. */
  references: number[]
}

export interface Reference {
  text: string
  families: string[]
  year: string | null
  title: string | null
  doi: string | null
  number: string | null
  place: Place
  /** Places in `citations`. */
  citations: number[]
}

export interface Counts {
  /** Of the running text: headings, paragraphs, lists and quotations; without title block, abstract, keywords, tables, captions, notes and references. */
  words: number
  abstractWords: number
  keywords: number
  /** Everything that is written, as a word processor counts. */
  allWords: number
  characters: number
  paragraphs: number
  figures: number
  tables: number
  equations: number
  footnotes: number
  references: number
}

export interface FormatSummary {
  /** Share of the characters of the running text, the largest first; names as written. */
  fonts: Share<string>[]
  points: Share<number>[]
  /** Lines as a multiple of single. */
  lines: Share<number>[]
}

export interface Share<T> {
  value: T
  /** 0 to 1. */
  share: number
  /** Where it first stands. */
  place: Place
}
