import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { ensureDatabase } from '../../../scripts/ensure-database.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import { requirePrograms } from '../../support/containers.ts'
import { startCluster } from '../../support/patroni.ts'
import { makePerson, signIn } from '../../support/people.ts'
import { houseEnvironment, startHouse, temporaryFolder, withContext } from '../../support/processes.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const writers = 4
const betweenWritesMs = 50

/** What clients saw. */
interface History {
  /** Titles whose creation was acknowledged. */
  acknowledged: string[]
  acknowledgedAt: number[]
  statuses: Record<string, number>
  pages: { ok: number; failed: number }
}

/** Signed-in clients write through the product while the primary is killed; visitors read through the cache. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  requirePrograms(['patroni', 'etcd', 'haproxy', 'varnishd'])
  const cluster = await startCluster()
  const databaseUrl = await ensureDatabase(cluster.url, 'r7')
  await migrate(databaseUrl)
  const env = {
    ...houseEnvironment,
    DATABASE_URL: databaseUrl,
    STORAGE_FOLDER: temporaryFolder('grfs-proof-storage-'),
    STORAGE_SECRET: randomBytes(32).toString('hex'),
    APP_SECRET: randomBytes(32).toString('hex'),
  }
  const token = await withContext(env, async (ctx) => signIn(ctx, await makePerson(ctx, 'admin')))
  const house = await startHouse({ databaseUrl, env })
  const cache = await startVarnish({ backendPort: house.port, secret: randomBytes(16).toString('hex') })

  const history: History = { acknowledged: [], acknowledgedAt: [], statuses: {}, pages: { ok: 0, failed: 0 } }
  let isOver = false
  const going = () => !isOver
  await fetch(`${cache.url}/`)
  const clients = [
    ...Array.from({ length: writers }, () => write(house.origin, token, history, going)),
    read(cache.url, history, going),
  ]
  await pause(quick ? 3_000 : 10_000)
  const before = history.acknowledged.length
  const killedAt = performance.now()
  const killed = await cluster.killPrimary()
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(250)) {
    const primary = await cluster.primary()
    if (primary !== undefined && primary !== killed && (history.acknowledgedAt.at(-1) ?? 0) > killedAt + 2_000) break
  }
  await pause(quick ? 3_000 : 10_000)
  isOver = true
  await Promise.all(clients)

  const { lost, doubled } = await compare(databaseUrl, history.acknowledged)
  const gap = longestGap(history.acknowledgedAt) / 1000
  const [mostSeconds = 0] = limitsOf('R7').must
  const otherStatuses = Object.keys(history.statuses).filter((status) => !['201', '503'].includes(status))
  return outcomeOf('R7', {
    found:
      `${history.acknowledged.length} writes acknowledged (${before} before the kill), ${lost} lost, ${doubled} doubled, ` +
      `${gap.toFixed(1)} s without a write, statuses ${JSON.stringify(history.statuses)}, ` +
      `${history.pages.failed} of ${history.pages.ok + history.pages.failed} cached pages failed`,
    ratio: null,
    worst: gap,
    pass:
      before > 0 &&
      history.acknowledged.length > before &&
      lost + doubled + history.pages.failed === 0 &&
      gap <= mostSeconds &&
      otherStatuses.length === 0,
    details: { gap, before, killed, ...history.statuses, lost, doubled, pages: history.pages },
  })
}

/** Creates announcements one by one. A write in doubt is repeated with its key. */
async function write(origin: string, token: string, history: History, going: () => boolean): Promise<void> {
  while (going()) {
    const title = `Drill ${randomUUID()}`
    const key = randomUUID()
    while (going()) {
      const status = await create(origin, token, title, key)
      history.statuses[status] = (history.statuses[status] ?? 0) + 1
      if (status === '201') {
        history.acknowledged.push(title)
        history.acknowledgedAt.push(performance.now())
        break
      }
      await pause(200)
    }
    await pause(betweenWritesMs)
  }
}

async function create(origin: string, token: string, title: string, key: string): Promise<string> {
  const answer = await fetch(`${origin}/api/announcement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ title, content: 'The primary is killed now.' }),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return String(answer?.status ?? 'no answer')
}

async function read(origin: string, { pages }: History, going: () => boolean): Promise<void> {
  while (going()) {
    const answer = await fetch(`${origin}/`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 200) pages.ok += 1
    else pages.failed += 1
    await pause(100)
  }
}

async function compare(url: string, acknowledged: string[]): Promise<{ lost: number; doubled: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ title: string; count: number }>(
      `select title, count(*)::int as count from announcements.announcement where title like 'Drill %' group by title`,
    )
    const counts = new Map(rows.map(({ title, count }) => [title, count]))
    return {
      lost: acknowledged.filter((title) => !counts.has(title)).length,
      doubled: [...counts.values()].filter((count) => count > 1).length,
    }
  } finally {
    await client.end()
  }
}

const longestGap = (times: number[]) =>
  times.reduce((longest, time, index) => Math.max(longest, time - (times[index - 1] ?? time)), 0)
