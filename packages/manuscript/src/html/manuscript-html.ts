import type { Manuscript } from '../read/manuscript-model.ts'
import { matchCaptions } from './captions.ts'
import { flowMarkup } from './flow.ts'
import { headingLevels } from './headings.ts'
import { together } from './markup.ts'
import { notesMarkup } from './notes.ts'
import { NoteMarks, type Flow } from './page.ts'
import { pointersOf, referenceNumbers } from './pointers.ts'

export interface HtmlOptions {
  /** Where a reader gets the picture of this part; null when it cannot be shown. */
  pictureUrl(part: string): string | null
  /** With title, authors, affiliations and contacts; they are left out otherwise. */
  front?: boolean
}

/**
 * Clean HTML for reading: no styles, no scripts, nothing that was not escaped. Its classes are `abstract`, `keywords`,
 * `equation`, `caption`, `box`, `table-scroll`, `references` and `notes`; its ids `section-n`, `figure-n`, `table-n`,
 * `reference-n`, `note-n` and `note-mark-n`.
 */
export interface ManuscriptHtml {
  html: string
  /** The parts of the pictures that it shows, in their order. */
  pictures: string[]
  /** How many notes stand below the text. */
  notes: number
}

export function manuscriptHtml(manuscript: Manuscript, { pictureUrl, front = false }: HtmlOptions): ManuscriptHtml {
  const flow = flowOf(manuscript, pictureUrl, front)
  const { page } = flow
  const html = together([flowMarkup(flow), notesMarkup(page)])
  return { html, pictures: [...page.used], notes: page.notes.marked.length }
}

/** What is needed to write a page, before anything is written. */
export function flowOf(manuscript: Manuscript, pictureUrl: HtmlOptions['pictureUrl'], front: boolean): Flow {
  const { body } = manuscript
  const references = referenceNumbers(manuscript)
  const captions = matchCaptions(manuscript)
  const page = {
    pictures: body.pictures,
    pictureUrl,
    used: new Set<string>(),
    notes: new NoteMarks(body.notes),
    labels: new Map<number, string>(),
    sections: 0,
    references,
    pointersIn: pointersOf(manuscript, references, captions.ids),
  }
  return { page, manuscript, captions, levels: headingLevels(manuscript), front }
}
