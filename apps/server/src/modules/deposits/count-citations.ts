import { articleKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import type { RegistrySettings } from '../../platform/registry-settings.ts'
import { noteQuestion, saveCitations } from '../dois/index.ts'
import { askCiting } from './crossref-client.ts'
import { listToAskAbout } from './queries/deposits.ts'
import { listActive } from './sweep.ts'

const dayMs = 24 * 3_600_000
const monthMs = 30 * dayMs
const atOnce = 5
const perRun = 2_000

/**
 * Asks the registry which works cite our articles. Each answer commits alone. A DOI without an answer is asked about
 * again the next day; if none of several has one, the service is away, and the next run goes on.
 */
export async function countCitations(ctx: Context, signal: AbortSignal): Promise<void> {
  const byPrefix = new Map((await listActive(ctx, ctx.db)).map((one) => [one.prefix, one.account]))
  for (const [prefix, account] of byPrefix) await countUnder(ctx, prefix, account, signal)
}

async function countUnder(
  ctx: Context,
  prefix: string,
  registry: RegistrySettings,
  signal: AbortSignal,
): Promise<void> {
  const now = ctx.clock.now().getTime()
  const due = await listToAskAbout(ctx.db, prefix, new Date(now - monthMs), perRun)
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
