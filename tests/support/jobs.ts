import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { createContext, type ContextParts } from '../../apps/server/src/platform/create-context.ts'
import type { Database } from '../../apps/server/src/platform/database/pool.ts'
import type { JobHandler } from '../../apps/server/src/platform/jobs/handler.ts'
import { deliverOutbox, startWorker, type WorkerOptions } from '../../apps/server/src/platform/jobs/worker.ts'
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts'
import {
  testOffload,
  testSecret,
  testSite,
  testManuscriptProcessor,
  testSchemaValidator,
  testTypesetter,
  type TestHouse,
} from './app.ts'
import { connectTestDatabase, testLog, type TestDatabase } from './database.ts'

/** A separate context. Without a storage, access to files fails. */
export function contextOf(database: Database, parts: Partial<ContextParts> = {}): Context {
  const noStorage = new Proxy({} as Storage, {
    get: () => {
      throw new Error('This test has no storage.')
    },
  })
  return createContext({
    database,
    clock: systemClock,
    log: testLog,
    storage: noStorage,
    subscriptions: {},
    mailDomain: 'journals.example',
    site: testSite,
    doiPrefix: null,
    secret: testSecret,
    offload: testOffload,
    manuscriptProcessor: testManuscriptProcessor,
    typesetter: testTypesetter,
    schemaValidator: testSchemaValidator,
    ...parts,
  })
}

/** Runs work in a context on an existing database. */
export async function withDatabase<T>(url: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const database = connectTestDatabase(url)
  try {
    return await work(contextOf(database))
  } finally {
    await database.close()
  }
}

/** A real worker that takes over quickly from dead ones. */
export function testWorker(
  ctx: Context,
  databaseUrl: string,
  handlers: JobHandler[],
  options: Partial<WorkerOptions> = {},
) {
  return startWorker({
    ctx,
    databaseUrl,
    handlers,
    concurrency: 4,
    shutdownSeconds: 2,
    takeover: { graceSeconds: 0.5, everySeconds: 0.2 },
    ...options,
  })
}

/** Delivers the outbox, or waits for the worker that does it; then the queue can be inspected. */
export async function deliverAll({ pool }: Database): Promise<void> {
  await until(async () => {
    while ((await deliverOutbox(pool)) > 0);
    const { rowCount } = await pool.query('select from platform.outbox where failed_at is null limit 1')
    return rowCount === 0
  })
}

export async function until(holds: () => Promise<boolean> | boolean, seconds = 10): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(20)) if (await holds()) return
  throw new Error(`It did not come true within ${seconds} s.`)
}

interface Mail {
  template: string
  subject: string
  text: string
}

/** Every queued e-mail to this address, oldest first. */
export async function mailsTo({ database }: Pick<TestHouse, 'database'>, address: string): Promise<Mail[]> {
  await deliverAll(database)
  return database.db
    .selectFrom('platform.mail')
    .select(['template', 'subject', 'text'])
    .where('recipient_address', '=', address)
    .orderBy('created_at')
    .orderBy(sql`ctid`)
    .execute()
}

/** The content of the latest login e-mail: the six digits, and the link with its parts. */
export async function loginMail(house: Pick<TestHouse, 'database'>, address: string) {
  const mails = (await mailsTo(house, address)).filter(({ template }) => template === 'identity.login-code')
  const text = mails.at(-1)?.text ?? ''
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://no.link')
  return { code: /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '', link, token: link.searchParams.get('token') ?? '' }
}

/** The surrogate keys of all purges since the last call, each once, in order. */
export async function takePurges(database: TestDatabase): Promise<string[]> {
  await deliverAll(database)
  const { rows } = await database.pool.query<{ payload: { keys: string[] } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'platform.purge' returning j.payload`,
  )
  return [...new Set(rows.flatMap(({ payload }) => payload.keys))].toSorted()
}
