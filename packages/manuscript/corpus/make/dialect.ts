import type { Look } from './manuscript.ts'
import type { Line } from './piece.ts'
import type { Properties } from './properties.ts'

/** How one word processor writes what all of them can say. */
export interface Dialect {
  application: string
  /** Of the n-th paragraph and run: revision and paragraph ids. */
  paragraphAttributes(nth: number): string
  runAttributes(nth: number): string
  paragraph(line: Line, look: Look): Properties
  /** What each run says, before its marks. */
  run(line: Line, look: Look): Properties
  /** Inside `w:styles`. */
  styles(look: Look): string
  /** Text comes in several runs that begin and end anywhere, with marks of the spelling checker between them. */
  splitsRuns: boolean
  /** The style of links, of note marks and of the lines of notes. */
  linkRun: Properties
  noteMark: Properties
  noteLine: string
  tableStyle: string | null
}
