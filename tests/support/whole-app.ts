import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { WebApp } from '@grfs/contracts/page'
import {
  findPreference,
  moduleEmails,
  moduleFiles,
  moduleHandlers,
  moduleRoutes,
} from '../../apps/server/src/entry/assemble.ts'
import { subscriptions } from '../../apps/server/src/entry/subscriptions.ts'
import { authenticate } from '../../apps/server/src/modules/identity/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { Db } from '../../apps/server/src/platform/database/pool.ts'
import { readJobMetrics } from '../../apps/server/src/platform/jobs/engine-tables.ts'
import { platformHandlers } from '../../apps/server/src/platform/jobs/platform-jobs.ts'
import { startWorker } from '../../apps/server/src/platform/jobs/worker.ts'
import { openMailTransport } from '../../apps/server/src/platform/mail/transport.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { onClose } from '../../scripts/closing.ts'
import { projectFolder } from '../../scripts/service.ts'
import { openTestHouse, testSite, type TestClock } from './app.ts'
import { connectTestDatabase, createTestDatabase, openTestDatabases } from './database.ts'
import { startMailServer, type ReceivedMail } from './mail-server.ts'
import { statementsOf } from './measuring/wire.ts'
import { poolSize } from './processes.ts'

export const webFolder = () => process.env['WEB_FOLDER'] ?? path.join(projectFolder, 'apps/web')

/** The built web app, for a test app in this process. */
export async function loadWeb(): Promise<WebApp> {
  if (process.env['WEB_FOLDER'] === undefined) await ensureBuilt(console.log)
  return (await import(pathToFileURL(path.join(webFolder(), 'build/server/entry-server.js')).href)) as WebApp
}

/** The app on an existing database, with the number of statements of each response. */
export async function openCountedHouse(databaseUrl: string) {
  const database = connectTestDatabase(databaseUrl)
  const house = await openTestHouse({
    routes: moduleRoutes,
    files: moduleFiles,
    authenticate,
    web: await loadWeb(),
    database,
  })
  return {
    close: () => house.close(),
    async count(address: string, token?: string): Promise<{ queries: number; bytes: number }> {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const ask = () => house.app.inject({ url: address, headers })
      // The first request may open a connection, which sends its own statements.
      await ask()
      const { result, statements } = await statementsOf(ask)
      if (result.statusCode !== 200) throw new Error(`${address} answered ${result.statusCode}.`)
      return { queries: statements.length, bytes: result.rawPayload.length }
    },
  }
}

export interface AccountHouse {
  app: FastifyInstance
  ctx: Context
  /** Only rate limits use the clock of the database. */
  clock: TestClock
  /** E-mails in the order in which the mail server received them. */
  mails: ReceivedMail[]
  /** Waits until every e-mail is delivered. */
  settled(): Promise<void>
  /** Deletes the counts of all rate limits. */
  forgetLimits(): Promise<void>
  /** Leaves later e-mails in the queue, so that the worker does not disturb a measurement. */
  stopWorker(): Promise<void>
}

/**
 * The whole app in this process, with a worker and an SMTP server, on a private PostgreSQL. Its clock runs and can be
 * moved.
 */
export async function openAccountHouse(web?: WebApp): Promise<AccountHouse> {
  await openTestDatabases()
  const database = await createTestDatabase(poolSize)
  const { app, ctx, clock, close } = await openTestHouse({
    routes: moduleRoutes,
    files: moduleFiles,
    authenticate,
    subscriptions,
    database,
    isClockRunning: true,
    origin: 'https://journals.example.org',
    ...(web && { web }),
  })
  const mailServer = await startMailServer()
  const sender = { name: testSite.name, address: 'journals@example.org' }
  const transport = openMailTransport({ url: mailServer.url, tls: 'none', from: sender.address })
  const worker = await startWorker({
    ctx,
    databaseUrl: database.url,
    handlers: [
      ...moduleHandlers,
      ...platformHandlers({
        mail: { transport, from: sender },
        findPreference,
        emails: moduleEmails,
        edgeCache: { nodes: [], secret: '' },
        operatorEmail: 'operator@example.org',
      }),
    ],
    concurrency: 4,
  })
  const stopWorker = onClose(() => worker.stop())
  onClose(async () => {
    await stopWorker()
    transport.close()
    await mailServer.stop()
    await close()
  })
  await openJournal(ctx.db)
  return {
    app,
    ctx,
    clock,
    mails: mailServer.received,
    settled: () => untilIdle(ctx),
    forgetLimits: async () => void (await sql`delete from platform.rate_limit`.execute(ctx.db)),
    stopWorker,
  }
}

/** Registration requires a research area, and each journal has one. */
export const researchArea = 'Earth Sciences'

export async function openJournal(db: Db): Promise<void> {
  const editor = JSON.stringify({ title: 'Dr.', fullName: 'Nguyen Thi Bich', university: 'Hai Phong' })
  await sql`
    insert into journals.journal
      (id, title, abbrev, category, subtitle, issn, hue, pattern, editor_in_chief, layout_editor, created_at)
    values (${randomUUID()}, 'Coastal and Marine Studies', 'CMS', ${researchArea}, 'Deltas and reefs.', '2756-0852', 210,
      'strata', ${editor}, ${editor}, now())`.execute(db)
}

async function untilIdle(ctx: Context): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(25)) {
    // A failed e-mail is retried later, so it is still queued.
    const { waiting, running, scheduled, undelivered } = await readJobMetrics(ctx.db)
    if ([waiting, running, scheduled, undelivered].every((count) => Number(count) === 0)) return
  }
  throw new Error('The queue did not run empty within two minutes.')
}
