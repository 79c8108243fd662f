import pg from 'pg'
import { z } from 'zod'
import { openDatabase, type Database } from '../../../apps/server/src/platform/database/pool.ts'
import { handleJob, onlyOnce } from '../../../apps/server/src/platform/jobs/handler.ts'
import { defineJob } from '../../../apps/server/src/platform/jobs/job.ts'
import { startWorker } from '../../../apps/server/src/platform/jobs/worker.ts'
import { contextOf } from '../../support/jobs.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { makeDatabase } from '../../support/processes.ts'
import { alternate, planFor, rounded } from '../../support/measuring/rounds.ts'
import { rateOutcome, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const concurrency = 8
// More than either side can process in a second on any machine we know.
const jobsPerSecond = 15_000

const effectJob = defineJob('proof.effect', z.object({ id: z.number() }))

/** Our worker as it is deployed, where each job writes a row, against the simplest possible queue. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const server = await startPostgres({ fsync: true })
  const url = await makeDatabase(server.url, 'p14')
  const database = openDatabase({ url, poolSize: concurrency, log: console })
  await database.pool.query(
    `create table bare_queue (id bigint generated always as identity primary key, payload json not null)`,
  )
  const takers = await Promise.all(Array.from({ length: concurrency }, () => connect(url)))
  const comparison = await alternate(
    (seconds) => takeBare(takers, seconds),
    (seconds) => workOff(database, url, seconds),
    planFor({ quick }),
  )
  for (const taker of takers) await taker.end()
  await database.close()
  return rateOutcome('P14', comparison, 'bare DELETE … SKIP LOCKED', {
    concurrency,
    fsync: true,
    company,
    ratios: comparison.ratios,
    baselinePerSecond: comparison.baseline.map(({ perSecond }) => rounded(perSecond, 0)),
    oursPerSecond: comparison.ours.map(({ perSecond }) => rounded(perSecond, 0)),
    effects: 'as many rows as jobs that ended, counted after every round',
  })
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function takeBare(takers: pg.Client[], seconds: number): Promise<{ perSecond: number }> {
  const [first] = takers
  await first!.query('truncate bare_queue')
  await first!.query(
    `insert into bare_queue (payload) select json_build_object('id', i) from generate_series(1, $1::int) i`,
    [seconds * jobsPerSecond],
  )
  await first!.query('vacuum analyze bare_queue')
  let taken = 0
  const begun = performance.now()
  await Promise.all(
    takers.map(async (taker) => {
      while (performance.now() - begun < seconds * 1000) {
        const { rowCount } = await taker.query({
          name: 'take',
          text: `delete from bare_queue where id = (
            select id from bare_queue order by id limit 1 for update skip locked) returning id, payload`,
        })
        if (rowCount === 0) throw new Error('The bare queue ran empty; raise jobsPerSecond.')
        taken++
      }
    }),
  )
  return { perSecond: taken / ((performance.now() - begun) / 1000) }
}

async function workOff(database: Database, url: string, seconds: number): Promise<{ perSecond: number }> {
  const { pool } = database
  const jobs = seconds * jobsPerSecond
  await pool.query('truncate graphile_worker._private_jobs, platform.effect')
  await pool.query(
    `select count(*) from graphile_worker.add_jobs(array(
      select ($2, json_build_object('id', i), null, null, 12, null, null, null)::graphile_worker.job_spec
      from generate_series(1, $1::int) i))`,
    [jobs, effectJob.name],
  )
  await pool.query('vacuum analyze graphile_worker._private_jobs')
  let done = 0
  let begun = 0
  const handler = handleJob(effectJob, async ({ id }, { ctx }) => {
    begun ||= performance.now()
    await ctx.inTransaction((tx) => onlyOnce(tx, `proof:${id}`))
    done++
  })
  const worker = await startWorker({ ctx: contextOf(database), databaseUrl: url, handlers: [handler], concurrency })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const perSecond = done / ((performance.now() - begun) / 1000)
  await worker.stop()
  await checkEffects(pool, jobs, done)
  return { perSecond }
}

async function checkEffects(pool: pg.Pool, jobs: number, done: number): Promise<void> {
  const { rows } = await pool.query<{ left: number; effects: number }>(
    `select (select count(*) from graphile_worker._private_jobs)::int as left,
            (select count(*) from platform.effect)::int as effects`,
  )
  const { left, effects } = rows[0]!
  if (left === 0) throw new Error('The queue ran empty; raise jobsPerSecond.')
  if (effects !== done || jobs - left !== done) {
    throw new Error(`${done} jobs ended, ${jobs - left} left the queue, ${effects} effects are recorded.`)
  }
}
