import type {
  ArticleNote,
  ArticleText,
  BlindCopy,
  FigureWords,
  Identities,
  Manuscript,
  Passage,
  ReadFacts,
  RefusalCode,
  Report,
} from '@grfs/manuscript'

/**
 * Processes untrusted DOCX files in child processes without file access and with little memory and time, because a file
 * may attack its parser. Each call throws `Refusal` if the file is invalid.
 */
export interface ManuscriptProcessor {
  read(docx: Uint8Array): Promise<Reading>
  blind(docx: Uint8Array, identities: Identities): Promise<BlindCopy>
  html(docx: Uint8Array): Promise<WebVersion>
  /** The text and pictures of an accepted manuscript for its article, with the author's words about figures. */
  article(docx: Uint8Array, figures?: FigureWords[]): Promise<ArticleSource>
  fingerprint(docx: Uint8Array): Promise<Fingerprint>
  /** The same for plain text, in which lines are paragraphs. */
  fingerprintText(text: string): Promise<Fingerprint>
  /** The changes from one version to the next, as HTML. */
  diff(before: Uint8Array, after: Uint8Array): Promise<string>
  /** How much of a text occurs in others, and where. */
  compare(text: string, others: ComparedPaper[]): Promise<SimilarityReport>
  close(): Promise<void>
}

/** The extracted data, without the text itself. */
export interface Reading {
  read: Omit<Manuscript, 'body' | 'roles'>
  traces: Manuscript['body']['traces']
  /** What the file states about the article, with the confidence of each value. Not validated. */
  facts: ReadFacts
  report: Report
}

/** The author's own text and its fingerprints. */
export interface Fingerprint {
  text: string
  marks: bigint[]
}

/** A published article, or an unpublished manuscript. */
export interface PaperSource {
  article: { publicId: string; title: string } | null
  manuscriptId: string | null
}

export interface ComparedPaper extends PaperSource {
  text: string
}

export interface SimilarityReport {
  /** Share of the words that occur in any other paper: 0 to 1. */
  share: number
  /** The same for published articles only. */
  publishedShare: number
  /** Published articles first, then the largest share. */
  sources: (PaperSource & { share: number; passages: Passage[] })[]
}

export interface WebVersion {
  /** Refers to its pictures as `figures/1`, relative to its own address. */
  html: string
  notes: number
  /** As in the file, untrusted. */
  pictures: Uint8Array[]
}

export interface ArticleSource {
  /** Notes for the editor to check before publication. */
  notes: ArticleNote[]
  /** Its sections refer to their pictures as `figures/1`. */
  text: Pick<ArticleText, 'sections' | 'references'>
  /** Without metadata. */
  pictures: Uint8Array[]
}

/** A task of the manuscript child process. */
export type ManuscriptTask =
  | { kind: 'read'; docx: Uint8Array }
  | { kind: 'blind'; docx: Uint8Array; identities: Identities }
  | { kind: 'html'; docx: Uint8Array }
  | { kind: 'article'; docx: Uint8Array; figures: FigureWords[] }
  | { kind: 'fingerprint'; docx: Uint8Array }
  | { kind: 'fingerprint-text'; text: string }
  | { kind: 'diff'; before: Uint8Array; docx: Uint8Array }
  | { kind: 'compare'; text: string; others: ComparedPaper[] }

/** `refused`: the file is invalid, and its author is informed. `failed`: a bug. */
export type ManuscriptReply =
  | { outcome: 'done'; value: unknown }
  | { outcome: 'refused'; code: RefusalCode; detail: string }
  | { outcome: 'failed'; message: string }
