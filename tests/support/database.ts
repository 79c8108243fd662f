import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import type { RoleKind } from '../../apps/server/src/platform/database/database-roles.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/database/pool.ts'
import { createRoles, urlForRole } from '../../scripts/ensure-database.ts'
import { startPostgres } from '../../scripts/postgres.ts'

/** A separate migrated database, cloned from the template that the global set-up made. */
export interface TestDatabase extends Database {
  url: string
  /** URL of the same database for one of the runtime roles. */
  urlAs(role: RoleKind): string
  /** Statements on the wire since the last `reset`. */
  queries: { list: string[]; reset(): void }
}

/** Silent unless LOG_LEVEL is set. */
export const testLog = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })

const templateName = 'grfs_template'

/** Vitest's global set-up for database tests. */
export async function setup(): Promise<void> {
  await prepareTemplate(adminUrlOf())
}

/** For proofs: starts a private PostgreSQL for test apps, here and in child processes. */
export async function openTestDatabases(): Promise<void> {
  const { url } = await startPostgres({ fsync: false })
  process.env['TEST_DATABASE_URL'] = url
  await prepareTemplate(url)
}

/** Once per run: a fresh template that every test file clones. */
async function prepareTemplate(adminUrl: string): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${templateName} with (force)`)
    await admin.query(`create database ${templateName}`)
  })
  await createRoles(adminUrl)
  await migrate(urlOf(adminUrl, templateName))
}

function adminUrlOf(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run database tests with "npm run test:db".')
  return url
}

export async function createTestDatabase(poolSize = 5): Promise<TestDatabase> {
  const adminUrl = adminUrlOf()
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${templateName} strategy file_copy`))
  const database = connectTestDatabase(urlOf(adminUrl, name), poolSize)
  return {
    ...database,
    close: async () => {
      await database.close()
      await asAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** An existing database; closing it does not drop it. */
export function connectTestDatabase(url: string, poolSize = 5): TestDatabase {
  const list: string[] = []
  const database = openDatabase({ ...asServed(url), poolSize, log: testLog, onQuery: (sql) => list.push(sql) })
  return {
    ...database,
    url,
    urlAs: (role) => urlForRole(url, role),
    queries: { list, reset: () => void list.splice(0) },
  }
}

/** How an HTTP process connects: through the pooler if there is one (proof O5). Workers connect directly. */
export function asServed(url: string): { url: string; prepare: boolean } {
  const port = process.env['TEST_POOLER_PORT']
  const isPooled = port !== undefined && new URL(url).port === new URL(adminUrlOf()).port
  return isPooled ? { url: Object.assign(new URL(url), { port }).href, prepare: false } : { url, prepare: true }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/**
 * A connection that breaks after this many statements, including COMMIT, and stays broken: as if its process were
 * killed.
 */
export function mortalDatabase(url: string, statements: number) {
  let said = 0
  const database = openDatabase({
    url,
    poolSize: 1,
    log: testLog,
    onQuery: () => {
      if (++said > statements) throw new Error('killed')
    },
  })
  return { database, isDead: () => said > statements }
}
