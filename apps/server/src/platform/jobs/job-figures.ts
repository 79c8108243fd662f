import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'

export interface JobFigures {
  /** Due and not yet taken. */
  waiting: number
  running: number
  /** Due later. */
  scheduled: number
  /** Failed for good. */
  dead: number
  /** How long the oldest job that is due has been waiting. The figure to scale workers by. */
  oldestSeconds: number
  /** Transactions whose tellings are not delivered yet, and those that could not be. */
  undelivered: number
  undeliverable: number
}

/** How full the queue is now. */
export async function readJobFigures(db: Db): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()) as scheduled,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as dead,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds",
      (select count(*) from platform.outbox where failed_at is null) as undelivered,
      (select count(*) from platform.outbox where failed_at is not null) as undeliverable
    from graphile_worker._private_jobs`.execute(db)
  return rows[0]!
}
