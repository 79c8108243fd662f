import { randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { noticeAddress } from '@grfs/domain/publishing/notices'
import { onClose } from '../../../scripts/closing.ts'
import { createRoles, urlForRole } from '../../../scripts/ensure-database.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { startService, type Service } from '../../../scripts/service.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import { withDatabase } from '../../support/jobs.ts'
import { percentile, rounded } from '../../support/measuring/rounds.ts'
import { makePerson, signIn } from '../../support/people.ts'
import { houseEnvironment, makeDatabase, startHouse, temporaryFolder } from '../../support/processes.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { loadSample } from '../performance/data/sample-press.ts'

export const ci = false

const mostLagMs = 3_000
const controls = 20
// More articles than publications: on a busy machine some looks come too late, and are repeated with another article.
const spareShare = 0.3
const beforeSecondMs = 1_000
const patienceMs = 300_000
const publishEveryMs = 300
// Readers who ask again and again: one of them draws the page right after its purge.
const readEveryMs = 400

/** `--articles` is the number of publications. Each of them is a notice about an article of its own. */
export async function prove({ quick, articles: count = quick ? 20 : 1_000 }: ProveOptions): Promise<Outcome> {
  const press = await startPress(controls + Math.ceil(count * (1 + spareShare)))
  const lag = letReplicaLag(press.standbyUrl)
  const careless = await press.startWorker(false)
  const control = await publishAll(press, press.articleIds.slice(0, controls))
  await careless.stop()
  await press.startWorker(true)
  const results: Result[] = []
  let unknown = 0
  const left = press.articleIds.slice(controls)
  while (results.length < count && left.length > 0) {
    const looks = await publishAll(press, left.splice(0, count - results.length))
    const valid = looks.filter(({ isStale, isTooLate }) => isStale || !isTooLate)
    results.push(...valid)
    unknown += looks.length - valid.length
  }
  const lagsMs = await lag.stop()
  const stale = results.filter(({ isStale }) => isStale)
  const carelessStale = control.filter(({ isStale }) => isStale)
  const fromReplica = await press.countReplicaReads()
  const seen = results.flatMap(({ seenMs }) => (seenMs === null ? [] : [seenMs / 1000]))
  return outcomeOf('O6', {
    found: `${stale.length} stale pages of ${results.length} publications, ${carelessStale.length} of ${controls} with a worker that does not wait; ${fromReplica} transactions on the replica`,
    ratio: stale.length,
    worst: null,
    pass: stale.length === 0 && carelessStale.length > 0 && results.length === count && fromReplica > count,
    details: {
      load: loadavg().map((one) => rounded(one, 1)),
      stale: stale.slice(0, 20),
      lookedTooLate: unknown,
      seenSeconds: seen.length > 0 && {
        p50: rounded(percentile(seen, 50), 2),
        p99: rounded(percentile(seen, 99), 2),
        most: rounded(Math.max(...seen), 2),
      },
      lagsMs: { rounds: lagsMs.length, p50: percentile(lagsMs, 50), most: Math.max(...lagsMs) },
      metrics: await press.readMetrics(),
    },
  })
}

interface Press {
  cache: string
  /** The server behind the cache. */
  origin: string
  token: string
  articleIds: string[]
  standbyUrl: string
  startWorker(waitsForReplicas: boolean): Promise<Service>
  /** When the page is purged again; null if it was not purged yet. */
  findSecondPurge(article: string): Promise<number | null>
  countReplicaReads(): Promise<number>
  readMetrics(): Promise<string[]>
}

/** The product as it is deployed, with a primary, a standby and the cache. */
async function startPress(articles: number): Promise<Press> {
  const primary = await startPostgres({ fsync: false, settings: { synchronous_commit: 'on' } })
  await createRoles(primary.url)
  const databaseUrl = await makeDatabase(primary.url, 'o6')
  const perIssue = 10
  const { articleIds } = await loadSample(databaseUrl, {
    ...{ journals: 2, issuesPerJournal: Math.ceil(articles / 2 / perIssue), articlesPerIssue: perIssue, sections: 1 },
  })
  const token = await withDatabase(databaseUrl, async (ctx) => signIn(ctx, await makePerson(ctx, 'admin')))
  const settings = { hot_standby_feedback: 'on', max_standby_streaming_delay: '5s' }
  const standby = await startPostgres({ fsync: false, replicaOf: primary.url, settings })
  const standbyUrl = Object.assign(new URL(databaseUrl), { port: String(standby.port) }).href
  const env = {
    ...houseEnvironment,
    ...{ DATABASE_URL: databaseUrl, STORAGE_FOLDER: temporaryFolder('grfs-proof-o6-') },
    ...{ STORAGE_SECRET: randomBytes(32).toString('hex'), APP_SECRET: randomBytes(32).toString('hex') },
    ...{ CACHE_SECRET: randomBytes(16).toString('hex'), METRICS_TOKEN: randomBytes(16).toString('hex') },
    CONVERTER: 'off',
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  onClose(() => pool.end())
  const DATABASE_READ_URL = urlForRole(standbyUrl, 'reader')
  const house = await startHouse({ databaseUrl, env: { ...env, DATABASE_READ_URL } })
  const { url: cache } = await startVarnish({ backendPort: house.port, secret: env.CACHE_SECRET })
  return {
    ...{ cache, origin: house.origin, token, articleIds, standbyUrl },
    startWorker: (waitsForReplicas) =>
      new Promise((resolve) => {
        const worker = startService({
          command: [process.execPath, 'apps/server/src/entry/worker.ts'],
          env: { ...env, CACHE_NODES: cache, DATABASE_READ_URL: waitsForReplicas ? DATABASE_READ_URL : '' },
          onLine: (line) => line.includes('worker started') && resolve(worker),
        })
      }),
    findSecondPurge: async (article) => {
      const { rows } = await pool.query<{ at: Date }>(
        `select run_at as at from graphile_worker._private_jobs
         where payload ->> 'again' = 'true' and payload::text like '%"article:' || $1 || '"%'`,
        [article],
      )
      return rows[0]?.at.getTime() ?? null
    },
    countReplicaReads: async () => {
      const [row] = await ask<{ count: number }>(
        standbyUrl,
        `select xact_commit::int as count from pg_stat_database where datname = 'o6'`,
      )
      return row!.count
    },
    readMetrics: async () => {
      const headers = { authorization: `Bearer ${env.METRICS_TOKEN}` }
      const text = await (await fetch(`${house.origin}/metrics`, { headers })).text()
      return text.split('\n').filter((line) => line.startsWith('replica_'))
    },
  }
}

async function ask<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/** Stops and resumes the replay: the replica is late by 0 to 3 s, at random. */
function letReplicaLag(standbyUrl: string): { stop(): Promise<number[]> } {
  const lags: number[] = []
  let isOn = true
  const stop = async () => {
    isOn = false
    await running
    return lags
  }
  const running = (async () => {
    const client = new pg.Client({ connectionString: standbyUrl })
    client.on('error', () => (isOn = false))
    await client.connect()
    while (isOn) {
      const lagMs = Math.round(Math.random() * mostLagMs)
      await client.query('select pg_wal_replay_pause()')
      await pause(lagMs)
      await client.query('select pg_wal_replay_resume()')
      lags.push(lagMs)
      await pause(Math.random() * 500)
    }
    await client.end()
  })()
  onClose(() => void stop())
  return { stop }
}

interface Result {
  article: string
  /** From the answer to the publication until the cache first shows it; null if it does not. */
  seenMs: number | null
  isStale: boolean
  /** The machine was too slow: the second purge may have come before the look. */
  isTooLate: boolean
}

async function publishAll(press: Press, articleIds: string[]): Promise<Result[]> {
  const running: Array<Promise<Result>> = []
  for (const id of articleIds) {
    running.push(publish(press, id))
    await pause(publishEveryMs)
    if (running.length % 100 === 0) console.log(`  ${running.length} publications`)
  }
  return Promise.all(running)
}

/**
 * Publishes a notice while readers ask for its page, and looks at the cache ten seconds after the purge, just before the
 * second purge. Until the notice is there, its address is a cached 404, which only the purges of this publication remove.
 */
async function publish(press: Press, article: string): Promise<Result> {
  const address = press.cache + noticeAddress(article, { kind: 'correction', number: 1 })
  const isShown = async () => {
    const answer = await untilNot503(() => fetch(address))
    await answer.body?.cancel()
    return answer.status === 200
  }
  if (await isShown()) throw new Error(`${address} is there before it is published.`)
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${press.token}`,
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify({ kind: 'correction', text: 'The unit in Table 1 is wrong.' })
  const notices = `${press.origin}/api/admin/articles/${article}/notices`
  const answer = await untilNot503(() => fetch(notices, { method: 'POST', headers, body }))
  if (answer.status !== 201) throw new Error(`The notice was refused with ${answer.status}: ${await answer.text()}`)
  const at = performance.now()
  let seenMs: number | null = null
  let secondPurgeAt: number | null = null
  while (secondPurgeAt === null || Date.now() < secondPurgeAt - beforeSecondMs) {
    if (await isShown()) seenMs ??= performance.now() - at
    if (performance.now() - at > patienceMs) throw new Error(`The page of ${article} was not purged.`)
    secondPurgeAt ??= await press.findSecondPurge(article)
    await pause(readEveryMs)
  }
  const isStale = !(await isShown())
  return { article, seenMs, isStale, isTooLate: Date.now() > secondPurgeAt }
}

/** On a busy machine the server may be away for a moment. That is not what is measured. */
async function untilNot503(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send()
    if (answer.status !== 503 || tries === 60) return answer
    await answer.body?.cancel()
    await pause(500)
  }
}
