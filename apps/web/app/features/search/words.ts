import { searchKinds, type SearchKind } from '@grfs/contracts/search'
import { count, quantity } from '../../lib/format.ts'

/** What stands in the address of the results page. */
export interface SearchFilters {
  q: string
  kind?: SearchKind | undefined
  journal?: string | undefined
  year?: string | undefined
  keyword?: string | undefined
  after?: string | undefined
}

/** An address that somebody changed by hand still shows what of it makes sense. */
export function filtersIn(query: string): SearchFilters {
  const given = new URLSearchParams(query)
  const word = (name: string) => given.get(name)?.trim() || undefined
  const year = word('year')
  return {
    q: (word('q') ?? '').slice(0, 200),
    kind: searchKinds.find((kind) => kind === given.get('kind')),
    journal: word('journal'),
    year: year !== undefined && /^[1-9]\d{3}$/.test(year) ? year : undefined,
    keyword: word('keyword'),
    after: word('after'),
  }
}

export function isNarrowed({ kind, journal, year, keyword }: SearchFilters): boolean {
  return [kind, journal, year, keyword].some((filter) => filter !== undefined)
}

/** Beyond what is ranked nobody counts, and the page does not pretend to. */
export function foundSentence(found: { count: number; isMore: boolean }): string {
  return found.isMore ? `More than ${count(found.count)} results` : quantity(found.count, 'result')
}

export const kindLabels: Record<SearchKind, string> = { article: 'Articles', journal: 'Journals', news: 'News' }
