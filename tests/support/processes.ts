import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPlatform } from '../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { onClose } from '../../scripts/closing.ts'
import { ensureDatabase } from '../../scripts/ensure-database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { runToEnd, startService, untilAnswers, type Service } from '../../scripts/service.ts'
import { loadCore, onCore, serverCore } from './measuring/cores.ts'
import { startProgram, type Program } from './measuring/program.ts'

/** The same in the product and in every baseline. */
export const poolSize = 10

/** Environment of the tested server; each run adds its own settings. */
export const houseEnvironment = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  HOST: '127.0.0.1',
  DRAIN_SECONDS: '0',
  ORIGIN: 'https://journals.example.org',
  DATABASE_POOL: String(poolSize),
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'journals@example.org',
  OPERATOR_EMAIL: 'operator@example.org',
}

/** A private PostgreSQL on the core of the load generator; stops with the proof. */
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

interface HouseOptions {
  databaseUrl: string
  env?: Record<string, string>
  /** The first requested page; the server is ready when it responds. */
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
      // All load comes from one IP address.
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

/** The server with the demonstration data: real sentences, so that compression works as for real articles. */
export async function startDemoHouse(): Promise<House> {
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'demo')
  const env = {
    ...houseEnvironment,
    DATABASE_URL: databaseUrl,
    STORAGE_FOLDER: temporaryFolder('grfs-proof-demo-'),
    STORAGE_SECRET: 'only-for-proofs-only-for-proofs-only',
    APP_SECRET: 'only-for-proofs-only-for-proofs-only',
  }
  await runToEnd([process.execPath, 'apps/server/src/entry/demo.ts'], env)
  return startHouse({ databaseUrl, env })
}

interface DemoArticle {
  id: string
  sections: number
  references: number
}

/** The newest articles of every journal, with how much full text each has. */
export async function demoArticles(origin: string): Promise<DemoArticle[]> {
  const journals = await ask<Array<{ id: string }>>(`${origin}/api/journals`)
  const articles: DemoArticle[] = []
  for (const journal of journals) {
    const list = await ask<{ articles: Array<{ id: string }> }>(`${origin}/api/journals/${journal.id}/issues?limit=100`)
    for (const { id } of list.articles) {
      const article = await ask<{ sections: unknown[]; references: unknown[] }>(`${origin}/api/articles/${id}`)
      articles.push({ id, sections: article.sections.length, references: article.references.length })
    }
  }
  return articles
}

async function ask<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return (await answer.json()) as T
}

export interface OwnHouse {
  url: string
  ctx: Context
  /** The worker does not run until this is called. */
  startWorker(): Service
  close(): Promise<void>
}

/** A second server beside the stack's, with its own empty database: its data does not affect other tests. */
export async function openOwnHouse(database: string, settings: Record<string, string> = {}): Promise<OwnHouse> {
  const given = process.env as Record<string, string>
  const port = settings['PORT'] ?? String(await freePort())
  const url = settings['ORIGIN'] ?? `http://127.0.0.1:${port}`
  const env = {
    ...given,
    NODE_ENV: 'production',
    PORT: port,
    ORIGIN: url,
    LOG_LEVEL: 'error',
    DATABASE_URL: await ensureDatabase(given['DATABASE_URL']!, database),
    ...settings,
  }
  await runToEnd(['node', 'apps/server/src/entry/cli.ts', 'migrate'], env)
  const said: string[] = []
  const start = (name: string) =>
    startService({ command: ['node', `apps/server/src/entry/${name}.ts`], env, onLine: (line) => said.push(line) })
  const server = start('http')
  if (!(await untilAnswers(`${url}/readyz`, server, 30)))
    throw new Error(`The server did not start:\n${said.join('\n')}`)
  const platform = createPlatform(loadConfig(env), 'e2e')
  return {
    url,
    ctx: platform.ctx,
    startWorker: () => start('worker'),
    close: async () => {
      await server.stop()
      await platform.close()
    },
  }
}

/** The compile cache of processes: it halves the start time, and tests start many. */
export const compiledFolder = path.resolve(import.meta.dirname, '../../.cache/compiled')
const entry = path.resolve(import.meta.dirname, '../../apps/server/src/entry/worker.ts')

interface WorkerProcessOptions {
  databaseUrl: string
  smtpUrl: string
  /** The folder of its files. */
  folder: string
  storageSecret?: string
  /** Further settings. */
  settings?: Record<string, string>
}

/** The worker as it runs in production, in its own process that can be killed. */
export async function startWorkerProcess(options: WorkerProcessOptions): Promise<ChildProcess> {
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiledFolder,
      ORIGIN: 'http://localhost',
      DATABASE_URL: options.databaseUrl,
      SMTP_URL: options.smtpUrl,
      MAIL_FROM: 'press@journals.example',
      OPERATOR_EMAIL: 'operator@journals.example',
      STORAGE_FOLDER: options.folder,
      STORAGE_SECRET: options.storageSecret ?? 'x'.repeat(32),
      APP_SECRET: 'x'.repeat(32),
      WORKER_CONCURRENCY: '5',
      LOG_LEVEL: 'info',
      ...options.settings,
    },
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The worker left with ${code}.`)))
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('worker started') && resolve())
  })
  child.stdout.resume()
  return child
}

export const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** Kills it without warning. */
export async function killWorker(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Runs work in a context on the database of these settings, like another process of the app. */
export async function withContext<T>(env: NodeJS.ProcessEnv, work: (ctx: Context) => Promise<T>): Promise<T> {
  const platform = createPlatform(loadConfig(env), 'test')
  try {
    return await work(platform.ctx)
  } finally {
    await platform.close()
  }
}
