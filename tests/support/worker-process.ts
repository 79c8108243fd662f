import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** Where what processes have compiled is kept: half the time of a start, and tests start many. */
export const compiledFolder = path.resolve(import.meta.dirname, '../../.cache/compiled')
const entry = path.resolve(import.meta.dirname, '../../apps/server/src/entry/worker.ts')

export interface WorkerProcessOptions {
  databaseUrl: string
  smtpUrl: string
  /** Where files lie. */
  folder: string
  storageSecret?: string
  /** What else it is told. */
  settings?: Record<string, string>
}

/** The worker as it runs in production, in a process of its own that can be killed. */
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

/** As the machine would: without a word. */
export async function killWorker(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
