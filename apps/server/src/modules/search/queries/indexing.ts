import { type RawBuilder, sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

/** Which part of the published data to read: one record, the articles of a range of days, or everything. */
type Part = { id: string } | { from: string; before: string } | 'all'

/** Reads only the public views of the owners and writes the search documents. Unchanged rows are not written. */
export async function indexArticles(db: SqlTransaction, part: Part): Promise<void> {
  await upsert(
    db,
    sql`
      select a.id, 'article', a.journal_id, a.published_on, a.keywords, a.kind, a.authors,
        setweight(to_tsvector('search.words', a.title), 'A')
        || setweight(to_tsvector('search.words', array_to_string(a.keywords || a.authors, ' ; ')), 'B')
        || setweight(to_tsvector('search.words', a.abstract), 'C')
        || array_to_tsvector(array[' kind article', ' journal ' || a.journal_id, ' type ' || a.kind]
          || ${times(sql`a.published_on`)}
          || array(select ' keyword ' || lower(left(keyword, 200)) from unnest(a.keywords) keyword)
          || array(select ' author ' || lower(public.unaccent(left(author, 200))) from unnest(a.authors) author))
      from publishing.public_article a where ${within(part)}`,
  )
}

export async function indexJournals(db: SqlTransaction, part: Part): Promise<void> {
  await upsert(
    db,
    sql`
      select j.id, 'journal', null::uuid, null::date, '{}'::text[], null, '{}'::text[],
        setweight(to_tsvector('search.words', j.title), 'A')
        || setweight(to_tsvector('search.words', concat_ws(' ; ', j.abbrev, j.category)), 'B')
        || setweight(to_tsvector('search.words', j.subtitle), 'C')
        || array_to_tsvector(array[' kind journal'])
      from journals.public_journal j where ${isOne(sql`j.id`, part)}`,
  )
}

export async function indexNews(db: SqlTransaction, part: Part): Promise<void> {
  await upsert(
    db,
    sql`
      select p.id, 'news', null::uuid, p.published_on, '{}'::text[], null, '{}'::text[],
        setweight(to_tsvector('search.words', p.title), 'A')
        || setweight(to_tsvector('search.words', p.author), 'B')
        || setweight(to_tsvector('search.words', p.excerpt || ' ' || p.text), 'C')
        || array_to_tsvector(array[' kind news'] || ${times(sql`p.published_on`)})
      from news.public_post p where ${isOne(sql`p.id`, part)}`,
  )
}

function times(day: RawBuilder<string>): RawBuilder<string[]> {
  return sql`array[to_char(${day}, '" year "YYYY'), to_char(${day}, '" half "YYYY.')
    || case when extract(month from ${day}) <= 6 then 1 else 2 end]`
}

function isOne(id: RawBuilder<string>, part: Part): RawBuilder<boolean> {
  if (part === 'all') return sql`true`
  if ('id' in part) return sql`${id} = ${part.id}`
  throw new Error('Only articles are read by spans of days.')
}

function within(part: Part): RawBuilder<boolean> {
  if (part === 'all') return sql`true`
  return 'id' in part
    ? sql`a.id = ${part.id}`
    : sql`a.published_on >= ${part.from}::date and a.published_on < ${part.before}::date`
}

async function upsert(db: SqlTransaction, documents: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into search.document as d (id, kind, journal_id, published_on, keywords, article_kind, authors, words) ${documents}
    on conflict (id) do update set journal_id = excluded.journal_id, published_on = excluded.published_on,
      keywords = excluded.keywords, article_kind = excluded.article_kind, authors = excluded.authors, words = excluded.words
    where (d.journal_id, d.published_on, d.keywords, d.article_kind, d.authors, d.words) is distinct from
      (excluded.journal_id, excluded.published_on, excluded.keywords, excluded.article_kind, excluded.authors, excluded.words)
    `.execute(db)
}

/** Removes documents that their owners no longer publish: one, or all of them. */
export async function removeGone(db: SqlTransaction, id?: string): Promise<void> {
  await sql`
    delete from search.document d where ${id === undefined ? sql`true` : sql`d.id = ${id}`}
      and case d.kind
        when 'article' then not exists (select 1 from publishing.public_article a where a.id = d.id)
        when 'journal' then not exists (select 1 from journals.public_journal j where j.id = d.id)
        else not exists (select 1 from news.public_post p where p.id = d.id)
      end`.execute(db)
}

/**
 * Stores the unstemmed words of titles, keywords and names. A full run sets their counts and deletes unused words; one
 * article adds 1 to each.
 */
export async function saveWords(db: SqlTransaction, part: Part): Promise<void> {
  const isFull = part === 'all'
  await sql`
    with used as materialized (
      select word, count(*) as uses from (
        select string_to_table(regexp_replace(lower(public.unaccent(
          a.title || ' ' || array_to_string(a.keywords || a.authors, ' '))), '[^[:alnum:]]+', ' ', 'g'), ' ') as word
        from publishing.public_article a where ${within(part)}
        union all
        select string_to_table(regexp_replace(lower(public.unaccent(j.title)), '[^[:alnum:]]+', ' ', 'g'), ' ')
        from journals.public_journal j where ${isFull ? sql`true` : sql`false`}
      ) words where length(word) between 2 and 40 group by word
    ), unused as (
      delete from search.word w where ${isFull ? sql`not exists (select 1 from used u where u.word = w.word)` : sql`false`}
    )
    insert into search.word as w (word, uses) select word, uses from used
    on conflict (word) do update set uses = ${isFull ? sql`excluded.uses` : sql`w.uses + 1`}
    where ${isFull ? sql`w.uses <> excluded.uses` : sql`true`}`.execute(db)
}

/** Stores the names of authors. A full run deletes names that no published article has. */
export async function saveNames(db: SqlTransaction, part: Part): Promise<void> {
  await sql`
    with used as materialized (
      select distinct name from publishing.public_article a, unnest(a.authors) name where ${within(part)}
    ), unused as (
      delete from search.name n
      where ${part === 'all' ? sql`not exists (select 1 from used u where u.name = n.name)` : sql`false`}
    )
    insert into search.name (name, sought) select name, ' ' || lower(public.unaccent(name)) from used
    on conflict (name) do nothing`.execute(db)
}

/**
 * The months in which articles were published, in order, so that neighbouring rows of the table are written together.
 */
export async function listMonths(db: Db): Promise<Array<{ from: string; before: string }>> {
  const { rows } = await sql<{ from: string; before: string }>`
    select month::date as from, (month + interval '1 month')::date as before
    from (select min(published_on) as first, max(published_on) as last from publishing.public_article) span,
      generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') month
    order by month`.execute(db)
  return rows
}

export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select 1 from search.document) as empty`.execute(db)
  return rows[0]?.empty ?? true
}

/**
 * Filling an empty table before creating the index is many times faster. These functions run as the owner, because the
 * worker's role may not create or drop an index.
 */
export async function dropIndex(db: SqlTransaction): Promise<void> {
  await sql`select search.drop_word_index()`.execute(db)
}

export async function createIndex(db: SqlTransaction): Promise<void> {
  await sql`select search.create_word_index()`.execute(db)
}

/** Portions of a large rebuild take longer than the statement timeout for visitors. */
export async function takeYourTime(db: SqlTransaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
}

export async function analyse(db: SqlTransaction): Promise<void> {
  await sql`select search.analyse_index()`.execute(db)
}
