import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { onClose } from '../../scripts/closing.ts'
import { ensureDatabase } from '../../scripts/ensure-database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { loadCore, onCore, serverCore } from './measuring/cores.ts'
import { startProgram, type Program } from './measuring/program.ts'

/** The same in ours and in every baseline. */
export const poolSize = 10

/** What the house under test is started with, beside what each run chooses. */
export const houseEnvironment = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  HOST: '127.0.0.1',
  ORIGIN: 'https://journals.example.org',
  DATABASE_POOL: String(poolSize),
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'journals@example.org',
  OPERATOR_EMAIL: 'operator@example.org',
}

/** A PostgreSQL of our own beside the load generator; ends with the proof. */
export async function startDatabaseServer(): Promise<string> {
  return (await onCore(loadCore, () => startPostgres({ fsync: false }))).url
}

/** An empty, migrated database. */
export async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  const url = await ensureDatabase(serverUrl, name)
  await migrate(url)
  return url
}

export interface House extends Program {
  origin: string
  port: number
  storageFolder: string
}

export interface HouseOptions {
  databaseUrl: string
  env?: Record<string, string>
  /** The first page that is asked for; the house is ready when it answers. */
  page?: string
  keepLog?: boolean
  core?: number
}

/** Our server as it is deployed, on its own core, with its log on. */
export async function startHouse(options: HouseOptions): Promise<House> {
  const { databaseUrl, env = {}, page = '/readyz', keepLog, core = serverCore } = options
  if (process.env['WEB_FOLDER'] === undefined) await ensureBuilt(console.log)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const storageFolder = env['STORAGE_FOLDER'] ?? temporaryFolder('grfs-proof-storage-')
  const program = await startProgram({
    command: [process.execPath, 'apps/server/src/entry/http.ts'],
    core,
    answersAt: `${origin}${page}`,
    ...(keepLog !== undefined && { keepLog }),
    env: {
      ...houseEnvironment,
      PORT: String(port),
      // All load comes from one address.
      PUBLIC_COST_PER_SECOND: '0',
      DATABASE_URL: databaseUrl,
      STORAGE_FOLDER: storageFolder,
      STORAGE_SECRET: randomBytes(32).toString('hex'),
      APP_SECRET: randomBytes(32).toString('hex'),
      ...env,
    },
  })
  return { ...program, origin, port, storageFolder }
}

export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  onClose(remove, remove)
  return folder
}
