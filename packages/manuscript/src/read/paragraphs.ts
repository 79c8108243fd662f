import * as names from '../xml/namespaces.ts'
import { child, type Element } from '../xml/tree.ts'
import type { Paragraph } from './body-model.ts'
import { paragraphFormat, readParagraphProperties } from './paragraph-properties.ts'
import { readInline } from './runs.ts'
import type { Story } from './story.ts'
import { headingOfOutline } from './styles.ts'
import type { Writing } from './writing.ts'

/** Reads a paragraph into what was begun; nothing is finished when the mark at its end is deleted. */
export function readParagraph(story: Story, element: Element, writing: Writing): Paragraph | null {
  const { styles, traces } = story.reading
  const said = child(element, names.w, 'pPr')
  const direct = readParagraphProperties(said)
  const style = styles.paragraph(direct.style)
  readInline({ story, style, writing }, element, null)
  story.fields.endParagraph()
  const mark = said && child(said, names.w, 'rPr')
  if (mark && (child(mark, names.w, 'ins') || child(mark, names.w, 'moveTo'))) traces.insertions++
  if (mark && (child(mark, names.w, 'del') || child(mark, names.w, 'moveFrom'))) {
    traces.deletions++
    return null
  }
  return finish(story, element, writing, direct)
}

/** The text that was begun gets the looks of this paragraph (Word gives it those of the last that was joined). */
export function finish(
  story: Story,
  element: Element,
  { text, runs }: Writing,
  direct = readParagraphProperties(child(element, names.w, 'pPr')),
): Paragraph {
  const { styles, numbering } = story.reading
  const style = styles.paragraph(direct.style)
  const all = { ...styles.defaults.paragraph, ...story.table.paragraph, ...style.paragraph, ...direct }
  return {
    kind: 'paragraph',
    index: story.block,
    part: story.part,
    element,
    text,
    runs,
    style: { id: style.id, name: style.name },
    heading: direct.outline === undefined ? style.heading : headingOfOutline(direct.outline),
    list: all.list === undefined ? null : numbering.next(all.list, all.level, style.id),
    format: paragraphFormat(all),
  }
}
