import { z } from 'zod'
import { newsListKey, newsPostKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { handleJob } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { cleanHtml, cleaningVersion } from '../../platform/rich-text/index.ts'
import { sweepPictures } from './pictures.ts'
import { lockStalePosts, saveCleaned } from './queries.ts'

const batchSize = 50

/** After a release with new sanitising rules: sanitises stored posts again. Returns the number of posts. */
export async function cleanAgain(ctx: Context, signal: AbortSignal): Promise<number> {
  let total = 0
  for (;;) {
    signal.throwIfAborted()
    const cleaned = await ctx.inTransaction(async (tx) => {
      const posts = await lockStalePosts(tx.db, cleaningVersion, batchSize)
      for (const { id, content_html } of posts) {
        await saveCleaned(tx.db, id, cleanHtml(content_html), cleaningVersion)
        tx.outbox.purge(newsListKey, newsPostKey(id))
      }
      return posts.length
    })
    total += cleaned
    if (cleaned < batchSize) return total
  }
}

const cleanAgainJob = defineJob('news.clean-again', z.object({}), { maxAttempts: 3 })

const sweepPicturesJob = defineJob('news.sweep-pictures', z.object({}), { maxAttempts: 3 })

export const newsHandlers = [
  handleJob(
    cleanAgainJob,
    async (_payload, { ctx, signal }) => {
      await cleanAgain(ctx, signal)
    },
    { cron: '41 3 * * *' },
  ),
  handleJob(
    sweepPicturesJob,
    async (_payload, { ctx, signal }) => {
      await sweepPictures(ctx, signal)
    },
    // Runs before the cleanup job of the object store, which deletes the bytes.
    { cron: '51 2 * * *' },
  ),
]
