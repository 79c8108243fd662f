import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, testWorker, until } from '../../../../../tests/support/jobs.ts'
import type { Context } from '../context.ts'
import { listDeadJobs, reportDeadJobsHandler, reportDeadJobsJob, retryDeadJobs } from './dead-jobs.ts'
import { readJobMetrics } from './engine-tables.ts'
import { handleJob, PermanentFailure } from './handler.ts'
import { defineJob } from './job.ts'
import type { Worker } from './worker.ts'

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

describe('dead letters', () => {
  it('go back with all their attempts, one or those of a kind or all', async () => {
    let mended = false
    const done: string[] = []
    worker = await testWorker(ctx, database.url, [
      handleJob(countJob, async ({ id }) => {
        if (!mended) throw new PermanentFailure('not yet')
        done.push(id)
      }),
    ])
    for (const id of ['a', 'b', 'c']) await enqueue(id)
    await until(async () => (await listDeadJobs(database.db)).length === 3)
    mended = true
    const [first] = await listDeadJobs(database.db)
    expect(await retryDeadJobs(database.pool, '999999')).toBe(0)
    expect(await retryDeadJobs(database.pool, first!.id)).toBe(1)
    await until(() => done.length === 1)
    expect(await retryDeadJobs(database.pool, 'test.other')).toBe(0)
    expect(await retryDeadJobs(database.pool, countJob.name)).toBe(2)
    await until(() => done.length === 3)
    mended = false
    await enqueue('d')
    await until(async () => (await listDeadJobs(database.db)).length === 1)
    mended = true
    expect(await retryDeadJobs(database.pool, 'all')).toBe(1)
    await until(() => done.length === 4)
    expect(done.sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are reported to the operator by mail, each once', async () => {
    worker = await testWorker(ctx, database.url, [
      handleJob(countJob, async () => {
        throw new PermanentFailure('<b>the moon</b> is wrong')
      }),
      reportDeadJobsHandler('operator@journals.example'),
    ])
    const reported = async () =>
      await database.db.selectFrom('platform.mail').selectAll().orderBy('created_at').execute()
    const report = async () => {
      await ctx.inTransaction(async (tx) => tx.outbox.enqueue(reportDeadJobsJob, {}))
      await until(async () => {
        const { waiting, running, undelivered } = await readJobMetrics(database.db)
        const mailJobs = (await reported()).length
        return undelivered === 0 && running === 0 && waiting === mailJobs
      })
    }
    await enqueue('a')
    await until(async () => (await listDeadJobs(database.db)).length === 1)
    await report()
    await report()
    expect(await reported()).toMatchObject([
      { recipient_address: 'operator@journals.example', subject: 'A job failed permanently: test.count' },
    ])
    expect((await reported())[0]!.html).toContain('&lt;b&gt;the moon')
    await enqueue('b')
    await until(async () => (await listDeadJobs(database.db)).length === 2)
    await report()
    expect(await reported()).toHaveLength(2)
  })
})
