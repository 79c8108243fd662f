/** What stands on the first page and in the margins of an article: the record of the journal, not of the manuscript. */
export interface ArticleFront {
  title: string
  /** For the running head; made from the title unless said. */
  shortTitle?: string
  authors: FrontAuthor[]
  /** An empty line parts the paragraphs. */
  abstract: string
  keywords: string[]
  journal: { title: string; issn?: string | null }
  volume: number
  number: number
  year: number
  /** `12–20`; null while nobody has set it. */
  pages: string | null
  doi: string
  /** Days as `2026-11-15`. */
  receivedOn: string | null
  acceptedOn: string | null
  publishedOn: string | null
  licence: { name: string; url: string }
  /** Of the text, as BCP 47 writes it: `en`. */
  language: string | null
  /** Of the journal, as `2f5d62`. */
  colour: string
  /** `Research article`. */
  kind?: string
  /** How to cite it; made from the record unless said. */
  citation?: string
}

export interface FrontAuthor {
  fullName: string
  affiliation: string | null
  country: string | null
  orcid: string | null
  /** Shown for whoever is to be written to. */
  email?: string | null
}

export interface TypesetArticle {
  /** A DOCX that only has to be converted. */
  file: Uint8Array
  /** What an editor should look at before it appears. */
  notes: TypesetNote[]
}

export interface TypesetNote {
  code: 'left-out' | 'no-abstract' | 'no-references' | 'wide-table'
  /** A sentence for a person. */
  message: string
}
