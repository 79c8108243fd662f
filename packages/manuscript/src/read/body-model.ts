import type { Element } from '../xml/tree.ts'

/** The content in reading order. Tracked changes are accepted, hidden text is skipped. */
export interface Body {
  /** Paragraphs and tables of the main part. */
  blocks: Block[]
  /** Footnotes and endnotes, by number in the order of their marks. */
  notes: Note[]
  /** Headers, footers and text boxes: not part of the running text. */
  aside: Aside[]
  pictures: Picture[]
  formatting: DocumentFormat
  traces: Traces
}

export type Block = Paragraph | Table

export interface Paragraph {
  kind: 'paragraph'
  /**
   * Its index in `blocks`, from 0; for a paragraph in a cell, note or aside the index of the containing block, -1 in a
   * header or footer.
   */
  index: number
  part: string
  /** The source element, for code that changes it. */
  element: Element
  text: string
  runs: Run[]
  style: { id: string; name: string }
  /** 1 to 9, by its style or outline level; null if it is not a heading. */
  heading: number | null
  list: { level: number; ordered: boolean; label: string } | null
  format: ParagraphFormat
}

export interface Run {
  kind: 'text' | 'tab' | 'break' | 'page-break' | 'note' | 'picture' | 'equation'
  /**
   * Range in the paragraph's text: `text.slice(from, to)`. Pictures and notes have no characters; an equation has its
   * linear form.
   */
  from: number
  to: number
  format: RunFormat
  /** The URL, if it is a link. */
  link: string | null
  /** The number of the note, the index in `pictures`, or the element of the equation. */
  note?: number
  picture?: number
  equation?: Element
  /** Displayed on its own line. */
  display?: boolean
}

export interface RunFormat {
  font: string | null
  points: number | null
  bold: boolean
  italic: boolean
  underline: boolean
  vertical: 'superscript' | 'subscript' | null
  smallCaps: boolean
  language: string | null
}

export interface ParagraphFormat {
  align: 'start' | 'center' | 'end' | 'both'
  /** Line spacing as a multiple of single; null if it is an exact measure. */
  lines: number | null
  /** Exact or least measure in points. */
  linePoints: number | null
  spaceBefore: number
  spaceAfter: number
}

export interface Table {
  kind: 'table'
  index: number
  part: string
  element: Element
  rows: TableRow[]
}

export interface TableRow {
  header: boolean
  cells: TableCell[]
}

export interface TableCell {
  paragraphs: Paragraph[]
  columns: number
  rows: number
  /** Merged into the cell above it. */
  covered: boolean
}

export interface Note {
  number: number
  kind: 'footnote' | 'endnote'
  paragraphs: Paragraph[]
}

export interface Aside {
  kind: 'header' | 'footer' | 'text-box'
  part: string
  paragraphs: Paragraph[]
}

export interface Picture {
  /** The part with its bytes; null if it is outside the document. */
  part: string | null
  /** The alternative text. */
  alternative: string
  widthPoints: number
  heightPoints: number
  /** A picture, a chart or a drawing made of shapes. */
  kind: 'picture' | 'chart' | 'drawing'
  /** The block that holds it; -1 in a header or footer. */
  block: number
}

export interface DocumentFormat {
  page: { widthPoints: number; heightPoints: number; marginPoints: number[] } | null
  language: string | null
}

/** What the file contains besides the text. */
export interface Traces {
  insertions: number
  deletions: number
  comments: number
  hiddenCharacters: number
  /** What opening the file would load from the network, except links. */
  remote: { kind: string; target: string }[]
  links: string[]
}
