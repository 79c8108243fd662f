import type { Hue, Pattern } from '@grfs/domain/journals/journal'

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
  affiliation: string
  country: string
  orcid: string | null
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
  figures?: Record<string, string>
  /** Authors (year). Title. *Journal*, volume, pages. One per line, in the order of their numbers. */
  references: string
}

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
}

export interface DemoPress {
  journals: Array<DemoJournal & { id: string }>
  issues: DemoIssue[]
  articles: DemoArticle[]
}
