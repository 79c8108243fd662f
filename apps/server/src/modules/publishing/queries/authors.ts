import { sql } from 'kysely'
import { articleKey, authorKey, boardKey, type CacheKey } from '../../../platform/cache/keys.ts'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { JournalRow } from '../../journals/index.ts'
import { isRetracted, isWithdrawn } from './notices.ts'
import { ownPlaces } from './names.ts'

/** An article of an author, and how it names them. */
export interface AuthoredRow {
  articleId: string
  id: string
  title: string
  authors: string[]
  journal: JournalRow
  volume: number | null
  issueNumber: number | null
  issueLabel: string | null
  publishedDate: string
  isRetracted: boolean
  isWithdrawn: boolean
  name: string
  orcid: string | null
  isOrcidVerified: boolean
  affiliations: string[]
}

const articlesShown = 500

/** The articles of an author, the newest first; empty if there is no such author. */
export async function listAuthored(db: Db, authorId: string): Promise<AuthoredRow[]> {
  const { rows } = await sql<AuthoredRow>`
    select a.id as "articleId", a.public_id as id, a.title, a.published_on as "publishedDate", to_json(j) as journal,
      i.volume, i.number as "issueNumber", i.label as "issueLabel", ${isRetracted(sql`a.id`)} as "isRetracted", ${isWithdrawn(sql`a.id`)} as "isWithdrawn", w.full_name as name,
      w.orcid, w.orcid_verified_at is not null as "isOrcidVerified",
      array(select o.full_name from publishing.contributor o where o.article_id = a.id order by o.position) as authors,
      coalesce((select array_agg(f.text order by x.position) from publishing.contributor_affiliation x
        join publishing.affiliation f on f.article_id = x.article_id and f.position = x.affiliation
        where x.article_id = a.id and x.contributor = w.position),
        array_remove(array[w.affiliation], null)) as affiliations
    from publishing.contributor w
      join publishing.article a on a.id = w.article_id
      join journals.public_journal j on j.id = a.journal_id
      left join journals.public_issue i on i.id = a.issue_id
    where w.author_id = ${authorId}
    order by a.published_on desc, a.ordinal desc limit ${articlesShown}`.execute(db)
  return rows
}

/**
 * Gives each of these accounts a page, and links the places that name it. The page has only articles with the name of
 * the newest one: a page that joins two names would reveal a former name. Returns the pages that change.
 */
export async function linkAuthors(db: SqlTransaction, now: Date, accountIds: readonly string[]): Promise<CacheKey[]> {
  if (accountIds.length === 0) return []
  await sql`
    insert into publishing.author (account_id, created_at)
    select distinct id, ${now}::timestamptz from unnest(${accountIds}::uuid[]) id
    on conflict (account_id) do nothing`.execute(db)
  const linked = sql`
    select u.account_id, w.article_id, w.position, w.full_name
    from publishing.author u join publishing.contributor w on w.author_id = u.id
    where u.account_id = any(${accountIds}::uuid[])`
  const page = sql`case when s.full_name = p.full_name then u.id end`
  const { rows } = await sql<{ articleId: string; authorId: string }>`
    with place as (${ownPlaces(accountIds)} union ${linked}),
    shown as (
      select distinct on (p.account_id) p.account_id, p.full_name
      from place p join publishing.article a on a.id = p.article_id
      order by p.account_id, a.published_on desc, a.ordinal desc
    )
    update publishing.contributor w set author_id = ${page}
    from place p join shown s on s.account_id = p.account_id join publishing.author u on u.account_id = p.account_id
    where w.article_id = p.article_id and w.position = p.position and w.author_id is distinct from ${page}
    returning w.article_id as "articleId", u.id as "authorId"`.execute(db)
  return pagesOf(rows)
}

/** The same for everyone whom these articles may name. */
export async function linkAuthorsOf(db: SqlTransaction, now: Date, articleIds: readonly string[]): Promise<CacheKey[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from submissions.public_published_author
    where article_id = any(${articleIds}::uuid[])`.execute(db)
  return linkAuthors(
    db,
    now,
    rows.map(({ accountId }) => accountId),
  )
}

/** The editorial board shows the ORCID iDs of authors. */
const pagesOf = (rows: ReadonlyArray<{ articleId: string; authorId: string }>): CacheKey[] => [
  ...new Set(rows.flatMap(({ articleId, authorId }) => [articleKey(articleId), authorKey(authorId), boardKey])),
]

/** Confirmed authors of published articles who have no page, or confirmed one of their papers after this time. */
export async function listUnlinked(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct p.account_id as "accountId"
    from submissions.public_author p join submissions.public_publication b on b.submission_id = p.submission_id
      left join publishing.author u on u.account_id = p.account_id
    where p.account_id is not null and p.account_confirmed_at is not null
      and (u.id is null or p.account_confirmed_at > ${since})
    limit ${limit}`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** The names stay in the articles. Returns the pages that change. */
export async function deleteAuthor(db: SqlTransaction, accountId: string): Promise<CacheKey[]> {
  const { rows } = await sql<{ articleId: string; authorId: string }>`
    select w.article_id as "articleId", u.id as "authorId" from publishing.author u
      join publishing.contributor w on w.author_id = u.id where u.account_id = ${accountId}`.execute(db)
  await db.deleteFrom('publishing.author').where('account_id', '=', accountId).execute()
  return pagesOf(rows)
}

/** For the sitemap, in order. */
export async function listAuthorAddresses(db: Db, limit: number): Promise<Array<{ id: string; changedOn: string }>> {
  const { rows } = await sql<{ id: string; changedOn: string }>`
    select w.author_id as id, max(a.published_on)::text as "changedOn"
    from publishing.contributor w join publishing.article a on a.id = w.article_id
    where w.author_id is not null group by 1 order by 1 limit ${limit}`.execute(db)
  return rows
}
