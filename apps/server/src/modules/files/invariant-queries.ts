import { sql } from 'kysely'
import type { Db } from '../../platform/database/pool.ts'
import type { InvariantPart, Violation } from '../../platform/invariants.ts'

const rules = {
  owner: 'a file belongs to something',
  stored: 'the bytes of a file are in the object store',
} as const

// A file may wait a day for a job that uses or removes it.
const ownerlessHours = 24
// Asking the store for every file would take hours; a random sample finds a lost store within the hour.
const sampled = 300

export const filesInvariants: InvariantPart = {
  module: 'files',
  rules: Object.values(rules),
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

/** Reads from the catalogue which columns refer to files, so that a new table is covered by its foreign key. */
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
