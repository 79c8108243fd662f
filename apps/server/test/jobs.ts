import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { createContext, type ContextParts } from '../src/platform/create-context.ts'
import type { Database } from '../src/platform/database/pool.ts'
import type { JobHandler } from '../src/platform/jobs/handler.ts'
import { deliverOutbox } from '../src/platform/jobs/relay.ts'
import { startWorker, type WorkerOptions } from '../src/platform/jobs/worker.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { testOffload, testSecret, testSite, testManuscriptProcessor } from './app.ts'
import { testLog } from './database.ts'

/** A context of one's own. Without a storage, touching files fails. */
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
    doiPrefix: '10.58214',
    secret: testSecret,
    offload: testOffload,
    manuscriptProcessor: testManuscriptProcessor,
    ...parts,
  })
}

/** A real worker, quick to take over from dead ones. */
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

/** Delivers what was told, or waits for the worker that is at it; what is left in the queue can then be looked at. */
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
