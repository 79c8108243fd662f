import type { Paragraph, Run } from '../read/body-model.ts'
import { safeAddress, typedAddresses } from './links.ts'
import { nothing, tag, text, together, type Markup } from './markup.ts'
import { mathml } from './mathml.ts'
import { image } from './pictures.ts'
import type { Pointer, Page } from './page.ts'

export interface InlineOptions {
  /** Looks that the place has already: a heading is bold without saying so. */
  without?: ('bold' | 'italic')[]
  /** Pictures stand elsewhere. */
  pictures?: boolean
  /** Equations stand on a line of their own. */
  display?: boolean
  /** Characters at the beginning that are said in another way: the number of an item. */
  skip?: number
}

/** The runs of a paragraph as phrases. */
export function inline(page: Page, paragraph: Paragraph, options: InlineOptions = {}): Markup {
  const from = Math.max(options.skip ?? 0, paragraph.text.length - paragraph.text.trimStart().length)
  const to = Math.max(from, paragraph.text.trimEnd().length)
  const pieces: Markup[] = []
  for (const run of alike(paragraph.runs)) {
    if (run.kind === 'picture') {
      if (options.pictures !== false) pieces.push(image(page, run.picture!))
    } else if (run.kind === 'note') pieces.push(page.notes.mark(run.note!))
    else if (run.kind === 'equation')
      pieces.push(mathml(run.equation!, said(paragraph, run), run.display === true || options.display === true))
    else if (run.kind === 'break') pieces.push(run.from >= from && run.to <= to ? tag('br', null) : nothing)
    else pieces.push(...phrases(page, paragraph, run, Math.max(run.from, from), Math.min(run.to, to), options))
  }
  return together(pieces)
}

const isText = ({ kind }: Run) => kind === 'text' || kind === 'tab' || kind === 'page-break'

/** Runs that differ in fonts only are one for a reader. */
function alike(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isText(last) && isText(run) && last.link === run.link && looksLike(last, run))
      joined[joined.length - 1] = { ...last, to: run.to }
    else joined.push(run)
  }
  return joined
}

const looksLike = ({ format: a }: Run, { format: b }: Run) =>
  a === b || (a.bold === b.bold && a.italic === b.italic && a.vertical === b.vertical)

const said = (paragraph: Paragraph, run: Run) => paragraph.text.slice(run.from, run.to)

/** One run, cut where a citation or a mention begins and ends. */
function phrases(
  page: Page,
  paragraph: Paragraph,
  run: Run,
  from: number,
  to: number,
  options: InlineOptions,
): Markup[] {
  if (from >= to) return []
  const address = run.link === null ? null : safeAddress(run.link)
  const piece = (start: number, end: number) => paragraph.text.slice(start, end).replace(/[\t\n]/g, ' ')
  if (address !== null) return [dressed(tag('a', { href: address }, text(piece(from, to))), run, options)]
  const pieces: Markup[] = []
  let at = from
  const pointers = page.pointersIn(paragraph)
  for (let next = firstAfter(pointers, from); next < pointers.length; next++) {
    const pointer = pointers[next]!
    if (pointer.from >= to) break
    const start = Math.max(pointer.from, at)
    const end = Math.min(pointer.to, to)
    if (start > at) pieces.push(linked(piece(at, start)))
    pieces.push(tag('a', { href: `#${pointer.id}` }, text(piece(start, end))))
    at = end
  }
  if (at < to) pieces.push(linked(piece(at, to)))
  return [dressed(together(pieces), run, options)]
}

/** The place of the first pointer that ends after here: a hostile paragraph has thousands of runs and of citations. */
function firstAfter(pointers: Pointer[], from: number): number {
  let low = 0
  let high = pointers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (pointers[middle]!.to > from) high = middle
    else low = middle + 1
  }
  return low
}

const linked = (typed: string): Markup =>
  together(
    typedAddresses(typed).map((one) =>
      one.address === null ? text(one.text) : tag('a', { href: one.address }, text(one.text)),
    ),
  )

function dressed(content: Markup, { format }: Run, { without = [] }: InlineOptions): Markup {
  let markup = content
  if (format.vertical) markup = tag(format.vertical === 'superscript' ? 'sup' : 'sub', null, markup)
  if (format.italic && !without.includes('italic')) markup = tag('em', null, markup)
  if (format.bold && !without.includes('bold')) markup = tag('strong', null, markup)
  return markup
}

/** The looks that all of a paragraph's text shares: they belong to its place, not to its words. */
export function sharedLooks({ runs, text: whole }: Paragraph): ('bold' | 'italic')[] {
  const texts = runs.filter(({ kind, from, to }) => kind === 'text' && whole.slice(from, to).trim() !== '')
  if (texts.length === 0) return []
  return (['bold', 'italic'] as const).filter((look) => texts.every(({ format }) => format[look]))
}

const rightToLeft = /[\u0590-\u08ff]/
/** Attributes of a paragraph in a script that runs from right to left. */
export const direction = ({ text: whole }: Paragraph) => (rightToLeft.test(whole) ? { dir: 'auto' } : null)
