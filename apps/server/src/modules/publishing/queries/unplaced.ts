import { sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { isWithdrawn } from './notices.ts'
import { findPlace, inJournalsOf } from './publications.ts'

export interface UnplacedRow {
  id: string
  title: string
  authors: string[]
  publishedOn: string
  journal: { id: string; title: string; abbrev: string | null; hue: number }
}

/** Published articles in no issue that can be collected, of the actor's journals. */
export async function listUnplaced(
  db: Db,
  { actor, journal }: { actor: Actor; journal: string | undefined },
  limit: number,
): Promise<UnplacedRow[]> {
  const ofJournal =
    journal === undefined
      ? sql`true`
      : isInternalId(journal)
        ? sql`a.journal_id = ${journal}`
        : sql`a.journal_id = (select id from journals.public_journal where abbrev = ${journal.toUpperCase()})`
  const { rows } = await sql<UnplacedRow>`
    select a.public_id as id, a.title, a.published_on as "publishedOn",
      array(select w.full_name from publishing.contributor w where w.article_id = a.id order by w.position limit 20) as authors,
      json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) as journal
    from publishing.article a join journals.public_journal j on j.id = a.journal_id
    where a.issue_id is null and not ${isWithdrawn(sql`a.id`)} and ${ofJournal} and ${inJournalsOf(actor, sql`a.journal_id`)}
    order by j.title, a.journal_id, a.published_on, a.ordinal limit ${limit}`.execute(db)
  return rows
}

interface PlacedArticle {
  id: string
  publicId: string
  journalId: string
  issueId: string | null
  title: string
  isWithdrawn: boolean
}

/** Locks these articles of the actor's journals, in the order of their publication. */
export async function lockArticles(db: SqlTransaction, actor: Actor, publicIds: string[]): Promise<PlacedArticle[]> {
  await sql`select from publishing.article where public_id = any(${publicIds}) order by id for update`.execute(db)
  const { rows } = await sql<PlacedArticle>`
    select a.id, a.public_id as "publicId", a.journal_id as "journalId", a.issue_id as "issueId", a.title,
      ${isWithdrawn(sql`a.id`)} as "isWithdrawn"
    from publishing.article a where a.public_id = any(${publicIds}) and ${inJournalsOf(actor, sql`a.journal_id`)}
    order by a.published_on, a.ordinal`.execute(db)
  return rows
}

/** Puts the article at the end of the issue, which the caller has locked. Returns its position. */
export async function placeInIssue(db: SqlTransaction, articleId: string, issueId: string): Promise<number> {
  const position = (await findPlace(db, issueId, null))!
  await sql`update publishing.article set issue_id = ${issueId}, position = ${position} where id = ${articleId}`.execute(
    db,
  )
  return position
}
