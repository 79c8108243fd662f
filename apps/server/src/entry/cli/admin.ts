import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { isInternalId } from '@grfs/domain/shared/refs'
import { readTarget } from '../../platform/backup/pgbackrest.ts'
import { checkChain } from '../../platform/database/audit/check-chain.ts'
import { listViewed, searchAudit } from '../../platform/database/audit/search-audit.ts'
import { csvLine } from '../../platform/csv.ts'
import { AdminRefused, createAdmin, listPeople } from '../../modules/identity/index.ts'
import { copyOnRequest, deleteOnRequest } from '../../modules/personal-data/index.ts'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Platform } from '../assemble.ts'
import { identityReads } from '../measure.ts'
import { withPlatform } from '../process.ts'

export const usage = `grfs admin create <email> <full name>

  Gives the account with this address the role admin, or creates the account.
  Prompts for the password of a new account, or reads one line from standard input. Never pass it as an argument.

grfs admin audit-check

  Verifies the whole audit log, from its first entry to its last.

grfs admin copy-data <email> <file.zip>

  Writes the personal data of a member into a new file, as in their own download.

grfs admin delete-account <email>

  Deletes the account of a member, as they could do themselves. This cannot be undone.

grfs admin viewed --since <time> [--until <time>] [--by <account id>]

  After a leak: whose private data was opened in this time, such as --since "2026-11-17 14:03:00+00", and by whom. Prints
  a list with addresses, to be written to, and after it the lists that were exported.`

export async function run([command, ...rest]: string[]): Promise<number> {
  const work = command === 'viewed' ? viewedOf(rest) : workOf(command, rest[0], rest.slice(1))
  if (work) return withPlatform('admin', work)
  console.error(usage)
  return 1
}

// More than anybody exports by hand in the time of an incident.
const mostExports = 1_000

type Work = (platform: Platform, config: Config) => Promise<number>

function workOf(command: string | undefined, email: string | undefined, rest: string[]): Work | null {
  const [first] = rest
  if (command === 'audit-check' && email === undefined) return audit
  if (email === undefined) return null
  if (command === 'create' && first !== undefined)
    return (platform, { site }) => create(platform, site.origin, email, rest.join(' '))
  if (command === 'copy-data' && first !== undefined) return (platform) => copyData(platform, email, first)
  if (command === 'delete-account' && first === undefined) return (platform) => deleteMember(platform, email)
  return null
}

async function create({ ctx }: Platform, origin: string, email: string, fullName: string): Promise<number> {
  try {
    const outcome = await createAdmin(ctx, { email, fullName, readPassword })
    return report(
      {
        created: `${email} is now an admin and can sign in at ${origin}/login.`,
        granted: `${email} already had an account and is now an admin.`,
        unchanged: `${email} is already an admin; nothing was changed.`,
      }[outcome],
    )
  } catch (error) {
    if (!(error instanceof AdminRefused)) throw error
    return complain(error.message)
  }
}

function report(outcome: string): number {
  console.log(outcome)
  return 0
}

function complain(problem: string): number {
  console.error(problem)
  return 1
}

async function copyData({ ctx }: Platform, email: string, file: string): Promise<number> {
  const copy = await copyOnRequest(ctx, email)
  if (!copy) return complain(`No member has the address ${email}.`)
  // Never overwrite a file. Only the operator may read it.
  await pipeline(copy.parts, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return report(`The personal data of ${email} was written to ${file}.`)
}

async function deleteMember({ ctx }: Platform, email: string): Promise<number> {
  try {
    if (!(await deleteOnRequest(ctx, email))) return complain(`No member has the address ${email}.`)
    return report(`The account of ${email} was deleted. The worker removes the remaining data within two hours.`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return complain(error.message)
  }
}

async function audit({ ctx }: Platform): Promise<number> {
  const state = await checkChain(ctx, { fromStart: true })
  if (state?.brokenId === null)
    return report(`The audit log is intact: ${state.untilId} entries checked, none changed.`)
  return complain(`The audit log was changed. The first invalid entry is number ${state?.brokenId}.`)
}

function viewedOf(args: string[]): Work | null {
  const { values } = parseArgs({
    args,
    options: { since: { type: 'string' }, until: { type: 'string' }, by: { type: 'string' } },
  })
  const from = readTarget(values.since ?? '')?.at
  const until = values.until === undefined ? null : readTarget(values.until)?.at
  const by = values.by ?? null
  if (from === undefined || until === undefined || (by !== null && !isInternalId(by))) return null
  return (platform) => listViews(platform, { from, until, by })
}

async function listViews(
  { ctx }: Platform,
  search: { from: Date; until: Date | null; by: string | null },
): Promise<number> {
  const viewed = await listViewed(ctx.db, identityReads, search)
  const people = await listPeople(
    ctx.db,
    viewed.map(({ accountId }) => accountId),
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  const lines = viewed.map(({ accountId, views, firstAt, lastAt, by }) => {
    const { email = '', fullName = 'deleted account' } = byId.get(accountId) ?? {}
    return csvLine([email, fullName, views, firstAt.toISOString(), lastAt.toISOString(), by.join('; ')])
  })
  for (const line of [csvLine(['email', 'name', 'views', 'first', 'last', 'by']), ...lines]) console.log(line.trimEnd())
  const exported = await searchAudit(ctx.db, { ...search, q: null, action: 'list.exported', before: null }, mostExports)
  for (const { at, actorName, subjectLabel } of exported)
    console.error(`${at.toISOString()} ${actorName} exported the list "${subjectLabel}".`)
  console.error(`${viewed.length} people, ${exported.length} exports.`)
  return 0
}

async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY === true
  if (isTyped) process.stdout.write('Password: ')
  // Do not echo the typed password.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTyped })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (isTyped) process.stdout.write('\n')
  }
}
