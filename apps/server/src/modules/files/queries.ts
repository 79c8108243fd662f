import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'
import type { Tx } from '../../platform/context.ts'
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

export async function insertFile(tx: Tx, stored: StoredObject): Promise<void> {
  await tx
    .insertInto('files.object')
    .values({
      id: stored.id,
      storage_key: stored.storageKey,
      file_name: stored.fileName,
      content_type: stored.contentType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      created_at: tx.now(),
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

/** Its storage key, or null when there was no such file. The bytes stay: the sweep of orphans takes them, unless the caller does. */
export async function forgetFile(tx: Tx, fileId: string): Promise<string | null> {
  const row = await tx.deleteFrom('files.object').where('id', '=', fileId).returning('storage_key').executeTakeFirst()
  return row?.storage_key ?? null
}

/** Which of these keys a file is recorded under. */
export async function listKnownKeys(db: Db, storageKeys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files.object')
    .select('storage_key')
    .where('storage_key', 'in', storageKeys)
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}

/** Keeps the row and nothing of what it said. Gives the key under which its bytes lie, or null when it was empty already. */
export async function emptyFile(tx: Tx, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ storageKey: string }>`
    with was as (select id, storage_key from files.object where id = ${fileId} for update)
    update files.object o set storage_key = 'removed/' || o.id, file_name = 'removed', bytes = 0, sha256 = ''
    from was where o.id = was.id and was.storage_key <> 'removed/' || o.id
    returning was.storage_key as "storageKey"`.execute(tx)
  return rows[0]?.storageKey ?? null
}
