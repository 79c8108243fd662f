import { sql } from 'kysely'
import type { Db, SqlTransaction } from './pool.ts'

export interface DatabaseMetrics {
  connections: number
  connectionsMax: number
  /** Of the transactions of the same role: PostgreSQL hides those of others. */
  oldestTransactionSeconds: number
  /** The share of transaction ids that are used up. PostgreSQL stops writing at 1. */
  wraparoundRatio: number
  /** Connections of workers that hold their liveness lock; two per worker process. */
  workers: number
}

/** The state of PostgreSQL, as far as every role may see it. Reads no table. */
export async function readDatabaseMetrics(db: Db): Promise<DatabaseMetrics> {
  const { rows } = await sql<DatabaseMetrics>`
    select count(*) as connections, current_setting('max_connections')::int as "connectionsMax",
      coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as "oldestTransactionSeconds",
      (select max(age(datfrozenxid)) / 2147483648.0 from pg_database)::float8 as "wraparoundRatio",
      count(*) filter (where application_name = 'worker liveness' and datname = current_database()) as workers
    from pg_stat_activity where usesysid is not null`.execute(db)
  return rows[0]!
}

/** Stores the last result of a check, one value per part. */
export async function saveFigures(
  db: SqlTransaction,
  now: Date,
  name: string,
  values: Record<string, number>,
): Promise<void> {
  const rows = Object.entries(values).map(([part, value]) => ({ name, part, value, measured_at: now }))
  await db.deleteFrom('platform.figure').where('name', '=', name).execute()
  if (rows.length > 0) await db.insertInto('platform.figure').values(rows).execute()
}

/** The stored values of a check, by part. */
export function readFigures(db: Db, name: string): Promise<Array<{ part: string; value: number }>> {
  return db.selectFrom('platform.figure').select(['part', 'value']).where('name', '=', name).execute()
}

// Only this long ago: the index on the time of audit entries finds them.
const identityHours = 1

/** How many people the account that looked at most people looked at in the last hour. */
export async function readMostIdentities(db: Db, actions: readonly string[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct subject_id) as people from platform.audit
    where at > now() - make_interval(hours => ${identityHours}) and action = any(${[...actions]}) and actor_id is not null
    group by actor_id order by 1 desc limit 1`.execute(db)
  return rows[0]?.people ?? 0
}
