import { z } from 'zod'
import { openPaperEndpoint } from '@grfs/contracts/publishing'
import { doubleClickSeconds, happeningDays } from '@grfs/domain/statistics/counting'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Client, Route } from '../../platform/http/route.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addReaders } from '../publishing/index.ts'
import { noteReaders } from '../submissions/index.ts'
import list from './counter-robots.json' with { type: 'json' }
import { deleteHappenings, foldHappenings, type Happening, insertHappening, lockFolding } from './queries.ts'

/** Records a view of an article. */
export async function noteView(ctx: Context, articleRef: string, client: Client): Promise<void> {
  if (isCounted(client) && !(await note(ctx, articleRef, 'view', client))) throw new AppError('article.not-found')
}

/** Wraps the route that opens papers so that it counts downloads; returns any other route unchanged. */
export function countingDownloads(route: Route): Route {
  if (route.endpoint.path !== openPaperEndpoint.path) return route
  return {
    ...route,
    handle: async (call) => {
      const link = await route.handle(call)
      const { id } = call.params as unknown as { id: string }
      // A failure to count must not prevent the download.
      if (isCounted(call.client)) {
        await note(call.ctx, id, 'download', call.client).catch((error: unknown) =>
          call.ctx.log.error({ err: error }, 'failed to count a download'),
        )
      }
      return link
    },
  }
}

/** COUNTER: count only what people request, neither robots nor prefetches. */
function isCounted({ userAgent, isPrefetch }: Client): boolean {
  return !isPrefetch && !isRobot(userAgent)
}

// COUNTER 7.8 also excludes robots that we know and the list does not: feed readers, link previews, test browsers,
// programming libraries and assistants.
const others = [
  ...['scrape', 'archiver', 'fetch', 'monitor', 'uptime', 'pingdom', 'feed', 'checker', 'preview', 'offline'],
  ...['headless', 'phantomjs', 'puppeteer', 'playwright', 'selenium', 'webdriver', 'lighthouse', 'pagespeed'],
  ...['httpie', 'guzzle', 'aiohttp', 'node-', 'undici', 'ruby', 'perl', 'apache-http', 'winhttp', 'postman'],
  ...['zotero-translation', 'mediapartners', 'openai', 'anthropic', 'claude', 'perplexity', 'semrush', 'ahrefs'],
]
const robot = new RegExp([...list.patterns, ...others].map((pattern) => `(?:${pattern})`).join('|'), 'i')
/** The list has 327 patterns: a header of 16,000 characters would take milliseconds. */
const maxNameLength = 1_000

/** COUNTER 7.8: robots are not counted. A browser always sends its name, so a missing name counts as a robot. */
export function isRobot(userAgent: string): boolean {
  return robot.test(userAgent.trim().slice(0, maxNameLength))
}

function note(ctx: Context, articleRef: string, kind: Happening['kind'], client: Client): Promise<boolean> {
  const at = ctx.clock.now()
  return ctx.inTransaction((tx) => insertHappening(tx.db, articleRef, { kind, reader: readerOf(ctx, client, at), at }))
}

/** Visitor hash: the same for one browser in one network on one day. It cannot be traced back to a person. */
function readerOf({ keys }: Context, { network, userAgent }: Client, at: Date): Buffer {
  return keys.mac('statistics.reader', `${at.toISOString().slice(0, 10)} ${network} ${userAgent}`).subarray(0, 16)
}

// Small transactions, so that no other query waits long.
const happeningsAtOnce = 10_000
// Added to the double-click time, for events that are still being inserted.
const graceSeconds = 30

const foldJob = defineJob('statistics.fold', z.object({}), { maxAttempts: 3 })

export const statisticsHandlers: JobHandler[] = [
  handleJob(foldJob, (_payload, { ctx, signal }) => fold(ctx, signal), { cron: '* * * * *' }),
]

/** Aggregates view events, each once: the counts and the flag on the event commit together. Then deletes old events. */
export async function fold(ctx: Context, signal?: AbortSignal, atOnce = happeningsAtOnce): Promise<void> {
  const now = ctx.clock.now().getTime()
  const until = new Date(now - (doubleClickSeconds + graceSeconds) * 1000)
  await whileFull(atOnce, signal, () => foldSome(ctx, until, atOnce))
  const before = new Date(now - happeningDays * 86_400_000)
  await whileFull(atOnce, signal, () => ctx.inTransaction((tx) => deleteHappenings(tx.db, before, atOnce)))
}

function foldSome(ctx: Context, until: Date, most: number): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    await lockFolding(tx.db)
    const { taken, readers } = await foldHappenings(tx.db, until, most)
    if (readers.length > 0) {
      await addReaders(tx.db, readers)
      await noteReaders(tx.db, readers)
    }
    return taken
  })
}

async function whileFull(most: number, signal: AbortSignal | undefined, step: () => Promise<number>): Promise<void> {
  while ((await step()) === most && !signal?.aborted);
}
