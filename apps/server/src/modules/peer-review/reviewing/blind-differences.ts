import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { Refusal } from '@grfs/manuscript'
import type { Context, Tx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { handleJob } from '../../../platform/jobs/handler.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { openFile } from '../../files/index.ts'
import { listSteps } from '../../manuscripts/index.ts'
import {
  type AssignedRow,
  findBlindDifference,
  insertBlindDifference,
  type Pair,
  saveBlindDifference,
} from '../queries/reviews.ts'

const compareBlindJob = defineJob(
  'peer-review.compare-blind-copies',
  z.object({ manuscriptId: z.string(), previousId: z.string() }),
)

export interface Differences {
  status: 'none' | 'running' | 'done'
  html: string | null
}

/** When a review of a later stage starts, the worker compares the two versions once. */
export async function askForBlindDifferences(tx: Tx, submissionId: string, manuscriptId: string | null): Promise<void> {
  const found = manuscriptId && (await findBlindDifference(tx.db, submissionId, manuscriptId))
  if (!found) return
  const pair = { manuscriptId: found.manuscriptId, previousId: found.previousId }
  if (await insertBlindDifference(tx.db, tx.now(), pair)) tx.outbox.enqueue(compareBlindJob, pair)
}

export async function findDifferences(db: Db, { id, manuscriptId }: AssignedRow): Promise<Differences> {
  const found = manuscriptId && (await findBlindDifference(db, id, manuscriptId))
  if (!found || found.html === '') return { status: 'none', html: null }
  return found.html === null ? { status: 'running', html: null } : { status: 'done', html: found.html }
}

export const compareBlindHandler = handleJob(
  compareBlindJob,
  async (pair, { ctx }) => {
    const html = await compare(ctx, pair)
    await ctx.inTransaction((tx) => saveBlindDifference(tx.db, pair, html))
  },
  { heavy: true },
)

/** Compares the blind copies, so the result cannot name an author either. */
async function compare(ctx: Context, { manuscriptId, previousId }: Pair): Promise<string> {
  const [before, after] = [await blindFileOf(ctx.db, previousId), await blindFileOf(ctx.db, manuscriptId)]
  // The result is empty if a file was deleted or cannot be read.
  if (before === null || after === null) return ''
  try {
    return await ctx.manuscriptProcessor.diff(
      await buffer(await openFile(ctx, before)),
      await buffer(await openFile(ctx, after)),
    )
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}

async function blindFileOf(db: Db, manuscriptId: string): Promise<string | null> {
  return (await listSteps(db, manuscriptId)).find(({ kind }) => kind === 'blind')?.fileId ?? null
}
