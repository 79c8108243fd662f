import { type RawBuilder, sql } from 'kysely'
import { rankedMatches, type SearchKind, type SearchSort } from '@grfs/contracts/search'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db } from '../../../platform/database/pool.ts'

export interface SearchQuery {
  q: string
  filters: Filters
  sort: SearchSort
  /** Last row of the previous page. */
  after: Position | null
  /** `2026-11-15`. */
  today: string
  limit: number
}

export interface Position {
  score: number
  id: string
}

export interface FoundRow extends Position {
  kind: SearchKind
  ref: string
  title: string
  marked_title: string
  /** The text that the snippet is taken from. */
  whole: string
  snippet: string
  authors: string[] | null
  journal: JournalNameRow | null
  published_on: string | null
  is_retracted: boolean
  is_withdrawn: boolean
}

export interface JournalNameRow {
  id: string
  title: string
  abbrev: string | null
  hue: number
}

interface FacetRow {
  value: string
  label: string
  count: number
}

export interface AnswerRow {
  results: FoundRow[]
  found: number
  kinds: FacetRow[]
  types: FacetRow[]
  journals: FacetRow[]
  years: FacetRow[]
  authors: FacetRow[]
  keywords: FacetRow[]
  journal: JournalNameRow | null
}

/** Mark a matched word; texts contain no control characters. */
export const hitStart = '\u0002'
export const hitEnd = '\u0003'

const hitMarks = `StartSel=${hitStart},StopSel=${hitEnd}`
const headline = `${hitMarks},MaxWords=42,MinWords=24,MaxFragments=1`
const shownFacets = 8

/**
 * One statement for a page of results. It reads and ranks at most a thousand matches: the branches search one time span
 * after another, newest first, and branches after the thousandth match never run.
 *
 * The query is in a subselect on purpose: the planner then does not know its words and always uses the index.
 */
export async function search(db: Db, query: SearchQuery): Promise<AnswerRow> {
  const { q, filters, sort, after, today, limit } = query
  const most = rankedMatches + 1
  const filtered = Object.values(filters).some((one) => one !== undefined)
  // By date, a span with too many matches must give its newest.
  const order = sort === 'date' ? sql`order by d.published_on desc, d.id desc` : sql``
  const branch = (span: Span) => sql`(
        select d.id, d.kind, d.journal_id, d.published_on, d.keywords, d.article_kind, d.authors,
          ${sort === 'date' ? daysSince : relevance(today)} as score
        from search.document d where ${wantedWithin(span, filtered)} ${order} limit ${most})`
  const beyond = after ? sql`where (score, id) < (${after.score}::int, ${after.id}::uuid)` : sql``
  const { rows } = await sql<AnswerRow>`
    with ${searchWords(q, filters)}, candidates as materialized (
      select * from (${sql.join(spansOf(today).map(branch), sql` union all `)}) matches limit ${most}
    ),
    shown as (select * from candidates ${beyond} order by score desc, id desc limit ${limit + 1})
    select coalesce((select json_agg(r order by r.score desc, r.id desc) from (${details}) r), '[]') as results,
      (select count(*)::int from candidates) as found,
      ${facet(sql`select kind as value, kind as label, count(*)::int as count from candidates group by 1`)} as kinds,
      ${facet(sql`
        select article_kind as value, article_kind as label, count(*)::int as count
        from candidates where article_kind is not null group by 1 order by 3 desc, 1 limit ${shownFacets}`)} as types,
      ${facet(sql`
        select coalesce(lower(j.abbrev), j.id::text) as value, j.title as label, c.count from (
          select journal_id, count(*)::int as count from candidates where journal_id is not null group by 1
          order by 2 desc, 1 limit ${shownFacets}) c join journals.public_journal j on j.id = c.journal_id`)} as journals,
      coalesce((select json_agg(f order by f.value desc) from (
        select year::text as value, year::text as label, count(*)::int as count
        from (select extract(year from published_on) as year from candidates where published_on is not null) y
        group by year order by year desc limit ${shownFacets}) f), '[]') as years,
      ${listFacet(sql`authors`)} as authors,
      ${listFacet(sql`keywords`)} as keywords,
      (select to_json(chosen) from chosen) as journal`.execute(db)
  return rows[0] as AnswerRow
}

/** Common tables: the journal of the filter, and the query. */
function searchWords(q: string, filters: Filters): RawBuilder<unknown> {
  return sql`
    chosen as materialized (select j.id, j.title, j.abbrev, j.hue from journals.public_journal j where ${isChosen(filters)}),
    asked as materialized (
      -- Nothing but stop words asks for nothing, or for all that the filters leave.
      select words, case when numnode(words) > 0 then words when numnode(marks) > 0 then marks end as wanted, marks as narrowed
      from (select websearch_to_tsquery('search.words', ${q}) as words, ${marks(filters)} as marks) said
    )`
}

export interface NewArticle {
  id: string
  title: string
  authors: string[]
  journal: string
  isRetracted: boolean
  isWithdrawn: boolean
}

/**
 * Matching articles that were published after one day and until another, newest first. The days must be less than half
 * a year apart: two half-years of the index are searched.
 */
export async function listNewArticles(
  db: Db,
  { q, filters }: Pick<SearchQuery, 'q' | 'filters'>,
  { after, until }: { after: string; until: string },
  limit: number,
): Promise<NewArticle[]> {
  const halves = [after, until].map((day) => `'${halfMark(halfOf(day))}'`).join(' | ')
  const { rows } = await sql<NewArticle>`
    with ${searchWords(q, filters)}, found as materialized (
      select d.id, d.published_on from search.document d
      where d.words @@ (select wanted from asked) and (select numnode(narrowed) = 0 or d.words @@ narrowed from asked)
        and d.words @@ (select ${halves}::tsquery) and d.kind = 'article'
        and d.published_on > ${after}::date and d.published_on <= ${until}::date
      order by d.published_on desc, d.id desc limit ${limit})
    select a.public_id as id, a.title, a.authors, j.title as journal, a.is_retracted as "isRetracted", a.is_withdrawn as "isWithdrawn"
    from found f join publishing.public_article a on a.id = f.id join journals.public_journal j on j.id = a.journal_id
    order by f.published_on desc, f.id desc`.execute(db)
  return rows
}

/** The score of a search by date: newest first, journals last. */
const daysSince = sql<number>`coalesce(d.published_on - date '0001-01-01', 0)`

/**
 * Ranks newer and shorter documents a little higher: this year's score is 1.5 times that of twenty years ago. Integers,
 * so that the page cursor is exact.
 */
function relevance(today: string): RawBuilder<number> {
  const year = Number(today.slice(0, 4))
  return sql`round(1000000 * ts_rank('{0.1,0.2,0.6,1}', d.words, (select words from asked), 1)
    * (1 + greatest(coalesce(extract(year from d.published_on), ${year}::int) - ${year - 20}::int, 0) / 40.0))::int`
}

function isChosen({ journal }: Filters): RawBuilder<boolean> {
  if (journal === undefined) return sql`false`
  return journal.kind === 'id' ? sql`j.id = ${journal.value}` : sql`j.abbrev = ${journal.value}`
}

function marks({ kind, type, year, author, keyword, journal }: Filters): RawBuilder<unknown> {
  const fixed = [
    ...(kind === undefined ? [] : [` kind ${kind}`]),
    ...(type === undefined ? [] : [` type ${type}`]),
    ...(year === undefined ? [] : [` year ${year}`]),
  ]
  const rest = sql`${marksQuery(fixed)}::tsquery
    ${author === undefined ? sql`` : sql`&& ${textMark(' author ', sql`lower(public.unaccent(${author}::text))`)}`}
    ${keyword === undefined ? sql`` : sql`&& ${textMark(' keyword ', sql`lower(${keyword}::text)`)}`}`
  // An unknown journal matches nothing.
  return journal === undefined
    ? rest
    : sql`${rest} && coalesce((select '''' || ' journal ' || id || '''' from chosen), ''' no journal''')::tsquery`
}

/** One quoted lexeme. The database changes the case, as it does when it fills the index: locales differ from ours. */
function textMark(name: string, text: RawBuilder<string>): RawBuilder<unknown> {
  return sql`('''' || ${name}::text || replace(replace(${text}, '\\', '\\\\'), '''', '''''') || '''')::tsquery`
}

function facet(counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(f order by f.count desc, f.label) from (${counted}) f), '[]')`
}

/** The most frequent values of a column with a list. */
function listFacet(column: RawBuilder<string[]>): RawBuilder<unknown> {
  return facet(sql`
        select one as value, one as label, count(*)::int as count
        from (select unnest(${column}) as one from candidates) each group by 1 order by 3 desc, 1 limit ${shownFacets}`)
}

const details = sql`
  select s.id, s.kind, s.score, coalesce(a.title, j.title, p.title) as title,
    ts_headline('search.words', coalesce(a.title, j.title, p.title), (select words from asked), ${`${hitMarks},HighlightAll=true`})
      as marked_title,
    coalesce(a.public_id, lower(j.abbrev), s.id::text) as ref, coalesce(a.authors, array_remove(array[p.author], null)) as authors,
    coalesce(a.published_on, p.published_on) as published_on, coalesce(a.is_retracted, false) as is_retracted,
    coalesce(a.is_withdrawn, false) as is_withdrawn,
    (select json_build_object('id', o.id, 'title', o.title, 'abbrev', o.abbrev, 'hue', o.hue)
      from journals.public_journal o where o.id = coalesce(s.journal_id, j.id)) as journal,
    coalesce(a.abstract, j.subtitle, p.excerpt, '') as whole,
    ts_headline('search.words', coalesce(a.abstract, j.subtitle, p.excerpt, ''), (select words from asked), ${headline}) as snippet
  from shown s
  left join publishing.public_article a on s.kind = 'article' and a.id = s.id
  left join journals.public_journal j on s.kind = 'journal' and j.id = s.id
  left join news.public_post p on s.kind = 'news' and p.id = s.id
  -- What was taken back stays in the index for a moment.
  where coalesce(a.id, j.id, p.id) is not null`

/** Replaces each word that is not in the vocabulary by the most similar one that is; null if there is none. */
export async function findAlike(db: Db, words: string[]): Promise<string | null> {
  const { rows } = await sql<{ q: string | null }>`
    select string_agg(coalesce(near.word, said.word), ' ' order by at) as q
    from (select public.unaccent(word) as word, at from unnest(${words}::text[]) with ordinality typed(word, at)) said
    left join lateral (
      select k.word from search.word k
      where k.word % said.word and not exists (select 1 from search.word same where same.word = said.word)
      order by public.similarity(k.word, said.word) desc, k.uses desc, k.word limit 1
    ) near on true
    having bool_or(near.word is not null)`.execute(db)
  return rows[0]?.q ?? null
}

interface SuggestionRow {
  kind: 'article' | 'journal' | 'author'
  text: string
  id: string | null
}

const suggestedEach = { journals: 2, authors: 3, articles: 5 }
// Number of completions of the last word that are searched, most frequent first.
const completions = 6

/** Suggestions that begin with the typed words; the last word may be incomplete. */
export async function suggest(db: Db, words: string[], today: string): Promise<SuggestionRow[]> {
  const begun = sql`public.unaccent(${words.at(-1) ?? ''}::text)`
  const whole = words.slice(0, -1).map((word) => `'${word}':AB & `)
  const pattern = sql`public.unaccent(${`% ${words.join(' ')}%`}::text)`
  const branch = (span: Span) => sql`(
        select d.id from search.document d where ${wantedWithin(span, false)}
          and d.kind = 'article' limit ${suggestedEach.articles})`
  const { rows } = await sql<SuggestionRow>`
    with asked as materialized (
      select to_tsquery('search.words', ${whole.join('')} || '(' || string_agg('''' || word || ''':AB', ' | ') || ')') as wanted
      from (select word from search.word where word >= ${begun} and word < ${begun} || chr(1114111)
        order by uses desc, word limit ${completions}) w
    )
    (select 'journal' as kind, j.title as text, coalesce(lower(j.abbrev), j.id::text) as id from journals.public_journal j
      where ' ' || lower(public.unaccent(j.title)) like ${pattern} or lower(j.abbrev) = ${begun}
      order by j.title limit ${suggestedEach.journals})
    union all
    (select 'author', name, null from (select name from search.name where sought like ${pattern} limit 200) n
      order by length(name), name limit ${suggestedEach.authors})
    union all
    (select 'article', a.title, a.public_id
      from (select id from (${sql.join(spansOf(today).slice(1).map(branch), sql` union all `)}) m limit ${suggestedEach.articles}) m
      join publishing.public_article a on a.id = m.id)`.execute(db)
  return rows
}

/**
 * A part of the index that is searched separately: documents with a marker lexeme, or documents outside all marked
 * days.
 */
type Span = { mark: string } | { before: string; orFrom: string }

const halves = 4
const years = 4

/**
 * Journals, then half-years and years backwards from today, then the rest. Frequent words reach a thousand matches in
 * the first spans, so they cost the same with many articles as with few. Rare words are fast to look up in all spans.
 */
export function spansOf(today: string): Span[] {
  const year = Number(today.slice(0, 4))
  const half = halfOf(today)
  const halfYears = Array.from({ length: halves }, (_, back) => half - back)
  const oldestHalf = half - halves + 1
  // If the half-years cover only half of a year, add its other half.
  const odd = oldestHalf % 2 === 1 ? [oldestHalf - 1] : []
  const firstYear = Math.floor(oldestHalf / 2) - 1
  const wholeYears = Array.from({ length: years }, (_, back) => firstYear - back)
  return [
    { mark: ' kind journal' },
    ...[...halfYears, ...odd].map((one) => ({ mark: halfMark(one) })),
    ...wholeYears.map((one) => ({ mark: ` year ${one}` })),
    { before: `${firstYear - years + 1}-01-01`, orFrom: half % 2 === 0 ? `${year}-07-01` : `${year + 1}-01-01` },
  ]
}

/** Half-years are numbered. */
const halfOf = (day: string) => Number(day.slice(0, 4)) * 2 + (Number(day.slice(5, 7)) > 6 ? 1 : 0)
const halfMark = (half: number) => ` half ${Math.floor(half / 2)}.${(half % 2) + 1}`

/**
 * Whether the document `d` matches `wanted` of the common table `asked` and is within this span; also `narrowed`, if
 * there are filters. Each is a separate condition: the index can then skip between them, whereas one combined query
 * would read every posting of the rarest word.
 */
function wantedWithin(span: Span, filtered: boolean): RawBuilder<boolean> {
  const wanted = sql<boolean>`d.words @@ (select wanted from asked)`
  const narrowed = filtered ? sql`and d.words @@ (select narrowed from asked)` : sql``
  return 'mark' in span
    ? sql`${wanted} ${narrowed} and d.words @@ (select ${marksQuery([span.mark])}::tsquery)`
    : sql`${wanted} ${narrowed} and (d.published_on < ${span.before}::date or d.published_on >= ${span.orFrom}::date)`
}

interface Filters {
  kind?: SearchKind | undefined
  type?: string | undefined
  journal?: JournalRef | undefined
  year?: number | undefined
  author?: string | undefined
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
function marksQuery(marks: readonly string[]): string {
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
