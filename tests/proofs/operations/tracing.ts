import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onClose } from '../../../scripts/closing.ts'
import { companyOnMachine, pinned } from '../../support/measuring/cores.ts'
import { alternate, planFor, processorRatio, roundsKept } from '../../support/measuring/rounds.ts'
import { runWrk } from '../../support/measuring/wrk.ts'
import { makeDatabase, startDatabaseServer, startHouse, type House } from '../../support/processes.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { loadSample } from '../performance/data/sample-press.ts'

export const ci = false

const connections = 16
const share = '0.01'

/** Article pages of two equal servers, of which one sends traces to a collector. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'o8')
  const { articleIds } = await loadSample(databaseUrl, {
    ...{ journals: 4, issuesPerJournal: 1, articlesPerIssue: 6 },
    ...{ authors: 6, sections: 10, references: 60 },
  })
  const collector = await openCollector()
  const off = await startHouse({ databaseUrl })
  const on = await startHouse({
    databaseUrl,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: share },
  })
  const load =
    ({ origin, pid }: House) =>
    (seconds: number) =>
      runWrk({ addresses: articleIds.map((id) => `${origin}/article/${id}`), connections, pid }, seconds)
  const comparison = await alternate(load(off), load(on), planFor({ quick }))
  const spans = collector.spans()
  const [must = 0] = limitsOf('O8').must
  return outcomeOf('O8', {
    found: `${comparison.median.toFixed(2)} of the rate without tracing (worst round ${comparison.worst.toFixed(2)}), ${spans} spans received`,
    ratio: comparison.median,
    worst: comparison.worst,
    pass: comparison.median >= must && spans > 0,
    details: {
      share,
      connections,
      pinned,
      company,
      spans,
      ratios: comparison.ratios,
      processorRatio: processorRatio(comparison),
      off: roundsKept(comparison.baseline),
      on: roundsKept(comparison.ours),
    },
  })
}

async function openCollector() {
  let spans = 0
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      spans += body.split('"spanId"').length - 1
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onClose(() => void server.close())
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans: () => spans }
}
