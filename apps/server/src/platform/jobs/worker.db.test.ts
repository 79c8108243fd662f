import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, deliverAll, testWorker, until } from '../../../../../tests/support/jobs.ts'
import type { Context } from '../context.ts'
import { listDeadJobs } from './dead-jobs.ts'
import { readJobMetrics } from './engine-tables.ts'
import { handleJob, type JobHandler, type JobRun, PermanentFailure } from './handler.ts'
import { defineJob } from './job.ts'
import type { JobReport, Worker } from './worker.ts'

const countJob = defineJob('test.count', z.object({ id: z.string() }), { maxAttempts: 3 })

let database: TestDatabase
let ctx: Context
let workers: Worker[]

beforeEach(async () => {
  database = await createTestDatabase()
  ctx = contextOf(database)
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await database.close()
})

async function start(handlers: JobHandler[], options: Parameters<typeof testWorker>[3] = {}): Promise<Worker> {
  const worker = await testWorker(ctx, database.url, handlers, options)
  workers.push(worker)
  return worker
}

const enqueue = (id: string) => ctx.inTransaction(async (tx) => tx.outbox.enqueue(countJob, { id }))
const dueNow = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(database.db)
const left = async () => (await sql`select 1 from graphile_worker._private_jobs`.execute(database.db)).rows.length

describe('a worker', () => {
  it('runs what a transaction told, within a moment', async () => {
    const ran: Array<{ id: string; run: JobRun }> = []
    await start([handleJob(countJob, async ({ id }, run) => void ran.push({ id, run }))])
    const begun = Date.now()
    await enqueue('a')
    await until(() => ran.length === 1)
    expect(Date.now() - begun).toBeLessThan(1_000)
    expect(ran[0]).toMatchObject({ id: 'a', run: { attempt: 1, jobId: expect.stringMatching(/^\d+$/) } })
    await until(async () => (await left()) === 0)
  })

  it('tries a failed job again, later each time, and keeps it as a dead letter in the end', async () => {
    const reports: JobReport[] = []
    const attempts: number[] = []
    await start(
      [
        handleJob(countJob, async (_, { attempt }) => {
          attempts.push(attempt)
          throw new Error('the moon is wrong')
        }),
      ],
      { onJob: (report) => reports.push(report) },
    )
    await enqueue('a')
    for (const attempt of [1, 2, 3]) {
      await until(() => attempts.length === attempt)
      await until(async () => (await readJobMetrics(database.db)).running === 0)
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from run_at - now())::float8 as wait from graphile_worker._private_jobs`.execute(
        database.db,
      )
      expect(Math.abs(rows[0]!.wait - Math.exp(attempt))).toBeLessThan(1.5)
      if (attempt < 3) await dueNow()
    }
    expect(reports.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'test.count failed',
      'test.count failed',
      'test.count dead',
    ])
    expect(await listDeadJobs(database.db)).toMatchObject([
      { name: 'test.count', payload: { id: 'a' }, attempts: 3, lastError: 'the moon is wrong' },
    ])
    const [dead] = await listDeadJobs(database.db)
    expect(Math.abs(Date.now() - dead!.since.getTime())).toBeLessThan(5_000)
    await dueNow()
    await enqueue('b')
    await until(() => attempts.length === 4)
    expect(attempts).toEqual([1, 2, 3, 1])
  })

  it('buries a payload that does not fit, and a job that cannot succeed, at once', async () => {
    let ran = 0
    await start([
      handleJob(countJob, async () => {
        ran++
        throw new PermanentFailure('there is no such paper')
      }),
    ])
    await sql`select graphile_worker.add_job('test.count', '{"id": 5}')`.execute(database.db)
    await enqueue('a')
    await until(async () => (await listDeadJobs(database.db)).length === 2)
    expect(ran).toBe(1)
    const errors = (await listDeadJobs(database.db)).map((job) => job.lastError).sort()
    expect(errors).toEqual([expect.stringContaining('The payload is not valid'), 'there is no such paper'])
  })

  it('starts what has a clock, once for several workers, with an empty payload', async () => {
    const clockJob = defineJob('test.clock', z.strictObject({}))
    let ran = 0
    const handler = handleJob(clockJob, async () => void ran++, { cron: '* * * * *' })
    await start([handler])
    await start([handler])
    await sql`select graphile_worker.add_job('test.clock', '{"_cron": {"ts": "2026-11-15T00:00:00Z"}}')`.execute(
      database.db,
    )
    await until(() => ran >= 1)
    expect(await listDeadJobs(database.db)).toEqual([])
    const { rows } = await sql`select identifier from graphile_worker._private_known_crontabs`.execute(database.db)
    expect(rows).toEqual([{ identifier: 'test.clock' }])
  })

  it('refuses two handlers for one job', async () => {
    const handler = handleJob(countJob, async () => {})
    await expect(start([handler, handler])).rejects.toThrow('Two handlers')
  })

  it('finishes what runs when it is asked to stop, and leaves the rest in the queue', async () => {
    const finished: string[] = []
    let begun = 0
    const worker = await start(
      [
        handleJob(countJob, async ({ id }, { signal }) => {
          begun++
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          finished.push(id)
        }),
      ],
      { concurrency: 2 },
    )
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await enqueue(id)
    await until(() => begun === 2)
    await worker.stop()
    expect(finished).toHaveLength(2)
    await deliverAll(database)
    expect(await readJobMetrics(database.db)).toMatchObject({ waiting: 4, running: 0, dead: 0 })
    const { rows } = await sql`select distinct attempts from graphile_worker._private_jobs`.execute(database.db)
    expect(rows).toEqual([{ attempts: 0 }])
  })

  it('gives back what takes too long when it is asked to stop', async () => {
    let begun = 0
    const worker = await start([handleJob(countJob, async () => void (begun++, await new Promise(() => {})))], {
      shutdownSeconds: 0.5,
    })
    await enqueue('a')
    await until(() => begun === 1)
    const asked = Date.now()
    await worker.stop()
    expect(Date.now() - asked).toBeLessThan(3_000)
    expect(await readJobMetrics(database.db)).toMatchObject({ running: 0, dead: 0 })
    expect(await left()).toBe(1)
  })

  it('raises no error when a job fails after it was given back', async () => {
    let fail = () => {}
    const late = new Promise<void>((_, reject) => (fail = () => reject(new Error('too late'))))
    let begun = 0
    const worker = await start([handleJob(countJob, () => (begun++, late))], { shutdownSeconds: 0.5 })
    await enqueue('a')
    await until(() => begun === 1)
    await worker.stop()
    const errors: unknown[] = []
    const note = (error: unknown) => void errors.push(error)
    process.on('unhandledRejection', note)
    fail()
    await pause(200)
    process.off('unhandledRejection', note)
    expect(errors).toEqual([])
    expect(await left()).toBe(1)
  })
})

describe('the jobs of a worker that died', () => {
  const lockAs = async (pool: string) => {
    await deliverAll(database)
    await sql`update graphile_worker._private_jobs
      set locked_by = ${pool}, locked_at = now() - interval '3 seconds', attempts = attempts + 1`.execute(database.db)
  }

  it('are taken over within seconds', async () => {
    await enqueue('a')
    await lockAs('pool-dead')
    const ran: number[] = []
    await start([handleJob(countJob, async (_, { attempt }) => void ran.push(attempt))])
    await until(() => ran.length === 1, 5)
    // The attempt of the dead worker does not count.
    expect(ran).toEqual([1])
  })

  it('are left alone while the worker lives, however long a job takes', async () => {
    let begun = 0
    let finish = () => {}
    const handler = handleJob(countJob, async () => {
      begun++
      await new Promise<void>((resolve) => (finish = resolve))
    })
    await start([handler])
    await start([handler])
    await enqueue('a')
    await until(() => begun === 1)
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(database.db)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(begun).toBe(1)
    finish()
    await until(async () => (await left()) === 0)
  })

  it('end as dead letters when they are there at every death', async () => {
    await enqueue('a')
    for (let death = 1; death <= 6; death++) {
      await lockAs(`pool-dead-${death}`)
      await sql`select platform.take_over_jobs('1 second')`.execute(database.db)
      expect(await listDeadJobs(database.db)).toHaveLength(death < 6 ? 0 : 1)
      await dueNow()
    }
    expect(await listDeadJobs(database.db)).toMatchObject([{ attempts: 3, lastError: expect.stringContaining('died') }])
  })
})
