import { spawn } from 'node:child_process'
import { z } from 'zod'

/** A program that a backup needs has failed. The message has its last lines. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed'
}

// The end of the output names the error.
const longestOutput = 100_000

/** Runs a program to its end and returns what it printed. Throws unless its exit code is `fine`. */
export async function runProgram(
  program: string,
  args: readonly string[],
  fine: readonly number[] = [0],
): Promise<string> {
  // Messages in English: some are read.
  const env = { ...process.env, LC_ALL: 'C' }
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', env })
  let [printed, problems] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problems = (problems + text).slice(-longestOutput)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new ProgramFailed(`${program} cannot be started: ${error.message}.`)))
    child.once('close', resolve)
  })
  if (code !== null && fine.includes(code)) return printed
  throw new ProgramFailed(
    `${program} ${args.join(' ')} failed with ${code}.\n${(problems + printed).trim().slice(-2000)}`,
  )
}

/** The stanza in /etc/pgbackrest.conf. PGBACKREST_STANZA and the other variables of pgBackRest work too. */
export const stanza = () => process.env['PGBACKREST_STANZA'] ?? 'grfs'

export const pgbackrest = (command: string, options: readonly string[] = []): Promise<string> =>
  runProgram('pgbackrest', [`--stanza=${stanza()}`, ...options, command])

const Info = z
  .array(
    z.object({
      name: z.string(),
      status: z.object({ code: z.number(), message: z.string() }),
      archive: z.array(z.object({ min: z.string().nullable(), max: z.string().nullable() })),
      backup: z.array(
        z.object({
          label: z.string(),
          type: z.enum(['full', 'diff', 'incr']),
          error: z.boolean().nullish(),
          timestamp: z.object({ start: z.number(), stop: z.number() }),
          info: z.object({ size: z.number() }),
        }),
      ),
    }),
  )
  .min(1)

export interface DatabaseBackup {
  label: string
  type: 'full' | 'diff' | 'incr'
  startedAt: Date
  finishedAt: Date
  /** Of the database, not of the repository. */
  bytes: number
  /** pgBackRest found a page whose checksum is wrong. */
  hasBrokenPages: boolean
}

/** All backups in the repository, oldest first. */
export async function listBackups(): Promise<DatabaseBackup[]> {
  const [found] = Info.parse(JSON.parse(await pgbackrest('info', ['--output=json'])))
  return found!.backup.map(({ label, type, error, timestamp, info }) => ({
    label,
    type,
    startedAt: new Date(timestamp.start * 1000),
    finishedAt: new Date(timestamp.stop * 1000),
    bytes: info.size,
    hasBrokenPages: error ?? false,
  }))
}

/** Makes a backup. The first is always full. Returns the newest one. */
export async function makeBackup(isFull: boolean): Promise<DatabaseBackup> {
  await pgbackrest('backup', [`--type=${isFull ? 'full' : 'diff'}`])
  return (await listBackups()).at(-1)!
}

const timeWithZone = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/

/** The time that an operator typed, as PostgreSQL reads it; null without a zone, which PostgreSQL would guess. */
export function readTarget(typed: string): { text: string; at: Date } | null {
  if (!timeWithZone.test(typed)) return null
  const at = new Date(typed.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  if (Number.isNaN(at.getTime())) return null
  return { text: typed.replace('T', ' ').replace(/Z$/, '+00'), at }
}
