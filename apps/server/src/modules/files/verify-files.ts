import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Context } from '../../platform/context.ts'
import { inBatches, orphanHours } from './file-records.ts'
import { checkManifest } from './manifest.ts'
import { type FileRow, findFile, listFilesAfter, listKnownKeys } from './queries.ts'
import { keyPrefix } from './upload-object.ts'

export interface FileFinding {
  kind: 'missing' | 'different' | 'altered' | 'surplus'
  key: string
  /** Null for an object that belongs to no file. */
  fileId: string | null
  /** Whether the right bytes were stored again. */
  isRestored: boolean
}

export interface Verification {
  files: number
  /** How many were read and compared with their hash. */
  read: number
  missing: number
  different: number
  /** Rows that no longer say what the last manifest says. */
  altered: number
  /** Objects that belong to no file. The nightly cleanup removes them. */
  surplus: number
  restored: number
  /** Files that only an earlier version has: they were deleted after the backup. */
  onlyInVersions: number
  /** Null without a manifest. */
  isManifestGenuine: boolean | null
}

export interface VerifyOptions {
  /** Read every file; otherwise one in a thousand. All are looked up, with their size. */
  all: boolean
  /** What to do if the right bytes are in an earlier version: report it, accept it, or store them again. */
  versions: 'report' | 'accept' | 'restore'
  onFinding(finding: FileFinding): void
}

type Parts = Pick<Context, 'db' | 'storage' | 'clock' | 'keys'>

const rowsAtOnce = 200
const readsAtOnce = 4
const sampled = 1 / 1000

/** Compares every file with its object: present, size and SHA-256. Needs memory for one batch only. */
export async function verifyFiles(ctx: Parts, options: VerifyOptions): Promise<Verification> {
  const found: Verification = {
    files: 0,
    read: 0,
    missing: 0,
    different: 0,
    altered: 0,
    surplus: 0,
    restored: 0,
    onlyInVersions: 0,
    isManifestGenuine: null,
  }
  const report = (finding: FileFinding) => {
    found[finding.kind] += 1
    if (finding.isRestored) found.restored += 1
    options.onFinding(finding)
  }
  let last: string | null = null
  for (;;) {
    const files: FileRow[] = await listFilesAfter(ctx.db, last, rowsAtOnce)
    const waiting = [...files]
    const work = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) await verifyFile(ctx, file, options, found, report)
    }
    await Promise.all(Array.from({ length: readsAtOnce }, work))
    found.files += files.length
    if (files.length < rowsAtOnce) break
    last = files.at(-1)!.id
  }
  await findSurplus(ctx, report)
  const manifest = await checkManifest(ctx)
  found.isManifestGenuine = manifest?.isGenuine ?? null
  for (const { id, key } of manifest?.altered ?? []) report({ kind: 'altered', key, fileId: id, isRestored: false })
  return found
}

/** Whether every file is there as it was stored. */
export const isSound = (found: Verification) =>
  found.missing + found.different - found.restored === 0 && found.altered === 0 && found.isManifestGenuine !== false

async function verifyFile(
  ctx: Parts,
  file: FileRow,
  { all, versions }: VerifyOptions,
  found: Verification,
  report: (finding: FileFinding) => void,
): Promise<void> {
  const stored = await ctx.storage.head(file.storageKey)
  const isRead = stored?.bytes === file.bytes && (all || Math.random() < sampled)
  if (isRead) found.read += 1
  if (isRead ? (await hashOf(await ctx.storage.get(file.storageKey))) === file.sha256 : stored?.bytes === file.bytes)
    return
  // It may have been deleted while it was checked.
  const now = await findFile(ctx.db, file.id)
  if (now?.storageKey !== file.storageKey) return
  if (versions === 'accept' && (await findVersion(ctx, file))) {
    found.onlyInVersions += 1
    return
  }
  const isRestored = versions === 'restore' && (await restoreVersion(ctx, file))
  report({ kind: stored ? 'different' : 'missing', key: file.storageKey, fileId: file.id, isRestored })
}

async function restoreVersion({ storage }: Parts, file: FileRow): Promise<boolean> {
  const version = await findVersion({ storage }, file)
  if (!version) return false
  await storage.put(file.storageKey, await version.open(), { contentType: file.contentType, bytes: file.bytes })
  return true
}

async function findVersion({ storage }: Pick<Parts, 'storage'>, { storageKey, sha256 }: FileRow) {
  for await (const version of storage.versions(storageKey)) {
    if ((await hashOf(await version.open())) === sha256) return version
  }
  return null
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) hash.update(chunk)
  return hash.digest('hex')
}

async function findSurplus({ db, storage, clock }: Parts, report: (finding: FileFinding) => void): Promise<void> {
  // The row of a newer object may be on its way.
  const before = new Date(clock.now().getTime() - orphanHours * 3_600_000)
  for await (const batch of inBatches(storage.list(keyPrefix))) {
    const old = batch.filter(({ storedAt }) => storedAt < before).map(({ key }) => key)
    const known = old.length > 0 ? await listKnownKeys(db, old) : new Set()
    for (const key of old) if (!known.has(key)) report({ kind: 'surplus', key, fileId: null, isRestored: false })
  }
}
