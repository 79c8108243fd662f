import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { freePort } from '../../../scripts/free-port.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { companyOnMachine, loadCore, onCore, pinned, serverCore } from '../../support/measuring/cores.ts'
import { makeDatabase, startHouse } from '../../support/processes.ts'
import { startProgram } from '../../support/measuring/program.ts'
import { middleOf, percentile, planFor, rounded } from '../../support/measuring/rounds.ts'
import { loadSample } from './data/sample-press.ts'
import { forgetLimits, formOf, keepEmpty, largestManuscript, send, signInWriters, type Body } from './data/uploads.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const authors = 20
const paper = {
  title: 'Salt in the wells of Dacope',
  abstract: 'Salt rises in the wells of the delta, and people drink from them.',
  keywords: '["salt", "wells", "delta"]',
}

type Wave = () => Promise<number[]>

/**
 * 20 authors submit at once, in both ways: with the form (the file was uploaded before, the click sends the fields),
 * and in one request with the file. From the latter, the transfer time of the same bytes to a program that discards
 * them, also 20 at once, is subtracted. The worker does not run: its work comes after the response.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const server = await onCore(loadCore, () => startPostgres({ fsync: true }))
  const databaseUrl = await makeDatabase(server.url, 'p13')
  const { journalIds } = await loadSample(databaseUrl, { journals: 4, issuesPerJournal: 1, articlesPerIssue: 1 })
  const house = await startHouse({ databaseUrl })
  const stopCleaning = keepEmpty(house.storageFolder)
  const port = await freePort()
  await startProgram({
    command: [process.execPath, 'tests/proofs/performance/baselines/drain-server.ts', String(port)],
    core: serverCore,
    answersAt: `http://127.0.0.1:${port}`,
  })
  const writers = await signInWriters(databaseUrl, authors)
  const agent = new http.Agent({ keepAlive: true, maxSockets: authors })
  const manuscript = largestManuscript()
  const alone = await formOf({}, manuscript)
  const whole = await formOf({ ...paper, journalId: journalIds[0]! }, manuscript)
  const submit = `${house.origin}/api/submission/submit`

  const atOnce = (work: (token: string, at: number) => Promise<number>): Wave => {
    return () => Promise.all(writers.map(({ token }, at) => work(token, at)))
  }
  const waves: Record<'transfer' | 'form' | 'whole', Wave> = {
    transfer: atOnce(() => send(agent, `http://127.0.0.1:${port}`, whole)),
    whole: atOnce((token) => send(agent, submit, whole, token)),
    async form() {
      const drafts: Body[] = []
      for (const [at, { token }] of writers.entries()) {
        const submissionId = randomUUID()
        await send(agent, `${house.origin}/api/submission/draft/${submissionId}/document`, alone, token)
        drafts.push(await formOf({ ...paper, journalId: journalIds[at % journalIds.length]!, submissionId }))
      }
      return atOnce((token, at) => send(agent, submit, drafts[at]!, token))()
    },
  }
  const { rounds, seconds } = planFor({ quick })
  const found = { transfer: [] as number[], form: [] as number[], whole: [] as number[] }
  await waves.form()
  for (const until = performance.now() + rounds * seconds * 1000; performance.now() < until;) {
    await forgetLimits(databaseUrl)
    for (const way of ['transfer', 'form', 'whole'] as const) found[way].push(...(await waves[way]()))
  }
  agent.destroy()
  await stopCleaning()

  const transfer = middleOf(found.transfer)
  const form = percentile(found.form, 99)
  const inOne = percentile(found.whole, 99) - transfer
  const [must = 0] = limitsOf('P13').must
  return outcomeOf('P13', {
    found: `${Math.round(form)} ms in the form, ${Math.round(inOne)} ms in one request less its transfer`,
    ratio: null,
    worst: null,
    pass: Math.max(form, inOne) <= must,
    details: {
      authors,
      bytes: whole.bytes.byteLength,
      clicks: found.whole.length,
      transferMs: rounded(transfer, 1),
      formMs: spread(found.form),
      inOneRequestMs: spread(found.whole),
      pinned,
      company,
    },
  })
}

const spread = (times: number[]) =>
  Object.fromEntries([50, 90, 99].map((percent) => [`p${percent}`, rounded(percentile(times, percent), 1)]))
