import { sql } from 'kysely'
import type { SettingKey, SettingValues, StoredSetting } from '@grfs/domain/settings/catalogue'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

/** Null: the press. */
export type ScopeId = string | null

interface ValueRow extends StoredSetting {
  journalId: ScopeId
  key: string
}

/** What is stored for the press and for this journal, also what was reset. */
export async function listValues(db: Db, journalId: ScopeId): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select journal_id as "journalId", key, value, version from settings.value
    where journal_id is null or journal_id = ${journalId}::uuid`.execute(db)
  return rows
}

/** Everything that is set, for an export. */
export async function listAllValues(db: Db): Promise<Array<{ journalId: ScopeId; key: string; value: string }>> {
  const { rows } = await sql<{ journalId: ScopeId; key: string; value: string }>`
    select journal_id as "journalId", key, value from settings.value
    where value is not null order by key`.execute(db)
  return rows
}

/** Waits for others who change the same setting, also while it has no row. */
export async function lockSetting(db: SqlTransaction, journalId: ScopeId, key: SettingKey): Promise<StoredSetting> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${journalId ?? ''} ${key}`}, 0))`.execute(db)
  const { rows } = await sql<StoredSetting>`
    select value, version from settings.value
    where journal_id is not distinct from ${journalId}::uuid and key = ${key}`.execute(db)
  return rows[0] ?? { value: null, version: 0 }
}

const json = (value: string | null) => (value === null ? null : JSON.stringify(value))

export interface NewChange {
  journalId: ScopeId
  key: SettingKey
  before: string | null
  after: string | null
  changedBy: string | null
}

/** Stores the value and adds the change to the history. */
export async function saveSetting(db: SqlTransaction, now: Date, change: NewChange): Promise<void> {
  const { journalId, key, before, after, changedBy } = change
  await sql`
    with changed as (
      insert into settings.change (at, changed_by, journal_id, key, before, after)
      values (${now}, ${changedBy}::uuid, ${journalId}::uuid, ${key}, ${json(before)}::jsonb, ${json(after)}::jsonb)
    )
    insert into settings.value (journal_id, key, value, version)
    values (${journalId}::uuid, ${key}, ${json(after)}::jsonb, 1)
    on conflict (journal_id, key) do update
      set value = excluded.value, version = settings.value.version + 1`.execute(db)
}

export interface ChangeRow {
  id: string
  at: Date
  changedBy: string | null
  journalId: ScopeId
  key: string
  before: string | null
  after: string | null
}

const columns = sql`id::text, at, changed_by as "changedBy", journal_id as "journalId", key, before, after`

/** Newest first. */
export async function listChanges(
  db: Db,
  journalId: ScopeId,
  { before, limit }: { before: string | null; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${columns} from settings.change
    where journal_id is not distinct from ${journalId}::uuid and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function findChange(db: Db, id: string): Promise<ChangeRow | null> {
  const { rows } = await sql<ChangeRow>`select ${columns} from settings.change where id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** The values of one level, as the catalogue names them. */
export const valuesOf = (rows: readonly ValueRow[], journalId: ScopeId): SettingValues =>
  Object.fromEntries(
    rows.flatMap((row) => (row.journalId === journalId && row.value !== null ? [[row.key, row.value]] : [])),
  )
