import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, deliverAll, testWorker, until } from '../../../../../tests/support/jobs.ts'
import type { Context } from '../context.ts'
import { readJobMetrics } from './engine-tables.ts'
import { handleJob, once, onlyOnce } from './handler.ts'
import { defineJob } from './job.ts'
import type { JobReport, Worker } from './worker.ts'

const countJob = defineJob('test.count', z.object({ id: z.string() }), { maxAttempts: 3 })

let database: TestDatabase
let ctx: Context
let worker: Worker | undefined

beforeEach(async () => {
  database = await createTestDatabase()
  ctx = contextOf(database)
})
afterEach(async () => {
  await worker?.stop()
  await database.close()
})

const enqueue = (id: string) => ctx.inTransaction(async (tx) => tx.outbox.enqueue(countJob, { id }))

describe('once', () => {
  it('is true once, and again only if the first time was rolled back', async () => {
    const ask = () => ctx.inTransaction((tx) => once(tx, 'k'))
    await expect(
      ctx.inTransaction(async (tx) => {
        expect(await once(tx, 'k')).toBe(true)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([await ask(), await ask(), await ask()]).toEqual([true, false, false])
  })

  it('is true for one of many at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ctx.inTransaction((tx) => once(tx, 'race'))))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })
})

describe('onlyOnce', () => {
  it('lets a job that runs again change nothing, and counts it as done', async () => {
    await database.pool.query('create table effect_seen (id text)')
    const reports: JobReport[] = []
    const handler = handleJob(countJob, async ({ id }, run) => {
      await run.ctx.inTransaction(async (tx) => {
        await sql`insert into effect_seen values (${id})`.execute(tx.db)
        await onlyOnce(tx, `test:${id}`)
        tx.outbox.enqueue(countJob, { id: 'told once' }, { runAt: new Date(Date.now() + 60_000) })
      })
    })
    worker = await testWorker(ctx, database.url, [handler], { onJob: (report) => reports.push(report) })
    for (let i = 0; i < 3; i++) await enqueue('a')
    await until(() => reports.length === 3)
    expect(reports.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
    const { rows } = await sql`select id from effect_seen`.execute(database.db)
    expect(rows).toEqual([{ id: 'a' }])
    await deliverAll(database)
    await until(async () => (await readJobMetrics(database.db)).scheduled === 1)
  })
})
