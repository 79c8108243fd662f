import { sql } from 'kysely'
import { publicDoi, type DoiState } from '@grfs/domain/dois/doi'
import type { Db } from '../../../platform/database/pool.ts'
import type { CountedArticle, CountedJournal, UsageRow } from '../counter/items.ts'

/** The first month in which anything was counted, `2026-11`; null for a press that nobody has read yet. */
export async function findFirstMonth(db: Db): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(month), 'YYYY-MM') as month from statistics.usage_of_journal`.execute(db)
  return rows[0]!.month
}

export interface Months {
  /** `2026-01`, both inclusive. */
  from: string
  to: string
}

const between = ({ from, to }: Months) => sql`between ${`${from}-01`}::date and ${`${to}-01`}::date`

interface StoredUsage {
  month: string
  year: number
  method: string
  ti: number
  ui: number
  tr: number
  ur: number
}

const sums = sql`sum(u.total_item_investigations)::float8 as ti, sum(u.unique_item_investigations)::float8 as ui,
  sum(u.total_item_requests)::float8 as tr, sum(u.unique_item_requests)::float8 as ur`

const toUsage = ({ month, year, method, ti, ui, tr, ur }: StoredUsage): UsageRow => ({
  ...{ month, year, method },
  counts: {
    Total_Item_Investigations: ti,
    Total_Item_Requests: tr,
    Unique_Item_Investigations: ui,
    Unique_Item_Requests: ur,
  },
})

/** Usage of the whole press. Countries are summed up: reports do not have them (ADR 114). */
export async function listPlatformUsage(db: Db, months: Months): Promise<UsageRow[]> {
  const { rows } = await sql<StoredUsage>`
    select to_char(u.month, 'YYYY-MM') as month, 0 as year, u.access_method as method, ${sums}
    from statistics.usage_of_journal u where u.month ${between(months)} group by 1, 3`.execute(db)
  return rows.map(toUsage)
}

/** Journals with usage, by title; with an id or an ISSN only that one. */
export async function listJournalUsage(
  db: Db,
  months: Months,
  itemId: string | undefined,
): Promise<Array<CountedJournal & { usage: UsageRow[] }>> {
  const only =
    itemId === undefined
      ? sql``
      : sql`where lower(j.issn) = ${itemId} or lower(j.abbrev) = ${itemId} or j.id::text = ${itemId}`
  const { rows } = await sql<CountedJournal & { usage: StoredUsage[] }>`
    select j.id, j.title, j.abbrev, j.issn, u.usage from journals.public_journal j
    join lateral (select json_agg(m) as usage from (
      select to_char(u.month, 'YYYY-MM') as month, u.year_of_publication as year, u.access_method as method, ${sums}
      from statistics.usage_of_journal u where u.journal_id = j.id and u.month ${between(months)} group by 1, 2, 3) m) u
      on u.usage is not null
    ${only} order by j.title, j.id`.execute(db)
  return rows.map(({ usage, ...journal }) => ({ ...journal, usage: usage.map(toUsage) }))
}

/** Journals that may have usage of articles, by title. */
export async function listCountedJournals(db: Db): Promise<Array<CountedJournal & { articles: number }>> {
  const { rows } = await sql<CountedJournal & { articles: number }>`
    select id, title, abbrev, issn, article_count::int as articles from journals.public_journal where article_count > 0
    order by title, id`.execute(db)
  return rows
}

export interface ArticlePlace {
  publishedOn: string
  id: string
}

interface ArticleQuery {
  journalId: string
  months: Months
  /** Only this article. */
  itemId: string | undefined
  /** The last article of the batch before. */
  after: ArticlePlace | null
  limit: number
}

type StoredArticle = Omit<CountedArticle, 'usage' | 'doi'> & {
  id: string
  storedDoi: string | null
  doiState: DoiState | null
  usage: StoredUsage[] | null
}

/** Articles of a journal, newest first, with their usage. `next` is null after the last batch. */
export async function listArticleUsage(
  db: Db,
  { journalId, months, itemId, after, limit }: ArticleQuery,
): Promise<{ articles: CountedArticle[]; next: ArticlePlace | null }> {
  const beyond = after ? sql`and (a.published_on, a.id) < (${after.publishedOn}::date, ${after.id}::uuid)` : sql``
  const only =
    itemId === undefined
      ? sql``
      : sql`and a.public_id in (${itemId}, (select d.item_id from dois.public_doi d
          where d.doi = ${itemId} and d.item_kind = 'article' and d.state = 'registered'))`
  const { rows } = await sql<StoredArticle>`
    select a.id, a.public_id as "publicId", a.title, a.published_on as "publishedOn", a.version,
      a.first_authors as authors, d.doi as "storedDoi", d.state as "doiState", u.usage
    from (select * from publishing.public_counted_article a where a.journal_id = ${journalId} ${beyond} ${only}
      order by a.published_on desc, a.id desc limit ${limit}) a
    left join dois.public_doi d on d.item_kind = 'article' and d.item_id = a.public_id
    left join lateral (select json_agg(m) as usage from (
      select to_char(u.month, 'YYYY-MM') as month, u.access_method as method,
        extract(year from a.published_on)::int as year, ${sums}
      from statistics.usage u where u.article_id = a.id and u.month ${between(months)} group by 1, 2) m) u on true
    order by a.published_on desc, a.id desc`.execute(db)
  const last = rows.at(-1)
  return {
    articles: rows.map(({ id: _, storedDoi, doiState, usage, ...article }) => ({
      ...article,
      doi: publicDoi(doiState, storedDoi),
      usage: (usage ?? []).map(toUsage),
    })),
    next: last && rows.length === limit ? { publishedOn: last.publishedOn, id: last.id } : null,
  }
}

/** A sum of stored counts. */
export async function countArticles(db: Db): Promise<number> {
  const { rows } = await sql<{ articles: number }>`
    select coalesce(sum(article_count), 0)::int as articles from journals.public_journal`.execute(db)
  return rows[0]!.articles
}
