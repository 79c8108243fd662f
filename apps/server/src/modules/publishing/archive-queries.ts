import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'
import type { IssueRow, JournalRow } from '../journals/index.ts'
import { isJournal, isRetracted } from './queries.ts'

export interface ArchivedIssueRow extends IssueRow {
  id: string
  journal: JournalRow
  articles: Array<{ id: string; title: string; isRetracted: boolean }> | null
}

export interface ArchiveRow {
  /** Null where no journal, or an unknown one, was asked for. */
  journal: JournalRow | null
  issues: ArchivedIssueRow[]
  years: Array<{ year: number; issues: number }>
}

/** Where a page ended: the sort key of its last row. */
export interface IssuePosition {
  year: number
  month: number
  volume: number
  number: number
  id: string
}

export interface ArchiveScope {
  journal: string | null
  year: number | null
}

const articlesShown = 3

/** Issues with their first articles, and the years one can go to, in one round trip; page 1 and page 400 cost the same. */
export async function findArchive(
  db: Db,
  scope: ArchiveScope,
  after: IssuePosition | null,
  limit: number,
): Promise<ArchiveRow> {
  const asked = scope.journal === null ? sql`false` : isJournal(scope.journal)
  const ofJournal =
    scope.journal === null ? sql`true` : sql`i.journal_id = (select j.id from journals.public_journal j where ${asked})`
  const ofYear = scope.year === null ? sql`true` : sql`i.year = ${scope.year}`
  const beyond = after
    ? sql`(i.year, i.month, i.volume, i.number, i.id)
        < (${after.year}::int, ${after.month}::int, ${after.volume}::int, ${after.number}::int, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ArchiveRow>`
    select
      (select to_json(j) from journals.public_journal j where ${asked}) as journal,
      coalesce((select json_agg(y order by y.year desc) from (
        select i.year, sum(i.issues)::int as issues from journals.public_issue_year i where ${ofJournal} group by i.year) y), '[]') as years,
      coalesce((select json_agg(p order by p.year desc, p.month desc, p.volume desc, p.number desc, p.id desc) from (
        select i.id, i.volume, i.number, i.month, i.year, i.article_count,
          (select to_json(j) from journals.public_journal j where j.id = i.journal_id) as journal,
          (select json_agg(json_build_object('id', a.public_id, 'title', a.title, 'isRetracted', ${isRetracted(sql`a.id`)})
            order by a.position) from (
            select a.id, a.public_id, a.title, a.position from publishing.article a where a.issue_id = i.id
            order by a.position limit ${articlesShown}) a) as articles
        from (
          select i.* from journals.public_issue i where ${ofJournal} and ${ofYear} and ${beyond}
          order by i.year desc, i.month desc, i.volume desc, i.number desc, i.id desc limit ${limit}) i) p), '[]') as issues`.execute(
    db,
  )
  return rows[0] ?? { journal: null, issues: [], years: [] }
}
