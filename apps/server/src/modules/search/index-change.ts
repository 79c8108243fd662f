import { searchKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { indexArticles, indexJournals, indexNews, keepNames, keepWords, removeGone } from './index-queries.ts'

export interface Change {
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
