import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { ReplicaProgress } from '../database/replicas.ts'
import { handleJob, type JobHandler } from '../jobs/handler.ts'
import { defineJob } from '../jobs/job.ts'
import type { Context } from '../context.ts'
import { CacheKey } from './keys.ts'

const PurgeWait = z.object({ position: z.number(), until: z.iso.datetime() })
type PurgeWait = z.infer<typeof PurgeWait>

export const purgeJob = defineJob(
  'platform.purge',
  z.object({
    keys: z.array(CacheKey).min(1),
    /** The second purge, some seconds later (`againSeconds`). */
    again: z.boolean().optional(),
    /** Until when to wait for the read replicas, and for which position of the primary. */
    wait: PurgeWait.optional(),
    /** Removes the pages. Otherwise a cache still shows them while the server cannot render new ones. */
    remove: z.boolean().optional(),
  }),
  { maxAttempts: 20 },
)

export interface EdgeCacheConfig {
  /** The addresses at which HTTP caches accept purges, such as `http://cache-1:6081`. Empty without a cache. */
  nodes: string[]
  secret: string
  /** Missing if there are no read replicas. */
  replicas?: ReplicaProgress | undefined
}

// Longer than an HTTP process uses a replica that does not have the change (`maxLagSeconds`).
const replicaWaitSeconds = 5
// A replica is milliseconds behind. For one that is later, the job comes back, so that other jobs need not wait.
const replicaPatienceMs = 200
const replicaAskMs = 40
const replicaRetrySeconds = 0.5

const answerWithinMs = 5_000
// Caches accept header lines of 8 KB. Leave room for other headers.
const maxHeaderLength = 6_000
// A page that was rendered from old data during the purge may be cached right after it. Purge again to remove it.
const againSeconds = 10

/**
 * Purges the pages with these keys from every cache. A purge may repeat, so the job retries until all caches accept it.
 * Pages that are drawn after the purge are cached for a day, so every replica that draws them must have the change.
 */
export function purgeHandler({ nodes, secret, replicas }: EdgeCacheConfig): JobHandler {
  return handleJob(purgeJob, async ({ keys, again, wait, remove }, { ctx, signal }) => {
    if (nodes.length === 0) return
    if (replicas && !again && (await waitsForReplicas(ctx, replicas, { keys, wait, remove }))) return
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

/** True if the purge is put off. The position is asked after the commit, so it is never before it. */
async function waitsForReplicas(
  ctx: Context,
  replicas: ReplicaProgress,
  purge: z.infer<typeof purgeJob.payload>,
): Promise<boolean> {
  const now = ctx.clock.now().getTime()
  const wait = purge.wait ?? {
    position: await replicas.position(),
    until: new Date(now + replicaWaitSeconds * 1000).toISOString(),
  }
  const askUntil = performance.now() + replicaPatienceMs
  let late = await replicas.findLate(wait.position)
  while (late.length > 0 && performance.now() < askUntil) {
    await pause(replicaAskMs)
    late = await replicas.findLate(wait.position)
  }
  if (late.length === 0) return false
  if (now >= Date.parse(wait.until)) {
    ctx.log.warn({ replicas: late }, 'purging without waiting for read replicas any longer')
    replicas.giveUp(late)
    return false
  }
  await ctx.inTransaction(async (tx) => {
    tx.outbox.enqueue(purgeJob, { ...purge, wait }, { runAt: new Date(now + replicaRetrySeconds * 1000) })
  })
  return true
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
