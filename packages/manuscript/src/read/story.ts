import type { Package } from '../package/package.ts'
import type { Relationship } from '../package/opc.ts'
import type { Element } from '../xml/tree.ts'
import type { Aside, Paragraph, Picture, Traces } from './body-model.ts'
import { Fields } from './fields.ts'
import type { Numbering } from './numbering.ts'
import type { ParagraphProperties } from './paragraph-properties.ts'
import type { RunFormats } from './run-format.ts'
import type { RunProperties } from './run-properties.ts'
import type { Styles } from './styles.ts'

/** State that all stories of a document share while it is read. */
export interface Reading {
  pkg: Package
  styles: Styles
  formats: RunFormats
  numbering: Numbering
  pictures: Picture[]
  aside: Aside[]
  traces: Traces
  /** URLs that the text links to, each once. */
  links: Set<string>
  /** The number of the note with this id; the note is read at its first mark. */
  note(kind: 'footnote' | 'endnote', id: string, block: number): number | null
  /** All paragraphs in an element that contains blocks, including those in tables. */
  paragraphsOf(story: Story, holder: Element): Paragraph[]
}

/** A separate text: the main one, a note, a header, a text box. */
export interface Story {
  reading: Reading
  part: string
  relations: Map<string, Relationship>
  fields: Fields
  /** Index in `blocks` of the current block; -1 outside the running text. */
  block: number
  /** False for notes and boxes, whose note marks are ignored. */
  main: boolean
  table: TableLayer
}

/** Formatting from the style of the surrounding table. */
export interface TableLayer {
  run: RunProperties
  paragraph: ParagraphProperties
}

export const noTable: TableLayer = { run: {}, paragraph: {} }

export function storyOf(reading: Reading, part: string, block: number, main = false): Story {
  const relations = new Map(reading.pkg.relationshipsOf(part).map((one) => [one.id, one]))
  return { reading, part, relations, fields: new Fields(), block, main, table: noTable }
}
