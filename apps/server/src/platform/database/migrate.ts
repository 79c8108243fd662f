import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { defaultRoles, grantRoles } from './database-roles.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * Migrates a database: first the tables of graphile-worker, then our SQL files in order, each once and in its own
 * transaction, then the privileges of the runtime roles.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  roles = defaultRoles,
): Promise<string[]> {
  await runMigrations({ connectionString: url, schema: 'graphile_worker' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One migration at a time. Several servers may start together.
    await client.query(`select pg_advisory_lock(hashtext('grfs.migrate'))`)
    await client.query(
      `create table if not exists public.migration (name text primary key, ran_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string }>('select name from public.migration')
    const done = new Set(rows.map((row) => row.name))
    const waiting = (await migrationNames()).filter((name) => !done.has(name))
    for (const name of waiting) {
      const statements = await readFile(path.join(migrationsFolder, name), 'utf8')
      try {
        await client.query('begin')
        await client.query(statements)
        await client.query('insert into public.migration (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed and was rolled back.`, { cause: error })
      }
      say(`migrated ${name}`)
    }
    const missing = await grantRoles(client, roles)
    if (missing.length > 0) say(`These database roles do not exist and got no privileges: ${missing.join(', ')}.`)
    return waiting
  } finally {
    await client.end()
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
}
