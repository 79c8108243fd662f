import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/pool.ts'
import type { IssueRow, JournalRow } from '../../journals/index.ts'
import { cardColumns, type CardRow, isJournal, paceOf, type PaceRow } from './articles.ts'
import { isRetracted, isWithdrawn } from './notices.ts'

export interface ArchivedIssueRow extends IssueRow {
  id: string
  journal: JournalRow
  articles: Array<{ id: string; title: string; isRetracted: boolean; isWithdrawn: boolean }> | null
}

export interface ArchiveRow {
  /** Null if no journal or an unknown journal was requested. */
  journal: JournalRow | null
  /** False if no journal is of the requested field. */
  is_field_known: boolean
  issues: ArchivedIssueRow[]
  years: Array<{ year: number; issues: number }>
}

/** The cursor: the sort key of the last row of a page. */
export interface IssuePosition {
  year: number
  month: number
  volume: number
  number: number
  id: string
}

interface ArchiveScope {
  journal: string | null
  /** The category of journals. */
  field: string | null
  year: number | null
}

const articlesShown = 3

/** Issues with their first articles, and the selectable years, in one round trip. Page 1 and page 400 cost the same. */
export async function findArchive(
  db: Db,
  scope: ArchiveScope,
  after: IssuePosition | null,
  limit: number,
): Promise<ArchiveRow> {
  const isChosen = scope.journal === null ? sql`false` : isJournal(scope.journal)
  const ofJournal =
    scope.journal === null
      ? sql`true`
      : sql`i.journal_id = (select j.id from journals.public_journal j where ${isChosen})`
  const inField = sql`j.category = ${scope.field}`
  const ofField =
    scope.field === null
      ? sql`true`
      : sql`i.journal_id in (select j.id from journals.public_journal j where ${inField})`
  const ofYear = scope.year === null ? sql`true` : sql`i.year = ${scope.year}`
  const beyond = after
    ? sql`(i.year, i.month, i.volume, i.number, i.id)
        < (${after.year}::int, ${after.month}::int, ${after.volume}::int, ${after.number}::int, ${after.id}::uuid)`
    : sql`true`
  const order = sql`order by i.year desc, i.month desc, i.volume desc, i.number desc, i.id desc limit ${limit}`
  const issuesOf = (isWanted: RawBuilder<unknown>) =>
    sql`select i.* from journals.public_issue i where ${isWanted} and ${ofYear} and ${beyond} ${order}`
  // Of a field, the newest of each of its journals: reading all issues for those of a rare field would take long.
  const wanted =
    scope.field === null
      ? issuesOf(ofJournal)
      : sql`select i.* from journals.public_journal j cross join lateral (${issuesOf(sql`i.journal_id = j.id and ${ofJournal}`)}) i
          where ${inField} ${order}`
  const { rows } = await sql<ArchiveRow>`
    select
      ${scope.field === null ? sql`true` : sql`exists (select from journals.public_journal j where ${inField})`} as is_field_known,
      (select to_json(j) from journals.public_journal j where ${isChosen}) as journal,
      coalesce((select json_agg(y order by y.year desc) from (
        select i.year, sum(i.issues)::int as issues from journals.public_issue_year i
        where ${ofJournal} and ${ofField} group by i.year) y), '[]') as years,
      coalesce((select json_agg(p order by p.year desc, p.month desc, p.volume desc, p.number desc, p.id desc) from (
        select i.id, i.volume, i.number, i.label, i.month, i.year, i.article_count,
          (select to_json(j) from journals.public_journal j where j.id = i.journal_id) as journal,
          (select json_agg(json_build_object('id', a.public_id, 'title', a.title, 'isRetracted', ${isRetracted(sql`a.id`)},
            'isWithdrawn', ${isWithdrawn(sql`a.id`)})
            order by a.position) from (
            select a.id, a.public_id, a.title, a.position from publishing.article a where a.issue_id = i.id
            order by a.position limit ${articlesShown}) a) as articles
        from (${wanted}) i) p), '[]') as issues`.execute(db)
  return rows[0] as ArchiveRow
}

export interface FrontCardRow extends CardRow {
  /** In the newest issue of the journal that published last. */
  is_lead: boolean
}

/** The first articles of the leading issue and the newest of all others; each part in its order. */
export async function listFrontCards(db: Db, leading: number, newest: number): Promise<FrontCardRow[]> {
  const { rows } = await sql<FrontCardRow>`
    with newest as materialized (
      select id, journal_id, published_on from publishing.article order by published_on desc, id desc limit ${leading + newest}
    ), lead as materialized (
      select a.id, a.position from publishing.article a
      where a.issue_id = (
        select i.id from journals.public_issue i
        where i.journal_id = (select journal_id from newest order by published_on desc, id desc limit 1)
        order by i.volume desc, i.number desc limit 1)
      order by a.position limit ${leading}
    ), others as (
      select n.id, row_number() over (order by n.published_on desc, n.id desc)::int as position
      from newest n where n.id not in (select id from lead)
      order by n.published_on desc, n.id desc limit ${newest}
    )
    select chosen.is_lead, ${cardColumns}
    from (select id, position, true as is_lead from lead union all select id, position, false from others) chosen
    join publishing.article a on a.id = chosen.id
    left join journals.public_issue i on i.id = a.issue_id
    order by chosen.is_lead desc, chosen.position`.execute(db)
  return rows
}

export interface ShelfRow extends JournalRow {
  issue_count: number
  since_year: number | null
  volumes: Array<{ volume: number; articles: number }>
  latest: (IssueRow & { id: string }) | null
  /** Number of countries over all journals; the same in every row. */
  countries: number
  pace: PaceRow | null
}

/** Each journal with its newest volumes; bounded per journal, however long its archive is. */
export async function listShelf(db: Db): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select j.id, j.title, j.abbrev, j.category, j.subtitle, j.issn, j.hue, j.pattern, j.article_count, j.issue_count, j.since_year,
      coalesce(recent.volumes, '[]') as volumes, recent.latest,
      (select count(distinct c.country)::int from journals.public_journal_country c) as countries,
      ${paceOf(sql`true`)} as pace
    from journals.public_journal j
    left join lateral (
      select (select json_agg(v) from (
          select volume, sum(article_count)::int as articles from (
            select volume, article_count from journals.public_issue i where i.journal_id = j.id
            order by volume desc, number desc limit 12) i
          group by volume order by volume desc limit 2) v) as volumes,
        (select to_json(i) from journals.public_issue i where i.journal_id = j.id order by volume desc, number desc limit 1) as latest
    ) recent on true
    order by j.title, j.id`.execute(db)
  return rows
}
