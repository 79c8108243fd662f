import { type RawBuilder, sql } from 'kysely'
import type { SearchKind } from '@grfs/contracts/search'
import { isInternalId } from '@grfs/domain/shared/refs'

/**
 * A part of the index that is searched separately: documents with a marker lexeme, or documents outside all marked
 * days.
 */
export type Span = { mark: string } | { before: string; orFrom: string }

const halves = 4
const years = 4

/**
 * Journals, then half-years and years backwards from today, then the rest. Frequent words reach a thousand matches in
 * the first spans, so they cost the same with many articles as with few. Rare words are fast to look up in all spans.
 */
export function spansOf(today: string): Span[] {
  const year = Number(today.slice(0, 4))
  const half = year * 2 + (Number(today.slice(5, 7)) > 6 ? 1 : 0)
  const halfYears = Array.from({ length: halves }, (_, back) => half - back)
  const oldestHalf = half - halves + 1
  // If the half-years cover only half of a year, add its other half.
  const odd = oldestHalf % 2 === 1 ? [oldestHalf - 1] : []
  const firstYear = Math.floor(oldestHalf / 2) - 1
  const wholeYears = Array.from({ length: years }, (_, back) => firstYear - back)
  return [
    { mark: ' kind journal' },
    ...[...halfYears, ...odd].map((one) => ({ mark: ` half ${Math.floor(one / 2)}.${(one % 2) + 1}` })),
    ...wholeYears.map((one) => ({ mark: ` year ${one}` })),
    { before: `${firstYear - years + 1}-01-01`, orFrom: half % 2 === 0 ? `${year}-07-01` : `${year + 1}-01-01` },
  ]
}

/**
 * Whether the document `d` matches `wanted` of the common table `asked` and is within this span; also `narrowed`, if
 * there are filters. Each is a separate condition: the index can then skip between them, whereas one combined query
 * would read every posting of the rarest word.
 */
export function wantedWithin(span: Span, filtered: boolean): RawBuilder<boolean> {
  const wanted = sql<boolean>`d.words @@ (select wanted from asked)`
  const narrowed = filtered ? sql`and d.words @@ (select narrowed from asked)` : sql``
  return 'mark' in span
    ? sql`${wanted} ${narrowed} and d.words @@ (select ${marksQuery([span.mark])}::tsquery)`
    : sql`${wanted} ${narrowed} and (d.published_on < ${span.before}::date or d.published_on >= ${span.orFrom}::date)`
}

export interface Filters {
  kind?: SearchKind | undefined
  journal?: JournalRef | undefined
  year?: number | undefined
  keyword?: string | undefined
}

interface JournalRef {
  kind: 'id' | 'abbrev'
  value: string
}

export function journalRefOf(ref: string): JournalRef {
  return isInternalId(ref) ? { kind: 'id', value: ref } : { kind: 'abbrev', value: ref.toUpperCase() }
}

/** Filters as a tsquery that requires all of them. Each marker is one quoted lexeme and may contain any characters. */
export function marksQuery(marks: readonly string[]): string {
  return marks.map((mark) => `'${mark.replace(/['\\]/g, '$&$&')}'`).join(' & ')
}

/** The words of the typed text: letters and digits, in lower case, without accents, as the vocabulary stores them. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
