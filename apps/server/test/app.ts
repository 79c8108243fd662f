import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SiteFacts, WebApp } from '@grfs/contracts/page'
import type { Clock } from '../src/platform/clock.ts'
import type { Context, Subscriptions } from '../src/platform/context.ts'
import { createContext } from '../src/platform/create-context.ts'
import type { RoleKind } from '../src/platform/database/database-roles.ts'
import { openDatabase } from '../src/platform/database/pool.ts'
import { noAccounts, type Authenticate } from '../src/platform/http/access.ts'
import type { CostLimit } from '../src/platform/http/cost-limit.ts'
import type { DocumentRoute } from '../src/platform/http/documents.ts'
import type { Route } from '../src/platform/http/route.ts'
import { createHttpServer } from '../src/platform/http/server.ts'
import type { PiSettings } from '../src/platform/pi-settings.ts'
import { createLog, type Logger } from '../src/platform/log.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { createOffload } from '../src/platform/sandbox/create-offload.ts'
import { createStorage } from '../src/platform/storage/create-storage.ts'
import { createManuscriptProcessor } from '../src/platform/sandbox/create-manuscript-processor.ts'
import { createTestDatabase, testLog, type TestDatabase } from './database.ts'

export const testSite: SiteFacts = {
  name: 'GRFS Journals',
  origin: 'http://journals.test',
  publisher: 'GRFS Press',
  issn: null,
  supportEmail: 'support@example.org',
  development: false,
}

export const testStorageSecret = 'only-for-tests-only-for-tests-only'
export const testSecret = 'a-secret-that-is-only-for-tests-32'

// One for a whole file: its children are started when they are first needed, and end with the process.
export const testOffload = createOffload({ taskSeconds: 120 })
// Long enough for a machine that runs other tests at the same time.
export const testManuscriptProcessor = createManuscriptProcessor({ seconds: 120 })

export const metricsToken = 'a-token-for-prometheus'

export interface TestHouse {
  app: FastifyInstance
  ctx: Context
  database: TestDatabase
  clock: Clock & { moveTo(instant: string): void }
  /** Where its files lie. */
  folder: string
  close(): Promise<void>
}

export interface TestHouseOptions {
  routes: Route[]
  documents?: readonly DocumentRoute[]
  authenticate?: (ctx: Context) => Authenticate
  web?: WebApp
  subscriptions?: Subscriptions
  /** None unless said otherwise: a house without a Pi wallet. */
  pi?: PiSettings
  /** Proxies whose X-Forwarded-For is believed; none unless said otherwise. */
  trustedProxies?: string[]
  /** The site's origin, for what differs between http and https. */
  origin?: string
  /** Silent unless said otherwise. */
  log?: Logger
  /** None unless said otherwise: tests come from one address. */
  costLimit?: CostLimit
  /** What the server stands on instead of the database itself. */
  around?: (database: TestDatabase) => TestDatabase
  /** As in production: the server connects as the HTTP role, jobs as the worker's. Else both are the owner. */
  asRoles?: boolean
}

const emptyWeb: WebApp = { render: () => Promise.resolve({ status: 404, html: '<!doctype html>', kind: 'reader' }) }

/** A whole server on a database and an object store of its own. */
export async function openTestHouse(options: TestHouseOptions): Promise<TestHouse> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-test-'))
  const opened = createStorage({ driver: 'file', folder, secret: testStorageSecret })
  const clock = movableClock('2026-11-15T09:00:00Z')
  const site = { ...testSite, origin: options.origin ?? testSite.origin }
  const contextOver = (under: TestDatabase) =>
    createContext({
      database: under,
      clock,
      log: options.log ?? createLog('silent', 'test'),
      storage: opened.storage,
      subscriptions: options.subscriptions ?? {},
      mailDomain: 'journals.test',
      site,
      doiPrefix: '10.58214',
      pi: options.pi ?? null,
      secret: testSecret,
      offload: testOffload,
      manuscriptProcessor: testManuscriptProcessor,
    })
  const connectAs = (role: RoleKind): TestDatabase => ({
    ...database,
    ...openDatabase({
      url: database.urlAs(role),
      poolSize: 5,
      log: testLog,
      onQuery: (sql) => database.queries.list.push(sql),
    }),
  })
  const roles = options.asRoles ? { http: connectAs('http'), worker: connectAs('worker') } : null
  const ctx = contextOver(roles?.worker ?? database)
  const served = roles ? contextOver(roles.http) : options.around ? contextOver(options.around(database)) : ctx
  const app = await createHttpServer({
    ctx: served,
    routes: options.routes,
    documents: options.documents ?? [],
    authenticate: options.authenticate?.(served) ?? noAccounts,
    metrics: createMetrics(),
    metricsToken,
    site,
    version: 'test',
    web: () => Promise.resolve(options.web ?? emptyWeb),
    trustedProxies: options.trustedProxies ?? [],
    costLimit: options.costLimit,
    extend: async (server) => {
      if (opened.routes) await server.register(opened.routes)
    },
  })
  return {
    app,
    ctx,
    database,
    clock,
    folder,
    close: async () => {
      await app.close()
      await roles?.http.close()
      await roles?.worker.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function movableClock(start: string): TestHouse['clock'] {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    moveTo(instant) {
      now = new Date(instant)
    },
  }
}
