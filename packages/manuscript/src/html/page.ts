import type { Note, Paragraph, Picture } from '../read/body-model.ts'
import type { Manuscript } from '../read/manuscript-model.ts'
import type { Captions } from './captions.ts'
import { tag, text, type Markup } from './markup.ts'

/** What is gathered while the page is written. */
export interface Page {
  pictures: Picture[]
  pictureUrl(part: string): string | null
  /** Parts of the pictures that are shown, each once. */
  used: Set<string>
  notes: NoteMarks
  /** What stands for a picture that has no description: the label of its figure. */
  labels: Map<number, string>
  /** The number of the reference that a block holds, counted from 1. */
  references: Map<number, number>
  sections: number
  /** What in a paragraph leads to a reference, a figure or a table, in order and without overlap. */
  pointersIn(paragraph: Paragraph): Pointer[]
}

/** A page that is written block by block. */
export interface Flow {
  page: Page
  manuscript: Manuscript
  captions: Captions
  /** h2 to h6, by block. */
  levels: Map<number, number>
  front: boolean
  /** Blocks that are said elsewhere. */
  leftOut?: Set<number>
}

export interface Pointer {
  from: number
  to: number
  /** An id of this page. */
  id: string
}

/** Notes are numbered as their marks appear on the page: those of what is left out are left out. */
export class NoteMarks {
  readonly marked: Note[] = []
  readonly #numbers = new Map<number, number>()
  readonly #notes: Note[]

  constructor(notes: Note[]) {
    this.#notes = notes
  }

  mark(note: number): Markup {
    const known = this.#numbers.get(note)
    const number = known ?? this.marked.push(this.#notes[note - 1]!)
    this.#numbers.set(note, number)
    const link = {
      href: `#note-${number}`,
      id: known === undefined ? `note-mark-${number}` : undefined,
      role: 'doc-noteref',
      'aria-label': `Note ${number}`,
    }
    return tag('sup', null, tag('a', link, text(String(number))))
  }
}
