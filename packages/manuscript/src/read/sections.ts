import type { Body, Paragraph } from './body-model.ts'
import { captionOf } from './captions.ts'
import { lookOf, type Look } from './lines.ts'
import type { Section, SectionKind } from './manuscript-model.ts'
import { tidy } from './plain-text.ts'
import { isNumbered, kindOf, withoutNumber } from './section-words.ts'

export interface Heading {
  block: number
  title: string
  kind: SectionKind | null
  level: number
  styled: boolean
}

/** Every line formatted like a heading, including those of the title block. */
export function findHeadings(body: Body): Heading[] {
  const found: Heading[] = []
  for (const block of body.blocks) {
    if (block.kind !== 'paragraph') continue
    const heading = headingOf(block, nextText(body, block.index))
    if (heading) found.push(heading)
  }
  return found
}

function nextText(body: Body, index: number): string {
  for (const block of body.blocks.slice(index + 1, index + 4)) {
    if (block.kind === 'table') return ''
    if (block.text.trim() !== '') return block.text.slice(0, 400)
  }
  return ''
}

function headingOf(paragraph: Paragraph, next: string): Heading | null {
  if (paragraph.text.length > 300) return null
  const title = tidy(paragraph.text)
  if (title === '' || !/\p{L}/u.test(title)) return null
  const numbered = isNumbered(title)
  const kind = kindOf(title)
  const common = { block: paragraph.index, title: tidy(withoutNumber(title)), kind }
  if (paragraph.heading !== null) {
    if (captionOf(paragraph)) return null
    return { ...common, level: paragraph.heading, styled: true }
  }
  if (/^(?:title|subtitle|caption|toc\b|quote|author|footnote|header)/i.test(paragraph.style.name)) return null
  const level = unstyledLevel(paragraph, title, { numbered, kind, look: lookOf(paragraph), next })
  return level === null ? null : { ...common, level, styled: false }
}

interface Facts {
  numbered: boolean
  kind: SectionKind | null
  look: Look
  next: string
}

/** The level of a line that only looks like a heading; null if it does not. */
function unstyledLevel(paragraph: Paragraph, title: string, { numbered, kind, look, next }: Facts): number | null {
  const words = title.split(' ').length
  if (words > 16 || title.length > 120 || captionOf(paragraph)) return null
  if (paragraph.runs.some((run) => run.kind === 'picture' || run.kind === 'equation')) return null
  const depth = /^\s*(\d{1,2}(?:\.\d{1,2}){0,4})/.exec(title)?.[1]?.split('.').length ?? 1
  const closed = /[.;,:!?。；，]$/u.test(title)
  // “The authors declare no conflict of interest.” is the statement itself, not its heading.
  const sentence = closed && !numbered && words > 5
  if (kind !== null && !sentence && (!paragraph.list || look.bold || look.capitals || paragraph.list.ordered))
    return depth
  const listed = paragraph.list !== null && !(paragraph.list.ordered && look.bold)
  if (listed || title.includes('@')) return null
  if (look.bold && !(closed && !numbered && !/[:?]$/.test(title))) return numbered ? depth : 2
  if (look.capitals && !closed && words <= 12) return numbered ? depth : 1
  if (numbered && depth > 1 && !closed && words <= 12 && next.length > 80) return depth
  const subheading =
    look.italic && !closed && words <= 10 && paragraph.format.align !== 'center' && /^[\p{Lu}\p{Lo}\d]/u.test(title)
  return subheading && next.length > 120 ? 3 : null
}

/** From each heading up to the next. */
export function sectionsOf(headings: readonly Heading[], blocks: number): Section[] {
  const top = Math.min(...headings.filter(({ kind }) => kind !== null).map(({ level }) => level))
  return headings.map(({ title, kind, level, styled, block }, at) => ({
    title,
    kind,
    // Lines that only look like headings are all level 1 if none of them has a known name.
    level: !styled && !Number.isFinite(top) && level === 2 ? 1 : level,
    from: block,
    to: headings[at + 1]?.block ?? blocks,
    styled,
  }))
}
