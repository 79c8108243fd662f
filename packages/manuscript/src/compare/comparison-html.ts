import { escapeText } from '../xml/write.ts'
import { comparisonSummary } from './comparison-summary.ts'
import type { Change, Comparison, WordChange } from './model.ts'

export interface ComparisonHtmlOptions {
  /** Unchanged passages that stay in sight before and after a change. */
  context?: number
  /** Begins the ids of places that are linked to: needed when two comparisons share a page. */
  idPrefix?: string
}

/** What is shown: a change, or the place that something moved away from. */
type Shown = Change | { kind: 'moved-away'; before: number; text: string; part?: 'table' | 'note' }

/** Fewer unchanged passages in a row are not worth a fold. */
const leastToFold = 3

/**
 * The comparison as HTML that reads without script or style: `ins` and `del`, and words beside every change.
 * Classes: `comparison`, `-summary`, `-kept`, `-changed`, `-added`, `-removed`, `-moved`, `-moved-away` (passages), `-mark`
 * (the words that say what happened), `-note` (a footnote or endnote), `-table`, `-unchanged` (the fold), each after `comparison`.
 */
export function comparisonHtml(
  comparison: Comparison,
  { context = 1, idPrefix = 'comparison' }: ComparisonHtmlOptions = {},
): string {
  const shown = withOldPlaces(comparison.changes)
  const prefix = idPrefix.replace(/[^\p{L}\p{N}_-]/gu, '-')
  const parts = stretchesOf(shown, context).map(({ folded, items }) => {
    const html = passages(items, prefix)
    return folded ? fold(html, items.length) : html
  })
  return `<div class="comparison">\n<p class="comparison-summary">${text(comparisonSummary(comparison))}</p>\n${parts.join('')}</div>\n`
}

/** The old place of what moved: before the first that stayed and stood after it. */
function withOldPlaces(changes: Change[]): Shown[] {
  const away = changes
    .filter((change) => change.kind === 'moved')
    .sort((one, other) => one.before - other.before)
    .map((change) => ({
      kind: 'moved-away' as const,
      before: change.before,
      text: wordsWithout(change.words, 'added'),
      ...(change.part === undefined ? {} : { part: change.part }),
    }))
  const shown: Shown[] = []
  for (const change of changes) {
    if (change.kind !== 'moved' && change.kind !== 'added')
      while (away.length > 0 && away[0]!.before < change.before) shown.push(away.shift()!)
    shown.push(change)
  }
  return [...shown, ...away]
}

const wordsWithout = (words: WordChange[], kind: WordChange['kind']) =>
  words
    .filter((one) => one.kind !== kind)
    .map((one) => one.text)
    .join('')

interface Stretch {
  folded: boolean
  items: Shown[]
}

function stretchesOf(shown: Shown[], context: number): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  while (from < shown.length) {
    const kept = shown[from]!.kind === 'kept'
    let to = from
    while (to < shown.length && (shown[to]!.kind === 'kept') === kept) to++
    const inner = kept ? [from === 0 ? from : from + context, to === shown.length ? to : to - context] : [from, from]
    const [start, end] = inner as [number, number]
    if (end - start >= leastToFold) {
      stretches.push({ folded: false, items: shown.slice(from, start) })
      stretches.push({ folded: true, items: shown.slice(start, end) })
      stretches.push({ folded: false, items: shown.slice(end, to) })
    } else stretches.push({ folded: false, items: shown.slice(from, to) })
    from = to
  }
  return joined(stretches)
}

/** Neighbours that are both in sight are one stretch, so that a table stays one table. */
function joined(stretches: Stretch[]): Stretch[] {
  const out: Stretch[] = []
  for (const stretch of stretches) {
    const last = out.at(-1)
    if (last !== undefined && !last.folded && !stretch.folded) last.items = last.items.concat(stretch.items)
    else if (stretch.items.length > 0) out.push(stretch)
  }
  return out
}

function fold(html: string, amount: number): string {
  const what = amount === 1 ? '1 paragraph' : `${amount.toLocaleString('en')} paragraphs`
  return `<details class="comparison-unchanged">\n<summary>${what} unchanged</summary>\n${html}</details>\n`
}

function passages(items: Shown[], prefix: string): string {
  let html = ''
  for (const [at, item] of items.entries()) {
    if (item.part !== 'table') {
      html += paragraph(item, prefix)
      continue
    }
    if (items[at - 1]?.part !== 'table') html += '<table class="comparison-table">\n<tbody>\n'
    html += row(item, prefix)
    if (items[at + 1]?.part !== 'table') html += '</tbody>\n</table>\n'
  }
  return html
}

function paragraph(item: Shown, prefix: string): string {
  const note = item.part === 'note'
  const mark = [note ? 'Note.' : '', markOf(item, prefix)].filter((one) => one !== '').join(' ')
  const names = `comparison-${item.kind}${note ? ' comparison-note' : ''}`
  const said = mark === '' ? '' : `<span class="comparison-mark">${mark}</span> `
  return `<p class="${names}"${idOf(item, prefix)} dir="auto">${said}${contentOf(item)}</p>\n`
}

/** What happened stands in the first cell, the cells of both versions beside it. */
function row(item: Shown, prefix: string): string {
  const mark = markOf(item, prefix) || 'Unchanged'
  const cells = cellsOf(wordsOf(item)).map((words) => `<td dir="auto">${words.map(wordHtml).join('')}</td>`)
  const head = `<th scope="row" class="comparison-mark">${mark}</th>`
  return `<tr class="comparison-${item.kind}"${idOf(item, prefix)}>${head}${cells.join('')}</tr>\n`
}

function cellsOf(words: WordChange[]): WordChange[][] {
  const cells: WordChange[][] = [[]]
  for (const { kind, text } of words)
    for (const [at, piece] of text.split('\t').entries()) {
      if (at > 0) cells.push([])
      if (piece !== '') cells.at(-1)!.push({ kind, text: piece })
    }
  return cells
}

function markOf(item: Shown, prefix: string): string {
  if (item.kind === 'kept') return ''
  if (item.kind === 'added') return 'Added:'
  if (item.kind === 'removed') return 'Removed:'
  const link = (end: 'from' | 'to', words: string) => `<a href="#${prefix}-${item.before}-${end}">${words}</a>`
  if (item.kind === 'moved-away') return `Moved from here, ${link('to', 'see its new place')}:`
  const joins = [
    ...(item.kind === 'moved' ? [`Moved here, ${link('from', 'see its old place')}`] : []),
    ...(item.alsoAfter === undefined ? [] : [`Split into ${item.alsoAfter.length + 1} paragraphs`]),
    ...(item.alsoBefore === undefined ? [] : [`Merged from ${item.alsoBefore.length + 1} paragraphs`]),
  ]
  return `${joins.length === 0 ? 'Changed' : joins.join('. ')}:`
}

function idOf(item: Shown, prefix: string): string {
  if (item.kind === 'moved') return ` id="${prefix}-${item.before}-to"`
  return item.kind === 'moved-away' ? ` id="${prefix}-${item.before}-from"` : ''
}

/** The old place shows how the passage begins: the whole stands at the new one. */
const beginning = 80

const contentOf = (item: Shown) => wordsOf(item).map(wordHtml).join('')

function wordsOf(item: Shown): WordChange[] {
  if (item.kind === 'changed' || item.kind === 'moved') return item.words
  if (item.kind !== 'moved-away') return [{ kind: item.kind, text: item.text }]
  const short = item.text.length > beginning ? `${item.text.slice(0, beginning).trimEnd()}…` : item.text
  return [{ kind: 'removed', text: short }]
}

function wordHtml({ kind, text: words }: WordChange): string {
  const html = text(words).replaceAll('\n', '<br/>')
  if (kind === 'kept') return html
  // A break that came or went has nothing to strike through: it is shown by its sign.
  const shown = html === '<br/>' ? '¶<br/>' : html
  return kind === 'added' ? `<ins>${shown}</ins>` : `<del>${shown}</del>`
}

const text = (words: string) => escapeText(words.toWellFormed().replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '\ufffd'))
