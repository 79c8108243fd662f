import type { Paragraph } from '../read/body-model.ts'
import type { Manuscript } from '../read/manuscript-model.ts'
import { direction, inline } from './inline.ts'
import { type Markup, nothing, type Page, tag, text } from './page.ts'

/** Block -> heading level: h2 at the top, and never more than one below the previous heading. */
export function headingLevels({ body, roles, sections }: Manuscript): Map<number, number> {
  const sectionLevels = new Map(sections.map(({ from, level }) => [from, level]))
  const levels = new Map<number, number>()
  let top = 9
  body.blocks.forEach((block, at) => {
    if (roles[at] !== 'heading' || block.kind !== 'paragraph') return
    const level = sectionLevels.get(at) ?? block.heading ?? 1
    levels.set(at, level)
    top = Math.min(top, level)
  })
  let before = 1
  for (const [at, level] of levels) {
    before = Math.min(level - top + 2, before + 1, 6)
    levels.set(at, before)
  }
  return levels
}

/** A number typed before a reference: `[3] `, `3. `. */
export const typedNumber = /^\s{0,9}(?:\[\d{1,4}\]|\(?\d{1,4}[.)])\s{0,9}/

/** The list of references, each with the id that citations link to; numbered if the manuscript numbers it. */
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

/** The notes below the text, each with a link back to its mark. */
export function notesMarkup(page: Page): Markup {
  const items: Markup[] = []
  // Notes contain no note marks, so the list does not grow during the loop.
  page.notes.marked.forEach(({ paragraphs }, at) => {
    const back = tag(
      'a',
      { href: `#note-mark-${at + 1}`, role: 'doc-backlink', 'aria-label': `Back to note ${at + 1} in the text` },
      text('↩'),
    )
    const nonEmpty = paragraphs.filter(({ runs }) => runs.length > 0)
    const lines = nonEmpty.map((paragraph, line) =>
      tag(
        'p',
        null,
        inline(page, paragraph),
        line === nonEmpty.length - 1 ? text(' ') : nothing,
        line === nonEmpty.length - 1 ? back : nothing,
      ),
    )
    items.push(tag('li', { id: `note-${at + 1}` }, lines.length > 0 ? lines : tag('p', null, back)))
  })
  if (items.length === 0) return nothing
  const heading = tag('h2', { id: 'notes' }, text('Notes'))
  return tag(
    'section',
    { class: 'notes', role: 'doc-endnotes', 'aria-labelledby': 'notes' },
    heading,
    tag('ol', null, items),
  )
}
