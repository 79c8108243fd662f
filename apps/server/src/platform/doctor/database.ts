import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { readChain } from '../database/audit/check-chain.ts'
import { migrationNames } from '../database/migrate.ts'
import { openDatabase } from '../database/pool.ts'
import { maxLagSeconds, readPosition, readReplayed } from '../database/replicas.ts'
import { readJobMetrics } from '../jobs/engine-tables.ts'
import { Problem, type Checks, type Installation } from './check.ts'

const oldestMajor = 15
const extensions = ['pg_trgm', 'unaccent']
const clockWarnsSeconds = 2
const clockFailsSeconds = 30
const oldestJobSeconds = 300
const backupHours = 26

/** What PostgreSQL and the rows in it say. */
export function databaseChecks({ config }: Installation): Checks {
  const ask = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 5_000 })
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }
  return {
    postgresql: async () => {
      const [row] = await ask<{ version: number }>(`select current_setting('server_version_num')::int as version`)
      const major = Math.floor(row!.version / 10_000)
      if (major < oldestMajor) throw new Problem(`PostgreSQL ${major} is too old; ${oldestMajor} is needed.`)
      return `PostgreSQL ${major} answers.`
    },
    extensions: async () => {
      const found = await ask<{ name: string }>('select extname as name from pg_extension')
      const missing = extensions.filter((name) => !found.some((row) => row.name === name))
      if (missing.length > 0) throw new Problem(`These extensions are missing: ${missing.join(', ')}.`)
      return `The extensions are there: ${extensions.join(', ')}.`
    },
    primary: async () => {
      const [row] = await ask<{ readonly: boolean }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as readonly`,
      )
      if (row!.readonly) throw new Problem('DATABASE_URL leads to a server that only reads.')
      return 'DATABASE_URL leads to a server that writes.'
    },
    ...(config.replicaUrls.length > 0 && { 'read replicas': () => checkReplicas(config) }),
    clock: async () => {
      const begun = Date.now()
      const [row] = await ask<{ now: Date }>('select clock_timestamp() as now')
      const [here, there] = [(begun + Date.now()) / 2, row!.now.getTime()]
      // The answer took some time itself.
      const seconds = Math.max(0, Math.abs(here - there) - (Date.now() - begun) / 2) / 1000
      const sentence = `The clocks of this machine and the database differ by ${seconds.toFixed(1)} s.`
      if (seconds > clockFailsSeconds) throw new Problem(sentence)
      if (seconds > clockWarnsSeconds) throw new Problem(sentence, 'warning')
      return sentence
    },
    migrations: async () => {
      const done = new Set((await ask<{ name: string }>('select name from public.migration')).map(({ name }) => name))
      const names = await migrationNames()
      const waiting = names.filter((name) => !done.has(name))
      if (waiting.length > 0) throw new Problem(`${waiting.length} migrations have not run: run "grfs migrate".`)
      if (done.size > names.length)
        throw new Problem('The database has migrations of a newer version than this one.', 'warning')
      return `All ${names.length} migrations ran.`
    },
    'database role': async () => {
      const [owner] = await ask<{ role: string }>(`select current_user as role from pg_class
        where oid = 'platform.audit'::regclass and pg_has_role(current_user, relowner, 'usage')`)
      if (owner)
        throw new Problem(`The role ${owner.role} owns the tables; see the runbook, "Database roles".`, 'warning')
      return 'The role of the process does not own the tables.'
    },
    timeouts: async () => {
      // As the role connects; our pools set the first one themselves as well.
      const rows = await ask<{ name: string }>(`select name from pg_settings where setting = '0'
        and name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name desc`)
      if (rows.length > 0) {
        const names = rows.map(({ name }) => name).join(' and ')
        throw new Problem(`The database role has no ${names}; see the runbook, "Database roles".`, 'warning')
      }
      return 'Hanging statements and forgotten transactions end by themselves.'
    },
    jobs: () =>
      withDatabase(config.databaseUrl, async ({ db }) => {
        const { oldestSeconds, dead, undeliverable } = await readJobMetrics(db)
        if (oldestSeconds > oldestJobSeconds)
          throw new Problem(`The oldest job waits for ${Math.round(oldestSeconds)} s: no worker runs, or it is stuck.`)
        if (dead + undeliverable > 0)
          throw new Problem(`${dead + undeliverable} jobs failed for good: run "grfs jobs dead".`, 'warning')
        return 'Jobs are run in time.'
      }),
    'audit log': () =>
      withDatabase(config.databaseUrl, async ({ db }) => {
        const { brokenId } = await readChain(db)
        if (brokenId !== null) throw new Problem(`The audit log was changed at entry ${brokenId}; see the runbook.`)
        return 'The last check of the audit log found nothing.'
      }),
    backup: async () => {
      const [last] = await ask<{
        hours: number | null
      }>(`select extract(epoch from now() - max(finished_at))::float8 / 3600
        as hours from platform.backup_run where kind = 'backup' and ok`)
      if (last?.hours == null) throw new Problem('There is no backup yet: run "grfs backup".', 'warning')
      if (last.hours > backupHours) throw new Problem(`The last good backup is ${Math.round(last.hours)} hours old.`)
      return `The last good backup is ${Math.round(last.hours)} hours old.`
    },
  }
}

async function checkReplicas({ databaseUrl, replicaUrls }: Config): Promise<string> {
  const position = await withDatabase(databaseUrl, async ({ db, pool }) => {
    const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit')
    // The position of the primary would not include the last commits.
    if (rows[0]!.synchronous_commit === 'off') throw new Problem('synchronous_commit is off: pages may stay old.')
    return readPosition(db)
  })
  for (const url of replicaUrls) {
    const name = new URL(url).host
    await withDatabase(
      url,
      async ({ db }) => {
        for (const deadline = Date.now() + maxLagSeconds * 1000; ; await pause(100)) {
          const replayed = await readReplayed(db)
          if (replayed < 0) throw new Problem(`${name} in DATABASE_READ_URL is no standby, so it is not used.`)
          if (replayed >= position) break
          if (Date.now() > deadline)
            throw new Problem(`${name} is more than ${maxLagSeconds} s behind, so it is not used.`, 'warning')
        }
        await db.selectFrom('platform.redirect').select('path').limit(1).execute()
      },
      true,
    )
  }
  return replicaUrls.length === 1 ? 'The read replica is up to date.' : 'The read replicas are up to date.'
}

async function withDatabase<T>(
  url: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<T>,
  isReplica = false,
) {
  const database = openDatabase({ url, poolSize: 1, log: { warn: () => {} }, isReplica })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
