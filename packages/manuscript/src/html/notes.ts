import { inline } from './inline.ts'
import { nothing, tag, text, type Markup } from './markup.ts'
import type { Page } from './page.ts'

/** The notes below the text, each with a way back to its mark. */
export function notesMarkup(page: Page): Markup {
  const items: Markup[] = []
  // Notes are written while the list may not grow: they call no notes themselves.
  page.notes.marked.forEach(({ paragraphs }, at) => {
    const back = tag(
      'a',
      { href: `#note-mark-${at + 1}`, role: 'doc-backlink', 'aria-label': `Back to note ${at + 1} in the text` },
      text('↩'),
    )
    const said = paragraphs.filter(({ runs }) => runs.length > 0)
    const lines = said.map((paragraph, line) =>
      tag(
        'p',
        null,
        inline(page, paragraph),
        line === said.length - 1 ? text(' ') : nothing,
        line === said.length - 1 ? back : nothing,
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
