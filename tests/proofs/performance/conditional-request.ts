import { freePort } from '../../../scripts/free-port.ts'
import { plain, startCachedHouse } from './data/cached-house.ts'
import { companyOnMachine, pinned, serverCore } from '../../support/measuring/cores.ts'
import { startProgram } from '../../support/measuring/program.ts'
import { alternate, planFor, roundsKept } from '../../support/measuring/rounds.ts'
import { runWrk } from '../../support/measuring/wrk.ts'
import { rateOutcome, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const connections = 32

/**
 * A returning visitor requests the page from the cache, as in production: that is the result. The cost for the server
 * itself is reported beside it; the server renders the page to compute its ETag, so P1 covers that.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const { house, cache, paths } = await startCachedHouse('p4')
  const page = paths[0]!
  const etag = await tagOf(cache + page)
  const port = await freePort()
  const hello = `http://127.0.0.1:${port}/`
  await startProgram({
    command: [process.execPath, 'tests/proofs/performance/baselines/hello-server.ts', String(port)],
    core: serverCore,
    answersAt: hello,
  })
  await Promise.all([cache, house.origin].map((origin) => requireUnchanged(origin + page, etag)))
  const unchanged = (origin: string) => (seconds: number) =>
    runWrk({ addresses: [origin + page], connections, headers: { 'if-none-match': etag } }, seconds)
  const baseline = (seconds: number) => runWrk({ addresses: [hello], connections }, seconds)
  const plan = planFor({ quick })
  const cached = await alternate(baseline, unchanged(cache), plan)
  const origin = await alternate(baseline, unchanged(house.origin), { ...plan, rounds: Math.min(plan.rounds, 3) })
  return rateOutcome('P4', cached, 'a JSON hello of Fastify, asked of the cache', {
    connections,
    pinned,
    company,
    ratios: cached.ratios,
    baseline: roundsKept(cached.baseline),
    ours: roundsKept(cached.ours),
    atTheServerItself: { median: origin.median, worst: origin.worst, ours: roundsKept(origin.ours) },
  })
}

async function tagOf(address: string): Promise<string> {
  const etag = (await fetch(address, plain)).headers.get('etag')
  if (etag === null || !etag.startsWith('"')) throw new Error(`${address} has no strong tag: ${etag}`)
  return etag
}

async function requireUnchanged(address: string, etag: string): Promise<void> {
  const answer = await fetch(address, { headers: { ...plain.headers, 'if-none-match': etag } })
  const body = await answer.arrayBuffer()
  if (answer.status !== 304 || body.byteLength > 0) throw new Error(`${address} answered ${answer.status}, not 304.`)
}
