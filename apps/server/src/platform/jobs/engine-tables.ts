import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, SqlTransaction } from '../database/pool.ts'

/*
 * The only file outside of the migrations that reads or writes the private tables of graphile-worker. They may change with
 * any release of it: check this file when you upgrade.
 */

export interface JobMetrics {
  /** Due and not started. */
  waiting: number
  running: number
  /** Due later. */
  scheduled: number
  /** Dead jobs. */
  dead: number
  /** How long the oldest due job has been waiting. Scale workers by this number. */
  oldestSeconds: number
  /** Outbox rows that are not delivered yet, and rows that could not be delivered. */
  undelivered: number
  undeliverable: number
  /** How long the oldest outbox row has been waiting. */
  outboxOldestSeconds: number
}

/** The state of the queue. */
export async function readJobMetrics(db: Db): Promise<JobMetrics> {
  const { rows } = await sql<JobMetrics>`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()) as scheduled,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as dead,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds",
      (select count(*) from platform.outbox where failed_at is null) as undelivered,
      (select count(*) from platform.outbox where failed_at is not null) as undeliverable,
      coalesce((select extract(epoch from now() - (told::json->>'at')::timestamptz) from platform.outbox
        where failed_at is null order by id limit 1), 0)::float8 as "outboxOldestSeconds"
    from graphile_worker._private_jobs`.execute(db)
  return rows[0]!
}

/** Leaves a failing job no attempts. graphile-worker has no call for this while the job runs. */
export async function giveUp(pool: pg.Pool, jobId: string): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts where id = $1', [jobId])
}

/** Deletes up to `limit` crash counts of jobs that no longer exist. Returns how many. */
export async function pruneCrashes(db: SqlTransaction, limit: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from platform.job_crash where job_id in (
      select c.job_id from platform.job_crash c
      where not exists (select from graphile_worker._private_jobs j where j.id = c.job_id) limit ${limit})`.execute(db)
  return numAffectedRows ?? 0n
}
