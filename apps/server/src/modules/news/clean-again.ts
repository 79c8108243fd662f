import { newsListKey, newsPostKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { cleanHtml, cleaningVersion } from '../../platform/rich-text/index.ts'
import { lockStalePosts, saveCleaned } from './queries.ts'

const batchSize = 50

/** After a release with new rules: cleans what older rules let through. Returns how many posts it took in hand. */
export async function cleanAgain(ctx: Context, signal: AbortSignal): Promise<number> {
  let total = 0
  for (;;) {
    signal.throwIfAborted()
    const cleaned = await ctx.inTransaction(async (tx) => {
      const posts = await lockStalePosts(tx, cleaningVersion, batchSize)
      for (const { id, content_html } of posts) {
        await saveCleaned(tx, id, cleanHtml(content_html), cleaningVersion)
        tx.purge(newsListKey, newsPostKey(id))
      }
      return posts.length
    })
    total += cleaned
    if (cleaned < batchSize) return total
  }
}
