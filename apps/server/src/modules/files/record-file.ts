import type { Context, Tx } from '../../platform/context.ts'
import { orphanHours } from './remove-objects.ts'
import { insertFile } from './queries.ts'
import { uploadObject, type StoredObject, type Upload } from './upload-object.ts'

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
