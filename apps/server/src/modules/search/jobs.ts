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
      await removeGone(tx, articleId)
      await indexArticles(tx, part)
      await keepWords(tx, part)
      await keepNames(tx, part)
    } else if (journalId !== undefined) {
      await removeGone(tx, journalId)
      await indexJournals(tx, { id: journalId })
    } else if (postId !== undefined) {
      await removeGone(tx, postId)
      await indexNews(tx, { id: postId })
    }
    tx.purge(searchKey)
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
      await takeYourTime(tx)
      await work(tx)
    })
  const months = await listMonths(ctx.db)
  if (await isEmpty(ctx.db)) await run(dropIndex)
  const portions = months.values()
  const work = async (): Promise<void> => {
    for (const month of portions) {
      if (signal?.aborted) return
      await run((tx) => indexArticles(tx, month))
    }
  }
  await Promise.all(Array.from({ length: portionsAtOnce }, work))
  await run(createIndex)
  await run(async (tx) => {
    await indexJournals(tx, 'all')
    await indexNews(tx, 'all')
    await removeGone(tx)
  })
  await run((tx) => keepWords(tx, 'all'))
  await run((tx) => keepNames(tx, 'all'))
  await run(async (tx) => {
    await analyse(tx)
    tx.purge(searchKey)
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
