import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/pool.ts'

export type BackupKind = 'backup' | 'drill' | 'verify' | 'restore'

export interface BackupRun {
  kind: BackupKind
  ok: boolean
  seconds: number
  detail: Record<string, unknown>
}

/** Versions of objects are kept this long: longer than backups (30 days), so that each backup finds its files. */
export const versionDays = 35

export async function recordRun(ctx: Pick<Context, 'inTransaction'>, run: BackupRun): Promise<void> {
  await ctx.inTransaction((tx) =>
    tx.db
      .insertInto('platform.backup_run')
      .values({
        kind: run.kind,
        finished_at: tx.now(),
        ok: run.ok,
        seconds: run.seconds,
        detail: JSON.stringify(run.detail),
      })
      .execute(),
  )
}

/** Runs the work, and records that it succeeded or failed. */
export async function recorded<T extends Record<string, unknown>>(
  ctx: Pick<Context, 'inTransaction'>,
  kind: BackupKind,
  work: () => Promise<{ ok: boolean; detail: T }>,
): Promise<{ ok: boolean; detail: T; seconds: number }> {
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10
  try {
    const result = await work()
    const run = { ...result, kind, seconds: seconds() }
    await recordRun(ctx, run)
    return run
  } catch (error) {
    // The database itself may be the reason. Its age then shows that no run succeeded.
    await recordRun(ctx, { kind, ok: false, seconds: seconds(), detail: { error: String(error) } }).catch(() => {})
    throw error
  }
}

/**
 * After a restore to an earlier time, newer objects belong to no row. They are evidence, and a second restore to a later
 * time needs them.
 */
export async function wasRestoredLately({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const since = new Date(clock.now().getTime() - versionDays * 86_400_000)
  const found = await db
    .selectFrom('platform.backup_run')
    .select('id')
    .where('kind', '=', 'restore')
    .where('finished_at', '>', since)
    .limit(1)
    .execute()
  return found.length > 0
}

export const backupGauges = {
  backupSecondsAgo: 'backup_last_good_seconds_ago',
  drillSecondsAgo: 'backup_drill_last_good_seconds_ago',
  drillFailed: 'backup_drill_failed',
  drillSeconds: 'backup_drill_seconds',
  verifySecondsAgo: 'files_verified_seconds_ago',
  verifyFailed: 'files_verify_failed',
  archivedSecondsAgo: 'wal_archived_seconds_ago',
  archiveFailed: 'wal_archive_failed',
}

/**
 * For Prometheus. A figure is -1 if there was no such run yet, or if PostgreSQL archives nothing.
 */
export async function readBackupMetrics(db: Db): Promise<Record<keyof typeof backupGauges, number>> {
  const { rows } = await sql<Record<keyof typeof backupGauges, number>>`
    with last as (
      select kind, max(finished_at) filter (where ok) as good,
        (array_agg(ok order by finished_at desc))[1] as ok, (array_agg(seconds order by finished_at desc))[1] as seconds
      from platform.backup_run group by kind),
    age as (select kind, extract(epoch from now() - good)::float8 as seconds from last)
    select
      coalesce((select seconds from age where kind = 'backup'), -1) as "backupSecondsAgo",
      coalesce((select seconds from age where kind = 'drill'), -1) as "drillSecondsAgo",
      coalesce((select (not ok)::int from last where kind = 'drill'), 0) as "drillFailed",
      coalesce((select seconds from last where kind = 'drill'), -1) as "drillSeconds",
      coalesce((select seconds from age where kind = 'verify'), -1) as "verifySecondsAgo",
      coalesce((select (not ok)::int from last where kind = 'verify'), 0) as "verifyFailed",
      coalesce(extract(epoch from now() - a.last_archived_time)::float8, -1) as "archivedSecondsAgo",
      coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false)::int as "archiveFailed"
    from pg_stat_archiver a`.execute(db)
  return rows[0]!
}
