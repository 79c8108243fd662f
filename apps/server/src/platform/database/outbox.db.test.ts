import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { articleKey, journalKey } from '../cache/keys.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, deliverAll } from '../../../../../tests/support/jobs.ts'
import type { Context, Tx } from '../context.ts'
import { defineJob } from '../jobs/job.ts'
import { defineEmail } from '../mail/email.ts'

const remindJob = defineJob('test.remind', z.object({ id: z.string() }))
const listenJob = defineJob<{ eventId: string } & Record<string, unknown>>(
  'test.listen',
  z.looseObject({ eventId: z.uuid() }),
)
const welcome = defineEmail<{ who: string }>({
  name: 'test.welcome',
  title: 'Welcome',
  readers: 'members',
  subject: 'Welcome, {fullName}',
  body: 'Good day, {fullName}.',
  values: ({ who }) => ({ fullName: who }),
  sample: { who: 'Ada' },
})

let database: TestDatabase
let ctx: Context

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = contextOf(database, { subscriptions: { 'article.published': [listenJob] } })
})
afterAll(() => database?.close())
beforeEach(async () => {
  await database.pool.query('truncate platform.outbox, platform.mail, graphile_worker._private_jobs')
  await database.pool.query('truncate platform.event')
})

const jobs = async () =>
  (
    await sql<{
      name: string
      payload: Record<string, unknown>
      key: string | null
      run_at: Date
      max_attempts: number
    }>`
      select t.identifier as name, j.payload, j.key, j.run_at, j.max_attempts from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by t.identifier, j.id`.execute(database.db)
  ).rows
const mails = () => database.db.selectFrom('platform.mail').selectAll().execute()
const events = () => database.db.selectFrom('platform.event').selectAll().execute()
const outbox = () => database.db.selectFrom('platform.outbox').selectAll().execute()

const ada = { name: 'Ada Obi', address: 'ada@Example.org', accountId: null }

async function tellEverything(tx: Tx): Promise<void> {
  tx.outbox.publish({ name: 'article.published', articleId: 'a1' })
  tx.outbox.send(welcome, { to: ada, data: { who: 'Ada' }, key: 'e1:ada' })
  tx.outbox.enqueue(remindJob, { id: 'r1' })
  tx.outbox.purge(articleKey('a1'), journalKey('j1'), articleKey('a1'))
}

describe('what a transaction tells', () => {
  it('is gone with a transaction that is rolled back: no event, no mail, no job, no purge', async () => {
    const failing = ctx.inTransaction(async (tx) => {
      await tellEverything(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await deliverAll(database)
    expect([await outbox(), await events(), await mails(), await jobs()]).toEqual([[], [], [], []])
  })

  it('is gone as well when the database refuses at the end', async () => {
    await database.pool.query(`create table if not exists deferred_check (id int primary key,
      other int references deferred_check deferrable initially deferred)`)
    const failing = ctx.inTransaction(async (tx) => {
      await sql`insert into deferred_check values (1, 2)`.execute(tx.db)
      await tellEverything(tx)
    })
    await expect(failing).rejects.toThrow('foreign key')
    await deliverAll(database)
    expect([await outbox(), await events(), await mails(), await jobs()]).toEqual([[], [], [], []])
  })

  it('is there exactly once after the commit', async () => {
    await ctx.inTransaction(tellEverything)
    await deliverAll(database)
    await deliverAll(database)
    expect(await outbox()).toEqual([])
    const [event, ...moreEvents] = await events()
    expect(event).toMatchObject({ name: 'article.published', payload: { articleId: 'a1' } })
    expect(moreEvents).toEqual([])
    const [mail, ...moreMails] = await mails()
    expect(mail).toMatchObject({ recipient_address: 'ada@example.org', subject: 'Welcome, Ada', sent_at: null })
    expect(mail?.message_id).toBe(`<${mail?.id}@journals.example>`)
    expect(moreMails).toEqual([])
    expect(await jobs()).toMatchObject([
      { name: 'platform.purge', payload: { keys: ['article:a1', 'journal:j1'] } },
      { name: 'platform.send-mail', payload: { mailId: mail?.id } },
      { name: 'test.listen', payload: { eventId: event?.id, articleId: 'a1' } },
      { name: 'test.remind', payload: { id: 'r1' } },
    ])
  })

  it('costs the writer one statement, whatever it tells', async () => {
    database.queries.reset()
    await ctx.inTransaction(async (tx) => {
      await sql`select 1`.execute(tx.db)
      await tellEverything(tx)
    })
    expect(database.queries.list).toEqual(['begin', 'select 1', expect.stringContaining('platform.outbox'), 'commit'])
  })

  it('is the only statement of a transaction that does nothing else, and none where nothing is told', async () => {
    database.queries.reset()
    await ctx.inTransaction(tellEverything)
    expect(database.queries.list).toEqual(['begin', expect.stringContaining('platform.outbox'), 'commit'])
    database.queries.reset()
    await ctx.inTransaction(async () => {})
    expect(database.queries.list).toEqual(['begin', 'commit'])
  })

  it('is one mail and one send job for the same key, however often it is told', async () => {
    for (let i = 0; i < 3; i++) {
      await ctx.inTransaction(async (tx) => tx.outbox.send(welcome, { to: ada, data: { who: 'Ada' }, key: 'e1:ada' }))
      if (i > 0) await deliverAll(database)
    }
    expect(await mails()).toHaveLength(1)
    expect(await jobs()).toHaveLength(1)
  })

  it('keeps the last of several jobs with one key', async () => {
    const later = new Date(Date.now() + 86_400_000)
    const muchLater = new Date(Date.now() + 2 * 86_400_000)
    await ctx.inTransaction(async (tx) => {
      tx.outbox.enqueue(remindJob, { id: 'first' }, { key: 'k', runAt: later })
      tx.outbox.enqueue(remindJob, { id: 'other' })
    })
    await ctx.inTransaction(async (tx) =>
      tx.outbox.enqueue(remindJob, { id: 'second' }, { key: 'k', runAt: muchLater }),
    )
    await deliverAll(database)
    expect(await jobs()).toMatchObject([
      { payload: { id: 'other' }, key: null },
      { payload: { id: 'second' }, key: 'test.remind:k', run_at: muchLater, max_attempts: 12 },
    ])
    await ctx.inTransaction(async (tx) => tx.outbox.enqueue(remindJob, { id: 'third' }, { key: 'k', runAt: later }))
    await deliverAll(database)
    expect(await jobs()).toMatchObject([{ payload: { id: 'other' } }, { payload: { id: 'third' }, run_at: later }])
  })

  it('refuses a payload, an address or a text that could not be delivered, and the change with it', async () => {
    const tries: Array<(tx: Tx) => void> = [
      (tx) => tx.outbox.enqueue(remindJob, { id: 1 } as never),
      (tx) => tx.outbox.enqueue(remindJob, { id: 'nul \0 here' }),
      (tx) => tx.outbox.enqueue(remindJob, { id: 'half a pair \ud83d' }),
      (tx) => tx.outbox.enqueue(remindJob, { id: 'x' }, { key: 'k'.repeat(600) }),
      (tx) =>
        tx.outbox.send(welcome, {
          to: { name: 'Eve', address: 'a@b.example, eve@evil.example', accountId: null },
          data: { who: 'x' },
          key: 'k',
        }),
      (tx) => tx.outbox.purge(articleKey('1\r\nx: y')),
    ]
    for (const attempt of tries) await expect(ctx.inTransaction(async (tx) => attempt(tx))).rejects.toThrow()
    expect(await outbox()).toEqual([])
  })

  it('keeps what only looks like such a text', async () => {
    const texts = ['\\u0000', 'C:\\ud83d', '\\\\u0000', '😀', 'line\nbreak']
    await ctx.inTransaction(async (tx) => texts.forEach((id) => tx.outbox.enqueue(remindJob, { id })))
    await deliverAll(database)
    expect((await jobs()).map((job) => job.payload['id']).sort()).toEqual(texts.sort())
  })

  it('sets a row that cannot be delivered aside and delivers the others', async () => {
    await ctx.inTransaction(async (tx) => tx.outbox.enqueue(remindJob, { id: 'before' }))
    await sql`insert into platform.outbox (told) values
      ('{"jobs": [{"name": "x", "payload": {}, "maxAttempts": 0}]}')`.execute(database.db)
    await ctx.inTransaction(async (tx) => tx.outbox.enqueue(remindJob, { id: 'after' }))
    await deliverAll(database)
    expect((await jobs()).map((job) => job.payload)).toEqual([{ id: 'before' }, { id: 'after' }])
    expect(await outbox()).toMatchObject([
      { failed_at: expect.any(Date), error: expect.stringContaining('max_attempts') },
    ])
  })

  it('is delivered once when several deliver at the same time', async () => {
    for (let i = 0; i < 200; i++) await ctx.inTransaction(async (tx) => tx.outbox.enqueue(remindJob, { id: String(i) }))
    await Promise.all(Array.from({ length: 4 }, () => deliverAll(database)))
    await deliverAll(database)
    expect(new Set((await jobs()).map((job) => job.payload['id'])).size).toBe(200)
    expect(await jobs()).toHaveLength(200)
  })
})
