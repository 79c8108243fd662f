import type { z } from 'zod'
import { rankedMatches, type searchEndpoint, type SearchResult, type Segment } from '@grfs/contracts/search'
import { hitEnd, hitStart, type AnswerRow, type FoundRow, type JournalNameRow } from './queries/search.ts'

type Answer = z.output<typeof searchEndpoint.response>

export function toAnswer(row: AnswerRow, didYouMean: Answer['didYouMean'], next: string | null): Answer {
  const { found, kinds, types, journals, years, authors, keywords } = row
  return {
    results: row.results.map(toResult),
    found: { count: Math.min(found, rankedMatches), isMore: found > rankedMatches },
    facets: { kinds, types, journals, years, authors, keywords },
    didYouMean,
    journal: row.journal && toJournalName(row.journal),
    next,
  }
}

function toResult(row: FoundRow): SearchResult {
  return {
    kind: row.kind,
    id: row.ref,
    title: row.title,
    titleSegments: toTitleSegments(row.marked_title, row.title),
    snippet: toSegments(row.snippet, row.whole),
    authors: row.authors ?? [],
    journal: row.journal && toJournalName(row.journal),
    publishedDate: row.published_on,
    isRetracted: row.is_retracted,
    isWithdrawn: row.is_withdrawn,
  }
}

function toJournalName({ id, title, abbrev, hue }: JournalNameRow): NonNullable<SearchResult['journal']> {
  return { id, title, abbrev, hue: hue as NonNullable<SearchResult['journal']>['hue'] }
}

/**
 * Splits the highlighted text into segments, so that no page has to trust it as HTML. Adds an ellipsis where text was
 * cut off.
 */
export function toSegments(marked: string, whole: string): Segment[] {
  const plain = withoutMarks(marked)
  const before = whole.startsWith(plain) ? '' : '… '
  const after = whole.endsWith(plain) ? '' : ' …'
  return split(`${before}${marked}${after}`)
}

/** The title with marks. `ts_headline` removes what looks like a tag; the title is shown without marks then. */
export function toTitleSegments(marked: string, title: string): Segment[] {
  return withoutMarks(marked) === title ? split(marked) : [{ text: title, hit: false }]
}

const withoutMarks = (marked: string) => marked.replaceAll(hitStart, '').replaceAll(hitEnd, '')

function split(marked: string): Segment[] {
  return marked
    .split(hitStart)
    .flatMap((piece, index) => {
      const [hit = '', ...rest] = index === 0 ? ['', piece] : piece.split(hitEnd)
      return [
        { text: hit, hit: true },
        { text: rest.join(''), hit: false },
      ]
    })
    .filter(({ text }) => text !== '')
}
