import { loadSample } from './data/sample-press.ts'
import { bareNginx, nginxInFront, paperBytes, storePaper, type Transfer, transferOf } from './data/stored-paper.ts'
import { companyOnMachine, loadCore, pinned } from '../../support/measuring/cores.ts'
import { makeDatabase, startDatabaseServer, startHouse } from '../../support/processes.ts'
import { alternate, middleOf, planFor, type Side } from '../../support/measuring/rounds.ts'
import { runWrk } from '../../support/measuring/wrk.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const connections = 8
// Every round gets a new link.
const linkSeconds = 600

/**
 * nginx has its own core on both sides; our process shares the other one with the database and the load generator. The
 * bytes are those of a signed link, which our process checks and nginx sends.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'p11')
  const { articleIds } = await loadSample(databaseUrl, { journals: 1, issuesPerJournal: 1, articlesPerIssue: 4 })
  const paper = await storePaper(databaseUrl, articleIds[0]!)
  const house = await startHouse({ databaseUrl, core: loadCore, env: paper.env })
  const front = await nginxInFront(house)
  const link = async () => front + (await paper.link(linkSeconds))
  const bare = await bareNginx(paper.file)
  await sameBytes(await link(), bare)

  const side = (address: () => Promise<string>): Side<Transfer> => {
    return async (seconds) =>
      transferOf(await runWrk({ addresses: [await address()], connections, pid: house.pid }, seconds))
  }
  const bytes = await alternate(
    side(() => Promise.resolve(bare)),
    side(link),
    planFor({ quick }),
  )
  const processorMs = middleOf(bytes.ours.map((one) => one.processorMs))
  const [mustRatio = 0, mustMs = 0] = limitsOf('P11').must
  return outcomeOf('P11', {
    found: `${bytes.median.toFixed(2)} of the bytes of bare nginx (worst round ${bytes.worst.toFixed(2)}), ${processorMs.toFixed(2)} ms of our process per download`,
    ratio: bytes.median,
    worst: bytes.worst,
    pass: bytes.median >= mustRatio && processorMs <= mustMs,
    details: { paperBytes, connections, pinned, company, bytes },
  })
}

async function sameBytes(ours: string, bare: string): Promise<void> {
  const [a, b] = await Promise.all(
    [ours, bare].map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())),
  )
  if (a!.length !== paperBytes || !a!.equals(b!)) throw new Error('Both sides must send the same file.')
}
