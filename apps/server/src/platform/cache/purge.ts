import { z } from 'zod'
import { handleJob, type JobHandler } from '../jobs/handler.ts'
import { defineJob } from '../jobs/job.ts'
import { CacheKey } from './keys.ts'

export const purgeJob = defineJob(
  'platform.purge',
  z.object({
    keys: z.array(CacheKey).min(1),
    /** The second purge, some seconds later (`againSeconds`). */
    again: z.boolean().optional(),
    /** Removes the pages. Otherwise a cache still shows them while the server cannot render new ones. */
    remove: z.boolean().optional(),
  }),
  { maxAttempts: 20 },
)

export interface EdgeCacheConfig {
  /** The addresses at which HTTP caches accept purges, such as `http://cache-1:6081`. Empty without a cache. */
  nodes: string[]
  secret: string
}

const answerWithinMs = 5_000
// Caches accept header lines of 8 KB. Leave room for other headers.
const maxHeaderLength = 6_000
// A page that was rendered from old data during the purge may be cached right after it. Purge again to remove it.
const againSeconds = 10

/**
 * Purges the pages with these keys from every cache. A purge may repeat, so the job retries until all caches accept it.
 */
export function purgeHandler({ nodes, secret }: EdgeCacheConfig): JobHandler {
  return handleJob(purgeJob, async ({ keys, again, remove }, { ctx, signal }) => {
    if (nodes.length === 0) return
    const lines = headerLines(keys)
    const answers = await Promise.allSettled(
      nodes.flatMap((node) => lines.map((line) => purgeNode(node, line, { secret, remove, signal }))),
    )
    const problems = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
    if (problems.length > 0) throw new Error(`Not every cache was purged. ${problems.join(' ')}`)
    if (again) return
    await ctx.inTransaction(async (tx) => {
      const runAt = new Date(tx.now().getTime() + againSeconds * 1000)
      tx.outbox.enqueue(purgeJob, { keys, again: true, ...(remove && { remove }) }, { runAt })
    })
  })
}

interface Purge {
  secret: string
  remove?: boolean | undefined
  signal: AbortSignal
}

export async function purgeNode(node: string, keys: string, { secret, remove, signal }: Purge): Promise<void> {
  const answer = await fetch(node, {
    method: 'PURGE',
    headers: { 'xkey-purge': keys, 'x-purge-secret': secret, ...(remove && { 'x-purge-remove': '1' }) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${new URL(node).host} answered ${answer.status}.`)
}

function headerLines(keys: string[]): string[] {
  const lines: string[] = []
  for (const key of keys) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + key.length < maxHeaderLength) lines[lines.length - 1] = `${last} ${key}`
    else lines.push(key)
  }
  return lines
}
