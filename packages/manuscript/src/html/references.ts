import type { Paragraph } from '../read/body-model.ts'
import { direction, inline } from './inline.ts'
import { tag, type Markup } from './markup.ts'
import type { Page } from './page.ts'

/** A typed number before a reference: `[3] `, `3. `. */
export const typedNumber = /^\s{0,9}(?:\[\d{1,4}\]|\(?\d{1,4}[.)])\s{0,9}/

/** The list of references, each with the id that citations lead to; numbered where the manuscript numbers it. */
export function referencesMarkup(page: Page, paragraphs: Paragraph[]): Markup {
  const numbered = paragraphs.every(({ list, text }) => list?.ordered === true || typedNumber.test(text))
  const items = paragraphs.map((paragraph) => {
    const id = page.references.get(paragraph.index)
    const skip = numbered && !paragraph.list ? typedNumber.exec(paragraph.text)![0].length : 0
    return tag(
      'li',
      { id: id === undefined ? undefined : `reference-${id}`, ...direction(paragraph) },
      inline(page, paragraph, { skip }),
    )
  })
  return tag(numbered ? 'ol' : 'ul', { class: 'references' }, items)
}
