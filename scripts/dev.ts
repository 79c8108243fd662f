import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closeAll, isClosing } from './closing.ts'
import { freePort } from './free-port.ts'
import { readable } from './log-lines.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { startPi } from './pi.ts'
import { startDevelopmentDatabase } from './postgres.ts'
import { projectFolder, runToEnd, startService, untilAnswers } from './service.ts'

/** `npm run dev`: starts everything. All its data is in .dev; delete that folder to start from scratch. */
const devFolder = path.join(projectFolder, '.dev')
const watched = ['apps/server/src', 'packages']
const entry = (name: string) => `apps/server/src/entry/${name}.ts`
const say = (who: string) => (line: string) => console.log(line.replace(/^/gm, `${who.padEnd(8)}| `))

async function main(): Promise<void> {
  mkdirSync(devFolder, { recursive: true })
  const tell = say('dev')
  const database = await openDatabase(tell)
  const mail = await startMailCatcher({ webPort: 1080 })
  const port = await freePort(3000)
  const origin = `http://localhost:${port}`
  const env = { ...settings({ database, port, origin, smtpUrl: mail.smtpUrl }), ...(await piSettings()) }

  for (const line of await runToEnd(['node', entry('cli'), 'migrate'], env)) tell(line)
  const demo = await runToEnd(['node', entry('demo'), '--papers-later'], env)
  const server = startWatched('http', env, say('server'))
  startWatched('worker', env, say('worker'))
  if (!(await untilAnswers(`http://127.0.0.1:${port}/readyz`, server, 60))) {
    tell('The server does not answer yet; see what it says above. It starts again when a file changes.')
  }
  printSummary({ origin, mailUrl: mail.url, database, demo })
  // Typesetting all PDFs of the demo takes a minute with an empty cache, and most pages do not need them.
  for (const line of await runToEnd(['node', entry('demo'), '--papers'], env)) tell(line)
}

async function openDatabase(tell: (line: string) => void): Promise<string> {
  const given = process.env['DATABASE_URL']
  if (given) return given
  const { url, version } = await startDevelopmentDatabase()
  tell(`PostgreSQL ${version} on port ${new URL(url).port}`)
  return url
}

function settings(given: { database: string; port: number; origin: string; smtpUrl: string }): Record<string, string> {
  const defaults = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    MAIL_FROM: 'journals@grfs.example',
    OPERATOR_EMAIL: 'operator@grfs.example',
    STORAGE_DRIVER: 'file',
    STORAGE_FOLDER: path.join(devFolder, 'storage'),
    STORAGE_SECRET: keptSecret(path.join(devFolder, 'storage-secret')),
    APP_SECRET: keptSecret(path.join(devFolder, 'app-secret')),
  }
  const chosen = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, process.env[name] ?? value]))
  return {
    ...chosen,
    NODE_ENV: 'development',
    DATABASE_URL: given.database,
    PORT: String(given.port),
    ORIGIN: process.env['ORIGIN'] ?? given.origin,
    SMTP_URL: given.smtpUrl,
  }
}

/** With a key of the Pi Platform, development uses the real one. */
async function piSettings(): Promise<Record<string, string>> {
  return process.env['PI_API_KEY'] ? {} : (await startPi()).env
}

// Keep the secret between restarts, so that links issued before a restart stay valid and known devices stay known.
function keptSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function startWatched(name: string, env: Record<string, string>, onLine: (line: string) => void) {
  return startService({
    // Watch named folders instead of all imports: Vite writes a copy of its configuration at each start.
    command: ['node', '--watch', '--watch-preserve-output', ...watched.map((at) => `--watch-path=${at}`), entry(name)],
    env,
    onLine: (line) => onLine(readable(line)),
  })
}

function printSummary(at: { origin: string; mailUrl: string; database: string; demo: string[] }): void {
  const lines = [
    `Read       ${at.origin}`,
    `Components ${at.origin}/dev/ui`,
    `API        ${at.origin}/api/docs`,
    `Mail       ${at.mailUrl}`,
    `Database   ${at.database}`,
    '',
    ...at.demo,
    '',
    'Ctrl-C stops everything.',
  ]
  console.log(`\n${lines.join('\n').replace(/^(?=.)/gm, '  ')}\n`)
}

try {
  await main()
} catch (error) {
  if (!isClosing()) console.error(error instanceof Error ? error.message : error)
  await closeAll()
  process.exitCode = 1
}
