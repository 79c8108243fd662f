import type { Context } from '../../platform/context.ts'
import type { ListedObject } from '../../platform/storage/storage.ts'
import { listKnownKeys } from './queries.ts'
import { keyPrefix } from './upload-object.ts'

export const orphanHours = 24
const batchSize = 500
// So many at once are no accident of a day but a sign that this database and this store do not belong together.
const mostOrphans = 1000

/** The sweep found more than can be right, and stopped. Somebody has to look. */
export class TooManyOrphans extends Error {
  override readonly name = 'TooManyOrphans'
}

/** Removes objects that are older than a day and that no file names, and uploads that were never ended. */
export async function removeOrphans(ctx: Context, signal: AbortSignal): Promise<number> {
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

async function* inBatches(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let batch: ListedObject[] = []
  for await (const object of objects) {
    batch.push(object)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
