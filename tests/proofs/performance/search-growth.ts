import http from 'node:http'
import { loadavg } from 'node:os'
import { companyOnMachine, pinned } from '../../support/measuring/cores.ts'
import { startDatabaseServer, startHouse } from '../../support/processes.ts'
import { percentile, rounded } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { makePress, short, timeOf, searchesIn } from './search-load.ts'

export const ci = false

interface Stage {
  n: number
  origin: string
  searches: string[]
  times: number[]
}

const blockRequests = 20

/** `SIZES=10000,100000` for a shorter run. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const asked = process.env['SIZES']?.split(',').map(Number)
  const sizes = asked ?? (quick ? [10_000] : [10_000, 100_000, 1_000_000])
  const serverUrl = await startDatabaseServer()
  const stages: Stage[] = []
  for (const n of sizes) stages.push(await openStage(serverUrl, n))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  // Twice, so that statements have their final plans and the pages are in memory.
  for (const { origin, searches } of stages) {
    for (const address of [...searches, ...searches]) await timeOf(origin + address, agent)
  }
  await measure(stages, agent, quick ? 30 : 90)
  agent.destroy()
  return judge(stages, { company, pinned, loadAverage: loadavg().map((load) => rounded(load, 1)) })
}

async function openStage(serverUrl: string, n: number): Promise<Stage> {
  const databaseUrl = await makePress(serverUrl, 'p9', n)
  const { origin } = await startHouse({ databaseUrl })
  return { n, origin, searches: await searchesIn(databaseUrl), times: [] }
}

/** Small blocks, alternating between all sizes: disturbances of the machine affect all of them equally. */
async function measure(stages: Stage[], agent: http.Agent, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const order = stages.map((_, index) => stages[(index + round) % stages.length]!)
    for (const { origin, searches, times } of order) {
      for (let at = 0; at < blockRequests; at += 1) {
        times.push(await timeOf(origin + searches[(round * blockRequests + at) % searches.length]!, agent))
      }
    }
  }
}

function judge(stages: Stage[], details: Record<string, unknown>): Outcome {
  const points = stages.map(({ n, times }) => ({
    n,
    searches: times.length,
    p50: rounded(percentile(times, 50), 2),
    p95: rounded(percentile(times, 95), 2),
  }))
  const [first, last] = [points[0]!, points.at(-1)!]
  const ratio = rounded(last.p95 / first.p95, 2)
  const [mustTimes = 0, mustMs = 0] = limitsOf('P9').must
  return outcomeOf('P9', {
    found: `p95 ${points.map(({ n, p95 }) => `${p95} ms at ${short(n)}`).join(', ')}: ${ratio} times`,
    ratio,
    worst: ratio,
    pass: ratio <= mustTimes && last.p95 <= mustMs,
    details: { ...details, points },
  })
}
