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

/** What all of a document's stories share while it is read. */
export interface Reading {
  pkg: Package
  styles: Styles
  formats: RunFormats
  numbering: Numbering
  pictures: Picture[]
  aside: Aside[]
  traces: Traces
  /** Addresses that the text links to, each once. */
  links: Set<string>
  /** The number of the note with this id, which is read when its first mark is. */
  note(kind: 'footnote' | 'endnote', id: string, block: number): number | null
  /** All paragraphs in an element that holds blocks, those in tables too. */
  paragraphsOf(story: Story, holder: Element): Paragraph[]
}

/** A text that is read on its own: the main one, a note, a header, a text box. */
export interface Story {
  reading: Reading
  part: string
  relations: Map<string, Relationship>
  fields: Fields
  /** The place in `blocks` of what is being read; -1 outside of the running text. */
  block: number
  /** Notes and boxes do not call notes. */
  main: boolean
  table: TableLayer
}

/** What the style of the table around says of its text. */
export interface TableLayer {
  run: RunProperties
  paragraph: ParagraphProperties
}

export const noTable: TableLayer = { run: {}, paragraph: {} }

export function storyOf(reading: Reading, part: string, block: number, main = false): Story {
  const relations = new Map(reading.pkg.relationshipsOf(part).map((one) => [one.id, one]))
  return { reading, part, relations, fields: new Fields(), block, main, table: noTable }
}
