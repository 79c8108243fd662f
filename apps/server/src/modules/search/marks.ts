import type { SearchKind } from '@grfs/contracts/search'
import { isInternalId } from '@grfs/domain/shared/refs'

export interface Filters {
  kind?: SearchKind | undefined
  journal?: JournalRef | undefined
  year?: number | undefined
  keyword?: string | undefined
}

export interface JournalRef {
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
