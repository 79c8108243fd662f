import { escapeText } from '../xml/write.ts'
import type { Change, Comparison, WordChange } from './model.ts'

/** A summary of the changes, in a sentence or two. */
export function comparisonSummary({ summary: { words, paragraphs } }: Comparison): string {
  const { added, removed, changed, moved } = paragraphs
  if (added + removed + changed + moved === 0) return 'Both versions have the same text.'
  const some = (amount: number, what: string) => (amount === 0 ? [] : [`${amount.toLocaleString('en')} ${what}`])
  const happened = [
    ...some(changed, 'changed'),
    ...some(added, 'added'),
    ...some(removed, 'removed'),
    ...some(moved, 'moved'),
  ]
  const old = words.kept + words.removed
  const share = old === 0 ? '' : ` ${percentOf(words.kept / old)} of the words of the earlier version are kept.`
  const plural = added + removed + changed + moved === 1 ? 'Paragraph' : 'Paragraphs'
  return `${plural}: ${listed(happened)}. Words: ${listed([`${words.added.toLocaleString('en')} added`, `${words.removed.toLocaleString('en')} removed`])}.${share}`
}

/** Shows 100 % and 0 % only if they are exact. */
function percentOf(share: number): string {
  const percent = Math.round(share * 100)
  return share < 1 && percent === 100 ? 'More than 99 %' : share > 0 && percent === 0 ? 'Less than 1 %' : `${percent} %`
}

const listed = (items: string[]) =>
  [items.slice(0, -1).join(', '), items.at(-1)!].filter((one) => one !== '').join(' and ')

export interface ComparisonHtmlOptions {
  /** Number of unchanged passages shown before and after a change. */
  context?: number
  /** Prefix of the ids of link targets: needed when two comparisons share a page. */
  idPrefix?: string
}

/** A change, or the old place of something that moved. */
type Shown = Change | { kind: 'moved-away'; before: number; text: string; part?: 'table' | 'note' }

/** Fewer unchanged passages in a row are not collapsed. */
const leastToFold = 3

/**
 * The comparison as HTML that is readable without script or style: `ins` and `del`, and a label beside every change.
 * Classes: `comparison`, `-summary`, `-kept`, `-changed`, `-added`, `-removed`, `-moved`, `-moved-away` (passages),
 * `-mark` (the label of a change), `-note` (a footnote or endnote), `-table`, `-unchanged` (the collapsed part), each
 * after `comparison`.
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

/** The old place of a moved passage: before the first unmoved passage that followed it. */
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
    const isUnchanged = shown[from]!.kind === 'kept'
    let to = from
    while (to < shown.length && (shown[to]!.kind === 'kept') === isUnchanged) to++
    const inner = isUnchanged
      ? [from === 0 ? from : from + context, to === shown.length ? to : to - context]
      : [from, from]
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

/** Joins neighbours that are both visible, so that a table stays one table. */
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
  const label = mark === '' ? '' : `<span class="comparison-mark">${mark}</span> `
  return `<p class="${names}"${idOf(item, prefix)} dir="auto">${label}${contentOf(item)}</p>\n`
}

/** The first cell has the label of the change, the next ones the cells of both versions. */
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

/** The old place shows only the beginning of a moved passage; the new place shows all of it. */
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
  // An added or removed line break has no text to strike through, so show a pilcrow.
  const shown = html === '<br/>' ? '¶<br/>' : html
  return kind === 'added' ? `<ins>${shown}</ins>` : `<del>${shown}</del>`
}

const text = (words: string) => escapeText(words.toWellFormed().replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '\ufffd'))
