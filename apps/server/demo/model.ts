import type { ArticleKind } from '@grfs/domain/facts/vocabulary'
import type { StatementKind as FactsStatementKind } from '@grfs/domain/facts/vocabulary'
import type { Hue, Pattern } from '@grfs/domain/journals/journal'
import type { ArticleRecord, NameStyle, OtherName, SupplementRecord, TranslationRecord } from '@grfs/scholarly'

export interface DemoBoardMember {
  title: string
  fullName: string
  university: string
}

export interface DemoJournal {
  /** Names the journal in this folder; its abbreviation if it has one. */
  key: string
  title: string
  abbrev: string | null
  category: string
  subtitle: string
  issn: string | null
  hue: Hue
  pattern: Pattern
  editorInChief: DemoBoardMember
  layoutEditor: DemoBoardMember
  /** Year of each volume, oldest first. */
  volumeYears: readonly number[]
  /** Months of the issues of the newest volume; older volumes have one issue a year. */
  months: readonly number[]
}

export interface DemoAuthor {
  title: string
  fullName: string
  /** The first one, if there are several. */
  affiliation: string
  country: string
  orcid: string | null
  given: string
  family: string
  style: NameStyle
  /** Other affiliations as `place, country`. */
  alsoAt?: Array<[affiliation: string, country: string]>
  /** The name in its own script. */
  otherNames?: OtherName[]
  /** Authors with the same number contributed equally. */
  equalGroup?: number
  isDeceased?: true
}

export interface DemoTable {
  kind: 'table'
  number: number
  caption: string
  head: string[]
  rows: string[][]
}

export interface DemoDrawing {
  kind: 'drawing'
  number: number
  caption: string
  /** Text alternative. */
  label: string
  svg: string
}

/** What an author states beside the text, and what the form knows that no manuscript says. */
export interface WrittenFacts {
  kind?: ArticleKind
  /** Place of the article's section in the journal, from 1. */
  section?: number
  language?: string
  /** Sentences under their usual headings at the end of the manuscript. `funding` has its own part of the record. */
  statements?: Partial<Record<'funding' | FactsStatementKind, string>>
  funders?: ArticleRecord['funding']
  translations?: Array<Pick<TranslationRecord, 'language' | 'abstract' | 'keywords'> & { title: string }>
  supplements?: Array<Pick<SupplementRecord, 'label' | 'title' | 'description' | 'mimeType' | 'doi'>>
  relations?: ArticleRecord['relations']
  /** ROR ids by the printed affiliation. */
  rors?: Record<string, string>
  notices?: DemoNotice[]
}

/** A correction or a retraction. */
export interface DemoNotice {
  kind: 'correction' | 'retraction'
  publishedOn: string
  text: string
}

/** A section of the full text in the markup of markup.ts. */
export interface WrittenSection {
  title: string
  text: string
}

/** An article written by hand, with its full text. */
export interface WrittenArticle {
  journal: string
  volume: number
  number: number
  title: string
  authors: DemoAuthor[]
  abstract: string
  keywords: string[]
  receivedOn: string
  acceptedOn: string
  publishedOn: string
  /** First and last page, where the design of the issue fixes them. */
  pages?: [number, number]
  /** The number in the public id, where it is fixed. */
  idNumber?: number
  sections: WrittenSection[]
  /** Tables and charts, by the name that the text uses for them. */
  figures?: Record<string, DemoTable | DemoDrawing>
  /** Authors (year). Title. *Journal*, volume, pages. One per line, in the order of their numbers. */
  references: string
  facts?: WrittenFacts
}

/** The parts of an article's record that its manuscript and its author state. Ids of ROR and funders as in the rows. */
export type StatedRecord = { kind: ArticleKind } & Pick<
  ArticleRecord,
  | 'language'
  | 'abstractParts'
  | 'contributors'
  | 'affiliations'
  | 'references'
  | 'funding'
  | 'fundingStatement'
  | 'statements'
  | 'translations'
  | 'supplements'
  | 'relations'
>

export interface DemoIssue {
  id: string
  journalId: string
  volume: number
  number: number
  month: number
  year: number
}

export interface DemoArticle {
  id: string
  publicId: string
  journalId: string
  issueId: string
  position: number
  title: string
  abstract: string
  keywords: string[]
  authors: DemoAuthor[]
  pages: string
  receivedOn: string
  acceptedOn: string
  publishedOn: string
  readingMinutes: number
  sections: Array<{ id: string; title: string; html: string }>
  references: string[]
  /** Of the journal. */
  sectionId: string
  stated: StatedRecord
  notices: DemoNotice[]
}

/** A section of a journal, such as `Notes`. */
export interface DemoSection {
  id: string
  journalId: string
  position: number
  title: string
  isReviewed: boolean
}

export interface DemoPress {
  journals: Array<DemoJournal & { id: string }>
  sections: DemoSection[]
  issues: DemoIssue[]
  articles: DemoArticle[]
}
