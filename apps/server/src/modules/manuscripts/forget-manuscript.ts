import { z } from 'zod'
import type { Context, Tx } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { forgetFile } from '../files/index.ts'
import { discard } from './discard.ts'
import { deleteDraftManuscript, deleteStepsOfDraft } from './forget-queries.ts'
import { findManuscript } from './queries.ts'

export const forgetJob = defineJob('manuscripts.forget', z.object({ manuscriptId: z.uuid() }), { maxAttempts: 25 })

/**
 * Lets go of a manuscript that was never handed in, with its file. What was read of it is gone with this transaction, and
 * nothing more is made; the worker then removes the rest. Whoever refers to it stops doing so in the same transaction.
 */
export async function forgetManuscript(tx: Tx, manuscriptId: string): Promise<void> {
  if (!(await deleteStepsOfDraft(tx, manuscriptId)))
    throw new Error(`Manuscript ${manuscriptId} does not belong to a draft.`)
  tx.enqueue(forgetJob, { manuscriptId }, { key: manuscriptId })
}

/** May be killed anywhere and run again. */
export async function eraseManuscript(ctx: Context, manuscriptId: string): Promise<void> {
  const manuscript = await findManuscript(ctx.db, manuscriptId)
  if (!manuscript) return
  const storageKey = await ctx.inTransaction(async (tx) => {
    await deleteDraftManuscript(tx, manuscriptId)
    return forgetFile(tx, manuscript.fileId)
  })
  if (storageKey !== null) await discard(ctx, [{ storageKey }])
}
