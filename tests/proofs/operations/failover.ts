import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { ensureBuilt } from '../../../scripts/build.ts'
import { createRoles, ensureDatabase, urlForRole } from '../../../scripts/ensure-database.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { shippedServers, startNginx } from '../../../scripts/nginx.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import { requirePrograms } from '../../support/containers.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { startCluster } from '../../support/patroni.ts'
import { makePerson, signIn } from '../../support/people.ts'
import { houseEnvironment, temporaryFolder, withContext } from '../../support/processes.ts'
import { startServer } from '../../support/site.ts'
import { loadSample } from '../performance/data/sample-press.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const writers = 4
const betweenWritesMs = 50
const returnSeconds = 120

/** What clients saw. */
interface History {
  /** Titles whose creation was acknowledged. */
  acknowledged: string[]
  acknowledgedAt: number[]
  statuses: Record<string, number>
  pages: { ok: number; failed: number }
}

/** Rows 'R7' and 'O4': signed-in clients write through nginx and Varnish while the primary is killed; visitors read cached pages. */
export async function prove({ quick, row }: ProveOptions): Promise<Outcome> {
  requirePrograms(['patroni', 'etcd', 'haproxy', 'varnishd', 'nginx'])
  const company = await companyOnMachine()
  const cluster = await startCluster()
  await createRoles(cluster.url)
  const databaseUrl = await ensureDatabase(cluster.url, 'failover')
  await migrate(databaseUrl)
  const site = await startSite(databaseUrl)

  const history: History = { acknowledged: [], acknowledgedAt: [], statuses: {}, pages: { ok: 0, failed: 0 } }
  let isOver = false
  const going = () => !isOver
  const clients = [
    ...Array.from({ length: writers }, () => write(site.origin, site.token, history, going)),
    read(site.pages, history, going),
  ]
  const calmMs = quick ? 3_000 : 10_000
  await pause(calmMs)
  const before = history.acknowledged.length
  const killedAt = performance.now()
  const killed = await cluster.killPrimary()
  const isBack = async () => {
    const primary = await cluster.primary()
    return primary !== undefined && primary !== killed && (history.acknowledgedAt.at(-1) ?? 0) > killedAt + 2_000
  }
  for (const deadline = Date.now() + returnSeconds * 1000; Date.now() < deadline; await pause(250))
    if (await isBack()) break
  await pause(calmMs)
  isOver = true
  await Promise.all(clients)

  const { lost, doubled } = await compare(databaseUrl, history.acknowledged)
  const seconds = longestGap(history.acknowledgedAt) / 1000
  const [mostSeconds = 0] = limitsOf('R7').must
  const others = Object.keys(history.statuses).filter((status) => !/^(2..|503)$/.test(status))
  const { acknowledged, statuses, pages } = history
  return outcomeOf(row, {
    found:
      `${acknowledged.length} writes acknowledged, ${before} of them before the kill; ${lost} lost, ${doubled} doubled, ` +
      `${seconds.toFixed(1)} s without a write; answers ${JSON.stringify(statuses)}; ` +
      `${pages.ok} of ${pages.ok + pages.failed} pages from the cache`,
    ratio: null,
    worst: seconds,
    pass:
      before > 0 &&
      acknowledged.length > before &&
      lost + doubled + others.length + pages.failed === 0 &&
      seconds <= mostSeconds,
    details: { company, writers, seconds, before, killed, statuses, lost, doubled, pages },
  })
}

/** Two HTTP processes behind the shipped Varnish and nginx, an admin, and pages that are in the cache. */
async function startSite(databaseUrl: string) {
  const { articleIds } = await loadSample(databaseUrl, {
    ...{ journals: 1, issuesPerJournal: 1, articlesPerIssue: 5 },
    ...{ authors: 2, sections: 2, references: 2 },
  })
  const storageFolder = temporaryFolder('grfs-proof-storage-')
  const secret = randomBytes(32).toString('hex')
  const env = {
    ...houseEnvironment,
    PUBLIC_COST_PER_SECOND: '0',
    TRUSTED_PROXIES: 'loopback',
    STORAGE_FOLDER: storageFolder,
    STORAGE_SECRET: secret,
    APP_SECRET: secret,
  }
  const token = await withContext({ ...env, DATABASE_URL: databaseUrl }, async (ctx) =>
    signIn(ctx, await makePerson(ctx, 'admin')),
  )
  await ensureBuilt(console.log)
  const ports = [await freePort(), await freePort()] as const
  for (const one of ports)
    await startServer(one, { ...env, LOG_LEVEL: 'silent', DATABASE_URL: urlForRole(databaseUrl, 'http') })
  const varnish = await startVarnish({ backendPort: ports[0], secondPort: ports[1], secret })
  const port = await freePort()
  const servers = shippedServers({
    listen: `127.0.0.1:${port}`,
    siteName: '127.0.0.1',
    node: `127.0.0.1:${ports[0]}`,
    secondNode: `127.0.0.1:${ports[1]}`,
    pages: `127.0.0.1:${varnish.port}`,
    storageFolder,
    accelPrefix: '/_stored/',
  })
  await startNginx(servers, port)
  const origin = `http://127.0.0.1:${port}`
  const pages = ['/', '/global', ...articleIds.map((id) => `/article/${id}`)].map((path) => `${origin}${path}`)
  for (const page of pages) {
    const answer = await fetch(page)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}.`)
  }
  return { origin, pages, token }
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

async function read(addresses: string[], { pages }: History, going: () => boolean): Promise<void> {
  for (let at = 0; going(); at += 1) {
    const address = addresses[at % addresses.length]!
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 200 && answer.headers.get('x-cache') === 'hit') pages.ok += 1
    else pages.failed += 1
    await pause(50)
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
