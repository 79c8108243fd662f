import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '../database/pool.ts'
import { deadJobsEmail } from './dead-jobs.email.ts'
import { handleJob, type JobHandler, once } from './handler.ts'
import { defineJob } from './job.ts'

export interface DeadJob {
  /** A job id such as `4711`, or `outbox-12` for an outbox row that could not be delivered. */
  id: string
  name: string
  payload: unknown
  attempts: number
  lastError: string
  since: Date
}

/** Jobs that failed too often, oldest first. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, name, payload, attempts, last_error as "lastError", since from platform.dead_job
    union all
    select 'outbox-' || id, 'platform.outbox', told::json, 1, error, failed_at from platform.outbox where failed_at is not null
    order by since`.execute(db)
  return rows
}

/** Retries dead jobs with all their attempts and returns how many. Takes an id or a name from `listDeadJobs`, or `all`. */
export async function retryDeadJobs(pool: pg.Pool, which: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with chosen as (
       select id from platform.dead_job where $1 in ('all', id::text, name)
     ), forgotten as (
       delete from platform.job_crash where job_id in (select id from chosen)
     ), put_back as (
       select id from graphile_worker.reschedule_jobs(array(select id from chosen), now(), null, 0)
     ), told_again as (
       update platform.outbox set failed_at = null, error = null
         where failed_at is not null and $1 in ('all', 'outbox-' || id, 'platform.outbox') returning id
     )
     select ((select count(*) from put_back) + (select count(*) from told_again))::int as count`,
    [which],
  )
  return rows[0]?.count ?? 0
}

export const reportDeadJobsJob = defineJob('platform.report-dead-jobs', z.object({}), { maxAttempts: 3 })

/** E-mails the operator about new dead jobs, once for each. */
export function reportDeadJobsHandler(operatorEmail: string): JobHandler {
  return handleJob(
    reportDeadJobsJob,
    async (_, { ctx }) => {
      const dead = await listDeadJobs(ctx.db)
      if (dead.length === 0) return
      await ctx.inTransaction(async (tx) => {
        const unreported: DeadJob[] = []
        // A retried job that dies again has a new time of death, so it is reported again.
        for (const job of dead) if (await once(tx, deathKey(job))) unreported.push(job)
        if (unreported.length === 0) return
        tx.outbox.send(deadJobsEmail, {
          to: { name: 'Operator', address: operatorEmail, accountId: null },
          data: { jobs: unreported.map(({ id, name, attempts, lastError }) => ({ id, name, attempts, lastError })) },
          key: unreported.map(deathKey).join(),
        })
      })
    },
    { cron: '*/5 * * * *' },
  )
}

const deathKey = ({ id, since }: DeadJob) => `dead-job:${id}:${since.toISOString()}`
