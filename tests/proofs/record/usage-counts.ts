import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AccessMethod, UsageKind } from '@grfs/domain/statistics/counting'
import { startUsageWriter } from '../../../apps/server/src/modules/statistics/index.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { createTestDatabase, openTestDatabases, type TestDatabase } from '../../support/database.ts'
import { makeArticle, makeIssue, makeJournal } from '../../support/factories/press.ts'
import { contextOf } from '../../support/jobs.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const articles = 200
// What half a second brings at 386 views a second.
const eventsPerBatch = 193
const secondMs = 1_000
const hourMs = 3_600 * secondMs
// Three days around the end of a month.
const firstHour = Date.parse('2026-11-29T00:00:00Z') / hourMs
const hours = 72

interface Event {
  at: number
  article: number
  address: string
  kind: UsageKind
  userAgent: string
  status: number
  isPrefetch: boolean
}

type Counts = [totalInvestigations: number, uniqueInvestigations: number, totalRequests: number, uniqueRequests: number]

/** Counts by article and month, by construction: each story says itself what it adds. */
class Truth {
  readonly counts = new Map<string, Counts>()
  add(article: number, at: number, added: Counts, method: AccessMethod = 'Regular'): void {
    const key = `${article} ${new Date(at).toISOString().slice(0, 7)} ${method}`
    const before = this.counts.get(key) ?? [0, 0, 0, 0]
    this.counts.set(key, before.map((count, index) => count + added[index]!) as Counts)
  }
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const robots = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', '', 'python-requests/2.32']
/** Articles with an odd number have no full text. */
const hasFullText = (article: number) => article % 2 === 0

/** Every story has its own visitor, so that stories do not change each other's counts. */
function tellStories(count: number, random: () => number) {
  const truth = new Truth()
  const events: Event[] = []
  const stories = new Map<string, number>()
  const below = (limit: number) => Math.floor(random() * limit)
  while (events.length < count) {
    const article = below(articles)
    const address = `visitor ${events.length}`
    const hour = (firstHour + 1 + below(hours - 2)) * hourMs
    const at = hour + 60 * secondMs + below(3_000) * secondMs
    const click = (time: number, kind: UsageKind, rest: Partial<Event> = {}) =>
      events.push({
        ...{ at: time, article, address, kind, userAgent: browser, status: 200, isPrefetch: false },
        ...rest,
      })
    const request = hasFullText(article) ? 1 : 0
    const choice: Record<string, () => void> = {
      page: () => {
        click(at, 'page')
        truth.add(article, at, [1, 1, request, request])
      },
      'page and PDF in one visit': () => {
        click(at, 'page')
        click(at + 5 * secondMs, 'pdf', { status: below(2) === 0 ? 200 : 304 })
        truth.add(article, at, [2, 1, 1 + request, 1])
      },
      'citation, figure and XML': () => {
        click(at, 'citation')
        click(at + secondMs, 'figure')
        click(at + 2 * secondMs, 'xml')
        truth.add(article, at, [3, 1, 1, 1])
      },
      'double click': () => {
        const clicks = 2 + below(4)
        for (let n = 0; n < clicks; n += 1) click(at + n * 30 * secondMs, 'pdf')
        truth.add(article, at, [1, 1, 1, 1])
      },
      'two clicks 30.001 s apart': () => {
        click(at, 'pdf')
        click(at + 30 * secondMs + 1, 'pdf')
        truth.add(article, at, [2, 1, 2, 1])
      },
      'double click over the edge of an hour': () => {
        click(hour - 10 * secondMs, 'pdf')
        click(hour + below(21) * secondMs, 'pdf')
        truth.add(article, hour, [1, 1, 1, 1])
      },
      'two clicks over the edge of an hour': () => {
        click(hour - 10 * secondMs, 'pdf')
        click(hour + 21 * secondMs, 'pdf')
        truth.add(article, hour - 1, [1, 1, 1, 1])
        truth.add(article, hour, [1, 1, 1, 1])
      },
      'double click over the edge of a day': () => {
        const midnight = (firstHour + 24 * (1 + below(2))) * hourMs
        click(midnight - 7 * secondMs, 'page')
        click(midnight + 8 * secondMs, 'page')
        truth.add(article, midnight, [1, 1, request, request])
      },
      'mined with a key': () => {
        const userAgent = robots[below(robots.length)]!
        click(at, 'mined', { userAgent })
        click(at + 31 * secondMs, 'mined', { userAgent })
        truth.add(article, at, [2, 1, 2, 1], 'TDM')
      },
      robot: () => void click(at, 'pdf', { userAgent: robots[below(robots.length)]! }),
      'other statuses': () => {
        for (const status of [206, 301, 302, 404, 416, 500]) click(at + status, 'pdf', { status })
      },
      prefetch: () => void click(at, 'page', { isPrefetch: true }),
    }
    const [name, tell] = Object.entries(choice)[below(Object.keys(choice).length)]!
    tell()
    stories.set(name, (stories.get(name) ?? 0) + 1)
  }
  return { truth, stories: Object.fromEntries(stories), events: events.sort((one, other) => one.at - other.at) }
}

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const database = await createTestDatabase()
  let now = 0
  const ctx = contextOf(database, { clock: { now: () => new Date(now) } })
  const ids = await makeArticles(ctx)
  const { truth, events, stories } = tellStories(quick ? 20_000 : 1_000_000, numbersFrom(29))
  const before = await transactions(database)
  const begun = performance.now()
  const writer = startUsageWriter(ctx)
  let recorded = 0
  for (const { at, article, kind, status, ...visitor } of events) {
    now = at
    ctx.usage.record({ article: ids[article]!, kind, status, visitor })
    if (ctx.usage.metrics().waiting < eventsPerBatch) continue
    recorded += ctx.usage.metrics().waiting
    await writer.write()
  }
  recorded += ctx.usage.metrics().waiting
  await writer.stop()
  const seconds = (performance.now() - begun) / 1000
  const perEvent = ((await transactions(database)) - before) / recorded
  const found = await readCounts(database, ids)
  const wrong = [...new Set([...truth.counts.keys(), ...found.keys()])].filter(
    (key) => String(truth.counts.get(key) ?? [0, 0, 0, 0]) !== String(found.get(key) ?? [0, 0, 0, 0]),
  )
  const [most = 0] = limitsOf('N27').best
  await database.close()
  return outcomeOf('N27', {
    found: `${wrong.length} of ${truth.counts.size} counts wrong after ${events.length} events, ${perEvent.toFixed(4)} transactions per event`,
    ratio: perEvent,
    worst: null,
    pass: wrong.length === 0 && perEvent <= most,
    details: {
      ...{ events: events.length, recorded, eventsPerBatch, stories, seconds: Math.round(seconds) },
      totals: [...found.values()].reduce<number[]>(
        (sum, counts) => sum.map((one, index) => one + counts[index]!),
        [0, 0, 0, 0],
      ),
      wrong: wrong.slice(0, 20).map((key) => ({ key, expected: truth.counts.get(key), found: found.get(key) })),
    },
  })
}

async function makeArticles(ctx: Context): Promise<string[]> {
  const journalId = await makeJournal(ctx)
  const issueId = await makeIssue(ctx, journalId, 1, 1)
  const ids: string[] = []
  for (let n = 0; n < articles; n += 1) {
    const publicId = `cms.2026.${n + 1}`
    const sections = [{ id: 's1', title: 'Introduction', html: '<p>Salt.</p>' }]
    await makeArticle(ctx, journalId, issueId, { publicId, position: n + 1, ...(hasFullText(n) && { sections }) })
    ids.push(publicId)
  }
  return ids
}

async function readCounts(database: TestDatabase, ids: string[]): Promise<Map<string, Counts>> {
  const { rows } = await sql<{ publicId: string; month: string; method: AccessMethod; counts: Counts }>`
    select a.public_id as "publicId", to_char(u.month, 'YYYY-MM') as month, u.access_method as method, array[u.total_item_investigations,
      u.unique_item_investigations, u.total_item_requests, u.unique_item_requests] as counts
    from statistics.usage u join publishing.article a on a.id = u.article_id`.execute(database.db)
  const numbers = new Map(ids.map((id, number) => [id, number]))
  return new Map(
    rows.map(({ publicId, month, method, counts }) => [`${numbers.get(publicId)} ${month} ${method}`, counts]),
  )
}

/** Committed transactions of the database, by the statistics of PostgreSQL, which are a second late. */
async function transactions(database: TestDatabase): Promise<number> {
  await pause(1_500)
  const { rows } = await sql<{ count: string }>`
    select (xact_commit + xact_rollback)::text as count from pg_stat_database where datname = current_database()`.execute(
    database.db,
  )
  return Number(rows[0]!.count)
}

/** The same numbers between 0 and 1 in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
