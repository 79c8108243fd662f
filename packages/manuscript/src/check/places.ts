import type { Paragraph } from '../read/body-model.ts'
import type { Manuscript, Place } from '../read/manuscript-model.ts'
import { notePlace, Places } from '../read/places.ts'

/** Blocks of the running text, as the reader names them. */
export function placesIn({ body, sections }: Manuscript): (block: number) => Place {
  const places = new Places(body)
  places.know(sections)
  return (block) => places.of(block)
}

export interface Written {
  paragraph: Paragraph
  /** Of `body.blocks`; null outside of the running text. */
  block: number | null
  /** The kind of what holds it, when that is not the running text. */
  aside: 'header' | 'footer' | 'text-box' | 'note' | null
  place: () => Place
}

/** Every paragraph that is read: the running text, cells, notes, headers and text boxes. */
export function* everyParagraph(manuscript: Manuscript): Generator<Written> {
  const { blocks, notes, aside } = manuscript.body
  const placeOf = placesIn(manuscript)
  for (const [index, block] of blocks.entries()) {
    const place = () => placeOf(index)
    const paragraphs =
      block.kind === 'paragraph' ? [block] : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.paragraphs))
    for (const paragraph of paragraphs) yield { paragraph, block: index, aside: null, place }
  }
  for (const { kind, number, paragraphs } of notes) {
    const place = () => notePlace(kind, number)
    for (const paragraph of paragraphs) yield { paragraph, block: null, aside: 'note', place }
  }
  for (const { kind, paragraphs } of aside) {
    const place = () => ({ block: null, label: asideNames[kind] })
    for (const paragraph of paragraphs) yield { paragraph, block: null, aside: kind, place }
  }
}

const asideNames = { header: 'Header', footer: 'Footer', 'text-box': 'Text box' } as const
