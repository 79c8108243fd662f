import { z } from 'zod'
import { frontPageKey, journalKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { touchArticlesOfJournal } from './queries/harvest.ts'

/**
 * A new title or ISSN of a journal is in the record of each of its articles, so each of them changed: OAI-PMH, sitemaps
 * and feeds say so. Their PDFs stay as they are.
 */
export const touchArticlesJob = defineJob(
  'publishing.touch-articles',
  z.looseObject({ eventId: z.string(), journalId: z.uuid(), after: z.uuid().optional() }),
)

const perJob = 5_000
// One transaction locks so many articles, so that an editor waits for less than 0.2 s.
const perTransaction = 250

/** Touches one step and enqueues the next one. A repeat touches articles again, which does no harm. */
export async function touchArticles(
  ctx: Context,
  journalId: string,
  after: string | null,
  signal: AbortSignal,
  eventId = '',
): Promise<void> {
  let last = after
  let touched = 0
  while (touched < perJob) {
    signal.throwIfAborted()
    const next = await ctx.inTransaction((tx) =>
      touchArticlesOfJournal(tx.db, tx.now(), { journalId, after: last, limit: perTransaction }),
    )
    if (next === null) break
    last = next
    touched += perTransaction
  }
  const next = last
  await ctx.inTransaction(async (tx) => {
    tx.outbox.purge(journalKey(journalId), frontPageKey)
    if (touched === perJob && next !== null) tx.outbox.enqueue(touchArticlesJob, { eventId, journalId, after: next })
  })
}

export const touchHandlers: JobHandler[] = [
  handleJob(
    touchArticlesJob,
    ({ journalId, after = null, eventId }, { ctx, signal }) => touchArticles(ctx, journalId, after, signal, eventId),
    { heavy: true },
  ),
]
