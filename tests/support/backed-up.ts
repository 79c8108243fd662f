import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { createPlatform, type Platform } from '../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { onClose } from '../../scripts/closing.ts'
import { createRoles, ensureDatabase } from '../../scripts/ensure-database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { privateFolder, serverAccount, type Account } from '../../scripts/postgres-account.ts'
import { findBinaries } from '../../scripts/postgres-binaries.ts'
import { startPostgres, type PrivatePostgres } from '../../scripts/postgres.ts'
import { houseEnvironment } from './processes.ts'

export interface BackedUp {
  home: string
  env: Record<string, string>
  postgres: PrivatePostgres
  /** The data folder of PostgreSQL. */
  cluster: string
  platform: Platform
  /** Runs a command of `grfs` as the account of PostgreSQL. */
  grfs(...args: string[]): Promise<{ code: number; output: string; seconds: number }>
  pgbackrest(...args: string[]): void
}

/**
 * An installation on one machine: PostgreSQL that archives to an encrypted repository of pgBackRest, and files in a
 * folder, or in the store that `settings` names. Everything is removed at the end.
 */
export async function openBackedUp(settings: Record<string, string> = {}): Promise<BackedUp> {
  if (spawnSync('pgbackrest', ['version']).error)
    throw new Error('This proof needs pgBackRest: apt-get install pgbackrest')
  const account = serverAccount()
  const home = privateFolder(account, 'grfs-backed-up-')
  const remove = () => rmSync(home, { recursive: true, force: true })
  onClose(remove, remove)
  const folders = Object.fromEntries(
    ['repo', 'spool', 'lock', 'log', 'files', 'snapshots', 'live'].map((name) => [
      name,
      makeFolder(home, name, account),
    ]),
  ) as Record<string, string>
  // Files belong to the group: the product and the backup have different accounts.
  process.umask(0o007)
  for (const name of ['files', 'snapshots']) chmodSync(folders[name]!, 0o2770)
  const conf = path.join(home, 'pgbackrest.conf')
  const port = await freePort()
  const cluster = path.join(folders['live']!, 'cluster')
  writeFileSync(conf, configuration(folders, { cluster, port, home }))
  chownTo(account, conf)
  chmodSync(conf, 0o600)
  const empty = await startPostgres({ folder: folders['live']! })
  await empty.stop()
  const { bin } = findBinaries()[0]!
  runAs(account, path.join(bin, 'pg_checksums'), ['--enable', '--no-sync', '-D', cluster])
  const postgres = await startPostgres({
    folder: folders['live']!,
    port,
    settings: {
      unix_socket_directories: home,
      wal_level: 'replica',
      archive_mode: 'on',
      archive_timeout: '30',
      archive_command: `pgbackrest --config=${conf} --stanza=grfs archive-push %p`,
    },
  })
  await createRoles(postgres.url)
  const url = await ensureDatabase(postgres.url, 'grfs')
  await migrate(url)
  const env = {
    ...houseEnvironment,
    PATH: process.env['PATH']!,
    LOG_LEVEL: 'error',
    PGBACKREST_CONFIG: conf,
    PGPASSWORD: new URL(url).password,
    DATABASE_URL: url,
    STORAGE_FOLDER: folders['files']!,
    STORAGE_SNAPSHOTS: folders['snapshots']!,
    STORAGE_SECRET: randomBytes(32).toString('hex'),
    APP_SECRET: randomBytes(32).toString('hex'),
    ...settings,
  }
  const platform = createPlatform(loadConfig(env), 'proof')
  onClose(() => platform.close().catch(() => {}))
  const pgbackrest = (...args: string[]) => runAs(account, 'pgbackrest', ['--stanza=grfs', ...args], env)
  pgbackrest('stanza-create')
  return { home, env, postgres, cluster, platform, pgbackrest, grfs: (...args) => grfs(account, env, args) }
}

function runAs(account: Account, program: string, args: string[], env?: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(program, args, { ...account, ...(env && { env }), cwd: '/' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout.toString()}${stderr.toString()}`)
}

function makeFolder(home: string, name: string, account: Account): string {
  const folder = path.join(home, name)
  mkdirSync(folder, { mode: 0o700 })
  chownTo(account, folder)
  return folder
}

function chownTo({ uid, gid }: Account, place: string): void {
  if (uid !== undefined) chownSync(place, uid, gid)
}

/** As ops/backup/pgbackrest.conf, with folders of its own. */
function configuration(
  folders: Record<string, string>,
  { cluster, port, home }: { cluster: string; port: number; home: string },
): string {
  return `[global]
repo1-path=${folders['repo']}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(32).toString('base64')}
repo1-retention-full=2
repo1-bundle=y
compress-type=zst
start-fast=y
archive-async=y
process-max=2
spool-path=${folders['spool']}
lock-path=${folders['lock']}
log-path=${folders['log']}
log-level-console=warn
log-level-file=off
[grfs]
pg1-path=${cluster}
pg1-port=${port}
pg1-socket-path=${home}
`
}

const runner = path.resolve(import.meta.dirname, '../../apps/server/src/entry/cli.ts')

function grfs(account: Account, env: Record<string, string>, args: string[]) {
  const begun = performance.now()
  const child = spawn(process.execPath, [runner, ...args], {
    ...account,
    env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = onClose(() => void child.kill())
  return new Promise<{ code: number; output: string; seconds: number }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      void stop()
      resolve({ code: code ?? 1, output, seconds: Math.round((performance.now() - begun) / 100) / 10 })
    })
  })
}

/** Ends a server at once, as a power cut does: a server that stops in order archives its last changes. */
export function killServer(folder: string): void {
  const pid = Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGQUIT')
}

/** Rows and a sum of hashes of each table. */
export async function contentOf(connectionString: string, without: readonly string[] = []) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
    const content: Record<string, string> = {}
    for (const { name } of rows.filter((row) => !without.includes(row.name))) {
      const sums = await client.query<{ content: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as content from ${name} t`,
      )
      content[name] = sums.rows[0]!.content
    }
    return content
  } finally {
    await client.end()
  }
}
