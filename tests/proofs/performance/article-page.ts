import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteFacts } from '@grfs/contracts/page'
import type { Article } from '@grfs/contracts/publishing'
import { freePort } from '../../../scripts/free-port.ts'
import { companyOnMachine, pinned, serverCore } from '../../support/measuring/cores.ts'
import {
  houseEnvironment,
  makeDatabase,
  startDatabaseServer,
  startHouse,
  temporaryFolder,
} from '../../support/processes.ts'
import { startProgram } from '../../support/measuring/program.ts'
import { alternate, planFor, processorRatio, roundsKept } from '../../support/measuring/rounds.ts'
import { loadSample, type SampleOptions } from './data/sample-press.ts'
import { runWrk } from '../../support/measuring/wrk.ts'
import { rateOutcome, type Outcome, type ProveOptions } from '../outcome.ts'
import { buildBare } from './baselines/build-article.ts'
import type { Prepared, PreparedPage } from './baselines/prepared-article.ts'

export const ci = false

const usualConnections = 16
const articles = 24

export async function prove(options: ProveOptions): Promise<Outcome> {
  const { comparison, details } = await comparePage(options, 'p1', {
    ...{ journals: 4, issuesPerJournal: 1, articlesPerIssue: articles / 4 },
    ...{ authors: 6, sections: 10, references: 60 },
  })
  return rateOutcome('P1', comparison, 'bare Fastify rendering the same tree from memory', {
    page: '/article/:id with 6 authors, 10 sections, 60 references',
    ...details,
  })
}

/** Pages of a sample from our server, against the same React tree rendered from memory. */
export async function comparePage(
  { quick }: ProveOptions,
  name: string,
  sample: SampleOptions,
  addRows: (databaseUrl: string) => Promise<void> = () => Promise.resolve(),
  connections = usualConnections,
) {
  const company = await companyOnMachine()
  const bundle = await buildBare()
  const databaseUrl = await makeDatabase(await startDatabaseServer(), name)
  const { articleIds } = await loadSample(databaseUrl, sample)
  await addRows(databaseUrl)
  const house = await startHouse({ databaseUrl })
  const prepared: Prepared = { site, pages: {} }
  for (const id of articleIds) prepared.pages[id] = await prepare(house.origin, id)
  const file = path.join(temporaryFolder('grfs-proof-p1-'), 'prepared.json')
  writeFileSync(file, JSON.stringify(prepared))

  const port = await freePort()
  const bare = `http://127.0.0.1:${port}`
  const baseline = await startProgram({
    command: [process.execPath, 'tests/proofs/performance/baselines/article-server.ts', String(port), bundle, file],
    core: serverCore,
    answersAt: `${bare}/healthz`,
  })
  const bytes = await sameBytes(house.origin, bare, articleIds)
  const load = (origin: string, pid: number) => (seconds: number) =>
    runWrk({ addresses: articleIds.map((id) => `${origin}/article/${id}`), connections, pid }, seconds)
  const comparison = await alternate(load(bare, baseline.pid), load(house.origin, house.pid), planFor({ quick }))
  const details = {
    bytes,
    connections,
    pinned,
    company,
    ratios: comparison.ratios,
    processorRatio: processorRatio(comparison),
    baseline: roundsKept(comparison.baseline),
    ours: roundsKept(comparison.ours),
  }
  return { comparison, details, databaseUrl, articleIds }
}

const site: SiteFacts = {
  name: 'GRFS Journals',
  origin: houseEnvironment.ORIGIN,
  publisher: 'GRFS Press',
  issn: null,
  supportEmail: houseEnvironment.OPERATOR_EMAIL,
  development: false,
}

async function prepare(origin: string, id: string): Promise<PreparedPage> {
  const data = (await (await fetch(`${origin}/api/articles/${id}`)).json()) as Article
  const html = await pageOf(`${origin}/article/${id}`)
  const bodyAt = html.indexOf('>', html.indexOf('<body')) + 1
  return { data, before: html.slice(0, bodyAt), after: '</body></html>' }
}

async function pageOf(address: string): Promise<string> {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

async function sameBytes(ours: string, bare: string, ids: string[]): Promise<number> {
  let bytes = 0
  for (const id of ids) {
    const [a, b] = await Promise.all(
      [ours, bare].map(async (origin) => (await fetch(`${origin}/article/${id}`)).text()),
    )
    if (a !== b) throw new Error(`The pages of ${id} differ: ${a!.length} and ${b!.length} characters.`)
    bytes += Buffer.byteLength(a!)
  }
  return Math.round(bytes / ids.length)
}
