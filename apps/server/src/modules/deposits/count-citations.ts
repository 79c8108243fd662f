import { articleKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { noteQuestion, saveCitations } from '../dois/index.ts'
import { isStopped } from './accounts.ts'
import { askCiting } from './crossref-client.ts'
import { findAccount, listToAskAbout } from './queries/deposits.ts'
import { loginMacOf } from './sweep.ts'

const dayMs = 24 * 3_600_000
const monthMs = 30 * dayMs
const atOnce = 5
const perRun = 2_000

/**
 * Asks the registry which works cite our articles. Each answer commits alone. A DOI without an answer is asked about
 * again the next day; if none of several has one, the service is away, and the next run goes on.
 */
export async function countCitations(ctx: Context, signal: AbortSignal): Promise<void> {
  const { registry, doiPrefix } = ctx
  if (!registry || doiPrefix === null || isStopped(ctx, loginMacOf(ctx, registry), await findAccount(ctx.db))) return
  const now = ctx.clock.now().getTime()
  const due = await listToAskAbout(ctx.db, doiPrefix, new Date(now - monthMs), perRun)
  for (let at = 0; at < due.length; at += atOnce) {
    signal.throwIfAborted()
    const some = due.slice(at, at + atOnce)
    const answers = await Promise.all(some.map(({ doi }) => askCiting(registry, doi)))
    if (answers.every((works) => works === null)) return
    for (const [index, works] of answers.entries()) {
      const { doi, articleId } = some[index]!
      await ctx.inTransaction(async (tx) => {
        if (works === null) return noteQuestion(tx.db, doi, new Date(now - monthMs + dayMs))
        if (await saveCitations(tx.db, tx.now(), doi, works)) tx.outbox.purge(articleKey(articleId))
      })
    }
  }
}
