import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import type { InvariantPart, Violation } from '../../platform/invariants.ts'
import type { StoredObject } from './upload-object.ts'

export interface FileRow {
  id: string
  storageKey: string
  fileName: string
  contentType: string
  bytes: number
  sha256: string
  createdAt: Date
}

export async function insertFile(db: SqlTransaction, now: Date, stored: StoredObject): Promise<void> {
  await db
    .insertInto('files.object')
    .values({
      id: stored.id,
      storage_key: stored.storageKey,
      file_name: stored.fileName,
      content_type: stored.contentType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      created_at: now,
    })
    .execute()
}

export async function findFile(db: Db, fileId: string): Promise<FileRow | null> {
  const row = await db
    .selectFrom('files.object')
    .select([
      'id',
      'storage_key as storageKey',
      'file_name as fileName',
      'content_type as contentType',
      'bytes',
      'sha256',
      'created_at as createdAt',
    ])
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row ?? null
}

const described = sql<FileRow>`
  select id, storage_key as "storageKey", file_name as "fileName", content_type as "contentType", bytes::float8 as bytes,
    sha256, created_at as "createdAt" from files.object`

/** Files that have bytes, in the order of their ids, after this one. */
export async function listFilesAfter(db: Db, afterId: string | null, limit: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    ${described} where storage_key <> 'removed/' || id and (${afterId}::uuid is null or id > ${afterId}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows
}

export async function listFilesById(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    ${described} where id = any(${ids}::uuid[]) and storage_key <> 'removed/' || id`.execute(db)
  return rows
}

/**
 * Deletes the row. Returns its storage key, or null if there was no such file. The bytes stay until the caller or the
 * cleanup job deletes them.
 */
export async function forgetFile(db: SqlTransaction, fileId: string): Promise<string | null> {
  const row = await db.deleteFrom('files.object').where('id', '=', fileId).returning('storage_key').executeTakeFirst()
  return row?.storage_key ?? null
}

/** The keys among these that belong to a recorded file. */
export async function listKnownKeys(db: Db, storageKeys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files.object')
    .select('storage_key')
    .where('storage_key', 'in', storageKeys)
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}

/**
 * Keeps the row but erases its name, size and hash. Returns the old storage key, or null if the row was erased already.
 */
export async function emptyFile(db: SqlTransaction, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ storageKey: string }>`
    with was as (select id, storage_key from files.object where id = ${fileId} for update)
    update files.object o set storage_key = 'removed/' || o.id, file_name = 'removed', bytes = 0, sha256 = ''
    from was where o.id = was.id and was.storage_key <> 'removed/' || o.id
    returning was.storage_key as "storageKey"`.execute(db)
  return rows[0]?.storageKey ?? null
}

const rules = {
  owner: 'a file belongs to something',
  stored: 'the bytes of a file are in the object store',
} as const

// A file may wait up to a day for the job that uses or removes it.
const ownerlessHours = 24
// Checking every file in the store would take hours; a random sample detects a lost store within the hour.
const sampled = 300

export const filesInvariants: InvariantPart = {
  module: 'files',
  rules: Object.values(rules),
  sampledRules: [rules.stored],
  async list({ db, clock, storage }) {
    const before = new Date(clock.now().getTime() - ownerlessHours * 3_600_000)
    const found = await listOwnerless(db, before)
    const { rows } = await sql<{ id: string; key: string; bytes: number }>`
      select id, storage_key as key, bytes::float8 as bytes from files.object
      where storage_key <> 'removed/' || id order by random() limit ${sampled}`.execute(db)
    for (const { id, key, bytes } of rows) {
      const stored = await storage.head(key)
      if (stored?.bytes !== bytes) found.push({ rule: rules.stored, id })
    }
    return found
  },
}

/**
 * Reads from the catalogue which columns refer to files, so that the foreign key of a new table is enough to cover it.
 */
async function listOwnerless(db: Db, before: Date): Promise<Violation[]> {
  const { rows: columns } = await sql<{ schema: string; name: string; column: string }>`
    select n.nspname as schema, c.relname as name, a.attname as column from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'files.object'::regclass`.execute(db)
  const owned = columns.map(
    ({ schema, name, column }) =>
      sql`and not exists (select from ${sql.table(`${schema}.${name}`)} t where t.${sql.ref(column)} = o.id)`,
  )
  const { rows } = await sql<Violation>`
    select ${rules.owner}::text as rule, o.id::text as id from files.object o
    where o.created_at < ${before} and o.storage_key <> 'removed/' || o.id ${sql.join(owned, sql` `)}`.execute(db)
  return rows
}
