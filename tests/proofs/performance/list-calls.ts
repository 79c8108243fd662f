import { isDeepStrictEqual } from 'node:util'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../../apps/server/src/platform/database/pool.ts'
import { readJournal } from '../../../apps/server/src/modules/publishing/read-journal.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { companyOnMachine, pinned, serverCore } from '../../support/measuring/cores.ts'
import { makeDatabase, poolSize, startDatabaseServer, startHouse, temporaryFolder } from '../../support/processes.ts'
import { startProgram } from '../../support/measuring/program.ts'
import { alternate, planFor, processorRatio, rounded, roundsKept } from '../../support/measuring/rounds.ts'
import { loadSample } from './data/sample-press.ts'
import { statementsOf } from '../../support/measuring/wire.ts'
import { runWrk } from '../../support/measuring/wrk.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import type { Baseline } from './baselines/list-statements.ts'

export const ci = false

const connections = 16
const limit = 10

/** Measures the list of a journal's articles. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'p5')
  const { journalIds } = await loadSample(databaseUrl, { journals: 20, issuesPerJournal: 30, articlesPerIssue: 8 })
  const file = path.join(temporaryFolder('grfs-proof-p5-'), 'baseline.json')
  writeFileSync(file, JSON.stringify(await captureStatements(databaseUrl, journalIds)))

  const house = await startHouse({ databaseUrl })
  const [barePort, minimalPort] = [await freePort(), await freePort()]
  const bare = `http://127.0.0.1:${barePort}/run`
  const minimal = `http://127.0.0.1:${minimalPort}`
  await startProgram({
    command: [process.execPath, 'tests/proofs/performance/baselines/pg-server.ts', String(barePort), file],
    core: serverCore,
    answersAt: bare,
  })
  const minimalProgram = await startProgram({
    command: [process.execPath, 'tests/proofs/performance/baselines/fastify-pg-server.ts', String(minimalPort), file],
    core: serverCore,
    answersAt: `${minimal}/healthz`,
  })
  const pathOf = (id: string) => `/api/journals/${id}/issues?limit=${limit}`
  const bytes = await sameAnswer(house.origin + pathOf(journalIds[0]!), minimal + pathOf(journalIds[0]!))

  const plan = planFor({ quick })
  const load = (origin: string, pid: number) => (seconds: number) =>
    runWrk({ addresses: journalIds.map((id) => origin + pathOf(id)), connections, pid }, seconds)
  const ours = load(house.origin, house.pid)
  const againstBare = await alternate(
    async (seconds) =>
      (await (await fetch(`${bare}?seconds=${seconds}&workers=${connections}`)).json()) as { perSecond: number },
    ours,
    plan,
  )
  const againstMinimal = await alternate(load(minimal, minimalProgram.pid), ours, plan)
  const [mustBare = 0, mustMinimal = 0] = limitsOf('P5').must
  return outcomeOf('P5', {
    found:
      `(a) ${againstBare.median.toFixed(2)} of bare pg (worst round ${againstBare.worst.toFixed(2)}), ` +
      `(b) ${againstMinimal.median.toFixed(2)} of minimal Fastify with pg (worst round ${againstMinimal.worst.toFixed(2)})`,
    ratio: againstMinimal.median,
    worst: againstMinimal.worst,
    pass: againstBare.median >= mustBare && againstMinimal.median >= mustMinimal,
    details: {
      call: `GET /api/journals/:id/issues?limit=${limit}, ${journalIds.length} journals in turn`,
      bytes,
      connections,
      poolSize,
      pinned,
      company,
      bare: { ratios: againstBare.ratios, baseline: againstBare.baseline.map((one) => rounded(one.perSecond, 0)) },
      minimal: {
        ratios: againstMinimal.ratios,
        processorRatio: processorRatio(againstMinimal),
        baseline: roundsKept(againstMinimal.baseline),
        ours: roundsKept(againstMinimal.ours),
      },
    },
  })
}

/** Records the statements of our own code, so that all three sides send the same ones to the database. */
async function captureStatements(databaseUrl: string, journalIds: string[]): Promise<Baseline> {
  const database = openDatabase({ url: databaseUrl, poolSize: 1, log: console })
  const lists: Baseline['lists'] = {}
  for (const id of journalIds) {
    const { statements } = await statementsOf(() => readJournal(database.db, id, { limit }))
    const [journal, cards, ...more] = statements
    if (!journal || !cards || more.length > 0)
      throw new Error(`The list call sends ${statements.length} statements, not 2.`)
    lists[id] = { journal, cards }
  }
  await database.close()
  return { databaseUrl, poolSize, limit, lists }
}

async function sameAnswer(ours: string, minimal: string): Promise<number> {
  const [a, b] = await Promise.all([ours, minimal].map(async (address) => (await fetch(address)).text()))
  if (a!.length !== b!.length || !isDeepStrictEqual(JSON.parse(a!), JSON.parse(b!))) {
    throw new Error(`The answers differ: ${a!.length} and ${b!.length} characters.`)
  }
  return Buffer.byteLength(a!)
}
