import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

/** A reference of a published article that is to be looked up. */
export interface DueReference {
  articleId: string
  publicId: string
  journalId: string
  articleTitle: string
  number: number
  text: string
  type: string | null
  authors: Array<{ family: string } | { literal: string }>
  year: string | null
  title: string | null
  doi: string | null
  state: string
}

/** Never looked up first, then the longest ago. */
export async function listDueReferences(db: Db, before: Date, limit: number): Promise<DueReference[]> {
  const { rows } = await sql<DueReference>`
    select r.article_id as "articleId", a.public_id as "publicId", a.journal_id as "journalId",
      a.title as "articleTitle", r.number, r.text, r.type, r.authors, r.year, r.title, r.doi, r.state
    from (select * from publishing.reference where checked_at is null or checked_at < ${before}
      order by checked_at nulls first limit ${limit}) r
    join publishing.article a on a.id = r.article_id`.execute(db)
  return rows
}

export interface CheckedState {
  state: 'matched' | 'doubtful' | 'not-found' | 'retracted' | 'concern' | 'not-checked'
  matchedDoi: string | null
  noticedOn: string | null
  noticeDoi: string | null
}

/** Saves what was found, unless somebody else did meanwhile. Returns the state before, or null. */
export async function saveReferenceState(
  db: SqlTransaction,
  now: Date,
  { articleId, number, text }: Pick<DueReference, 'articleId' | 'number' | 'text'>,
  { state, matchedDoi, noticedOn, noticeDoi }: CheckedState,
): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    with known as (
      select article_id, number, state from publishing.reference
      where article_id = ${articleId} and number = ${number} and text = ${text} for no key update
    )
    update publishing.reference r set state = ${state}, matched_doi = ${matchedDoi}::text, noticed_on = ${noticedOn}::date,
      notice_doi = ${noticeDoi}::text, checked_at = ${now}
    from known k where r.article_id = k.article_id and r.number = k.number returning k.state as before`.execute(db)
  return rows[0]?.before ?? null
}

/** For a reference that the service cannot answer while it answers others: it must not hold them up. */
export async function postponeReference(
  db: SqlTransaction,
  { articleId, number }: Pick<DueReference, 'articleId' | 'number'>,
  checkedAt: Date,
): Promise<void> {
  await db
    .updateTable('publishing.reference')
    .set({ checked_at: checkedAt })
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .execute()
}

/** The page of the article says something new about a reference. Its PDF does not print it. */
export async function noteReferenceChange(db: SqlTransaction, now: Date, articleId: string): Promise<void> {
  await sql`
    update publishing.article set changed_at = greatest(${now}::timestamptz, changed_at + interval '1 millisecond')
    where id = ${articleId}`.execute(db)
}
