import { type RawBuilder, sql } from 'kysely'
import type { SearchKind } from '@grfs/contracts/search'
import { isInternalId } from '@grfs/domain/shared/refs'

/** A part of the index that is looked through on its own: what carries a mark, or what is outside of all marked days. */
export type Span = { mark: string } | { before: string; orFrom: string }

const halves = 4
const years = 4

/**
 * Journals, then half-years and years from today back, then the rest. What is common is found in the first spans, so that its
 * thousand matches cost the same in a large press as in a small one; what is rare is quick to look up in all of them.
 */
export function spansOf(today: string): Span[] {
  const year = Number(today.slice(0, 4))
  const half = year * 2 + (Number(today.slice(5, 7)) > 6 ? 1 : 0)
  const halfYears = Array.from({ length: halves }, (_, back) => half - back)
  const oldestHalf = half - halves + 1
  // A year that is only half covered by half-years begins with its other half.
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
 * Whether the document `d` is `wanted`, as the common table `asked` has it, and within this span; `narrowed` as well, if there are
 * filters. Each is a condition of its own: the index then leaps from one to the other, where one query of all of them would read
 * every posting of the rarest word.
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

/** Filters as a query for all of them: each mark is one quoted word, whatever characters it holds. */
export function marksQuery(marks: readonly string[]): string {
  return marks.map((mark) => `'${mark.replace(/['\\]/g, '$&$&')}'`).join(' & ')
}

/** The bare words of what was typed: letters and digits, lower case, without accents, as the vocabulary has them. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
