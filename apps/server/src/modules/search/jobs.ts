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
  keepNames,
  keepWords,
  listMonths,
  removeGone,
  takeYourTime,
} from './queries/indexing.ts'

interface Change {
  articleId?: string | undefined
  journalId?: string | undefined
  postId?: string | undefined
}

/** Something was published, changed or taken back: the index says what its owner says now. Running it twice changes nothing. */
export function indexChange(
  ctx: Pick<Context, 'inTransaction'>,
  { articleId, journalId, postId }: Change,
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    if (articleId !== undefined) {
      const part = { id: articleId }
      await removeGone(tx.db, articleId)
      await indexArticles(tx.db, part)
      await keepWords(tx.db, part)
      await keepNames(tx.db, part)
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

// To turn text into stems takes a processor, not the disk.
const portionsAtOnce = 2

/**
 * Brings the whole index to what the owners publish, month by month, each portion one statement and one transaction.
 * It may run beside visitors and be broken off at any time: what is there stays findable, and a second run ends the work.
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
  await run((tx) => createIndex(tx.db))
  await run(async (tx) => {
    await indexJournals(tx.db, 'all')
    await indexNews(tx.db, 'all')
    await removeGone(tx.db)
  })
  await run((tx) => keepWords(tx.db, 'all'))
  await run((tx) => keepNames(tx.db, 'all'))
  await run(async (tx) => {
    await analyse(tx.db)
    tx.outbox.purge(searchKey)
  })
}

/** Carries the id of whatever changed; which one it is says what to read. */
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
  // Once a week too, so that nothing stays unfindable because a change was never told.
  handleJob(rebuildJob, (_payload, { ctx, signal }) => rebuildIndex(ctx, signal), { cron: '40 4 * * 0' }),
]
