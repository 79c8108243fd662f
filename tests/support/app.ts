import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { SiteFacts, WebApp } from '@grfs/contracts/page'
import { findKeyHolder } from '../../apps/server/src/modules/integrations/index.ts'
import { articleAlternate } from '../../apps/server/src/modules/interop/index.ts'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import type { Context, Subscriptions } from '../../apps/server/src/platform/context.ts'
import { createContext } from '../../apps/server/src/platform/create-context.ts'
import type { RoleKind } from '../../apps/server/src/platform/database/database-roles.ts'
import { openDatabase } from '../../apps/server/src/platform/database/pool.ts'
import type { PublicReader } from '../../apps/server/src/platform/database/replicas.ts'
import { noAccounts, type Authenticate } from '../../apps/server/src/platform/http/access.ts'
import type { CostLimit } from '../../apps/server/src/platform/http/rate-limit.ts'
import type { DocumentRoute } from '../../apps/server/src/platform/http/documents.ts'
import type { ProtocolRoute } from '../../apps/server/src/platform/http/protocols.ts'
import type { PublicFileRoute } from '../../apps/server/src/platform/http/public-files.ts'
import type { Route } from '../../apps/server/src/platform/http/route.ts'
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts'
import type { Switches } from '../../apps/server/src/platform/http/switches.ts'
import type { PiSettings } from '../../apps/server/src/platform/pi-settings.ts'
import type { WorksSettings } from '../../apps/server/src/platform/works-settings.ts'
import type {
  DoajSettings,
  JournalAccount,
  RegistrySettings,
} from '../../apps/server/src/platform/registry-settings.ts'
import type { ProviderSettings } from '../../apps/server/src/platform/provider-settings.ts'
import { createLog, type Logger } from '../../apps/server/src/platform/log.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics.ts'
import { createOffload } from '../../apps/server/src/platform/sandbox/create-offload.ts'
import { createStorage } from '../../apps/server/src/platform/storage/create-storage.ts'
import { createManuscriptProcessor } from '../../apps/server/src/platform/sandbox/create-manuscript-processor.ts'
import { createSchemaValidator } from '../../apps/server/src/platform/sandbox/schema-validator.ts'
import { createTypesetter } from '../../apps/server/src/platform/sandbox/typesetter.ts'
import { asServed, createTestDatabase, testLog, type TestDatabase } from './database.ts'

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

// One for a whole test file: its child processes start when they are first needed, and end with the process.
export const testOffload = createOffload({ taskSeconds: 120 })
// Long enough for a machine that runs other tests at the same time.
export const testManuscriptProcessor = createManuscriptProcessor({ seconds: 120 })
export const testTypesetter = createTypesetter({ seconds: 120 })

export const testSchemaValidator = createSchemaValidator({ seconds: 240 })

export const metricsToken = 'a-token-for-prometheus'

export interface TestClock extends Clock {
  moveTo(instant: string): void
  pass(seconds: number): void
}

export interface TestHouse {
  app: FastifyInstance
  ctx: Context
  /** The context of requests. With `asRoles` it connects as another role than `ctx`. */
  served: Context
  database: TestDatabase
  clock: TestClock
  /** The folder of its files. */
  folder: string
  close(): Promise<void>
}

export interface TestHouseOptions {
  routes: Route[]
  documents?: readonly DocumentRoute[]
  protocols?: readonly ProtocolRoute[]
  files?: readonly PublicFileRoute[]
  authenticate?: (ctx: Context) => Authenticate
  web?: WebApp
  subscriptions?: Subscriptions
  /** Default: none, a press without DOIs. */
  doiPrefix?: string
  /** Default: none, DOIs are deposited by hand. */
  registry?: RegistrySettings
  /** Default: none, all journals have the prefix and the account of the press. */
  doiJournals?: readonly JournalAccount[]
  /** Default: none, references are not looked up outside. */
  works?: WorksSettings
  /** Default: none, no journal has a key of DOAJ. */
  doaj?: DoajSettings
  /** Default: none, webhooks reach no private host. */
  trustedReceivers?: readonly string[]
  /** Default: none, members sign in with a password only. */
  providers?: readonly ProviderSettings[]
  /** Default: none, delivery reports are refused. */
  mailReportSecret?: string
  /** Default: none, a test app without a Pi wallet. */
  pi?: PiSettings
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies?: string[]
  /** The site's origin, for tests of http and https. */
  origin?: string
  /** Silent by default. */
  log?: Logger
  /** Watches what is switched off in an incident; nothing by default. */
  switchesOf?: (ctx: Context) => Promise<Switches>
  /** As after the signal to stop. */
  isStopping?: () => boolean
  traced?: boolean
  /** None by default, because all tests have one IP address. */
  costLimit?: CostLimit
  /** Wraps the database that the server uses. */
  around?: (database: TestDatabase) => TestDatabase
  /** Reads public pages from replicas; from the database itself by default. */
  reader?: PublicReader
  /** Instead of a new clone of the template. */
  database?: TestDatabase
  /** The clock runs from now on; by default it is stopped. */
  isClockRunning?: boolean
  /**
   * As in production: the server connects with the HTTP role, jobs with the worker's role. By default both use the
   * owner.
   */
  asRoles?: boolean
}

const emptyWeb: WebApp = { render: () => Promise.resolve({ status: 404, html: '<!doctype html>', kind: 'reader' }) }

/** A whole server with its own database and object store. */
export async function openTestHouse(options: TestHouseOptions): Promise<TestHouse> {
  const database = options.database ?? (await createTestDatabase())
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-test-'))
  const opened = createStorage({ driver: 'file', folder, secret: testStorageSecret })
  const clock = options.isClockRunning ? runningClock() : standingClock('2026-11-15T09:00:00Z')
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
      doiPrefix: options.doiPrefix ?? null,
      registry: options.registry ?? null,
      doiJournals: options.doiJournals ?? [],
      works: options.works ?? null,
      doaj: options.doaj ?? null,
      trustedReceivers: options.trustedReceivers ?? [],
      providers: options.providers ?? [],
      mailReportSecret: options.mailReportSecret ?? null,
      pi: options.pi ?? null,
      secret: testSecret,
      offload: testOffload,
      manuscriptProcessor: testManuscriptProcessor,
      typesetter: testTypesetter,
      schemaValidator: testSchemaValidator,
    })
  const connectAs = (role: RoleKind): TestDatabase => ({
    ...database,
    ...openDatabase({
      ...(role === 'http' ? asServed(database.urlAs(role)) : { url: database.urlAs(role) }),
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
    reader: options.reader,
    routes: options.routes,
    documents: options.documents ?? [],
    protocols: options.protocols ?? [],
    alternateOf: articleAlternate,
    publicFiles: { files: options.files ?? [], sendPublicFile: opened.sendPublicFile },
    authenticate: options.authenticate?.(served) ?? noAccounts,
    findKey: findKeyHolder(served),
    metrics: createMetrics(),
    metricsToken,
    site: served.site,
    version: 'test',
    web: () => Promise.resolve(options.web ?? emptyWeb),
    trustedProxies: options.trustedProxies ?? [],
    costLimit: options.costLimit,
    traced: options.traced ?? false,
    ...(options.isStopping && { isStopping: options.isStopping }),
    ...(options.switchesOf && { switches: await options.switchesOf(served) }),
    extend: async (server) => {
      if (opened.routes) await server.register(opened.routes)
    },
  })
  return {
    app,
    ctx,
    served,
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

function standingClock(start: string): TestClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    moveTo: (instant) => void (now = Date.parse(instant)),
    pass: (seconds) => void (now += seconds * 1000),
  }
}

function runningClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    moveTo: (instant) => void (ahead = Date.parse(instant) - Date.now()),
    pass: (seconds) => void (ahead += seconds * 1000),
  }
}
