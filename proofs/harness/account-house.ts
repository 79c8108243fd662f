import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { SiteFacts, WebApp } from '@grfs/contracts/page'
import { moduleEmails, moduleHandlers, moduleRoutes } from '../../apps/server/src/entry/assemble.ts'
import { subscriptions } from '../../apps/server/src/entry/subscriptions.ts'
import { authenticate } from '../../apps/server/src/modules/identity/index.ts'
import { findMailPreference } from '../../apps/server/src/modules/notifications/index.ts'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { createContext } from '../../apps/server/src/platform/create-context.ts'
import { openDatabase, type Db } from '../../apps/server/src/platform/database/pool.ts'
import { createHttpServer, type HttpParts } from '../../apps/server/src/platform/http/server.ts'
import { readJobMetrics } from '../../apps/server/src/platform/jobs/engine-tables.ts'
import { platformHandlers } from '../../apps/server/src/platform/jobs/platform-handlers.ts'
import { startWorker } from '../../apps/server/src/platform/jobs/worker.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { openMailTransport } from '../../apps/server/src/platform/mail/transport.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics.ts'
import { createOffload } from '../../apps/server/src/platform/sandbox/create-offload.ts'
import { createStorage } from '../../apps/server/src/platform/storage/create-storage.ts'
import { createManuscriptProcessor } from '../../apps/server/src/platform/sandbox/create-manuscript-processor.ts'
import { startMailServer, type ReceivedMail } from '../../apps/server/test/mail-server.ts'
import { onClose } from '../../scripts/closing.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { makeDatabase, poolSize, temporaryFolder } from './house.ts'

export interface AccountHouse {
  app: FastifyInstance
  ctx: Context
  /** Where time comes from; limits alone count by the database's clock. */
  clock: MovableClock
  /** What the mail server has taken, in the order in which it came. */
  mails: ReceivedMail[]
  /** Waits until every mail that was told of is delivered. */
  settled(): Promise<void>
  /** As if the hour of every limit were over. */
  forgetLimits(): Promise<void>
  /** From here on mails stay in the queue: what the worker does no longer stands beside what is measured. */
  stopWorker(): Promise<void>
}

export interface MovableClock extends Clock {
  /** Time runs on from where it was put. */
  pass(seconds: number): void
}

const site: SiteFacts = {
  name: 'GRFS Journals',
  origin: 'https://journals.example.org',
  publisher: 'GRFS Press',
  issn: null,
  supportEmail: 'support@example.org',
  development: false,
}
const sender = { name: site.name, address: 'journals@example.org' }
const emptyWeb: WebApp = { render: () => Promise.resolve({ status: 404, html: '<!doctype html>', kind: 'reader' }) }

/** A whole house in this process: real database, real worker, real mail server; only time can be moved. */
export async function openAccountHouse(web: HttpParts['web'] = () => Promise.resolve(emptyWeb)): Promise<AccountHouse> {
  const databaseUrl = await makeDatabase((await startPostgres({ fsync: false })).url, 'accounts')
  const database = openDatabase({ url: databaseUrl, poolSize, log: console })
  const opened = createStorage({
    driver: 'file',
    folder: temporaryFolder('grfs-proof-storage-'),
    secret: randomBytes(32).toString('hex'),
  })
  const clock = movableClock()
  const offload = createOffload()
  const ctx = createContext({
    database,
    clock,
    log: createLog(process.env['LOG_LEVEL'] ?? 'silent', 'proof'),
    storage: opened.storage,
    subscriptions,
    mailDomain: 'example.org',
    site,
    doiPrefix: '10.58214',
    secret: randomBytes(32).toString('hex'),
    offload,
    manuscriptProcessor: createManuscriptProcessor(),
  })
  const app = await createHttpServer({
    ctx,
    routes: moduleRoutes,
    authenticate: authenticate(ctx),
    metrics: createMetrics(),
    metricsToken: undefined,
    site,
    version: 'proof',
    web,
    trustedProxies: [],
  })
  const mailServer = await startMailServer()
  const transport = openMailTransport({ url: mailServer.url, tls: 'none', from: sender.address })
  const worker = await startWorker({
    ctx,
    databaseUrl,
    handlers: [
      ...moduleHandlers,
      ...platformHandlers({
        mail: { transport, from: sender },
        findPreference: findMailPreference,
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
    await app.close()
    transport.close()
    await mailServer.stop()
    await offload.close()
    await database.close()
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

/** Who registers has to choose a research area, and there is one for each journal. */
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
    // A mail that failed once comes later; it is on its way all the same.
    const { waiting, running, scheduled, undelivered } = await readJobMetrics(ctx.db)
    if ([waiting, running, scheduled, undelivered].every((count) => Number(count) === 0)) return
  }
  throw new Error('The queue did not run empty within two minutes.')
}

function movableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    pass: (seconds) => void (ahead += seconds * 1000),
  }
}
