import type { RelationKind, StatementKind } from '@grfs/scholarly'
import type { Formula } from './formulas.ts'

/** What the template prints. Each string is printed as it is: the template never evaluates one. */
export interface TypesettingRecord {
  /** BCP 47: `en`, `zh-TW`. */
  language: string
  direction: Direction
  /** Colour of the journal, as `#2f5d62`. */
  colour: string
  /** Font families for the scripts that our own fonts lack, in the order in which they are tried. */
  fonts: string[]
  labels: Labels
  journal: { title: string; issn: string | null }
  publisher: string
  /** `Volume 7, Number 2`. */
  issue: string
  /** `November 2026`. */
  month: string
  /** `7 (2), 2026`, for the running head. */
  issueShort: string
  firstPage: number
  id: string
  doi: string | null
  address: string
  kind: string
  subjects: string[]
  title: string
  /** The title with its italics and formulas. */
  titleRuns: Run[]
  subtitle: Run[]
  shortTitle: string
  shortAuthors: string
  authors: PrintedAuthor[]
  affiliations: Array<{ text: string; ror: string | null }>
  dates: Array<{ label: string; value: string }>
  /** Day of publication, `2026-11-15`. */
  publishedOn: string
  licence: { name: string; url: string; holder: string; isCreativeCommons: boolean }
  /** With the heading of a part, if the abstract has parts. */
  abstract: AbstractParagraph[]
  keywords: string[]
  translations: PrintedTranslation[]
  citation: Run[]
  /** Whether the template numbers the sections: not if their titles contain numbers. */
  isNumbered: boolean
  body: Block[]
  /** Acknowledgements, funding, roles of the authors, supplements, related works and the like, below the text. */
  statements: Array<{ title: string; paragraphs: Run[][] }>
  references: Array<{ runs: Run[]; isCited: boolean }>
  notices: PrintedNotice[]
  /** On a former version: what to read instead. */
  newer: { label: string; address: string } | null
}

export type Direction = 'ltr' | 'rtl'
export type Design = 'press' | 'compact'
export type Paper = 'a4' | 'us-letter'

export interface AbstractParagraph {
  heading: string | null
  text: string
}

/** Title, abstract and keywords in another language. */
export interface PrintedTranslation {
  language: string
  direction: Direction
  title: string
  abstract: AbstractParagraph[]
  keywords: string[]
}

export interface PrintedAuthor {
  name: string
  /** The name in other scripts. */
  otherNames: string[]
  /** Numbers in `affiliations`, from 1. */
  affiliations: number[]
  orcid: string | null
  isOrcidVerified: boolean
  /** Address for correspondence; null for other authors. */
  email: string | null
  isCorresponding: boolean
  /** Contributed equally with the others that have the mark. */
  isEqual: boolean
  isDeceased: boolean
}

export interface PrintedNotice {
  kind: 'correction' | 'retraction' | 'withdrawal' | 'expression-of-concern'
  date: string
  text: string
  address: string
}

export interface TextStyle {
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  sup?: true
  sub?: true
  code?: true
}

/** A piece of running text. */
export type Run =
  /** `isMark`: the name of a register, such as `ROR`, as a small link. */
  | ({ text: string; href?: string; target?: string; isMark?: true } & TextStyle)
  /** Numbers of references, from 1. `isFirst`: no earlier citation has the first of them. */
  | { cite: number[]; isFirst: boolean }
  | { note: Run[] }
  | { formula: Formula; alt: string }
  | { lineBreak: true }

export type TextRun = Extract<Run, { text: string }>

export type Block =
  | { type: 'heading'; level: number; runs: Run[]; id: string | null }
  | { type: 'paragraph'; runs: Run[]; direction: Direction | null }
  | ListBlock
  | { type: 'quotation'; paragraphs: Run[][]; source: Run[] }
  | { type: 'box'; paragraphs: Run[][] }
  | { type: 'equation'; formula: Formula; alt: string; number: string | null }
  | FigureBlock
  | TableBlock

export interface ListBlock {
  type: 'list'
  isOrdered: boolean
  start: number
  /** `1`, `a`, `A`, `i` or `I`. */
  numbering: string
  items: Array<{ runs: Run[]; lists: ListBlock[] }>
}

interface Captioned {
  id: string
  /** `Table 2.`, or empty. */
  label: string
  caption: Run[]
}

export interface FigureBlock extends Captioned {
  type: 'figure'
  pictures: Picture[]
  isWide: boolean
}

export interface Picture {
  /** Name of a file that the template reads. */
  file: string
  alt: string
  /** Width in the manuscript; null if unknown. */
  widthPoints: number | null
}

export interface TableBlock extends Captioned {
  type: 'table'
  columns: Array<'start' | 'end'>
  head: TableCell[][]
  body: TableCell[][]
}

export interface TableCell {
  runs: Run[]
  columns: number
  rows: number
  isHead: boolean
}

/** The words that the template prints itself, in the language of the article. */
export interface Labels {
  abstract: string
  keywords: string
  references: string
  citeAs: string
  correspondence: string
  openAccess: string
  affiliations: string
  dates: string
  received: string
  revised: string
  accepted: string
  published: string
  article: string
  volume: string
  number: string
  authors: string
  author: string
  /** `{count}` is replaced. */
  others: string
  allAuthors: string
  equal: string
  deceased: string
  funding: string
  contributions: string
  members: string
  supplements: string
  licence: string
  related: string
  relations: Record<RelationKind, string>
  statements: Record<StatementKind, string>
  proof: string
  notPublished: string
  retracted: string
  withdrawn: string
  corrected: string
  correction: string
  retraction: string
  withdrawal: string
  concern: string
  /** `{number}` and `{newest}` are replaced. */
  newer: string
}
