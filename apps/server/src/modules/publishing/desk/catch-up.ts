import type { Context } from '../../../platform/context.ts'
import { listForgotten, listWaitingIds } from '../plan-queries.ts'
import { findPublication } from '../publication-queries.ts'
import { areFilesCurrent } from './front.ts'
import { makeFilesJob, publishPaperJob } from './job-names.ts'
import { openPublication } from './open-publication.ts'

const atOnce = 500

/**
 * So that nothing waits unseen: accepted papers that no desk has, files that have become old over night (they carry the day
 * on which they appear), work that was given up.
 */
export async function catchUp(ctx: Context, signal: AbortSignal): Promise<void> {
  for (const id of await listForgotten(ctx.db, atOnce)) {
    signal.throwIfAborted()
    await openPublication(ctx, id)
  }
  for (const submissionId of await listWaitingIds(ctx.db)) {
    signal.throwIfAborted()
    const row = await findPublication(ctx.db, submissionId)
    if (!row?.publicId || row.state === 'published') continue
    const isCurrent = areFilesCurrent(row, ctx, ctx.clock.now())
    if (isCurrent && row.state === 'ready') continue
    const job = isCurrent && row.state === 'publishing' ? publishPaperJob : makeFilesJob
    await ctx.inTransaction((tx) => Promise.resolve(tx.enqueue(job, { submissionId }, { key: submissionId })))
  }
}
