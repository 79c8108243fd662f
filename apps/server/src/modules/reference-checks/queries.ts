import { sql } from 'kysely'
import type { Judgement, KnownWork, ReferenceVerdict, WorkNotice } from '@grfs/domain/reference-checks/verdict'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

/** An answer that is young enough; undefined if there is none. */
export async function findAnswer(db: Db, hash: string, since: Date): Promise<KnownWork[] | undefined> {
  const row = await db
    .selectFrom('reference_checks.answer')
    .select('works')
    .where('question_hash', '=', hash)
    .where('answered_at', '>', since)
    .executeTakeFirst()
  return row?.works as KnownWork[] | undefined
}

export async function saveAnswer(db: SqlTransaction, now: Date, hash: string, works: readonly KnownWork[]) {
  const answer = { works: JSON.stringify(works), answered_at: now }
  await db
    .insertInto('reference_checks.answer')
    .values({ question_hash: hash, ...answer })
    .onConflict((conflict) => conflict.column('question_hash').doUpdateSet(answer))
    .execute()
}

export async function deleteOldAnswers(db: SqlTransaction, before: Date): Promise<void> {
  await db.deleteFrom('reference_checks.answer').where('answered_at', '<', before).execute()
}

/** What the loaded list says about a DOI. */
export async function findRetraction(db: Db, doi: string): Promise<WorkNotice | null> {
  const row = await db
    .selectFrom('reference_checks.retraction')
    .select(['kind', 'noticed_on as on', 'notice_doi as doi'])
    .where('doi', '=', doi.toLowerCase())
    .executeTakeFirst()
  return row ? { kind: row.kind as WorkNotice['kind'], on: row.on, doi: row.doi } : null
}

export interface LoadedRetraction {
  doi: string
  kind: WorkNotice['kind']
  on: string | null
  noticeDoi: string | null
}

/** A retraction wins over a concern, and the later notice over the earlier one. */
export async function saveRetractions(db: SqlTransaction, at: Date, rows: readonly LoadedRetraction[]): Promise<void> {
  await sql`
    insert into reference_checks.retraction as r (doi, kind, noticed_on, notice_doi, loaded_at)
    select distinct on (x.doi) x.doi, x.kind, x.on_day::date, x.notice_doi, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ on, noticeDoi, ...row }) => ({ ...row, on_day: on, notice_doi: noticeDoi })))}::jsonb)
      as x (doi text, kind text, on_day text, notice_doi text)
    order by x.doi, x.kind desc, x.on_day desc nulls last
    on conflict (doi) do update
      set kind = excluded.kind, noticed_on = excluded.noticed_on, notice_doi = excluded.notice_doi, loaded_at = excluded.loaded_at
      where r.loaded_at < excluded.loaded_at or (excluded.kind, excluded.noticed_on) > (r.kind, r.noticed_on)`.execute(
    db,
  )
}

export async function countRetractions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reference_checks.retraction`.execute(
    db,
  )
  return rows[0]!.count
}

/** Deletes what the newest file does not contain. */
export async function deleteOlderRetractions(db: SqlTransaction, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reference_checks.retraction')
    .where('loaded_at', '<', at)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface VerdictRow extends Judgement {
  number: number
}

export async function listVerdicts(db: Db, manuscriptId: string): Promise<VerdictRow[]> {
  const rows = await db
    .selectFrom('reference_checks.verdict')
    .select(['number', 'verdict', 'doi', 'noticed_on as on', 'notice_doi as noticeDoi'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, verdict, doi, on, noticeDoi }) => ({
    ...{ number, doi, verdict: verdict as ReferenceVerdict },
    notice: verdict === 'retracted' || verdict === 'concern' ? { kind: verdict, on, doi: noticeDoi } : null,
  }))
}

/** Numbers of references that were judged since then. A source that was down is asked again. */
export async function listJudged(db: Db, manuscriptId: string, since: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom('reference_checks.verdict')
    .select('number')
    .where('manuscript_id', '=', manuscriptId)
    .where('checked_at', '>', since)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

export async function saveVerdict(
  db: SqlTransaction,
  at: Date,
  manuscriptId: string,
  { number, verdict, doi, notice }: VerdictRow,
): Promise<void> {
  const found = { verdict, doi, noticed_on: notice?.on ?? null, notice_doi: notice?.doi ?? null, checked_at: at }
  await db
    .insertInto('reference_checks.verdict')
    .values({ manuscript_id: manuscriptId, number, ...found })
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'number']).doUpdateSet(found))
    .execute()
}
