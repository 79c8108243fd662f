import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { deleteFiles, getFile, storeFile } from '../../../apps/server/src/modules/files/index.ts'
import { deleteOnRequest, personalDataHandlers } from '../../../apps/server/src/modules/personal-data/index.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { runToEnd } from '../../../scripts/service.ts'
import { type BackedUp, contentOf, killServer, openBackedUp } from '../../support/backed-up.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

// What a restore changes on purpose: the mark of the audit check, its own entry, and the purge of the caches.
const changedByRestore = ['platform.audit_check', 'platform.backup_run', 'platform.outbox']

// The row speaks of this many; fewer are measured too, but do not reach it.
const rowArticles = 1_000_000

/**
 * Everything but the repository, the files' versions and the secrets is destroyed, and restored: to a chosen second, and
 * to the last archived change. An account that was deleted after the chosen second must be deleted again.
 */
export async function prove({ quick, articles = quick ? 500 : 10_000 }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const house = await openBackedUp()
  const { ctx } = house.platform
  const url = house.env['DATABASE_URL']!
  await runToEnd(
    [process.execPath, 'scripts/generate/main.ts', '--articles', String(articles), '--users', '200', '--url', url],
    {},
  )
  const files = quick ? 40 : 400
  const stored = await storeFiles(ctx, files)
  const member = await addMember(url)
  const backup = await succeed(house, 'backup', '--full')
  stored.push(...(await storeFiles(ctx, files / 4)))
  await succeed(house, 'backup')
  stored.push(...(await storeFiles(ctx, files / 4)))

  const drill = await succeed(
    house,
    'backup',
    'drill',
    '--into',
    path.join(house.home, 'drill'),
    '--port',
    String(await freePort()),
  )
  const check = await succeed(house, 'backup', 'check')

  // The chosen second, and what a bad release then does.
  const expected = await contentOf(url, changedByRestore)
  await pause(1_100)
  const chosen = new Date().toISOString()
  await pause(1_100)
  await deleteMember(ctx, member)
  const afterDeletion = await contentOf(url, changedByRestore)
  for (const id of stored.slice(0, files / 2)) await removeFile(ctx, id)
  await query(url, `update journals.journal set title = 'Wrong'`)
  const lastWrite = await writeForSeconds(url, quick ? 40 : 65)

  await house.platform.close()
  killServer(house.cluster)
  await house.postgres.stop()
  rmSync(path.dirname(house.cluster), { recursive: true, force: true })
  const latest = await restore(house, 'latest')
  const chosenOne = await restore(house, 'chosen', chosen)

  const rpo = Math.max(0, (lastWrite.getTime() - latest.lastWrite!.getTime()) / 1000)
  const differing = Object.keys(expected).filter((table) => chosenOne.content[table] !== expected[table])
  // What the deletion changed before, the replayed deletion changes again; the rest must be as it was.
  const byDeletion = differing.filter((table) => afterDeletion[table] !== expected[table])
  const lost = differing.filter((table) => !byDeletion.includes(table))
  const [mostSeconds = 0, mostMinutes = 0] = limitsOf('R8').must
  const rto = Math.max(latest.seconds, chosenOne.seconds)
  const pass =
    (quick || articles >= rowArticles) &&
    rpo <= mostSeconds &&
    rto <= mostMinutes * 60 &&
    lost.length === 0 &&
    [latest, chosenOne].every(({ isVerified }) => isVerified) &&
    chosenOne.isMemberDeleted
  return outcomeOf('R8', {
    found:
      `${articles} articles, ${stored.length} files: ${rpo.toFixed(1)} s lost, restored and verified after ${rto} s, ` +
      `${lost.length} tables differ at the chosen second, deleted account ${chosenOne.isMemberDeleted ? 'deleted again' : 'is back'}`,
    ratio: null,
    worst: rpo,
    pass,
    details: {
      company,
      articles,
      backupSeconds: backup.seconds,
      drillSeconds: drill.seconds,
      check: check.output.trim().split('\n'),
      lost,
      byDeletion,
      latest,
      chosen: { ...chosenOne, content: undefined },
    },
  })
}

async function succeed(house: BackedUp, ...args: string[]) {
  const answer = await house.grfs(...args)
  if (answer.code !== 0) throw new Error(`grfs ${args.join(' ')} failed:\n${answer.output}`)
  return answer
}

async function restore(house: BackedUp, name: string, to?: string) {
  const port = await freePort()
  const into = path.join(house.home, name)
  const { output, seconds, code } = await house.grfs(
    'restore',
    ...['--into', into, '--port', String(port), '--keep-running'],
    ...(to === undefined ? [] : ['--to', to]),
  )
  if (!output.includes('The server runs')) throw new Error(`The restore to ${name} failed:\n${output}`)
  const url = `postgres://postgres@/grfs?host=${encodeURIComponent(into)}&port=${port}`
  const [row] = await query<{ last: Date | null; gone: boolean }>(
    url,
    `select (select max(happened_at) from platform.effect where key like 'r8:%') as last,
      not exists (select from identity.account where email = 'r8-member@example.org') as gone`,
  )
  const content = to === undefined ? {} : await contentOf(url, changedByRestore)
  killServer(into)
  return {
    output: output.trim().split('\n').slice(-5),
    seconds,
    isVerified: code === 0,
    lastWrite: row!.last,
    isMemberDeleted: row!.gone,
    content,
  }
}

async function storeFiles(ctx: Context, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, `${Math.random()}`)])
    ids.push(await storeFile(ctx, { bytes, fileName: 'paper.pdf', accept: ['pdf'], maxBytes: 100_000 }))
  }
  return ids
}

async function removeFile(ctx: Context, id: string): Promise<void> {
  const { storageKey } = await getFile(ctx, id)
  await ctx.inTransaction((tx) => deleteFiles(tx, [id]))
  await ctx.storage.remove(storageKey)
}

async function query<T extends pg.QueryResultRow>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

async function addMember(url: string): Promise<string> {
  const email = 'r8-member@example.org'
  await query(
    url,
    `update identity.account set email = '${email}' where id =
      (select a.id from identity.account a where not a.is_sub_admin and a.deleted_at is null
        and not exists (select from submissions.submission s where s.author_id = a.id) order by a.id limit 1)`,
  )
  return email
}

/** As the member would, with the job that follows. */
async function deleteMember(ctx: Context, email: string): Promise<void> {
  const accountId = await ctx.db
    .selectFrom('identity.account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (!(await deleteOnRequest(ctx, email))) throw new Error('The member was not deleted.')
  const run = { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal }
  await personalDataHandlers[0]!.run({ accountId: accountId.id, marks: [] }, run)
}

/** Returns the time of the last acknowledged write. */
async function writeForSeconds(connectionString: string, seconds: number): Promise<Date> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  let last = new Date(0)
  for (let at = 0; at < seconds * 5; at += 1) {
    const { rows } = await client.query<{ at: Date }>(
      `insert into platform.effect (key, happened_at) values ('r8:' || $1, clock_timestamp()) returning happened_at as at`,
      [at],
    )
    last = rows[0]!.at
    await pause(200)
  }
  await client.end()
  return last
}
