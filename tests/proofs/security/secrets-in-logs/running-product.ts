import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../../apps/server/src/platform/database/pool.ts'
import { startMailServer, type ReceivedMail } from '../../../support/mail-server.ts'
import { ensureBuilt } from '../../../../scripts/build.ts'
import { onClose } from '../../../../scripts/closing.ts'
import { freePort } from '../../../../scripts/free-port.ts'
import { shippedServers, startNginx } from '../../../../scripts/nginx.ts'
import { startPostgres } from '../../../../scripts/postgres.ts'
import { startService, untilAnswers } from '../../../../scripts/service.ts'
import { startVarnish } from '../../../../scripts/varnish.ts'
import { openJournal } from '../../../support/whole-app.ts'
import { houseEnvironment, makeDatabase, temporaryFolder } from '../../../support/processes.ts'

export interface RunningProduct {
  /** Through nginx and Varnish, like a browser. */
  url: string
  ports: { nginx: number; varnish: number; server: number }
  databaseUrl: string
  appSecret: string
  mails: ReceivedMail[]
  stopServer(): Promise<void>
  /** All log output so far, by program. */
  readLogs(): Record<string, string>
}

/** The access log format that `ops/varnish/README.md` recommends to operators. */
function shippedFormat(): string {
  const readme = readFileSync('ops/varnish/README.md', 'utf8')
  const format = /varnishncsa -F '([^']+)'/.exec(readme)?.[1]
  if (format === undefined) throw new Error('ops/varnish/README.md has no format for varnishncsa.')
  return format
}

/** Server, worker, nginx, Varnish and PostgreSQL as we ship them, with all logs kept and every statement logged. */
export async function startProduct(): Promise<RunningProduct> {
  await ensureBuilt(console.log)
  const postgres = await startPostgres({ fsync: false, settings: { log_min_duration_statement: '0' } })
  const databaseUrl = await makeDatabase(postgres.url, 'logs')
  const mailServer = await startMailServer({
    refuse: (address) => (address.startsWith('refused.') ? 550 : address.startsWith('later.') ? 450 : undefined),
  })
  onClose(() => mailServer.stop())
  const folder = temporaryFolder('grfs-proof-logs-')
  const logs = { access: path.join(folder, 'access.log'), error: path.join(folder, 'error.log') }
  const [serverPort, nginxPort] = [await freePort(), await freePort()]
  const secret = randomBytes(16).toString('hex')
  const varnish = await startVarnish({ backendPort: serverPort, secret })
  const url = `http://127.0.0.1:${nginxPort}`
  const appSecret = randomBytes(32).toString('hex')
  const env = {
    ...houseEnvironment,
    ...{ ORIGIN: url, PORT: String(serverPort), DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url },
    ...{ APP_SECRET: appSecret, STORAGE_SECRET: randomBytes(32).toString('hex'), TRUSTED_PROXIES: 'loopback' },
    ...{ STORAGE_FOLDER: temporaryFolder('grfs-proof-storage-'), STORAGE_ACCEL_PREFIX: '/_stored/' },
    ...{ CACHE_NODES: varnish.url, CACHE_SECRET: secret, CONVERTER: 'off' },
  }
  const database = openDatabase({ url: databaseUrl, poolSize: 1, log: console })
  await openJournal(database.db)
  await database.close()
  const lines: Record<'server' | 'worker', string[]> = { server: [], worker: [] }
  const start = (name: 'server' | 'worker', entry: string) =>
    startService({ command: ['node', entry], env, onLine: (line) => lines[name].push(line) })
  const server = start('server', 'apps/server/src/entry/http.ts')
  start('worker', 'apps/server/src/entry/worker.ts')
  const conf = shippedServers({
    ...{ listen: `127.0.0.1:${nginxPort}`, node: `127.0.0.1:${serverPort}`, pages: `127.0.0.1:${varnish.port}` },
    ...{ storageFolder: env.STORAGE_FOLDER, accelPrefix: env.STORAGE_ACCEL_PREFIX },
    ...{ accessLog: logs.access, errorLog: logs.error },
  })
  const nginx = await startNginx(conf, nginxPort)
  // The health endpoints are not available on the public side.
  if (!(await untilAnswers(`${url}/home`, server, 60))) throw new Error(lines.server.join('\n'))
  const varnishLog = (program: string, ...options: string[]) =>
    execFileSync(program, ['-n', varnish.workFolder, '-d', ...options], { maxBuffer: 1e9 }).toString()
  return {
    url,
    ports: { nginx: nginxPort, varnish: varnish.port, server: serverPort },
    databaseUrl,
    appSecret,
    mails: mailServer.received,
    async stopServer() {
      await server.stop()
      await pause(200)
    },
    readLogs: () => ({
      server: lines.server.join('\n'),
      worker: lines.worker.join('\n'),
      nginx: readFileSync(logs.access, 'utf8'),
      nginxErrors: readFileSync(logs.error, 'utf8') + readFileSync(nginx.log, 'utf8'),
      varnishMemory: varnishLog('varnishlog', '-g', 'raw'),
      varnish: varnishLog('varnishncsa', '-F', shippedFormat()),
      postgres: readFileSync(postgres.log, 'utf8'),
    }),
  }
}
