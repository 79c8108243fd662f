import { sql } from 'kysely'
import type { KeyScope } from '@grfs/domain/integrations/api-key'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface KeyRow {
  id: string
  name: string
  scopes: KeyScope[]
  journalIds: string[] | null
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const columns = sql`id, name, scopes, journal_ids as "journalIds", created_at as "createdAt",
  expires_at as "expiresAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`

export async function findKey(db: Db, keyHash: Buffer): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from integrations.api_key where key_hash = ${keyHash}`.execute(db)
  return rows[0] ?? null
}

/** Those that work or ended after `endedSince`, the newest first. */
export async function listKeys(db: Db, endedSince: Date, limit: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from integrations.api_key
    where coalesce(revoked_at, expires_at) > ${endedSince} order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

export async function lockKey(db: SqlTransaction, id: string): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select ${columns} from integrations.api_key where id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

export async function countActiveKeys(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from integrations.api_key
    where revoked_at is null and expires_at > ${now}`.execute(db)
  return rows[0]!.count
}

type NewKey = Pick<KeyRow, 'id' | 'name' | 'scopes' | 'journalIds' | 'expiresAt'> & { keyHash: Buffer }

export async function insertKey(db: SqlTransaction, now: Date, key: NewKey): Promise<void> {
  await sql`
    insert into integrations.api_key (id, name, key_hash, scopes, journal_ids, created_at, expires_at)
    values (${key.id}, ${key.name}, ${key.keyHash}, ${key.scopes}, ${key.journalIds}::uuid[], ${now}, ${key.expiresAt})`.execute(
    db,
  )
}

export async function revokeKeyRow(db: SqlTransaction, now: Date, id: string): Promise<void> {
  await sql`update integrations.api_key set revoked_at = ${now} where id = ${id}`.execute(db)
}

/** Concurrent uses of a key write once. */
export async function noteKeyUse(db: SqlTransaction, now: Date, id: string, before: Date): Promise<void> {
  await sql`
    update integrations.api_key set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${before})`.execute(db)
}

export interface JournalName {
  id: string
  title: string
}

export async function listJournalNames(db: Db): Promise<JournalName[]> {
  const { rows } = await sql<JournalName>`
    select id, title from journals.public_journal order by title, id`.execute(db)
  return rows
}
