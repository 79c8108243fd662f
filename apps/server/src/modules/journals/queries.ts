import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'
import type { Tx } from '../../platform/context.ts'

export interface JournalRow {
  id: string
  title: string
  abbrev: string | null
  category: string
  subtitle: string
  issn: string | null
  hue: number
  pattern: string
  article_count: number
}

export interface IssueRow {
  volume: number
  number: number
  month: number
  year: number
  article_count: number
}

export async function listJournals(db: Db): Promise<Array<JournalRow & { latest_issue: IssueRow | null }>> {
  const { rows } = await sql<JournalRow & { latest_issue: IssueRow | null }>`
    select j.id, j.title, j.abbrev, j.category, j.subtitle, j.issn, j.hue, j.pattern, j.article_count,
      (select to_json(i) from journals.issue i where i.journal_id = j.id and i.article_count > 0
        order by i.volume desc, i.number desc limit 1) as latest_issue
    from journals.journal j
    order by j.title, j.id`.execute(db)
  return rows
}

export interface CallRow {
  id: string
  volume: number
  number: number
  month: number
  year: number
  title: string
  text: string
  deadline_on: string
  days_left: number
}

export interface OpenCallRow extends CallRow {
  opened_at: Date
  journal: Omit<JournalRow, 'article_count'>
}

/** Calls whose deadline has not passed, the nearest first. */
export async function listOpenCalls(db: Db, limit: number): Promise<OpenCallRow[]> {
  const { rows } = await sql<OpenCallRow>`
    select c.id, c.volume, c.number, c.month, c.year, c.title, c.text, c.deadline_on, c.days_left, c.opened_at,
      to_json(j) as journal
    from journals.public_call c join journals.public_journal j on j.id = c.journal_id
    order by c.deadline_on, c.id limit ${limit}`.execute(db)
  return rows
}

/** In UTC, by the same clock as `public_call`. */
export async function dayOfDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]!.day
}

/** What the journals are about, each once: the research areas that one can choose from. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('journals.journal').select('category').distinct().orderBy('category').execute()
  return rows.map((row) => row.category)
}

/** Counts one more article, inside the transaction that publishes it. */
export async function addArticle(tx: Tx, issueId: string, countries: string[]): Promise<void> {
  await sql`
    with issue as (
      update journals.issue set article_count = article_count + 1 where id = ${issueId}
      returning journal_id, year, article_count
    ), counted as (
      update journals.journal j set article_count = j.article_count + 1,
        issue_count = j.issue_count + case when issue.article_count = 1 then 1 else 0 end,
        since_year = least(j.since_year, issue.year)
      from issue where j.id = issue.journal_id returning j.id
    )
    insert into journals.journal_country (journal_id, country, article_count)
      select counted.id, c.country, 1 from counted, unnest(${countries}::text[]) as c(country)
    on conflict (journal_id, country) do update set article_count = journals.journal_country.article_count + 1`.execute(
    tx,
  )
}
