import { searchKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
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
} from './index-queries.ts'

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
