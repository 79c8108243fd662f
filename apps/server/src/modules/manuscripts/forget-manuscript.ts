import { z } from 'zod'
import type { Context, Tx } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { forgetFile } from '../files/index.ts'
import { discard } from './discard.ts'
import { deleteManuscript, deleteStepsOfDraft, isComparable } from './forget-queries.ts'
import { findManuscript } from './queries.ts'
import { bytesOf } from './steps/bytes-of.ts'

export const forgetJob = defineJob('manuscripts.forget', z.object({ manuscriptId: z.uuid() }), { maxAttempts: 25 })

/**
 * Lets go of a manuscript that was never handed in, with its file. What was read of it is gone with this transaction, and
 * nothing more is made; the worker then removes the rest. Whoever refers to it stops doing so in the same transaction.
 */
export async function forgetManuscript(tx: Tx, manuscriptId: string): Promise<void> {
  if (!(await deleteStepsOfDraft(tx, manuscriptId))) throw new Error(`${manuscriptId} is no manuscript of a draft.`)
  tx.enqueue(forgetJob, { manuscriptId }, { key: manuscriptId })
}

/** May be killed anywhere and run again. */
export async function eraseManuscript(ctx: Context, manuscriptId: string): Promise<void> {
  const manuscript = await findManuscript(ctx.db, manuscriptId)
  if (!manuscript) return
  // Marks are found by their hash only, so they are made once more. They would crowd out those of papers that are still here.
  const marks = (await isComparable(ctx.db, manuscriptId))
    ? (await ctx.workshop.fingerprint(await bytesOf(ctx, manuscript.fileId))).marks
    : null
  const storageKey = await ctx.inTransaction(async (tx) => {
    await deleteManuscript(tx, manuscriptId, marks)
    return forgetFile(tx, manuscript.fileId)
  })
  if (storageKey !== null) await discard(ctx, [{ storageKey }])
}
