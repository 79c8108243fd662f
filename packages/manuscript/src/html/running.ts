import type { Paragraph } from '../read/body-model.ts'
import { direction, inline } from './inline.ts'
import { listMarkup } from './lists.ts'
import { tag, together, type Markup } from './markup.ts'
import type { Page } from './page.ts'

export const isBlank = ({ runs, text }: Paragraph): boolean =>
  text.trim() === '' && !runs.some(({ kind }) => kind === 'note' || kind === 'picture')

export const plain = (page: Page, paragraph: Paragraph, without: ('bold' | 'italic')[] = []): Markup =>
  tag('p', direction(paragraph), inline(page, paragraph, { without }))

/** Paragraphs and lists without roles: in an abstract, a cell, a box. */
export function running(page: Page, paragraphs: Paragraph[]): Markup {
  const pieces: Markup[] = []
  let items: Paragraph[] = []
  const endList = () => {
    if (items.length > 0) pieces.push(listMarkup(page, items))
    items = []
  }
  for (const paragraph of paragraphs) {
    if (isBlank(paragraph)) continue
    if (paragraph.list) items.push(paragraph)
    else {
      endList()
      pieces.push(plain(page, paragraph))
    }
  }
  endList()
  return together(pieces)
}
