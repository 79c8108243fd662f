import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { isSound, verifyFiles, writeManifest } from '../../modules/files/index.ts'
import { readBackupMetrics, recorded, versionDays } from '../../platform/backup/backup-runs.ts'
import { listBackups, makeBackup, pgbackrest } from '../../platform/backup/pgbackrest.ts'
import { type RestoredCluster, restoreCluster } from '../../platform/backup/restored-cluster.ts'
import { snapshotObjects } from '../../platform/backup/snapshots.ts'
import type { Config } from '../../platform/config.ts'
import { checkChain, resetChainCheck } from '../../platform/database/audit/check-chain.ts'
import { createFileStorage } from '../../platform/storage/file-storage.ts'
import { createPlatform, type Platform } from '../assemble.ts'
import { withPlatform } from '../process.ts'
import { findingPrinter, sumOf } from './verify.ts'

export const usage = `grfs backup [--full]

  Makes a backup of the database with pgBackRest (changes since the last full one, or all of it), a snapshot of the
  files if they are in a folder, and the signed manifest of all files. Prints which secrets a restore needs.

grfs backup check

  Age of the last backup, whether changes reach the archive, whether the store keeps versions, and one file in a
  thousand read back. Exit code 1 if one of them is wrong.

grfs backup drill --into <new folder> [--port 5499]

  Restores one backup, chosen at random, into the folder, verifies it and removes it. The result is at /metrics.`

const oldestHours = 26

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      into: { type: 'string' },
      port: { type: 'string', default: '5499' },
    },
  })
  const work = workOf(positionals, { ...values, port: Number(values.port) })
  if (!work) {
    console.error(usage)
    return 1
  }
  return withPlatform('backup', async (platform, config) => ((await work(platform, config)) ? 0 : 1))
}

type Work = (platform: Platform, config: Config) => Promise<boolean>

function workOf(
  [command, ...rest]: string[],
  { full, into, port }: { full: boolean; into?: string | undefined; port: number },
): Work | null {
  if (rest.length > 0) return null
  if (command === undefined) return (platform, config) => backUp(platform, config, full)
  if (command === 'check') return check
  if (command === 'drill' && into !== undefined) return (platform, config) => drill(platform, config, { into, port })
  return null
}

async function backUp({ ctx }: Platform, config: Config, isFull: boolean): Promise<boolean> {
  const { ok } = await recorded(ctx, 'backup', async () => {
    if (!(await ctx.storage.keepsVersions())) throw new Error(withoutVersions(config))
    const backup = await makeBackup(isFull)
    console.log(`${backup.label}: ${backup.type} backup of ${Math.round(backup.bytes / 1e6)} MB.`)
    if (backup.hasBrokenPages) console.log('pgBackRest found pages with wrong checksums: see its log.')
    // The database first: an object that comes meanwhile is in the snapshot and belongs to a row of the WAL.
    const snapshot = await snapshotFiles(config, ctx.clock.now())
    if (snapshot !== null) console.log(`Snapshot ${snapshot} of the files.`)
    const manifest = await writeManifest(ctx)
    console.log(`${manifest.key}: manifest of ${manifest.files} files.`)
    console.log(secretsText(config))
    return { ok: !backup.hasBrokenPages, detail: { ...backup, snapshot, manifest: manifest.key, host: hostname() } }
  })
  return ok
}

async function snapshotFiles({ storage }: Config, now: Date): Promise<string | null> {
  if (storage.driver === 's3' || storage.snapshots === undefined) return null
  const { objectsFolder } = createFileStorage({ ...storage, clock: { now: () => now } })
  return snapshotObjects(objectsFolder, storage.snapshots, now)
}

const withoutVersions = ({ storage }: Config) =>
  storage.driver === 's3'
    ? `The bucket "${storage.bucket}" keeps no versions, so a deleted file could not be restored. Switch versioning on first: ops/backup/objects.md.`
    : 'STORAGE_SNAPSHOTS is not set, so a deleted file could not be restored. Set it to a folder on another disk.'

/** The names of the secrets that a restore needs, never their values. */
function secretsText({ storage, cacheSecret, previousAppSecret }: Config): string {
  const names = [
    'APP_SECRET',
    ...(previousAppSecret === undefined ? [] : ['APP_SECRET_PREVIOUS']),
    ...(storage.driver === 's3' ? ['S3_SECRET_ACCESS_KEY'] : ['STORAGE_SECRET']),
    ...(cacheSecret === '' ? [] : ['CACHE_SECRET']),
    'the passwords in DATABASE_URL and SMTP_URL',
    'repo1-cipher-pass of pgbackrest.conf',
  ]
  return `Not in the backup, but a restore needs them (last seen on ${hostname()}): ${names.join(', ')}.`
}

async function check({ ctx }: Platform): Promise<boolean> {
  const problems: string[] = []
  const newest = (await listBackups()).at(-1)
  const hours = newest ? (ctx.clock.now().getTime() - newest.finishedAt.getTime()) / 3_600_000 : Infinity
  if (!newest) problems.push('There is no backup yet.')
  else if (hours > oldestHours) problems.push(`The last backup, ${newest.label}, is ${Math.round(hours)} hours old.`)
  else console.log(`The last backup is ${newest.label}, ${hours.toFixed(1)} hours old.`)
  try {
    // Switches the WAL file and waits until the archive has it.
    await pgbackrest('check')
    console.log('Changes of the database reach the archive.')
  } catch (error) {
    problems.push(`Changes of the database do not reach the archive. ${(error as Error).message}`)
  }
  if ((await readBackupMetrics(ctx.db)).archiveFailed === 1)
    problems.push('PostgreSQL failed to archive its last file.')
  if (!(await ctx.storage.keepsVersions())) problems.push('The object store keeps no versions.')
  const found = await verifyFiles(ctx, { all: false, versions: 'report', onFinding: findingPrinter() })
  console.log(sumOf(found))
  if (!isSound(found)) problems.push('Stored files are missing or different.')
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

async function drill({ ctx }: Platform, config: Config, place: { into: string; port: number }): Promise<boolean> {
  const { ok, detail, seconds } = await recorded(ctx, 'drill', async () => {
    // Files that were deleted before that are gone for good.
    const since = ctx.clock.now().getTime() - versionDays * 86_400_000
    const backups = (await listBackups()).filter(({ startedAt }) => startedAt.getTime() > since)
    const chosen = backups[Math.floor(Math.random() * backups.length)]
    if (!chosen) throw new Error('There is no backup to restore.')
    console.log(`Restoring ${chosen.label} into ${place.into}.`)
    const cluster = await restoreCluster({ ...place, label: chosen.label })
    try {
      const result = await examine(cluster, config)
      return { ok: result.isWhole, detail: { label: chosen.label, ...result } }
    } finally {
      await cluster.stop().catch(() => {})
      await rm(place.into, { recursive: true, force: true })
    }
  })
  console.log(`${ok ? 'The drill succeeded' : 'The drill failed'} after ${seconds} s: ${JSON.stringify(detail)}`)
  return ok
}

async function examine(cluster: RestoredCluster, config: Config) {
  const { chain, found } = await examineRows(openRestored(cluster, config))
  await cluster.stop()
  const hasCheckedPages = await cluster.checkPages()
  const isWhole = isSound(found) && chain?.brokenId === null
  return { isWhole, auditEntries: chain?.untilId ?? 0, files: found.files, hasCheckedPages }
}

/** The audit log is a chain over years, so it shows whether the restored rows are whole. */
async function examineRows({ ctx, close }: Platform) {
  try {
    await resetChainCheck(ctx)
    const chain = await checkChain(ctx, { fromStart: true })
    const found = await verifyFiles(ctx, { all: false, versions: 'accept', onFinding: findingPrinter() })
    console.log(sumOf(found))
    return { chain, found }
  } finally {
    await close()
  }
}

export function openRestored(cluster: RestoredCluster, config: Config): Platform {
  const database = decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1))
  return createPlatform({ ...config, databaseUrl: cluster.urlOf(database) }, 'restore')
}
