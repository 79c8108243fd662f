import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { isSound, verifyFiles } from '../../modules/files/index.ts'
import { replayDeletions } from '../../modules/personal-data/index.ts'
import { recordRun } from '../../platform/backup/backup-runs.ts'
import { readTarget } from '../../platform/backup/pgbackrest.ts'
import { CannotPutBack, putBack, type WantedRows } from '../../platform/backup/put-back.ts'
import { PlaceInUse, restoreCluster, runningUrl } from '../../platform/backup/restored-cluster.ts'
import { releaseKey } from '../../platform/cache/keys.ts'
import { asWorker, loadConfig, readSecretFiles, version } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { checkChain, resetChainCheck } from '../../platform/database/audit/check-chain.ts'
import { listBroken } from '../../platform/invariants.ts'
import { createPlatform, moduleInvariants } from '../assemble.ts'
import { openRestored } from './backup.ts'
import { findingPrinter, sumOf } from './verify.ts'

export const usage = `grfs restore --into <new folder> [--to <time>] [--port 5499] [--keep-running]

  Restores the database into a new folder, never over an existing one: to the time, such as "2026-11-17 14:03:00+00"
  (the zone is required), or to the last archived change. Deletes accounts again that were deleted after that time,
  stores deleted files again from their versions, and verifies everything.
  The restored server then stops; with --keep-running it stays, reachable through a socket in the folder only.

grfs restore rows <table> <column> <value> --from <folder> [--port 5499] [--with <schema>]

  Puts rows back into the living database (DATABASE_OWNER_URL), as they are in a restored one that still runs: those of
  the table with this value, and all rows of its schema, and of the schemas named, that belong to them.
  docs/operations/backup.md has examples: one record, the review of one journal.
  Rows that are newer than the restored database stay. Nothing is changed if the hourly data check would fail.`

export async function run(args: string[]): Promise<number> {
  if (args[0] === 'rows') return restoreRows(args.slice(1))
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      into: { type: 'string' },
      port: { type: 'string', default: '5499' },
      'keep-running': { type: 'boolean', default: false },
    },
  })
  const target = values.to === undefined ? undefined : readTarget(values.to)
  if (values.into === undefined || target === null) {
    console.error(target === null ? `"${values.to}" is not a time with a zone.` : usage)
    return 1
  }
  const { into } = values
  const port = Number(values.port)
  const config = loadConfig(asWorker(process.env))
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 1000)
  try {
    const cluster = await restoreCluster({ into, port, ...(target && { target: target.text }) })
    console.log(`The database is restored in ${into}, after ${seconds()} s.`)
    const platform = openRestored(cluster, config)
    let ok: boolean
    try {
      ok = await makeSafe(platform.ctx, { to: target?.at ?? null, seconds: seconds() })
    } finally {
      await platform.close()
      if (!values['keep-running']) await cluster.stop()
    }
    if (values['keep-running']) console.log(`The server runs: psql -h ${into} -p ${port}`)
    console.log(`${ok ? 'Everything is verified' : 'Something is wrong: see above'}, after ${seconds()} s.`)
    console.log('Next: docs/operations/backup.md, "Put a restored database into service".')
    return ok ? 0 : 1
  } catch (error) {
    if (!(error instanceof PlaceInUse)) throw error
    console.error(error.message)
    return 1
  }
}

/** What must be done before a process or a person uses the restored database. */
async function makeSafe(ctx: Context, { to, seconds }: { to: Date | null; seconds: number }): Promise<boolean> {
  // First: the cleanup of objects must not run on this database, even if a later step fails.
  await recordRun(ctx, { kind: 'restore', ok: true, seconds, detail: { to: to?.toISOString() ?? 'the last change' } })
  await resetChainCheck(ctx)
  const chain = await checkChain(ctx, { fromStart: true })
  if (chain?.brokenId !== null) console.error(`The audit log is broken at entry ${chain?.brokenId}.`)
  const { deleted, refused } = await replayDeletions(ctx)
  console.log(`${deleted} accounts that were deleted later are deleted again.`)
  for (const { accountId, reason } of refused) console.error(`Account ${accountId} must be deleted by hand: ${reason}`)
  // The worker empties the caches when it starts on this database.
  await ctx.inTransaction(async (tx) => tx.outbox.purge(releaseKey(version())))
  const found = await verifyFiles(ctx, { all: true, versions: 'restore', onFinding: findingPrinter() })
  console.log(sumOf(found))
  await forgetRecovery(ctx)
  return chain?.brokenId === null && refused.length === 0 && isSound(found)
}

async function restoreRows(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      port: { type: 'string', default: '5499' },
      with: { type: 'string', multiple: true, default: [] },
    },
  })
  const [table, column, value, ...rest] = positionals
  if (table === undefined || column === undefined || value === undefined || rest.length > 0 || !values.from) {
    console.error(usage)
    return 1
  }
  const config = loadConfig(asWorker(process.env))
  const ownerUrl = readSecretFiles(process.env)['DATABASE_OWNER_URL'] ?? config.databaseUrl
  const live = createPlatform({ ...config, databaseUrl: ownerUrl }, 'restore')
  const database = decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1))
  const old = createPlatform(
    { ...config, databaseUrl: runningUrl(values.from, Number(values.port), database) },
    'restore',
  )
  try {
    const wanted = { table, column, value, schemas: [table.split('.')[0]!, ...values.with] }
    const restored = await putBackSafely(live.ctx, old.ctx, wanted)
    for (const [name, rows] of Object.entries(restored)) console.log(`${name}: ${rows} rows`)
    console.log('The rows are put back. Next: docs/operations/backup.md, "After rows were put back".')
    return 0
  } catch (error) {
    if (!(error instanceof CannotPutBack)) throw error
    console.error(error.message)
    return 1
  } finally {
    await old.close()
    await live.close()
  }
}

async function putBackSafely(live: Context, old: Context, wanted: WantedRows): Promise<Record<string, number>> {
  const sampled = new Set(moduleInvariants.flatMap(({ sampledRules = [] }) => sampledRules))
  const listNames = async (ctx: Context) =>
    (await listBroken(moduleInvariants, ctx))
      .filter(({ rule }) => !sampled.has(rule))
      .map(({ rule, id }) => `${rule}: ${id}`)
  const before = new Set(await listNames(live))
  return live.inTransaction(async (tx) => {
    const restored = await putBack(old.db, tx, wanted)
    for (const { recount } of moduleInvariants) await recount?.(tx.db)
    const fresh = (await listNames({ ...live, db: tx.db })).filter((name) => !before.has(name))
    if (fresh.length > 0)
      throw new CannotPutBack(`Nothing was changed, because this would break rules:\n${fresh.slice(0, 20).join('\n')}`)
    const { table, column, value } = wanted
    const label = `${table} ${column} ${value}`
    tx.outbox.audit({
      action: 'rows.put-back',
      actor: null,
      subject: { kind: 'table', id: table, label },
      detail: restored,
    })
    // A page may show one of the rows.
    tx.outbox.purge(releaseKey(version()))
    return restored
  })
}

/** pgBackRest switched archiving off and left the target. The server must archive again when it is put into service. */
async function forgetRecovery({ db }: Context): Promise<void> {
  for (const name of ['archive_mode', 'restore_command', 'recovery_target_time', 'recovery_target_action'])
    await sql`alter system reset ${sql.raw(name)}`.execute(db)
}
