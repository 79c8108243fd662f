import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { emptyFile, forgetFile, letGoOfFiles } from '../files/index.ts'
import { findManuscript } from './queries/manuscripts.ts'
import { deleteSubmitted } from './queries/similarity.ts'
import { discard } from './steps.ts'

const eraseOriginalJob = defineJob('manuscripts.erase-original', z.object({ storageKey: z.string() }), {
  maxAttempts: 25,
})

/**
 * Erases manuscripts of a deleted account, or replaced ones, with all derived files and their texts in the comparison
 * index. A published article stays in the index, because it is not a manuscript. `keepOriginals`: another manuscript is
 * made from the same file.
 */
export async function emptyManuscripts(
  tx: Tx,
  manuscriptIds: readonly string[],
  { keepOriginals = false } = {},
): Promise<void> {
  const emptied = await emptyRows(tx.db, manuscriptIds)
  await letGoOfFiles(tx, await deleteDerived(tx.db, manuscriptIds))
  await deleteSubmitted(tx.db, manuscriptIds)
  for (const { fileId } of keepOriginals ? [] : emptied) {
    const storageKey = await emptyFile(tx.db, fileId)
    if (storageKey !== null) tx.outbox.enqueue(eraseOriginalJob, { storageKey })
  }
}

export const erasingHandlers: JobHandler[] = [
  handleJob(eraseOriginalJob, ({ storageKey }, { ctx }) => ctx.storage.remove(storageKey)),
]

interface EmptiedManuscript {
  id: string
  fileId: string
}

/** The list of identities to redact is itself personal data, so it is emptied too. */
const noIdentities = JSON.stringify({ people: [], institutions: [], phrases: [] })

/** Keeps the row as a version of its paper, without hash, owner and identities. */
async function emptyRows(db: SqlTransaction, manuscriptIds: readonly string[]): Promise<EmptiedManuscript[]> {
  const { rows } = await sql<EmptiedManuscript>`
    update manuscripts.manuscript set identities = ${noIdentities}::jsonb, sha256 = '', owner_id = null
    where id = any(${manuscriptIds}::uuid[]) returning id, file_id as "fileId"`.execute(db)
  return rows
}

/** Deletes processing steps and images. Returns their files. */
async function deleteDerived(db: SqlTransaction, manuscriptIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    with steps as (delete from manuscripts.step where manuscript_id = any(${manuscriptIds}::uuid[]) returning file_id),
      images as (delete from manuscripts.image where manuscript_id = any(${manuscriptIds}::uuid[]) returning file_id)
    select file_id as "fileId" from steps union select file_id from images`.execute(db)
  return rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
}

export const forgetJob = defineJob('manuscripts.forget', z.object({ manuscriptId: z.uuid() }), { maxAttempts: 25 })

/**
 * Deletes a manuscript that was never submitted, with its file. This transaction deletes the steps and their results,
 * so no further step runs; a job deletes the rest. The caller removes its references in the same transaction.
 */
export async function forgetManuscript(tx: Tx, manuscriptId: string): Promise<void> {
  if (!(await deleteStepsOfDraft(tx.db, manuscriptId)))
    throw new Error(`Manuscript ${manuscriptId} does not belong to a draft.`)
  tx.outbox.enqueue(forgetJob, { manuscriptId }, { key: manuscriptId })
}

/** Safe to kill and retry at any point. */
export async function eraseManuscript(ctx: Context, manuscriptId: string): Promise<void> {
  const manuscript = await findManuscript(ctx.db, manuscriptId)
  if (!manuscript) return
  const storageKey = await ctx.inTransaction(async (tx) => {
    await deleteDraftManuscript(tx.db, manuscriptId)
    return forgetFile(tx.db, manuscript.fileId)
  })
  if (storageKey !== null) await discard(ctx, [{ storageKey }])
}

/** Returns false and deletes nothing if the manuscript does not exist or was submitted. */
async function deleteStepsOfDraft(db: SqlTransaction, manuscriptId: string): Promise<boolean> {
  const draft = await db
    .selectFrom('manuscripts.manuscript')
    .select('id')
    .where('id', '=', manuscriptId)
    .where('identities', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return false
  await db.deleteFrom('manuscripts.step').where('manuscript_id', '=', manuscriptId).execute()
  return true
}

/** A draft is not in the comparison index, so nothing else refers to it. */
async function deleteDraftManuscript(db: SqlTransaction, manuscriptId: string): Promise<void> {
  await db.deleteFrom('manuscripts.manuscript').where('id', '=', manuscriptId).where('identities', 'is', null).execute()
}
