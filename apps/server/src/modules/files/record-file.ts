import type { Context, Tx } from '../../platform/context.ts'
import { orphanHours } from './remove-objects.ts'
import { insertFile } from './queries.ts'
import { uploadObject, type StoredObject, type Upload } from './upload-object.ts'

/** Makes stored bytes a file, in the transaction of whatever needs it. Returns the file's id. */
export async function recordFile(tx: Tx, stored: StoredObject): Promise<string> {
  // Half the time is a margin: the sweep must never meet an object whose row is just being written.
  const safeUntil = stored.storedAt.getTime() + (orphanHours / 2) * 3_600_000
  if (tx.now().getTime() > safeUntil) {
    throw new Error(`The object ${stored.storageKey} was stored too long ago to be recorded; upload it again.`)
  }
  await insertFile(tx.db, tx.now(), stored)
  return stored.id
}

/** For a file that stands on its own: uploads it and records it at once. Returns the file's id. */
export async function storeFile(ctx: Context, upload: Upload): Promise<string> {
  const stored = await uploadObject(ctx, upload)
  return ctx.inTransaction((tx) => recordFile(tx, stored))
}
