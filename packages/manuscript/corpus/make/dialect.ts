import type { Look } from './manuscript.ts'
import type { Line } from './piece.ts'
import type { Properties } from './properties.ts'

/** The way in which one word processor writes its documents. */
export interface Dialect {
  application: string
  /** Attributes of the n-th paragraph and run: revision and paragraph ids. */
  paragraphAttributes(nth: number): string
  runAttributes(nth: number): string
  paragraph(line: Line, look: Look): Properties
  /** The properties of each run, before those of its marks. */
  run(line: Line, look: Look): Properties
  /** Content of `w:styles`. */
  styles(look: Look): string
  /** Splits text into several runs at any position, with proofing marks between them. */
  splitsRuns: boolean
  /** The styles of links, of note marks and of note paragraphs. */
  linkRun: Properties
  noteMark: Properties
  noteLine: string
  tableStyle: string | null
}
