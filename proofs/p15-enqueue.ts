import { sql } from 'kysely'
import { z } from 'zod'
import { startPostgres } from '../scripts/postgres.ts'
import type { Context, Tx } from '../apps/server/src/platform/context.ts'
import { openDatabase } from '../apps/server/src/platform/db.ts'
import { defineJob } from '../apps/server/src/platform/jobs/job.ts'
import { deliverOutbox } from '../apps/server/src/platform/jobs/relay.ts'
import { contextOf } from '../apps/server/test/jobs.ts'
import { companyOnMachine } from './harness/cores.ts'
import { makeDatabase } from './harness/house.ts'
import { fullPlan, middleOf, rounded } from './harness/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from './outcome.ts'

export const ci = false

const sliceMs = 100
const papers = 1_000
const manyClients = 8

const notifyJob = defineJob('proof.notify', z.object({ paperId: z.number(), eventId: z.string() }))
const indexJob = defineJob('proof.index', z.object({ paperId: z.number(), eventId: z.string() }))
const countJob = defineJob('proof.count', z.object({ paperId: z.number(), eventId: z.string() }))

/**
 * A change as this house makes them, with three jobs told in its transaction against the same change without, fsync on.
 * Delivering what was told is the worker's time, not the writer's: it happens between the rounds.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const server = await startPostgres({ fsync: true })
  const database = openDatabase({ url: await makeDatabase(server.url, 'p15'), poolSize: manyClients })
  await database.pool.query(`
    create table paper (id int primary key, title text not null, body text not null, changes int not null);
    insert into paper
      select i, 'A title of usual length ' || i, repeat('lorem ipsum ', 40), 0 from generate_series(1, ${papers}) i;
    create table paper_change (
      id bigint generated always as identity primary key, paper_id int not null, note text not null, at timestamptz not null)`)
  const ctx = contextOf(database)
  const drain = async () => {
    while ((await deliverOutbox(database.pool)) > 0);
    await database.pool.query('truncate graphile_worker._private_jobs')
    await database.pool.query('vacuum platform.outbox, paper')
  }
  const plan = { rounds: 5, roundMs: quick ? 3_000 : fullPlan.seconds * 1000, drain }
  const one = await measure(ctx, { clients: 1, ...plan })
  const many = await measure(ctx, { clients: manyClients, ...plan })
  await database.close()
  const [oneRatio, manyRatio] = [middleOf(one.ratios), middleOf(many.ratios)]
  const ratio = Math.max(oneRatio, manyRatio)
  const worst = Math.max(...one.ratios, ...many.ratios)
  const [must = 0] = limitsOf('P15').must
  return outcomeOf('P15', {
    found: `${ratio.toFixed(3)} of the time without (1 client ${oneRatio.toFixed(3)}, ${manyClients} clients ${manyRatio.toFixed(3)}, worst round ${worst.toFixed(3)})`,
    ratio,
    worst,
    pass: ratio <= must,
    details: { write: 'select for update, update, insert', fsync: true, company, oneClient: one, manyClients: many },
  })
}

interface Measure {
  clients: number
  rounds: number
  roundMs: number
  drain: () => Promise<void>
}

/**
 * Alternates short slices of either kind and takes the middle of their ratios, so that whatever else the machine does
 * falls on both. Which comes first changes each time: the second of two pays for what the first left behind.
 */
async function measure(ctx: Context, { clients, rounds, roundMs, drain }: Measure) {
  const ratios: number[] = []
  const microseconds = { without: [] as number[], with: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const pairs = Math.ceil((round < 0 ? roundMs / 4 : roundMs) / sliceMs / 2)
    const without: number[] = []
    const withJobs: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const jobsFirst = pair % 2 === 1
      const first = await slice(ctx, clients, jobsFirst)
      const second = await slice(ctx, clients, !jobsFirst)
      without.push(jobsFirst ? second : first)
      withJobs.push(jobsFirst ? first : second)
    }
    await drain()
    if (round < 0) continue
    ratios.push(rounded(middleOf(withJobs.map((time, pair) => time / without[pair]!))))
    microseconds.without.push(rounded(middleOf(without), 0))
    microseconds.with.push(rounded(middleOf(withJobs), 0))
  }
  return { ratios, microseconds }
}

/** Microseconds from one write of a client to its next. */
async function slice(ctx: Context, clients: number, withJobs: boolean): Promise<number> {
  const begun = performance.now()
  let writes = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - begun < sliceMs) {
        await ctx.inTransaction((tx) => write(tx, withJobs))
        writes++
      }
    }),
  )
  return ((performance.now() - begun) * 1000 * clients) / writes
}

/** Load, decide, save, tell: the shape of every change in this house. */
async function write(tx: Tx, withJobs: boolean): Promise<void> {
  const paperId = 1 + Math.floor(Math.random() * papers)
  const { rows } = await sql<{ changes: number }>`select * from paper where id = ${paperId} for update`.execute(tx)
  const changes = rows[0]!.changes + 1
  await sql`update paper set changes = ${changes} where id = ${paperId}`.execute(tx)
  await sql`insert into paper_change (paper_id, note, at) values (${paperId}, 'changed', ${tx.now()})`.execute(tx)
  if (!withJobs) return
  const payload = { paperId, eventId: '5b0f6a9e-4f0e-4c57-9d7e-0d3a6d7f1a11' }
  for (const job of [notifyJob, indexJob, countJob]) tx.enqueue(job, payload)
}
