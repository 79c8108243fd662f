import type { Body } from './body-model.ts'

/** A position, for a person and for a program. */
export interface Place {
  /** Index in `body.blocks`; null outside the running text. */
  block: number | null
  from?: number
  to?: number
  /** `Paragraph 12, in “Methods”`. */
  label: string
}

/** An extracted value, its confidence (0 to 1) and the reason. */
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
  /** The role of each block, by its index in `body.blocks`. */
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
  /** Indices in `affiliations`. */
  affiliations: number[]
  email: string | null
  orcid: string | null
  corresponding: boolean
  /** The name is written `Family, Given`. */
  inverted?: true
  /** Guessed from the order of lines or from a star alone. */
  doubts?: ('affiliations' | 'email' | 'orcid' | 'corresponding')[]
}

export interface Section {
  title: string
  /** The known kind of the heading without its number: `methods`, `references`; null for others. */
  kind: SectionKind | null
  level: number
  /** Blocks from its heading up to the next heading of any level. */
  from: number
  to: number
  /** True for a heading style, false for a bold line that is used as a heading. */
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
  /** Its picture or table, or the caption if nothing was found near it. */
  place: Place
  /** Its content exists: a picture in the file, a real table. */
  present: boolean
  /** Where the text mentions it. */
  mentions: Place[]
  alternative: string | null
}

export interface Citation {
  /** As written: `(Okafor & Lind, 2024, p. 3)`. */
  text: string
  families: string[]
  /** `2024a`; `n.d.`; null in numbered styles. */
  year: string | null
  /** `[3]`, if the style is numbered. */
  number: string | null
  place: Place
  /** Indices in `references`. */
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
  /** Indices in `citations`. */
  citations: number[]
}

export interface Counts {
  /**
   * Words of the running text: headings, paragraphs, lists and quotations; without title block, abstract, keywords,
   * tables, captions, notes and references.
   */
  words: number
  abstractWords: number
  keywords: number
  /** All words, as a word processor counts them. */
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
  /** Share of the characters of the running text, largest first; names as written. */
  fonts: Share<string>[]
  points: Share<number>[]
  /** Line spacing as a multiple of single. */
  lines: Share<number>[]
}

export interface Share<T> {
  value: T
  /** 0 to 1. */
  share: number
  /** Its first occurrence. */
  place: Place
}
