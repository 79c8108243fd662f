import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { countUsage, hourOf, mayContinueHour, type UsageCount, type UsageEvent } from '@grfs/domain/statistics/counting'
import { maxBatchEvents, visitDays, writeUsageMs } from '@grfs/domain/statistics/limits'
import type { Context, Tx } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addReaders } from '../publishing/index.ts'
import { noteReaders } from '../submissions/index.ts'
import { refreshReports } from './queries/reports.ts'
import {
  addUsage,
  deleteOldWriters,
  emptyOldVisits,
  insertBatch,
  listUsedArticles,
  listVisits,
  lockCounting,
  saveVisits,
  takeStoredEvents,
} from './queries/usage.ts'

export interface UsageWriter {
  /** Writes every event that waits now. After a failure the next call repeats the same batch. */
  write(): Promise<void>
  /** Stops the timer and writes what is left. */
  stop(): Promise<void>
}

/** Writes the events of this process in batches, at least once a second. */
export function startUsageWriter(ctx: Context): UsageWriter {
  const writerId = randomUUID()
  let number = 0
  let events: UsageEvent[] = []
  let running: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    for (;;) {
      if (events.length === 0) {
        events = ctx.usage.take()
        number += 1
      }
      if (events.length === 0) return
      await ctx.inTransaction(async (tx) => {
        await lockCounting(tx.db)
        // If the answer to COMMIT was lost, the batch may be there already.
        if (await insertBatch(tx.db, { writerId, number }, tx.now())) await addEvents(tx, events)
      })
      events = []
    }
  }
  const write = () => (running ??= writeAll().finally(() => (running = null)))
  const timer = setInterval(() => {
    write().catch((err: unknown) => ctx.log.error({ err }, 'failed to write usage events; will retry'))
  }, writeUsageMs).unref()
  return {
    write,
    async stop() {
      clearInterval(timer)
      await running?.catch(() => undefined)
      await write().catch((err: unknown) => {
        ctx.log.error(
          { err, events: events.length + ctx.usage.metrics().waiting },
          'usage events were lost at shutdown',
        )
      })
    },
  }
}

async function addEvents(tx: Tx, waiting: readonly UsageEvent[]): Promise<void> {
  const found = await listUsedArticles(tx.db, [...new Set(waiting.map(({ article }) => article))])
  const byRef = new Map(
    found.flatMap((article) => [article.id, article.publicId].map((ref) => [ref, article] as const)),
  )
  const events = waiting.flatMap((event): UsageEvent[] => {
    const article = byRef.get(event.article)
    if (!article) return []
    const kind = event.kind === 'page' && !article.hasFullText ? 'abstract' : event.kind
    return [{ ...event, article: article.id, kind }]
  })
  if (events.length === 0) return
  const { visits, counts } = countUsage(events, await listVisits(tx.db, visitsToLoad(events)))
  await saveVisits(tx.db, visits)
  if (counts.length === 0) return
  await addUsage(
    tx.db,
    counts.map((count) => ({ ...count, journalId: byRef.get(count.article)!.journalId })),
  )
  const readers = sumByArticle(counts)
  await addReaders(tx.db, readers)
  await noteReaders(tx.db, readers)
}

/** Each visit of the events once, and the visit before it if a double click may have begun there. */
function visitsToLoad(events: readonly UsageEvent[]) {
  const visits = new Map<string, { article: string; visitor: string; hour: number }>()
  const add = (article: string, visitor: string, hour: number) =>
    visits.set(`${article} ${visitor} ${hour}`, { article, visitor, hour })
  for (const { article, visitor, earlierVisitor, at } of events) {
    add(article, visitor, hourOf(at))
    if (mayContinueHour(at)) add(article, earlierVisitor, hourOf(at) - 1)
  }
  return [...visits.values()]
}

function sumByArticle(counts: readonly UsageCount[]) {
  const sums = new Map<string, { articleId: string; views: number; downloads: number }>()
  for (const { article, views, downloads } of counts) {
    const sum = sums.get(article) ?? { articleId: article, views: 0, downloads: 0 }
    sums.set(article, { ...sum, views: sum.views + views, downloads: sum.downloads + downloads })
  }
  return [...sums.values()]
}

const dayMs = 86_400_000

const emptyVisitsJob = defineJob('statistics.empty-visits', z.object({}), { maxAttempts: 3 })
const countReportsJob = defineJob('statistics.count-reports', z.object({}), { maxAttempts: 3 })
const countStoredJob = defineJob('statistics.fold', z.object({}), { maxAttempts: 3 })

export const statisticsHandlers: JobHandler[] = [
  handleJob(emptyVisitsJob, (_payload, { ctx }) => emptyVisits(ctx), { cron: '15 * * * *' }),
  handleJob(countReportsJob, (_payload, { ctx }) => countReports(ctx), { cron: '40 2 * * *' }),
  // For the first minutes after an upgrade. The next release removes it, and the table statistics.happening.
  handleJob(countStoredJob, (_payload, { ctx }) => countStoredEvents(ctx), { cron: '* * * * *' }),
]

/** Recomputes what reports count, from all moves and invitations. */
export function countReports(ctx: Context): Promise<void> {
  return ctx.inTransaction((tx) => refreshReports(tx.db))
}

/** Removes visits that are older than yesterday. */
export function emptyVisits(ctx: Context): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const now = tx.now().getTime()
    await emptyOldVisits(tx.db, Math.floor(now / dayMs))
    await deleteOldWriters(tx.db, new Date(now - visitDays * dayMs))
  })
}

/** Counts events that a process of the previous release stored. */
export async function countStoredEvents(ctx: Context): Promise<void> {
  for (let taken = maxBatchEvents; taken === maxBatchEvents;) {
    taken = await ctx.inTransaction(async (tx) => {
      await lockCounting(tx.db)
      const events = await takeStoredEvents(tx.db, maxBatchEvents)
      await addEvents(tx, events)
      return events.length
    })
  }
}
