import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { startNginx } from '../../../scripts/nginx.ts'
import { plain, startCachedHouse } from './data/cached-house.ts'
import { companyOnMachine, onCore, pinned, serverCore } from '../../support/measuring/cores.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { alternate, planFor, roundsKept } from '../../support/measuring/rounds.ts'
import { runWrk } from '../../support/measuring/wrk.ts'
import { rateOutcome, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const connections = 32

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const { cache, paths } = await startCachedHouse('p3')
  const pages = new Map<string, Buffer>()
  for (const page of paths) pages.set(page, await bodyOf(cache + page))
  const files = await nginxWith(pages)
  for (const [page, body] of pages) {
    if (!body.equals(await bodyOf(files + page))) throw new Error(`Both sides must send the same bytes of ${page}.`)
  }
  const load = (origin: string) => (seconds: number) =>
    runWrk({ addresses: paths.map((page) => origin + page), connections }, seconds)
  const comparison = await alternate(load(files), load(cache), planFor({ quick }))
  return rateOutcome('P3', comparison, 'nginx with files of the same bytes', {
    pages: pages.size,
    bytes: Math.round([...pages.values()].reduce((sum, body) => sum + body.length, 0) / pages.size),
    connections,
    pinned,
    company,
    ratios: comparison.ratios,
    baseline: roundsKept(comparison.baseline),
    ours: roundsKept(comparison.ours),
  })
}

async function bodyOf(address: string): Promise<Buffer> {
  const answer = await fetch(address, plain)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`)
  return Buffer.from(await answer.arrayBuffer())
}

async function nginxWith(pages: Map<string, Buffer>): Promise<string> {
  const root = temporaryFolder('grfs-proof-p3-')
  chmodSync(root, 0o755)
  for (const [page, body] of pages) {
    const file = path.join(root, page)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  const port = await freePort()
  const server = `server {
    listen 127.0.0.1:${port}; root ${root}; default_type "text/html; charset=utf-8"; keepalive_requests 1000000;
    sendfile on; tcp_nopush on;
  }`
  await onCore(serverCore, () => startNginx(server, port))
  return `http://127.0.0.1:${port}`
}
