import type { Paragraph } from '../read/body-model.ts'
import { direction, inline } from './inline.ts'
import { type Markup, nothing, type Page, tag, together } from './page.ts'

interface Item {
  content: Markup
  ordered: boolean
  label: string
  level: number
  direction: { dir: string } | null
}

/** Nests list items by their levels. */
export function listMarkup(page: Page, paragraphs: Paragraph[]): Markup {
  const items = paragraphs.map((paragraph): Item => {
    const typed = paragraph.list ? null : typedMarker(paragraph.text)
    return {
      content: inline(page, paragraph, { skip: typed?.length ?? 0 }),
      ordered: paragraph.list?.ordered ?? typed?.ordered ?? false,
      label: paragraph.list?.label ?? typed?.label ?? '',
      level: paragraph.list?.level ?? 0,
      direction: direction(paragraph),
    }
  })
  return listsFrom(items, 0, items.length)
}

/** The items in a range: one list, or several where numbers change to bullets. */
function listsFrom(items: Item[], from: number, to: number): Markup {
  const lists: Markup[] = []
  let first = from
  while (first < to) {
    const { level, ordered } = items[first]!
    const elements: Markup[] = []
    let at = first
    while (at < to && items[at]!.level <= level && (at === first || items[at]!.ordered === ordered)) {
      let next = at + 1
      while (next < to && items[next]!.level > level) next++
      const inner = next > at + 1 ? listsFrom(items, at + 1, next) : null
      elements.push(tag('li', items[at]!.direction, items[at]!.content, inner ?? nothing))
      at = next
    }
    lists.push(tag(ordered ? 'ol' : 'ul', ordered ? numbers(items[first]!.label) : null, elements))
    first = at
  }
  return together(lists)
}

/** Start number and type of a list, from the label of its first item. */
function numbers(label: string): Record<string, string | number | undefined> | null {
  const last = /([0-9]{1,6}|[a-z]{1,8}|[A-Z]{1,8})[^0-9a-zA-Z]*$/.exec(label.slice(-20))?.[1]
  if (last === undefined) return null
  if (/^[0-9]/.test(last)) return Number(last) === 1 ? null : { start: Number(last) }
  const lower = last === last.toLowerCase()
  if (last.toLowerCase() === 'i') return { type: lower ? 'i' : 'I' }
  if (last.length > 1) return { type: lower ? 'i' : 'I' }
  const start = last.toLowerCase().charCodeAt(0) - 96
  return { type: lower ? 'a' : 'A', start: start === 1 ? undefined : start }
}

/** A number or bullet typed as text: `(2) `, `b. `, `• `. */
function typedMarker(paragraphText: string): { length: number; ordered: boolean; label: string } | null {
  const match = /^\s{0,20}(?:([•◦▪·*–—-])|\(?([0-9]{1,3}|[a-zA-Z]|[ivx]{1,5})[.)])\s{1,20}/.exec(
    paragraphText.slice(0, 60),
  )
  return match ? { length: match[0].length, ordered: match[2] !== undefined, label: match[2] ?? '•' } : null
}

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
