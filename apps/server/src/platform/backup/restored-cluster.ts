import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pgbackrest, ProgramFailed, runProgram, stanza } from './pgbackrest.ts'

export interface RestoreOptions {
  /** A folder that is empty or does not exist. */
  into: string
  /** To this time; to the end of the archive if neither is given. */
  target?: string
  /** Exactly this backup, without the changes after it. */
  label?: string
  port: number
}

export interface RestoredCluster {
  /** For this machine's user only, through a socket in the folder. */
  urlOf(database: string): string
  stop(): Promise<void>
  /** After `stop`: reads every page and compares its checksum. False if the database has no checksums. */
  checkPages(): Promise<boolean>
}

/** The place is not empty, or a server runs there. Nothing was changed. */
export class PlaceInUse extends Error {
  override readonly name = 'PlaceInUse'
}

const startSeconds = 3600
// PostgreSQL's own words.
const endedBeforeTarget = 'recovery ended before configured recovery target was reached'

/**
 * Restores the database into a new folder and starts a server on it that no other machine and no other user can reach.
 * It archives nothing, so it cannot disturb the archive of the living installation.
 */
export async function restoreCluster(options: RestoreOptions): Promise<RestoredCluster> {
  const { into, port } = options
  await refuseInUse(into)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await pgbackrest('restore', [
    `--pg1-path=${into}`,
    '--archive-mode=off',
    // Not asynchronously: the living server's archiving holds that lock.
    `--recovery-option=restore_command=pgbackrest --stanza=${stanza()} --pg1-path=${into} --no-archive-async archive-get %f "%p"`,
    ...(options.label === undefined ? [] : [`--set=${options.label}`]),
    ...targetOf(options),
  ])
  const bin = await programsFor(into)
  const settings = await writeSettings(bin, into, port)
  const log = path.join(into, 'grfs-restore.log')
  const start = ['-D', into, '-l', log, '-t', String(startSeconds), '-w', '-o', `-c config_file=${settings}`, 'start']
  const stop = async () => {
    await runProgram(path.join(bin, 'pg_ctl'), ['-D', into, '-m', 'fast', '-w', 'stop'])
  }
  const urlOf = (database: string) => runningUrl(into, port, database)
  try {
    await runProgram(path.join(bin, 'pg_ctl'), start)
    await untilPromoted(urlOf('postgres'))
  } catch (error) {
    // It may have ended by itself.
    await stop().catch(() => {})
    const lines = await readFile(log, 'utf8').catch(() => String(error))
    if (lines.includes(endedBeforeTarget)) {
      throw new ProgramFailed(
        `No change after ${options.target} is archived yet. A running database archives its changes within \`archive_timeout\` (30 seconds in our settings): wait, empty ${into}, and try again.`,
        { cause: error },
      )
    }
    throw new ProgramFailed(`The restored server did not start:\n${lines.slice(-2000)}`, { cause: error })
  }
  const checkPages = async () => {
    if ((await readFacts(bin, into)).get('Data page checksum version') === '0') return false
    await runProgram(path.join(bin, 'pg_checksums'), ['--check', '-D', into])
    return true
  }
  return { urlOf, stop, checkPages }
}

/** Of a database whose server runs in the folder. */
export const runningUrl = (into: string, port: number, database: string) =>
  `postgres://${userInfo().username}@/${encodeURIComponent(database)}?host=${encodeURIComponent(into)}&port=${port}`

/** Refuses a folder with anything in it: a restore must never replace a living installation. */
async function refuseInUse(into: string): Promise<void> {
  if (!path.isAbsolute(into)) throw new PlaceInUse(`--into must be an absolute path, not ${into}.`)
  const names = await readdir(into).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) throw new PlaceInUse(`${into} is not empty. Restore into a new folder.`)
}

function targetOf({ target, label }: RestoreOptions): string[] {
  if (target !== undefined) return ['--type=time', `--target=${target}`, '--target-action=promote']
  return label === undefined ? ['--type=default'] : ['--type=immediate', '--target-action=promote']
}

/** The folder of the programs of the version that the data has. */
async function programsFor(into: string): Promise<string> {
  const installed = '/usr/lib/postgresql'
  const version = (await readFile(path.join(into, 'PG_VERSION'), 'utf8')).trim()
  const names = await readdir(installed).catch((): string[] => [])
  if (names.includes(version)) return path.join(installed, version, 'bin')
  throw new ProgramFailed(`PostgreSQL ${version} is not installed here: ${installed}/${version} does not exist.`)
}

/** What PostgreSQL knows about a data folder, by name. */
async function readFacts(bin: string, into: string): Promise<Map<string, string>> {
  const lines = (await runProgram(path.join(bin, 'pg_controldata'), [into])).split('\n')
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    }),
  )
}

/** A server in recovery refuses to start with lower limits than the server that wrote the WAL. */
const limits = {
  'max_connections setting': 'max_connections',
  'max_worker_processes setting': 'max_worker_processes',
  'max_wal_senders setting': 'max_wal_senders',
  'max_prepared_xacts setting': 'max_prepared_transactions',
  'max_locks_per_xact setting': 'max_locks_per_transaction',
}

/** Settings of its own: Debian keeps those of the living server outside of the data folder. */
async function writeSettings(bin: string, into: string, port: number): Promise<string> {
  const facts = await readFacts(bin, into)
  const access = path.join(into, 'grfs-restore-hba.conf')
  await writeFile(access, 'local all all trust\n', { mode: 0o600 })
  const settings = path.join(into, 'grfs-restore.conf')
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const lines = [
    `data_directory = ${quoted(into)}`,
    `hba_file = ${quoted(access)}`,
    `port = ${port}`,
    "listen_addresses = ''",
    `unix_socket_directories = ${quoted(into)}`,
    'unix_socket_permissions = 0700',
    'archive_mode = off',
    ...Object.entries(limits).flatMap(([name, setting]) => {
      const value = facts.get(name)
      return value === undefined ? [] : [`${setting} = ${value}`]
    }),
  ]
  await writeFile(settings, `${lines.join('\n')}\n`, { mode: 0o600 })
  return settings
}

/** Recovery has ended and the server takes writes. */
async function untilPromoted(url: string): Promise<void> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(200)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      if (rows[0]?.waits === false) return
    } catch (error) {
      // The server is starting.
      if ((error as { code?: string }).code !== '57P03') throw error
    } finally {
      await client.end()
    }
  }
  throw new ProgramFailed(`The restored server did not end its recovery within ${startSeconds} s.`)
}
