import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Context, Tx } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { ObjectMissing } from '../../platform/storage/storage.ts'
import { emptyFile, letGoOfFiles } from '../files/index.ts'
import { deleteComparables, deleteDerived, deleteMarks, emptyRows } from './personal-data-queries.ts'

const eraseOriginalJob = defineJob(
  'manuscripts.erase-original',
  z.object({ storageKey: z.string(), comparableId: z.number().nullable() }),
  { maxAttempts: 25 },
)

/**
 * Lets go of what manuscripts say whose author has left, and of all that was made of them. `staysComparable`: the text is
 * published, and later papers are still held against it.
 */
export async function emptyManuscripts(
  tx: Tx,
  manuscriptIds: readonly string[],
  { staysComparable }: { staysComparable: boolean },
): Promise<void> {
  const emptied = await emptyRows(tx, manuscriptIds)
  await letGoOfFiles(tx, await deleteDerived(tx, manuscriptIds))
  const comparables = staysComparable ? new Map<string, number>() : await deleteComparables(tx, manuscriptIds)
  for (const { id, fileId } of emptied) {
    const storageKey = await emptyFile(tx, fileId)
    if (storageKey === null) continue
    tx.enqueue(eraseOriginalJob, { storageKey, comparableId: comparables.get(id) ?? null })
  }
}

/** Marks are found by their hash only, so they are made once more before the bytes go. */
async function eraseOriginal(ctx: Context, storageKey: string, comparableId: number | null): Promise<void> {
  const bytes = comparableId === null ? null : await readIfThere(ctx, storageKey)
  if (bytes) {
    const { marks } = await ctx.workshop.fingerprint(bytes)
    await ctx.inTransaction((tx) => deleteMarks(tx, comparableId!, marks))
  }
  await ctx.storage.remove(storageKey)
}

async function readIfThere(ctx: Context, storageKey: string): Promise<Buffer | null> {
  try {
    return await buffer(await ctx.storage.get(storageKey))
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

export const erasingHandlers: JobHandler[] = [
  handleJob(eraseOriginalJob, ({ storageKey, comparableId }, { ctx }) => eraseOriginal(ctx, storageKey, comparableId)),
]
