import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { StepKind } from '../step.ts'

export interface StepName {
  manuscriptId: string
  kind: StepKind
}

/**
 * Locks the manuscript and returns whether the step is unfinished. Concurrent ends of steps or runs happen one after
 * another, and the later one sees the result of the earlier.
 */
export async function lockOpenStep(db: SqlTransaction, { manuscriptId, kind }: StepName): Promise<boolean> {
  await db.selectFrom('manuscripts.manuscript').select('id').where('id', '=', manuscriptId).forUpdate().execute()
  const open = await db
    .selectFrom('manuscripts.step')
    .select('kind')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', kind)
    .where('status', 'not in', ['done', 'failed'])
    .executeTakeFirst()
  return open !== undefined
}

export async function isDone(db: Db, { manuscriptId, kind }: StepName): Promise<boolean> {
  const row = await db
    .selectFrom('manuscripts.step')
    .select('status')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.status === 'done'
}

export async function isHandedIn(db: Db, manuscriptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('manuscripts.manuscript')
    .select('id')
    .where('id', '=', manuscriptId)
    .where('identities', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

const stepOf = (db: SqlTransaction, { manuscriptId, kind }: StepName) =>
  db
    .updateTable('manuscripts.step')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', kind)
    // `done` and `failed` are final.
    .where('status', 'not in', ['done', 'failed'])

/** Returns false if the step is already final. */
export async function beginStep(db: SqlTransaction, now: Date, name: StepName): Promise<boolean> {
  const { numUpdatedRows } = await stepOf(db, name)
    .set({ status: 'running', attempts: sql`attempts + 1`, changed_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishStep(
  db: SqlTransaction,
  now: Date,
  name: StepName,
  { result, fileId }: { result: string; fileId: string | null },
): Promise<void> {
  await stepOf(db, name).set({ status: 'done', told: null, result, file_id: fileId, changed_at: now }).execute()
}

/** Returns the number of failures so far; null if the step is already final. */
export async function delayStep(
  db: SqlTransaction,
  now: Date,
  name: StepName,
  message: string,
): Promise<number | null> {
  const row = await stepOf(db, name)
    .set({ status: 'delayed', told: message, failures: sql`failures + 1`, changed_at: now })
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? null
}

/** Returns true once for each step. */
export async function markDelayReported(db: SqlTransaction, now: Date, name: StepName): Promise<boolean> {
  const { numUpdatedRows } = await stepOf(db, name)
    .where('delay_told_at', 'is', null)
    .set({ delay_told_at: now })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if it was refused before. */
export async function refuseManuscript(
  db: SqlTransaction,
  now: Date,
  name: StepName,
  code: string,
  message: string,
): Promise<boolean> {
  await stepOf(db, name).set({ status: 'failed', told: message, changed_at: now }).execute()
  const { numUpdatedRows } = await db
    .updateTable('manuscripts.manuscript')
    .set({ refused_code: code })
    .where('id', '=', name.manuscriptId)
    .where('refused_code', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns true once, when the last step is done. */
export async function markReady(db: SqlTransaction, now: Date, manuscriptId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('manuscripts.manuscript as m')
    .set({ ready_at: now })
    .where('m.id', '=', manuscriptId)
    .where('m.ready_at', 'is', null)
    .where('m.refused_code', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('manuscripts.step as s')
            .select('s.kind')
            .where('s.manuscript_id', '=', manuscriptId)
            .where('s.status', '<>', 'done'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unfinished steps without a change since `before`. */
export async function listUntouched(db: Db, before: Date, limit: number): Promise<StepName[]> {
  const rows = await db
    .selectFrom('manuscripts.step as s')
    .innerJoin('manuscripts.manuscript as m', 'm.id', 's.manuscript_id')
    .select(['s.manuscript_id as manuscriptId', 's.kind'])
    // A migration may reset these two steps of a manuscript that was ready.
    .where(({ eb, or }) => or([eb('m.ready_at', 'is', null), eb('s.kind', 'in', ['similarity', 'index'])]))
    .where('m.refused_code', 'is', null)
    .where('s.status', 'not in', ['done', 'failed'])
    // For a draft, only `read` and `similarity` run.
    .where(({ eb, or }) => or([eb('s.kind', 'in', ['read', 'similarity']), eb('m.identities', 'is not', null)]))
    .where('s.changed_at', '<', before)
    .orderBy('m.taken_at')
    .limit(limit)
    .execute()
  return rows as StepName[]
}

/** Delayed steps of one kind or of all. */
export async function countDelayed(db: Db, kind?: StepKind): Promise<number> {
  const { count } = await db
    .selectFrom('manuscripts.step')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .where('status', '=', 'delayed')
    .executeTakeFirstOrThrow()
  return count
}
