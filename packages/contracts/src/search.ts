import { z } from 'zod'
import { hues } from '@grfs/domain/journals/look'
import { endpoint } from './endpoint.ts'
import { Day } from './primitives.ts'

export const searchKinds = ['article', 'journal', 'news'] as const
export const SearchKind = z.enum(searchKinds)
export type SearchKind = z.infer<typeof SearchKind>

/** How many matches are ranked and counted at most. Beyond it the newest are, and numbers are said as "more than". */
export const rankedMatches = 1_000

/** From this length on, what is being typed is completed. */
export const suggestFrom = 2

const longestQuery = 200

/** What was typed, as words: without control characters, which the database cannot keep, and no longer than the box allows. */
const Words = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
      .trim()
      .slice(0, longestQuery)
      .replace(/\p{Cs}$/u, ''),
  )

const Filter = Words.transform((text) => (text === '' ? undefined : text))

/** What the shown piece of a text consists of; `hit` marks a word that was searched for. */
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
  /** What its address ends with: the public id of an article, the word for a journal, the id of a post. */
  id: z.string(),
  title: z.string(),
  snippet: z.array(Segment),
  authors: z.array(z.string()),
  /** Where an article appeared, or the journal itself; null for news. */
  journal: JournalName.nullable(),
  /** Null for a journal. */
  publishedDate: Day.nullable(),
  /** Of an article; false for everything else. */
  isRetracted: z.boolean(),
})
export type SearchResult = z.infer<typeof SearchResult>

const Facet = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type Facet = z.infer<typeof Facet>

export const searchEndpoint = endpoint({
  method: 'GET',
  path: '/search',
  access: 'public',
  // Shared by everyone who asks the same. All answers carry the one key `search`, which every change of the index purges.
  caching: 'public',
  isSearch: true,
  summary: 'Searches articles, journals and news, best match first, paged by `after`',
  query: z.object({
    q: Words,
    kind: SearchKind.optional(),
    /** The word that stands for a journal in addresses, or its id. */
    journal: Filter.optional(),
    year: z.coerce.number().int().min(1000).max(9999).optional(),
    keyword: Filter.optional(),
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    results: z.array(SearchResult),
    /** Matches that were counted; `isMore` says that there are more than that. */
    found: z.object({ count: z.int(), isMore: z.boolean() }),
    /** What the matches can be narrowed by, the most frequent first; years newest first. */
    facets: z.object({
      kinds: z.array(Facet),
      journals: z.array(Facet),
      years: z.array(Facet),
      keywords: z.array(Facet),
    }),
    /** Little or nothing was found; these words of ours are close. `isShown`: the results are already theirs. */
    didYouMean: z.object({ q: z.string(), isShown: z.boolean() }).nullable(),
    /** The chosen journal by its name, so that a filter can be named and removed. */
    journal: JournalName.nullable(),
    /** Hand it back as `after` for the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})

export const Suggestion = z.object({
  kind: z.enum(['article', 'journal', 'author']),
  text: z.string(),
  /** As in a result; for an author null: a name is searched for. */
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
