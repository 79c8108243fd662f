/** The data of a published article, independent of the format. Days are written `2026-11-15`. */
export interface ArticleRecord {
  /** The public id: short and permanent. */
  id: string
  doi: string
  title: string
  /** An empty line separates paragraphs. */
  abstract: string
  keywords: string[]
  /** Language of the text in BCP 47: `en`. */
  language: string
  /** The first one is the lead author. */
  contributors: Contributor[]
  journal: JournalRecord
  publisher: string
  volume: number
  issue: number
  /** Month of the issue; January is 1. */
  month: number
  year: number
  /** `12–20`, or the number of an article without pages; null if neither is known. */
  pages: string | null
  receivedOn: string | null
  acceptedOn: string | null
  publishedOn: string
  licence: { name: string; url: string }
  addresses: ArticleAddresses
  /** Sections with headings, in order; empty if only the abstract is known. */
  sections: SectionRecord[]
  /** Plain text with `<em>` for emphasis. */
  references: string[]
  /** Notices about the article, oldest first. */
  notices: NoticeRecord[]
}

export interface Contributor {
  /** `Dr.`, or empty. */
  title: string
  fullName: string
  affiliation: string | null
  country: string | null
  orcid: string | null
}

export interface JournalRecord {
  id: string
  title: string
  abbrev: string | null
  issn: string | null
  subject: string
}

/** Absolute URLs. */
export interface ArticleAddresses {
  page: string
  pdf: string | null
  xml: string
  /** Prefix for URLs that begin with a slash. */
  origin: string
}

export interface SectionRecord {
  id: string
  title: string
  /** Sanitised HTML and MathML; citations link to `#ref-3`. */
  html: string
}

export interface NoticeRecord {
  kind: 'correction' | 'retraction'
  /** Counted per kind. */
  number: number
  text: string
  publishedOn: string
}
