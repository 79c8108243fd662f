import type {
  ArticleFront,
  ArticleText,
  BlindCopy,
  Identities,
  Manuscript,
  Passage,
  RefusalCode,
  Report,
  TypesetNote,
} from '@grfs/manuscript'

/**
 * What is done with a DOCX that a stranger sent: in child processes that can read no file and have little memory and time,
 * because such a file may be made to break whoever opens it. Each call throws `Refusal` when the file is at fault.
 */
export interface Workshop {
  read(docx: Uint8Array): Promise<Reading>
  blind(docx: Uint8Array, identities: Identities): Promise<BlindCopy>
  html(docx: Uint8Array): Promise<WebVersion>
  /** An accepted manuscript as an article: to be converted to PDF, and to be read on the web. */
  typeset(docx: Uint8Array, front: ArticleFront): Promise<Typesetting>
  fingerprint(docx: Uint8Array): Promise<Fingerprint>
  /** The same of plain text, in which lines are paragraphs. */
  fingerprintText(text: string): Promise<Fingerprint>
  /** What became of the text from one version to the next, as HTML. */
  diff(before: Uint8Array, after: Uint8Array): Promise<string>
  /** How much of a text stands in others, and where. */
  compare(text: string, others: ComparedPaper[]): Promise<SimilarityReport>
  close(): Promise<void>
}

/** What was read, without the text itself. */
export interface Reading {
  read: Omit<Manuscript, 'body' | 'roles'>
  traces: Manuscript['body']['traces']
  report: Report
}

/** The author's own words, and what they are known again by. */
export interface Fingerprint {
  text: string
  marks: bigint[]
}

/** A published article, or a manuscript that is not published. */
export interface PaperSource {
  article: { publicId: string; title: string } | null
  manuscriptId: string | null
}

export interface ComparedPaper extends PaperSource {
  text: string
}

export interface SimilarityReport {
  /** Share of the words that stand in any other paper: 0 to 1. */
  share: number
  /** The same with published articles alone. */
  publishedShare: number
  /** Published articles first, then the largest share. */
  sources: (PaperSource & { share: number; passages: Passage[] })[]
}

export interface WebVersion {
  /** Asks for its pictures as `figures/1`, seen from its own address. */
  html: string
  notes: number
  /** As they lie in the file: a stranger's. */
  pictures: Uint8Array[]
}

export interface Typesetting {
  /** A DOCX for `converter.docxToPdf`. */
  file: Uint8Array
  /** What an editor should look at before it appears. */
  notes: TypesetNote[]
  /** Its sections ask for their pictures as `figures/1`. */
  text: Omit<ArticleText, 'pictures'>
  /** Free of what cameras and programs write into them. */
  pictures: Uint8Array[]
}

/** What the manuscript child is asked to do. */
export type Errand =
  | { kind: 'read'; docx: Uint8Array }
  | { kind: 'blind'; docx: Uint8Array; identities: Identities }
  | { kind: 'html'; docx: Uint8Array }
  | { kind: 'typeset'; docx: Uint8Array; front: ArticleFront }
  | { kind: 'fingerprint'; docx: Uint8Array }
  | { kind: 'fingerprint-text'; text: string }
  | { kind: 'diff'; before: Uint8Array; docx: Uint8Array }
  | { kind: 'compare'; text: string; others: ComparedPaper[] }

/** `refused`: the file is at fault, and its author is told; `failed`: we are. */
export type Answer =
  | { outcome: 'done'; value: unknown }
  | { outcome: 'refused'; code: RefusalCode; detail: string }
  | { outcome: 'failed'; message: string }
