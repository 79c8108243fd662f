import type { Context } from '../../platform/context.ts'
import type { StoredObject } from '../files/index.ts'

/** What nobody will refer to goes at once where it can; after a kill the nightly sweep of `files` sees to it. */
export async function discard(ctx: Context, objects: Pick<StoredObject, 'storageKey'>[]): Promise<void> {
  for (const { storageKey } of objects)
    await ctx.storage
      .remove(storageKey)
      .catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'failed to delete stored object; nightly cleanup will remove it'),
      )
}
