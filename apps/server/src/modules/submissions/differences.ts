import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { Refusal } from '@grfs/manuscript'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { ObjectMissing } from '../../platform/storage/storage.ts'
import { openFile } from '../files/index.ts'
import { getManuscript, ManuscriptUnknown } from '../manuscripts/index.ts'
import { findDifference, insertDifference, saveDifference, type Pair } from './difference-queries.ts'
import { findManuscripts } from './reading-queries.ts'

const compareJob = defineJob(
  'submissions.compare-manuscripts',
  z.object({ manuscriptId: z.string(), previousId: z.string() }),
)

export interface Differences {
  status: 'none' | 'running' | 'done'
  html: string | null
}

/** How the newest manuscript of my paper differs from the one before. */
export async function readDifferences(ctx: Context, id: string, accountId: string): Promise<Differences> {
  const files = isInternalId(id) ? await findManuscripts(ctx.db, id, accountId) : null
  if (!files) throw new AppError('submission.unknown')
  const [manuscriptId, previousId] = files.map((file) => file.manuscriptId)
  return manuscriptId && previousId
    ? compareManuscripts(ctx, { manuscriptId, previousId })
    : { status: 'none', html: null }
}

/** Compared once, by the worker. Asks nothing about the reader: whoever calls this has decided that they may. */
export async function compareManuscripts(ctx: Context, pair: Pair): Promise<Differences> {
  const html = await findDifference(ctx.db, pair)
  if (html === undefined) await askFor(ctx, pair)
  if (html === undefined || html === null) return { status: 'running', html: null }
  return html === '' ? { status: 'none', html: null } : { status: 'done', html }
}

function askFor(ctx: Context, pair: Pair): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    if (await insertDifference(tx, pair)) tx.enqueue(compareJob, pair)
  })
}

export const compareHandler = handleJob(
  compareJob,
  async (pair, { ctx }) => {
    const html = await compare(ctx, pair)
    await ctx.inTransaction((tx) => saveDifference(tx, pair, html))
  },
  { heavy: true },
)

async function compare(ctx: Context, { manuscriptId, previousId }: Pair): Promise<string> {
  try {
    return await ctx.workshop.diff(await bytesOf(ctx, previousId), await bytesOf(ctx, manuscriptId))
  } catch (error) {
    // A file that cannot be read, that was replaced meanwhile, or whose author has left, differs from nothing.
    if ([Refusal, ManuscriptUnknown, ObjectMissing].some((kind) => error instanceof kind)) return ''
    throw error
  }
}

async function bytesOf(ctx: Context, manuscriptId: string): Promise<Buffer> {
  return buffer(await openFile(ctx, (await getManuscript(ctx.db, manuscriptId)).fileId))
}
