import { z } from 'zod'
import { searchKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import {
  analyse,
  createIndex,
  dropIndex,
  indexArticles,
  indexJournals,
  indexNews,
  isEmpty,
  listMonths,
  removeGone,
  saveNames,
  saveWords,
  takeYourTime,
} from './queries/indexing.ts'

interface Change {
  articleId?: string | undefined
  journalId?: string | undefined
  postId?: string | undefined
}

/**
 * Updates the index after something was published, changed or withdrawn, from the current data of its owner. Running it
 * twice changes only the word counts, which the weekly rebuild corrects.
 */
export function indexChange(
  ctx: Pick<Context, 'inTransaction'>,
  { articleId, journalId, postId }: Change,
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    if (articleId !== undefined) {
      const part = { id: articleId }
      await removeGone(tx.db, articleId)
      await indexArticles(tx.db, part)
      await saveWords(tx.db, part)
      await saveNames(tx.db, part)
    } else if (journalId !== undefined) {
      await removeGone(tx.db, journalId)
      await indexJournals(tx.db, { id: journalId })
    } else if (postId !== undefined) {
      await removeGone(tx.db, postId)
      await indexNews(tx.db, { id: postId })
    }
    tx.outbox.purge(searchKey)
  })
}

// Stemming is CPU-bound, so a few portions at once suffice.
const portionsAtOnce = 2

/**
 * Rebuilds the whole index from what the owners publish, month by month. Each portion is one statement in one
 * transaction. It can run while visitors search and be stopped at any time: indexed documents stay findable, and a
 * second run finishes the work.
 */
export async function rebuildIndex(ctx: Pick<Context, 'db' | 'inTransaction'>, signal?: AbortSignal): Promise<void> {
  const run = (work: (tx: Tx) => Promise<void>) =>
    ctx.inTransaction(async (tx) => {
      await takeYourTime(tx.db)
      await work(tx)
    })
  const months = await listMonths(ctx.db)
  if (await isEmpty(ctx.db)) await run((tx) => dropIndex(tx.db))
  const portions = months.values()
  const work = async (): Promise<void> => {
    for (const month of portions) {
      if (signal?.aborted) return
      await run((tx) => indexArticles(tx.db, month))
    }
  }
  await Promise.all(Array.from({ length: portionsAtOnce }, work))
  if (signal?.aborted) return
  await run((tx) => createIndex(tx.db))
  await run(async (tx) => {
    await indexJournals(tx.db, 'all')
    await indexNews(tx.db, 'all')
    await removeGone(tx.db)
  })
  await run((tx) => saveWords(tx.db, 'all'))
  await run((tx) => saveNames(tx.db, 'all'))
  await run(async (tx) => {
    await analyse(tx.db)
    tx.outbox.purge(searchKey)
  })
}

/** Carries the id of what changed; the field that is set tells the kind. */
export const indexJob = defineJob(
  'search.index',
  z.looseObject({
    eventId: z.string(),
    articleId: z.uuid().optional(),
    journalId: z.uuid().optional(),
    postId: z.uuid().optional(),
  }),
)

const rebuildJob = defineJob('search.rebuild', z.object({}), { maxAttempts: 3 })

export const searchHandlers = [
  handleJob(indexJob, (change, { ctx }) => indexChange(ctx, change)),
  // Also weekly, so that a change whose event was lost does not stay unfindable.
  handleJob(rebuildJob, (_payload, { ctx, signal }) => rebuildIndex(ctx, signal), { cron: '40 4 * * 0' }),
]
