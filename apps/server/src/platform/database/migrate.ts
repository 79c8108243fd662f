import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { defaultRoles, grantRoles } from './database-roles.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

// A migration that waits for a lock blocks all requests that come after it, so it gives up soon and tries again.
const lockTimeoutMs = 100
const retryMs = 500
const maxTries = 240

// The first line of a file whose statements cannot run in a transaction: `create index concurrently`.
const outsideTransaction = '-- outside a transaction'

/**
 * Migrates a database: first the tables of graphile-worker, then our SQL files in order, each once and in its own
 * transaction, then the privileges of the runtime roles. With `names` only these files run.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  roles = defaultRoles,
  names?: string[],
): Promise<string[]> {
  await runMigrations({ connectionString: url, schema: 'graphile_worker' })
  const client = new pg.Client({ connectionString: url, application_name: 'grfs-migrate' })
  await client.connect()
  try {
    await takeTurn(client)
    await client.query(
      `create table if not exists public.migration (name text primary key, ran_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string }>('select name from public.migration')
    const done = new Set(rows.map((row) => row.name))
    const waiting = (names ?? (await migrationNames())).filter((name) => !done.has(name))
    for (const name of waiting) {
      const statements = await readFile(path.join(migrationsFolder, name), 'utf8')
      if (statements.startsWith(outsideTransaction)) await runSingly(client, name, statements)
      else await runInTransaction(client, name, statements)
      say(`migrated ${name}`)
    }
    const missing = await grantRoles(client, roles)
    if (missing.length > 0) say(`These database roles do not exist and got no privileges: ${missing.join(', ')}.`)
    return waiting
  } finally {
    await client.end()
  }
}

/** The files that `migrate` would run on this database. Changes nothing. */
export async function waitingMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'grfs-migrate' })
  await client.connect()
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.migration') is not null as exists`,
    )
    const done = rows[0]!.exists ? await client.query<{ name: string }>('select name from public.migration') : null
    const names = new Set(done?.rows.map((row) => row.name))
    return (await migrationNames()).filter((name) => !names.has(name))
  } finally {
    await client.end()
  }
}

/**
 * One migration at a time; several servers may start together. It asks again and again: a statement that waits for the
 * lock has a snapshot, for which `create index concurrently` of the other server would wait.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('grfs.migrate')) as mine`,
    )
    if (rows[0]!.mine) return
    await pause(retryMs)
  }
}

async function runInTransaction(client: pg.Client, name: string, statements: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(statements)
      await client.query('insert into public.migration (name) values ($1)', [name])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isLocked = error instanceof pg.DatabaseError && error.code === '55P03'
      if (!isLocked || tries === maxTries)
        throw new Error(`Migration ${name} failed and was rolled back.`, { cause: error })
      await pause(retryMs)
    }
  }
}

/** The statements of such a file must tolerate that some of them ran before: a failure leaves the file to the next run. */
async function runSingly(client: pg.Client, name: string, statements: string): Promise<void> {
  try {
    // A statement ends with its line; those in the body of a block do not count.
    const singles = statements.replace(/\$\$[^]*?\$\$/g, (body) => body.replace(/;\s*\n/g, '; ')).split(/;\s*\n/)
    for (const statement of singles.filter((one) => one.trim() !== '')) await client.query(statement)
    await client.query('insert into public.migration (name) values ($1)', [name])
  } catch (error) {
    throw new Error(`Migration ${name} failed in the middle. Run it again.`, { cause: error })
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
}
