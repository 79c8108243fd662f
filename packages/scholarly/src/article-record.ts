/** What is true of a published article, whatever format says it. Days are written `2026-11-15`. */
export interface ArticleRecord {
  /** Short and permanent; the publisher's own. */
  id: string
  doi: string
  title: string
  /** An empty line parts the paragraphs. */
  abstract: string
  keywords: string[]
  /** Of the text, as BCP 47 writes it: `en`. */
  language: string
  /** The first one is the lead author. */
  contributors: Contributor[]
  journal: JournalRecord
  publisher: string
  volume: number
  issue: number
  /** Of the issue, January is 1. */
  month: number
  year: number
  /** `12–20`, or the number of an article that has no pages; null where nobody gave it any. */
  pages: string | null
  receivedOn: string | null
  acceptedOn: string | null
  publishedOn: string
  licence: { name: string; url: string }
  addresses: ArticleAddresses
  /** Headed parts in their order; empty where only the abstract is known. */
  sections: SectionRecord[]
  /** Plain text that may stress with `<em>`. */
  references: string[]
  /** What was said of it since, the oldest first. */
  notices: NoticeRecord[]
}

export interface Contributor {
  /** `Dr.`, or nothing. */
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

/** Absolute ones. */
export interface ArticleAddresses {
  page: string
  pdf: string | null
  xml: string
  /** What stands before an address that begins with a slash. */
  origin: string
}

export interface SectionRecord {
  id: string
  title: string
  /** Clean: HTML and MathML, citations lead to `#ref-3`. */
  html: string
}

export interface NoticeRecord {
  kind: 'correction' | 'retraction'
  /** Among those of its kind. */
  number: number
  text: string
  publishedOn: string
}
