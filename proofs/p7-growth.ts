import http from 'node:http'
import pg from 'pg'
import { onClose } from '../scripts/closing.ts'
import { runToEnd } from '../scripts/service.ts'
import { companyOnMachine, pinned } from './harness/cores.ts'
import { openCountedHouse } from './harness/counted-house.ts'
import { startDatabaseServer, startHouse } from './harness/house.ts'
import { percentile, rounded } from './harness/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from './outcome.ts'
import { addressesIn } from './p7/addresses.ts'
import type { Addresses, Ask } from './p7/ask.ts'
import { slopePerDecade } from './p7/slope.ts'

export const ci = false

/** One stage of the growth: a database of that many articles, a tenth as many papers on their way and as many users, and a server of its own on it. */
interface Stage {
  n: number
  client: pg.Client
  origin: string
  addresses: Addresses
  counts: Record<string, { queries: number; bytes: number }>
  times: Record<string, number[]>
}

const blockRequests = 20

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const sizes = quick ? [10_000, 30_000] : [10_000, 100_000, 1_000_000]
  const serverUrl = await startDatabaseServer()
  const stages: Stage[] = []
  for (const n of sizes) stages.push(await openStage(serverUrl, n))
  const patterns = Object.keys(stages[0]!.addresses)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  for (const stage of stages) await warm(stage, agent)
  await measure(stages, patterns, agent, quick ? 10 : 100)
  agent.destroy()

  const curves = patterns.map((pattern) => curveOf(pattern, stages))
  const steepest = curves.reduce((worst, curve) => (curve.slope > worst.slope ? curve : worst))
  const [must = 0] = limitsOf('P7').must
  return outcomeOf('P7', {
    found: `slope ${steepest.slope.toFixed(2)} per decade on the steepest of ${curves.length} (${steepest.pattern}), ${sizes.map(short).join(' to ')} articles`,
    ratio: steepest.slope,
    worst: steepest.slope,
    pass: steepest.slope <= must,
    details: { company, pinned, requestsEach: stages[0]!.times[patterns[0]!]!.length, curves },
  })
}

const short = (n: number) => (n >= 1_000_000 ? `${n / 1_000_000} M` : `${n / 1_000} k`)

async function openStage(serverUrl: string, n: number): Promise<Stage> {
  const url = new URL(serverUrl)
  url.pathname = `/p7_${n}`
  console.log(`  ${short(n)} articles`)
  const sizes = ['--articles', String(n), '--submissions', String(n / 10), '--users', String(n / 10)]
  const generate = ['scripts/generate/main.ts', ...sizes, '--url', url.href]
  const said = await runToEnd([process.execPath, ...generate], {})
  console.log(`  ${said.at(-1)}`)
  const addresses = await addressesIn(url.href)
  const counted = await openCountedHouse(url.href)
  const counts: Stage['counts'] = {}
  for (const [pattern, [first]] of Object.entries(addresses)) {
    if (!first!.firstPage) counts[pattern] = await counted.count(first!.path, first!.token)
  }
  await counted.close()
  const { origin } = await startHouse({ databaseUrl: url.href })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  onClose(() => client.end())
  return {
    n,
    client,
    origin,
    addresses,
    counts,
    times: Object.fromEntries(Object.keys(addresses).map((key) => [key, []])),
  }
}

/** Twice, so that the plans of prepared statements are settled and the pages are in memory. */
async function warm({ origin, addresses, client }: Stage, agent: http.Agent): Promise<void> {
  for (const list of Object.values(addresses)) {
    await client.query('delete from platform.rate_limit')
    for (const ask of [...list, ...list]) await timeOf(origin, ask, agent)
    const enough = list[0]!.firstPage ? blockRequests : blockRequests * 3
    for (let times = list.length; times < enough; times += 1) await timeOf(origin, list[0]!, agent)
  }
}

/** Small blocks, all sizes in turn: what disturbs the machine disturbs all of them alike. */
async function measure(stages: Stage[], patterns: string[], agent: http.Agent, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const pattern of patterns) {
      // The order turns, so that none always comes first.
      const order = stages.map((_, index) => stages[(index + round) % stages.length]!)
      for (const { origin, addresses, times, client } of order) {
        const list = addresses[pattern]!
        // Nobody takes so many files along in an hour.
        if (list[0]!.firstPage) await client.query('delete from platform.rate_limit')
        for (let at = 0; at < blockRequests; at += 1) {
          const ask = list[(round * blockRequests + at) % list.length]!
          times[pattern]!.push(await timeOf(origin, ask, agent))
        }
      }
    }
  }
}

function curveOf(pattern: string, stages: Stage[]) {
  const points = stages.map(({ n, times, counts }) => ({
    n,
    p50: rounded(percentile(times[pattern]!, 50), 2),
    p95: rounded(percentile(times[pattern]!, 95), 2),
    ...counts[pattern],
  }))
  return {
    pattern,
    slope: rounded(slopePerDecade(points.map(({ n, p95 }) => ({ n, ms: p95 })))),
    slopeOfMedian: rounded(slopePerDecade(points.map(({ n, p50 }) => ({ n, ms: p50 })))),
    points,
  }
}

function timeOf(origin: string, { path, token, firstPage }: Ask, agent: http.Agent): Promise<number> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(origin + path, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}.`))
        const isEnough = () => resolve(performance.now() - begun)
        if (firstPage) answer.once('data', () => (isEnough(), answer.destroy()))
        else answer.resume().once('end', isEnough)
      })
      .once('error', reject)
  })
}
