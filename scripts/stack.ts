import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { ensureBuilt } from './build.ts'
import { onClose, runAndLeave } from './closing.ts'
import { createRoles, ensureDatabase, urlForRole } from './ensure-database.ts'
import { freePort } from './free-port.ts'
import { isTrouble, readable } from './log-lines.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { startPi } from './pi.ts'
import { startPostgres } from './postgres.ts'
import { projectFolder, runToEnd, startService, untilAnswers } from './service.ts'
import { folderStore, objectStore, varnish } from './stack-parts.ts'

export interface StackOptions {
  /** Demonstration data; on by default. */
  demo?: boolean
  /** A real S3 gateway instead of the file system. */
  s3?: boolean
  /** Varnish in front of the server; BASE_URL is then its URL, SERVER_URL that of the server. */
  varnish?: boolean
  /** A database that survives a power cut, for measurements and durability tests. */
  durable?: boolean
  /** A second server that serves the sources, with the development pages; DEVELOPMENT_URL is its URL. */
  development?: boolean
  /** Print every log line. */
  logs?: boolean
}

export interface Stack {
  /** BASE_URL, SERVER_URL, MAIL_URL, and all settings of the product. */
  env: Record<string, string>
  /** Warnings and errors in the logs of server and worker. */
  trouble: string[]
}

const startSeconds = 60
const entry = (name: string) => `apps/server/src/entry/${name}.ts`

/**
 * Starts a private instance of the whole product: database, object store, SMTP server, server and worker, on free
 * ports. Server and worker connect as the runtime roles, so a missing privilege fails a test; the command gets the
 * owner's URL.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  await ensureBuilt((line) => console.error(`stack: ${line}`))
  const env = await startSurroundings(options)
  await runToEnd(['node', entry('cli'), 'migrate'], env)
  if (options.demo ?? true) await runToEnd(['node', entry('demo')], env)
  const trouble: string[] = []
  const start = (name: string, settings: Record<string, string>) =>
    startService({
      command: ['node', entry(name)],
      env: settings,
      onLine: (line) => {
        if (isTrouble(line)) trouble.push(`${name}: ${readable(line)}`)
        if (options.logs) console.error(`${name}: ${readable(line)}`)
      },
    })
  const startServer = async (settings: Record<string, string>, url: string) => {
    const asHttp = { ...settings, DATABASE_URL: urlForRole(env.DATABASE_URL, 'http') }
    // The cache hides the probes.
    const page = options.varnish && url === env.BASE_URL ? '/home' : '/readyz'
    if (await untilAnswers(url + page, start('http', asHttp), startSeconds)) return url
    throw new Error(`The server did not start:\n${trouble.join('\n')}`)
  }
  start('worker', { ...env, DATABASE_URL: urlForRole(env.DATABASE_URL, 'worker') })
  // Through the cache, if there is one: it forwards requests only after its health check of the server succeeds.
  await startServer(env, env.BASE_URL)
  if (!options.development) return { env, trouble }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const source = { ...env, NODE_ENV: 'development', PORT: String(port), ORIGIN: url }
  return { env: { ...env, DEVELOPMENT_URL: await startServer(source, url) }, trouble }
}

/** Everything that the product connects to, and the settings for it. */
async function startSurroundings(options: StackOptions) {
  const [postgres, mail, pi, storage] = await Promise.all([
    startPostgres({ fsync: options.durable ?? false }),
    startMailCatcher(),
    startPi(),
    options.s3 ? objectStore() : folderStore(),
  ])
  await createRoles(postgres.url)
  const port = await freePort()
  const serverUrl = `http://127.0.0.1:${port}`
  const cache = options.varnish ? await varnish(port) : { url: serverUrl, env: {} }
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    APP_SECRET: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '0',
    PORT: String(port),
    ORIGIN: cache.url,
    DATABASE_URL: await ensureDatabase(postgres.url, 'grfs'),
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'journals@grfs.example',
    OPERATOR_EMAIL: 'operator@grfs.example',
    // Where a journey receives webhooks.
    WEBHOOK_TRUSTED_HOSTS: `127.0.0.1:${await freePort()}`,
    ...storage,
    ...pi.env,
    ...cache.env,
    BASE_URL: cache.url,
    SERVER_URL: serverUrl,
    MAIL_URL: mail.url,
  }
}

/** `npm run stack -- [options] <command>`: runs the command against the product, and exits with its code. */
async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const at = words.findIndex((word) => !word.startsWith('--'))
  const flags = new Set(at < 0 ? words : words.slice(0, at))
  const [command, ...rest] = at < 0 ? [] : words.slice(at)
  const known = ['--no-demo', '--s3', '--varnish', '--durable', '--development', '--logs', '--']
  const strange = [...flags].filter((flag) => !known.includes(flag))
  if (!command || strange.length > 0) {
    throw new Error(
      `${strange.join(' ')}\nUsage: npm run stack -- [${known.slice(0, -1).join('] [')}] <command>`.trim(),
    )
  }
  const stack = await startStack({
    demo: !flags.has('--no-demo'),
    s3: flags.has('--s3'),
    varnish: flags.has('--varnish'),
    durable: flags.has('--durable'),
    development: flags.has('--development'),
    logs: flags.has('--logs'),
  })
  const tools = `${path.join(projectFolder, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn(command, rest, {
    stdio: 'inherit',
    // Do not pass on the NODE_ENV of the product: test runners and builds set their own.
    env: { ...process.env, ...stack.env, NODE_ENV: process.env['NODE_ENV'], PATH: tools },
  })
  onClose(() => void child.kill())
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => resolve(status ?? 1))
  })
  if (code !== 0 && stack.trouble.length > 0) {
    console.error(`\nServer and worker said meanwhile:\n${stack.trouble.slice(-40).join('\n')}`)
  }
  return code
}

if (import.meta.main) await runAndLeave(main)
