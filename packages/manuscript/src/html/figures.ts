import type { Paragraph } from '../read/body-model.ts'
import type { Manuscript } from '../read/manuscript-model.ts'
import { image, inline, sharedLooks } from './inline.ts'
import { type Flow, type Markup, nothing, type Page, tag, text, together } from './page.ts'

/** Pictures and their caption; the caption may be in the same paragraph as its picture. */
export function figureMarkup({ page, manuscript, captions }: Flow, panels: Paragraph[]): Markup {
  const holder = panels.at(-1)!.index
  const blocks = captions.of.get(holder) ?? []
  const pictures = panels.flatMap(({ runs }) => runs.flatMap(({ picture }) => picture ?? []))
  const caption = blocks.map((at) => manuscript.body.blocks[at] as Paragraph)
  const label = figureLabel(caption.find((one) => one.text.trim() !== '')?.text ?? '')
  for (const picture of pictures) page.labels.set(picture, label)
  const { altText, credit } = page.figures.get(label) ?? {}
  // One text describes all panels.
  if (altText && pictures[0] !== undefined) page.descriptions.set(pictures[0], altText)
  const images = pictures.map((picture) => image(page, picture))
  if (caption.length === 0) return tag('figure', null, images)
  const isCredited = !credit || caption.some((one) => one.text.includes(credit))
  const creditMarkup = isCredited ? nothing : together([text(' '), tag('small', { class: 'credit' }, text(credit))])
  const figcaption = tag('figcaption', null, captionMarkup(page, manuscript, blocks), creditMarkup)
  return tag('figure', { id: captions.ids.get(holder) }, images, figcaption)
}

export function captionMarkup(page: Page, { body }: Manuscript, blocks: number[]): Markup {
  const pieces = blocks.map((at, order) => {
    const block = body.blocks[at] as Paragraph
    const without = blocks.length === 1 ? sharedLooks(block) : []
    return together([order === 0 ? nothing : text(' '), inline(page, block, { pictures: false, without })])
  })
  return together(pieces)
}

/** `Figure 2` of `Figure 2. Growth over the season`. */
export const figureLabel = (caption: string): string =>
  /^\s*\p{L}{1,20}\.?\s*[A-Z]?\d{1,4}[a-z]?/u.exec(caption.slice(0, 60))?.[0].trim() ?? caption.trim().slice(0, 80)
