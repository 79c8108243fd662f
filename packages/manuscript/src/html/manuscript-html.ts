import type { Paragraph } from '../read/body-model.ts'
import type { Captioned, Manuscript, Place } from '../read/manuscript-model.ts'
import { type FigureWords, type Flow, matchCaptions, NoteMarks, type Pointer, together } from './page.ts'
import { flowMarkup } from './flow.ts'
import { headingLevels, notesMarkup } from './notes.ts'

export interface HtmlOptions {
  /** The URL of the picture of this part; null if it cannot be shown. */
  pictureUrl(part: string): string | null
  /** Include title, authors, affiliations and contacts; the default is without. */
  front?: boolean
}

/**
 * Safe HTML: no styles, no scripts, everything escaped. Its classes are `abstract`, `keywords`, `equation`, `caption`,
 * `box`, `table-scroll`, `references` and `notes`; its ids `section-n`, `figure-n`, `table-n`, `reference-n`, `note-n`
 * and `note-mark-n`.
 */
export interface ManuscriptHtml {
  html: string
  /** The picture parts that it shows, in order. */
  pictures: string[]
  /** Number of notes below the text. */
  notes: number
}

export function manuscriptHtml(manuscript: Manuscript, { pictureUrl, front = false }: HtmlOptions): ManuscriptHtml {
  const flow = flowOf(manuscript, pictureUrl, front)
  const { page } = flow
  const html = together([flowMarkup(flow), notesMarkup(page)])
  return { html, pictures: [...page.used], notes: page.notes.marked.length }
}

/** Prepares what is needed to write a page. */
export function flowOf(
  manuscript: Manuscript,
  pictureUrl: HtmlOptions['pictureUrl'],
  front: boolean,
  figures: readonly FigureWords[] = [],
): Flow {
  const { body } = manuscript
  const references = referenceNumbers(manuscript)
  const captions = matchCaptions(manuscript)
  const page = {
    pictures: body.pictures,
    pictureUrl,
    used: new Set<string>(),
    notes: new NoteMarks(body.notes),
    labels: new Map<number, string>(),
    figures: new Map(figures.map((one) => [one.label, one])),
    descriptions: new Map<number, string>(),
    sections: 0,
    references,
    pointersIn: pointersOf(manuscript, references, captions.ids),
  }
  return { page, manuscript, captions, levels: headingLevels(manuscript), front }
}

/** Block -> number of its reference. */
function referenceNumbers({ references }: Manuscript): Map<number, number> {
  const numbers = new Map<number, number>()
  references.forEach(({ place }, at) => {
    if (place.block !== null && !numbers.has(place.block)) numbers.set(place.block, at + 1)
  })
  return numbers
}

/** The links in the running text: from citations to references, from mentions to figures and tables. */
function pointersOf(manuscript: Manuscript, numbers: Map<number, number>, ids: Map<number, string>) {
  const { citations, references, figures, tables, body } = manuscript
  const byBlock = new Map<number, Pointer[]>()
  const point = ({ block, from, to }: Place, id: string | undefined) => {
    if (block === null || from === undefined || to === undefined || id === undefined) return
    const known = byBlock.get(block)
    if (known) known.push({ from, to, id })
    else byBlock.set(block, [{ from, to, id }])
  }
  for (const citation of citations) {
    // If one block has several references, only the first has an id.
    const number = numbers.get(references[citation.references[0] ?? -1]?.place.block ?? -1)
    point(citation.place, number === undefined ? undefined : `reference-${number}`)
  }
  for (const [block, labels] of mentioned(figures, tables, ids)) {
    const paragraph = body.blocks[block]
    if (paragraph?.kind !== 'paragraph') continue
    for (const match of paragraph.text.matchAll(label)) {
      const [mention, kind, number] = match
      point(
        { block, from: match.index, to: match.index + mention.length, label: '' },
        labels.get(keyOf(kind!, number!)),
      )
    }
  }
  for (const [block, pointers] of byBlock) byBlock.set(block, apart(pointers))
  // Only paragraphs of the running text have their own index; those in cells and notes share one.
  return (paragraph: Paragraph): Pointer[] =>
    (body.blocks[paragraph.index] === paragraph && byBlock.get(paragraph.index)) || []
}

const label = /\b(tab|fig)(?:les?|ures?|s?\.?)[\s\u00a0]{1,3}([A-Z]?[0-9]{1,3}[a-z]?)\b/gi
const keyOf = (kind: string, number: string) => `${kind.toLowerCase()} ${number}`

/** The blocks that mention figures and tables, with the ids by label. */
function mentioned(figures: Captioned[], tables: Captioned[], ids: Map<number, string>) {
  const blocks = new Map<number, Map<string, string>>()
  for (const [kind, all] of [['fig', figures] as const, ['tab', tables] as const])
    for (const { number, place, mentions } of all) {
      const id = ids.get(place.block ?? -1)
      if (number === null || id === undefined) continue
      for (const { block } of mentions) {
        if (block === null) continue
        const labels = blocks.get(block) ?? new Map<string, string>()
        blocks.set(block, labels.set(keyOf(kind, number), id))
      }
    }
  return blocks
}

function apart(pointers: Pointer[]): Pointer[] {
  const sorted = pointers.toSorted((a, b) => a.from - b.from)
  let end = 0
  return sorted.filter(({ from, to }) => {
    const free = from >= end && to > from
    if (free) end = to
    return free
  })
}
