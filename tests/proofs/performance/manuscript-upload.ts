import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { companyOnMachine, loadCore, onCore, pinned, serverCore } from '../../support/measuring/cores.ts'
import { makeDatabase, startHouse, temporaryFolder, type House } from '../../support/processes.ts'
import { processorSeconds, residentBytes } from '../../support/measuring/process-facts.ts'
import { startProgram } from '../../support/measuring/program.ts'
import { alternate, middleOf, planFor, rounded, type Side } from '../../support/measuring/rounds.ts'
import {
  forgetLimits,
  formOf,
  keepEmpty,
  largestManuscript,
  send,
  signInWriters,
  type Body,
  type Writer,
} from './data/uploads.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const connections = 8
const manyAtOnce = 50
const mebibyte = 1024 * 1024

interface Uploads {
  perSecond: number
  /** Processor time of the process per upload. */
  processorMs: number
}

/**
 * Both sides end with the bytes synced to the same disk; ours also checks them first, and records them in a durable
 * database.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const server = await onCore(loadCore, () => startPostgres({ fsync: true }))
  const databaseUrl = await makeDatabase(server.url, 'p12')
  const house = await startHouse({ databaseUrl })
  const [port, folder] = [await freePort(), temporaryFolder('grfs-proof-p12-')]
  const bare = await startProgram({
    command: [process.execPath, 'tests/proofs/performance/baselines/busboy-server.ts', String(port), folder],
    core: serverCore,
    answersAt: `http://127.0.0.1:${port}`,
  })
  const stopCleaning = keepEmpty(house.storageFolder, folder)
  const writers = await signInWriters(databaseUrl, 400)
  const body = await formOf({}, largestManuscript())

  const memory = await memoryOf(house, writers, body, quick ? 2 : 10)
  const rates = await alternate(
    uploads(bare.pid, () => `http://127.0.0.1:${port}`, writers, body),
    async (seconds) => {
      await forgetLimits(databaseUrl)
      return uploads(house.pid, documentOf(house), writers, body)(seconds)
    },
    planFor({ quick }),
  )
  await stopCleaning()
  const [mustRatio = 0, mustMemory = 0] = limitsOf('P12').must
  const growth = (memory.most - memory.atRest) / mebibyte
  return outcomeOf('P12', {
    found: `${rates.median.toFixed(2)} of a bare parser to disk (worst round ${rates.worst.toFixed(2)}); ${growth.toFixed(0)} MiB more at ${manyAtOnce} at once`,
    ratio: rates.median,
    worst: rates.worst,
    pass: rates.median >= mustRatio && growth <= mustMemory,
    details: {
      bytes: body.bytes.byteLength,
      connections,
      ratios: rates.ratios,
      bare: rates.baseline.map(kept),
      ours: rates.ours.map(kept),
      processorRatio: rounded(middleMs(rates.baseline) / middleMs(rates.ours)),
      memoryMiB: { atRest: Math.round(memory.atRest / mebibyte), most: Math.round(memory.most / mebibyte) },
      store: 'a folder of this machine',
      pinned,
      company,
    },
  })
}

const kept = ({ perSecond, processorMs }: Uploads) => ({
  perSecond: rounded(perSecond, 1),
  processorMs: rounded(processorMs, 1),
})
const middleMs = (rounds: Uploads[]) => middleOf(rounds.map(({ processorMs }) => processorMs))
const documentOf = (house: House) => (writer: Writer) =>
  `${house.origin}/api/submission/draft/${writer.draftId}/document`

/** Uploads in parallel, each starting the next one when it gets a response; no two use the same draft. */
function uploads(pid: number, addressOf: (writer: Writer) => string, writers: Writer[], body: Body): Side<Uploads> {
  return async (seconds) => {
    const until = performance.now() + seconds * 1000
    const { sent, took, processor } = await sendFor(
      pid,
      connections,
      () => performance.now() < until,
      (at) => {
        const writer = writers[at % writers.length]!
        return { address: addressOf(writer), token: writer.token, body }
      },
    )
    return { perSecond: sent / took, processorMs: (processor / sent) * 1000 }
  }
}

async function sendFor(
  pid: number,
  atOnce: number,
  goesOn: () => boolean,
  next: (at: number) => { address: string; token: string; body: Body },
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const [begun, used] = [performance.now(), processorSeconds(pid)]
  let sent = 0
  const work = async () => {
    while (goesOn()) {
      const { address, token, body } = next(sent++)
      await send(agent, address, body, token)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return { sent, took: (performance.now() - begun) / 1000, processor: processorSeconds(pid) - used }
}

/** Peak memory of the process during 50 parallel uploads, and its memory after some sequential ones. */
async function memoryOf(house: House, writers: Writer[], body: Body, waves: number) {
  const work = (atOnce: number, count: number) => {
    let left = count
    return sendFor(
      house.pid,
      atOnce,
      () => left-- > 0,
      (at) => {
        const writer = writers[at % writers.length]!
        return { address: documentOf(house)(writer), token: writer.token, body }
      },
    )
  }
  await work(1, 20)
  await pause(2_000)
  const atRest = residentBytes(house.pid)
  let most = atRest
  const watch = setInterval(() => (most = Math.max(most, residentBytes(house.pid))), 20)
  await work(manyAtOnce, manyAtOnce * waves)
  clearInterval(watch)
  console.log(`  memory ${Math.round(atRest / mebibyte)} MiB at rest, ${Math.round(most / mebibyte)} MiB at most`)
  return { atRest, most }
}
