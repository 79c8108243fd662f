import type { Manuscript } from '../read/manuscript-model.ts'
import { tag, together, type Markup } from './markup.ts'
import type { Page } from './page.ts'
import { running } from './running.ts'

/** Text boxes by the block that they are anchored in: they are read after it. */
export function boxesMarkup(page: Page, { body }: Manuscript): Map<number, () => Markup> {
  const byBlock = new Map<number, Manuscript['body']['aside']>()
  for (const aside of body.aside) {
    const block = aside.paragraphs[0]?.index
    if (aside.kind !== 'text-box' || block === undefined) continue
    const known = byBlock.get(block)
    if (known) known.push(aside)
    else byBlock.set(block, [aside])
  }
  const boxes = new Map<number, () => Markup>()
  for (const [block, asides] of byBlock)
    boxes.set(block, () =>
      together(asides.map(({ paragraphs }) => tag('aside', { class: 'box' }, running(page, paragraphs)))),
    )
  return boxes
}
