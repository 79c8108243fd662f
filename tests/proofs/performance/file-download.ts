import { copyFileSync } from 'node:fs'
import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { createStorage } from '../../../apps/server/src/platform/storage/create-storage.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { shippedServers, startNginx } from '../../../scripts/nginx.ts'
import { companyOnMachine, loadCore, onCore, pinned, serverCore } from '../../support/measuring/cores.ts'
import { makeDatabase, startDatabaseServer, startHouse, temporaryFolder, type House } from '../../support/processes.ts'
import { alternate, middleOf, planFor, rounded, type Side } from '../../support/measuring/rounds.ts'
import { loadSample } from './data/sample-press.ts'
import { runWrk, type Load } from '../../support/measuring/wrk.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const connections = 8
const paperBytes = 2 * 1024 * 1024
const accelPrefix = '/_stored/'

interface Transfer {
  /** Bytes per second, so that both sides count the same. */
  perSecond: number
  downloads: number
  processorMs: number
  busy: [server: number, load: number]
}

/**
 * nginx has its own core on both sides; our process shares the other one with the database and the load generator. The
 * bytes are those of the signed link, which our process checks and nginx sends. The cost of a complete download for our
 * process, including the request for the paper and the redirect to the link, is measured separately.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'p11')
  const { articleIds } = await loadSample(databaseUrl, { journals: 1, issuesPerJournal: 1, articlesPerIssue: 4 })
  const articleId = articleIds[0]!
  const paper = await storePaper(databaseUrl, articleId)
  const house = await startHouse({ databaseUrl, core: loadCore, env: paper.env })
  const address = `${await nginxInFront(house)}/api/articles/${articleId}/paper`
  const bare = await bareNginx(paper.file)
  await sameBytes(address, bare)

  const side = (addresses: () => Promise<string[]>): Side<Transfer> => {
    return async (seconds) => {
      // A link is valid for one minute: every round gets new ones.
      const asked = await addresses()
      return transferOf(await runWrk({ addresses: asked, connections, pid: house.pid }, seconds), asked.length)
    }
  }
  const plan = planFor({ quick })
  const baseline = side(() => Promise.resolve([bare]))
  const bytes = await alternate(
    baseline,
    side(async () => [await linkOf(address)]),
    plan,
  )
  const whole = await alternate(
    baseline,
    side(async () => [address, await linkOf(address)]),
    {
      ...plan,
      rounds: Math.min(plan.rounds, 2),
    },
  )
  const processorMs = middleOf(whole.ours.map((one) => one.processorMs))
  const [mustRatio = 0, mustMs = 0] = limitsOf('P11').must
  return outcomeOf('P11', {
    found: `${bytes.median.toFixed(2)} of the bytes of bare nginx (worst round ${bytes.worst.toFixed(2)}), ${processorMs.toFixed(2)} ms of our process per download`,
    ratio: bytes.median,
    worst: bytes.worst,
    pass: bytes.median >= mustRatio && processorMs <= mustMs,
    details: { paperBytes, connections, pinned, company, bytes, withRedirect: whole },
  })
}

function transferOf(load: Load, requestsEach: number): Transfer {
  const downloads = load.requests / requestsEach
  return {
    perSecond: Math.round(load.bytesPerSecond),
    downloads: Math.round(downloads),
    processorMs: rounded((load.processorMs ?? 0) * requestsEach),
    busy: [load.serverCoreBusy, load.loadCoreBusy],
  }
}

/** Stores a paper as the product does; returns the settings to find it again, and its bytes as a plain file. */
async function storePaper(databaseUrl: string, articleId: string) {
  const folder = temporaryFolder('grfs-proof-p11-')
  const secret = randomBytes(32).toString('hex')
  const { storage } = createStorage({ driver: 'file', folder, secret })
  const fileId = randomUUID()
  const key = `objects/${fileId}`
  await storage.put(key, randomBytes(paperBytes), { contentType: 'application/pdf' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into files.object (id, storage_key, file_name, content_type, bytes, sha256, created_at)
     values ($1, $2, 'paper.pdf', 'application/pdf', $3, repeat('0', 64), now())`,
    [fileId, key, paperBytes],
  )
  await client.query('update publishing.article set paper_file_id = $1 where public_id = $2', [fileId, articleId])
  await client.end()
  const file = path.join(temporaryFolder('grfs-proof-p11-'), 'paper.pdf')
  const stored = storage as unknown as { objectsFolder: string; locate(key: string): string }
  copyFileSync(path.join(stored.objectsFolder, stored.locate(key)), file)
  return { file, env: { STORAGE_FOLDER: folder, STORAGE_SECRET: secret, STORAGE_ACCEL_PREFIX: accelPrefix } }
}

async function nginxInFront(house: House): Promise<string> {
  const port = await freePort()
  const servers = shippedServers({
    listen: `127.0.0.1:${port}`,
    siteName: '127.0.0.1',
    node: `127.0.0.1:${house.port}`,
    storageFolder: house.storageFolder,
    accelPrefix,
  })
  await onCore(serverCore, () => startNginx(servers, port))
  return `http://127.0.0.1:${port}`
}

async function bareNginx(file: string): Promise<string> {
  const port = await freePort()
  const server = `server {
    listen 127.0.0.1:${port}; root ${path.dirname(file)}; keepalive_requests 10000;
    sendfile on; tcp_nopush on;
  }`
  await onCore(serverCore, () => startNginx(server, port))
  return `http://127.0.0.1:${port}/${path.basename(file)}`
}

async function linkOf(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' })
  const link = answer.headers.get('location')
  if (answer.status !== 302 || link === null) throw new Error(`${address} answered ${answer.status} without a link.`)
  return new URL(link, address).href
}

async function sameBytes(ours: string, bare: string): Promise<void> {
  const [a, b] = await Promise.all(
    [await linkOf(ours), bare].map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())),
  )
  if (a!.length !== paperBytes || !a!.equals(b!)) throw new Error('Both sides must send the same file.')
}
