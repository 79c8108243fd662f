import { z } from 'zod'
import { wasRestoredLately } from '../../platform/backup/backup-runs.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { ListedObject } from '../../platform/storage/storage.ts'
import { emptyFile, forgetFile, insertFile, listKnownKeys } from './queries.ts'
import { keyPrefix, type StoredObject, type Upload, uploadObject } from './upload-object.ts'

export const orphanHours = 24
const batchSize = 500
// More orphans than this mean that this database and this store do not belong together.
const mostOrphans = 1000

/** The cleanup job found too many orphans and stopped without deleting. An operator must check. */
class TooManyOrphans extends Error {
  override readonly name = 'TooManyOrphans'
}

/** Deletes objects that are older than a day and belong to no file, and aborts unfinished uploads. */
async function removeOrphans(ctx: Context, signal: AbortSignal): Promise<number> {
  if (await wasRestoredLately(ctx)) {
    ctx.log.info('removed no orphaned objects: the database was restored less than 35 days ago')
    return 0
  }
  const before = new Date(ctx.clock.now().getTime() - orphanHours * 3_600_000)
  const orphans: string[] = []
  for await (const batch of inBatches(ctx.storage.list(keyPrefix))) {
    signal.throwIfAborted()
    const old = batch.filter(({ storedAt }) => storedAt < before).map(({ key }) => key)
    if (old.length === 0) continue
    const known = await listKnownKeys(ctx.db, old)
    orphans.push(...old.filter((key) => !known.has(key)))
    if (orphans.length > mostOrphans) throw tooMany(orphans.length)
  }
  for (const key of orphans) {
    signal.throwIfAborted()
    await ctx.storage.remove(key)
  }
  const unfinished = await ctx.storage.removeUnfinished(before)
  ctx.log.info({ orphans: orphans.length, unfinished }, 'removed orphaned objects from the object store')
  return orphans.length
}

function tooMany(count: number): TooManyOrphans {
  return new TooManyOrphans(
    `At least ${count} stored objects belong to no file, so nothing was removed. Check that this database belongs to this object store.`,
  )
}

export async function* inBatches(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let batch: ListedObject[] = []
  for await (const object of objects) {
    batch.push(object)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const removeObjectsJob = defineJob('files.remove-objects', z.object({ storageKeys: z.array(z.string()) }))

/**
 * Erases the names and bytes of files to which other rows still refer; the rows stay. A job deletes the bytes after
 * COMMIT, or at `runAt` if somebody may be reading the files at the moment.
 */
export async function letGoOfFiles(tx: Tx, fileIds: readonly string[], options: { runAt?: Date } = {}): Promise<void> {
  const storageKeys: string[] = []
  for (const fileId of new Set(fileIds)) {
    const key = await emptyFile(tx.db, fileId)
    if (key !== null) storageKeys.push(key)
  }
  if (storageKeys.length > 0) tx.outbox.enqueue(removeObjectsJob, { storageKeys }, options)
}

/** Deletes files to which no row refers any more. A job deletes the bytes after COMMIT. */
export async function deleteFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  const storageKeys: string[] = []
  for (const fileId of fileIds) {
    const key = await forgetFile(tx.db, fileId)
    if (key !== null) storageKeys.push(key)
  }
  if (storageKeys.length > 0) tx.outbox.enqueue(removeObjectsJob, { storageKeys })
}

const letGoHandlers = [
  handleJob(removeObjectsJob, async ({ storageKeys }, { ctx }) => {
    for (const key of storageKeys) await ctx.storage.remove(key)
  }),
]

const removeOrphansJob = defineJob('files.remove-orphans', z.object({}), { maxAttempts: 3 })

export const fileHandlers = [
  handleJob(
    removeOrphansJob,
    async (_payload, { ctx, signal }) => {
      await removeOrphans(ctx, signal)
    },
    { cron: '17 3 * * *' },
  ),
  ...letGoHandlers,
]

/** Records stored bytes as a file, in the caller's transaction. Returns the file's id. */
export async function recordFile(tx: Tx, stored: StoredObject): Promise<string> {
  // Half of `orphanHours` is a safety margin: the cleanup job must never delete an object whose row is just being
  // written.
  const safeUntil = stored.storedAt.getTime() + (orphanHours / 2) * 3_600_000
  if (tx.now().getTime() > safeUntil) {
    throw new Error(`The object ${stored.storageKey} was stored too long ago to be recorded; upload it again.`)
  }
  await insertFile(tx.db, tx.now(), stored)
  return stored.id
}

/** Uploads and records a file in its own transaction. Returns the file's id. */
export async function storeFile(ctx: Context, upload: Upload): Promise<string> {
  const stored = await uploadObject(ctx, upload)
  return ctx.inTransaction((tx) => recordFile(tx, stored))
}
