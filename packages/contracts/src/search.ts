import { z } from 'zod'
import { articleKinds } from '@grfs/domain/facts/vocabulary'
import { hues } from '@grfs/domain/journals/journal'
import { endpoint } from './endpoint.ts'
import { Day } from './primitives.ts'

export const searchKinds = ['article', 'journal', 'news'] as const
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

export const searchSorts = ['relevance', 'date'] as const
export const SearchSort = z.enum(searchSorts)
export type SearchSort = z.infer<typeof SearchSort>

/**
 * At most this many matches are ranked and counted. If there are more, only the newest are, and the page says "more
 * than".
 */
export const rankedMatches = 1_000

/** Completions start at this number of typed characters. */
export const suggestFrom = 2

const longestQuery = 200

/**
 * The search text: without control characters, which PostgreSQL cannot store, and truncated to the length of the search
 * box.
 */
export const Words = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim()
      .slice(0, longestQuery)
      .replace(/\p{Cs}$/u, ''),
  )

export const Filter = Words.transform((text) => (text === '' ? undefined : text))

/** Parts of a snippet; `hit` marks a word of the query. */
export const Segment = z.object({ text: z.string(), hit: z.boolean() })
export type Segment = z.infer<typeof Segment>

const JournalName = z.object({
  id: z.string(),
  title: z.string(),
  abbrev: z.string().nullable(),
  hue: z.literal(hues),
})

export const SearchResult = z.object({
  kind: SearchKind,
  /** The last part of its URL: the public id of an article, the abbreviation of a journal, the id of a post. */
  id: z.string(),
  title: z.string(),
  /** The same title, with the words of the query marked. */
  titleSegments: z.array(Segment),
  snippet: z.array(Segment),
  authors: z.array(z.string()),
  /** The journal of an article, or the journal itself; null for news. */
  journal: JournalName.nullable(),
  /** Null for a journal. */
  publishedDate: Day.nullable(),
  /** Only articles can be retracted; false for everything else. */
  isRetracted: z.boolean(),
  isWithdrawn: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

const Facet = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type Facet = z.infer<typeof Facet>

export const searchEndpoint = endpoint({
  method: 'GET',
  path: '/search',
  access: 'public',
  // Cached for everyone with the same query. All responses have the surrogate key `search`, which every change of the
  // index purges.
  caching: 'public',
  isSearch: true,
  summary: 'Searches articles, journals and news, best match or newest first, paged by `after`',
  query: z.object({
    q: Words,
    kind: SearchKind.optional(),
    /** The type of an article. */
    type: z.enum(articleKinds).optional(),
    /** The abbreviation of a journal, or its id. */
    journal: Filter.optional(),
    year: z.coerce.number().int().min(1000).max(9999).optional(),
    /** The published name. */
    author: Filter.optional(),
    keyword: Filter.optional(),
    sort: SearchSort.default('relevance'),
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    results: z.array(SearchResult),
    /** Number of counted matches; `isMore` means that there are more. */
    found: z.object({ count: z.int(), isMore: z.boolean() }),
    /** Filters for the matches, the most frequent first; years newest first. */
    facets: z.object({
      kinds: z.array(Facet),
      types: z.array(Facet),
      journals: z.array(Facet),
      years: z.array(Facet),
      authors: z.array(Facet),
      keywords: z.array(Facet),
    }),
    /**
     * Similar words of the index, offered if little or nothing was found. `isShown`: the results are already for these
     * words.
     */
    didYouMean: z.object({ q: z.string(), isShown: z.boolean() }).nullable(),
    /** The journal of the filter, so that the page can name the filter and offer to remove it. */
    journal: JournalName.nullable(),
    /** Pass it as `after` for the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})

export const Suggestion = z.object({
  kind: z.enum(['article', 'journal', 'author']),
  text: z.string(),
  /** As in a result; null for an author, because choosing an author searches for the name. */
  id: z.string().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestEndpoint = endpoint({
  method: 'GET',
  path: '/search/suggest',
  access: 'public',
  caching: 'public',
  summary: 'At most eight suggestions of journals, authors and articles for the typed text',
  query: z.object({ q: Words }),
  response: z.array(Suggestion),
})
