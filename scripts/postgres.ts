import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onClose, runAndLeave } from './closing.ts'
import { ensureDatabase } from './ensure-database.ts'
import { freePort } from './free-port.ts'
import { privateFolder, reachableFolder, serverAccount, type Account } from './postgres-account.ts'
import { findBinaries, usableBinaries, type Binaries } from './postgres-binaries.ts'

export interface PostgresOptions {
  /** Kept between runs. Without it the data is in a temporary folder that `stop` removes. */
  folder?: string
  /** Off is faster, but loses data if the machine fails: for tests that do not check durability. */
  fsync?: boolean
  /** Used if it is free, else another one. */
  port?: number
  /** The URL of a private server: this one becomes its standby. */
  replicaOf?: string
  /** Settings in addition to `ops/postgres/logging.conf` and those for tests. */
  settings?: Record<string, string>
}

export interface PrivatePostgres {
  url: string
  port: number
  /** Like `15 (system)`. */
  version: string
  /** Its log file. */
  log: string
  stop(): Promise<void>
}

const projectFolder = path.resolve(import.meta.dirname, '..')
const startSeconds = 30

/** Starts a private PostgreSQL on the loopback address. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PrivatePostgres> {
  const { folder, fsync = true, port, replicaOf, settings = {} } = options
  const account = serverAccount()
  const home = folder ? reachableFolder(account, path.resolve(folder)) : privateFolder(account, 'grfs-postgres-')
  const place = placeIn(home)
  const remove = () => folder ?? rmSync(home, { recursive: true, force: true })
  // The data of a temporary server is not needed, so it may stop without writing it.
  const signal = folder ? 'SIGINT' : 'SIGQUIT'
  let server: ChildProcess | undefined
  const stop = onClose(
    async () => {
      if (server) await endServer(server, signal)
      remove()
    },
    () => {
      server?.kill(signal)
      remove()
    },
  )
  try {
    const binaries = chooseBinaries(place)
    const bin = usableBinaries(binaries, account, path.join(projectFolder, '.dev/postgres-binaries.location'))
    await endLeftover(place)
    if (replicaOf === undefined) createCluster(bin, place, account)
    else copyCluster(bin, place, account, replicaOf)
    const chosen = await freePort(port)
    server = startServer(bin, place, account, { port: chosen, fsync, settings })
    await untilReady(server, place)
    const url = `postgres://postgres:${readFileSync(place.password, 'utf8').trim()}@127.0.0.1:${chosen}/postgres`
    return { url, port: chosen, version: `${binaries.major} (${binaries.kind})`, log: place.log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Place {
  cluster: string
  password: string
  owner: string
  log: string
  postmaster: string
}

function placeIn(home: string): Place {
  const cluster = path.join(home, 'cluster')
  return {
    cluster,
    password: path.join(home, 'superuser-password'),
    owner: path.join(home, 'owner.pid'),
    log: path.join(home, 'server.log'),
    postmaster: path.join(cluster, 'postmaster.pid'),
  }
}

function chooseBinaries({ cluster }: Place): Binaries {
  const known = findBinaries()
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (known[0]) return known[0]
    throw new Error('No PostgreSQL 15 or newer found. Install one, run "npm install" again, or set DATABASE_URL.')
  }
  const major = Number(readFileSync(versionFile, 'utf8'))
  const match = known.find((binaries) => binaries.major === major)
  if (match) return match
  throw new Error(
    `${cluster} was created by PostgreSQL ${major}, which is not installed. Remove that folder to start again.`,
  )
}

// Everyone who can log in to this machine can reach the port, so it needs a password even on the loopback address.
function createCluster(bin: string, { cluster, password }: Place, account: Account): void {
  if (existsSync(path.join(cluster, 'PG_VERSION')) && existsSync(password)) return
  // An interrupted first start leaves an incomplete cluster, which initdb refuses to use.
  rmSync(cluster, { recursive: true, force: true })
  writeFileSync(password, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 })
  if (account.uid !== undefined) chownSync(password, account.uid, account.gid)
  const { status, stderr } = spawnSync(
    path.join(bin, 'initdb'),
    // --no-locale: the same sort order on every machine
    ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8', '--no-locale', '-N'],
    { ...account, cwd: '/' },
  )
  if (status !== 0) throw new Error(`initdb failed in ${cluster}:\n${stderr.toString()}`)
}

/** Copies a running server. The copy follows it as a standby. */
function copyCluster(bin: string, { cluster, password }: Place, account: Account, primary: string): void {
  writeFileSync(password, `${new URL(primary).password}\n`, { mode: 0o600 })
  const { status, stderr } = spawnSync(
    path.join(bin, 'pg_basebackup'),
    ['-D', cluster, '-d', primary, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    { ...account, cwd: '/' },
  )
  if (status !== 0) throw new Error(`pg_basebackup failed:\n${stderr.toString()}`)
}

function startServer(
  bin: string,
  place: Place,
  account: Account,
  { port, fsync, settings: chosen }: { port: number; fsync: boolean; settings: Record<string, string> },
): ChildProcess {
  const settings = {
    ...shippedLogging(),
    port,
    listen_addresses: '127.0.0.1',
    // The path of a socket is limited to 107 bytes; paths in temporary folders can be longer.
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!fsync && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...chosen,
  }
  const log = openSync(place.log, 'w')
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // A separate process group: Ctrl-C must reach the programs that use the database before it reaches the database.
    { ...account, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  writeFileSync(place.owner, String(process.pid))
  return server
}

/** The log settings that we ship for every installation. */
function shippedLogging(): Record<string, string> {
  const lines = readFileSync(path.join(projectFolder, 'ops/postgres/logging.conf'), 'utf8').split('\n')
  const settings = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' = '))
  return Object.fromEntries(settings) as Record<string, string>
}

async function untilReady(server: ChildProcess, place: Place): Promise<void> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(20)) {
    if (hasEnded(server)) break
    const postmaster = readPostmaster(place)
    if (postmaster?.ready && postmaster.pid === server.pid) return
  }
  throw new Error(`PostgreSQL did not start:\n${readFileSync(place.log, 'utf8')}`)
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(server)) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}

// The eighth line of postmaster.pid is the state; pg_ctl waits for it in the same way.
function readPostmaster({ postmaster }: Place): { pid: number; ready: boolean } | undefined {
  if (!existsSync(postmaster)) return undefined
  const lines = readFileSync(postmaster, 'utf8').split('\n')
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
}

/** A killed program leaves its server running on kept data: stop the server, unless that program still runs. */
async function endLeftover(place: Place): Promise<void> {
  const pid = readPostmaster(place)?.pid
  if (pid === undefined || !commandOf(pid).includes(place.cluster)) return
  const owner = existsSync(place.owner) ? Number(readFileSync(place.owner, 'utf8')) : 0
  if (owner > 0 && commandOf(owner).includes('node')) {
    throw new Error(`${place.cluster} is in use by process ${owner}: this checkout is already running. Stop it first.`)
  }
  process.kill(pid, 'SIGINT')
  while (commandOf(pid) !== '') await pause(20)
}

/** The command line of a process, empty if there is none. A pid alone may have been reused by another process. */
function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)])
      .stdout.toString()
      .trim()
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The database that `npm run dev` keeps between runs. */
export async function startDevelopmentDatabase(): Promise<{ url: string; version: string }> {
  const postgres = await startPostgres({ folder: path.join(projectFolder, '.dev/postgres'), port: 54320 })
  return { url: await ensureDatabase(postgres.url, 'grfs'), version: postgres.version }
}

/**
 * `node scripts/postgres.ts [--durable | --dev] -- command …` runs the command with a private database, or with the one
 * of `npm run dev`. A database named in the environment takes precedence over both.
 */
async function main(): Promise<number> {
  const at = process.argv.indexOf('--')
  const [command, ...rest] = at < 0 ? [] : process.argv.slice(at + 1)
  if (!command) throw new Error('Usage: node scripts/postgres.ts [--durable | --dev] -- <command>')
  const url = await databaseFor(process.argv.slice(2, at))
  const env = { ...process.env, TEST_DATABASE_URL: url, DATABASE_URL: url }
  const child = spawn(command, rest, { stdio: 'inherit', env })
  onClose(() => void child.kill())
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function databaseFor(flags: string[]): Promise<string> {
  if (flags.includes('--dev')) return process.env['DATABASE_URL'] ?? (await startDevelopmentDatabase()).url
  return process.env['TEST_DATABASE_URL'] ?? (await startPostgres({ fsync: flags.includes('--durable') })).url
}

if (import.meta.main) await runAndLeave(main)
