import { spawn } from 'node:child_process'
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { defaultRoles } from '../apps/server/src/platform/database/database-roles.ts'
import { onClose } from './closing.ts'
import { freePort } from './free-port.ts'
import { privateFolder, serverAccount } from './postgres-account.ts'
import { projectFolder } from './service.ts'

export interface PrivatePooler {
  port: number
  /** How many transactions it passed on, a statement outside of one included. */
  transactions(): Promise<number>
  stop(): Promise<void>
}

const startSeconds = 10

/** Starts a private PgBouncer with the configuration that we ship, in front of every database of this server. */
export async function startPooler(serverUrl: string): Promise<PrivatePooler> {
  const account = serverAccount()
  const folder = privateFolder(account, 'grfs-pgbouncer-')
  const write = (name: string, text: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    if (account.uid !== undefined) chownSync(file, account.uid, account.gid)
    return file
  }
  const server = new URL(serverUrl)
  const port = await freePort()
  const people = [[server.username, server.password], ...Object.values(defaultRoles).map((role) => [role, role])]
  const users = write('userlist.txt', people.map(([name, password]) => `"${name}" "${password}"\n`).join(''))
  const shipped = readFileSync(path.join(projectFolder, 'ops/pgbouncer/pgbouncer.ini'), 'utf8')
  const settings = write(
    'pgbouncer.ini',
    shipped
      .replace(/^grfs = .*$/m, `* = host=127.0.0.1 port=${server.port}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${port}\nadmin_users = ${server.username}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${users}`),
  )
  const said: string[] = []
  const child = spawn('pgbouncer', ['-q', settings], { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.once('error', (error) => said.push(`${error.message}. PgBouncer must be installed.`))
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const abandon = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const stop = onClose(async () => {
    const ended = hasEnded() || new Promise((resolve) => child.once('exit', resolve))
    abandon()
    await ended
  }, abandon)
  const ask = async (database: string, text: string) => {
    const url = new URL(serverUrl)
    Object.assign(url, { port: String(port), pathname: `/${database}` })
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  const transactions = async () => {
    const totals = await ask('pgbouncer', 'show stats')
    return totals.reduce((sum, row) => sum + Number(row['total_xact_count']), 0)
  }
  for (const deadline = Date.now() + startSeconds * 1000; ; await pause(50)) {
    const error = await ask(server.pathname.slice(1), 'select 1').then(
      () => null,
      (failure: Error) => failure,
    )
    if (error === null) return { port, transactions, stop }
    if (hasEnded() || Date.now() > deadline) {
      await stop()
      throw new Error(`PgBouncer did not start: ${error.message}\n${said.join('')}`)
    }
  }
}
