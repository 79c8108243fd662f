import { startPostgres } from '../../../scripts/postgres.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import { loadSample } from './data/sample-press.ts'
import { bareNginx, nginxInFront, paperBytes, storePaper, type Transfer, transferOf } from './data/stored-paper.ts'
import { companyOnMachine, onCore, pinned, serverCore } from '../../support/measuring/cores.ts'
import { makeDatabase, startHouse } from '../../support/processes.ts'
import { alternate, middleOf, planFor, type Side } from '../../support/measuring/rounds.ts'
import { runWrk } from '../../support/measuring/wrk.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const connections = 8
const fetches = 1_000
const fetchesQuick = 100

/**
 * The permanent address of a paper, as deployed: nginx in front, the HTTP cache beside it, our process and the database
 * share one core; the load generator has the other. The baseline is nginx alone on the same core. The load generator
 * sends no user agent, which counts as a robot: counting is measured by P29.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const server = await onCore(serverCore, () => startPostgres({ fsync: false }))
  const databaseUrl = await makeDatabase(server.url, 'n24')
  const { articleIds } = await loadSample(databaseUrl, { journals: 1, issuesPerJournal: 1, articlesPerIssue: 4 })
  const id = articleIds[0]!
  const paper = await storePaper(databaseUrl, id)
  const house = await startHouse({ databaseUrl, env: paper.env })
  const varnish = await onCore(serverCore, () => startVarnish({ backendPort: house.port, secret: 'n24' }))
  const front = await nginxInFront(house, `127.0.0.1:${varnish.port}`)
  const path = `/article/${id}/${id}.pdf`

  const wrong = [
    ...(await differences(front + path, paper.bytes, quick ? fetchesQuick : fetches)),
    // Without nginx in front of the cache, our process sends the bytes.
    ...(await differences(varnish.url + path, paper.bytes, quick ? fetchesQuick : fetches)),
  ]

  const side = (address: string): Side<Transfer> => {
    return async (seconds) => transferOf(await runWrk({ addresses: [address], connections, pid: house.pid }, seconds))
  }
  const bytes = await alternate(side(await bareNginx(paper.file)), side(front + path), planFor({ quick }))
  const processorMs = middleOf(bytes.ours.map((one) => one.processorMs))
  const [mustMs = 0, mustRatio = 0] = limitsOf('N24').must
  return outcomeOf('N24', {
    found: `${wrong.length} differences in ${quick ? fetchesQuick : fetches} fetches each through nginx and through Varnish, ${processorMs.toFixed(2)} ms of our process per download, ${bytes.median.toFixed(2)} of the bytes of bare nginx (worst round ${bytes.worst.toFixed(2)})`,
    ratio: bytes.median,
    worst: bytes.worst,
    pass: wrong.length === 0 && processorMs <= mustMs && bytes.median >= mustRatio,
    details: { paperBytes, connections, pinned, company, wrong: wrong.slice(0, 20), bytes },
  })
}

/** What differs between the answers: to the whole file, and each tenth time to HEAD, ranges and conditions. */
async function differences(address: string, paper: Buffer, times: number): Promise<string[]> {
  const first = await ask(address)
  const { etag } = first
  const wrong: string[] = []
  const expect = async (
    what: string,
    headers: Record<string, string>,
    status: number,
    body: Buffer,
    method = 'GET',
  ) => {
    const answer = await ask(address, headers, method)
    if (answer.status !== status) wrong.push(`${what}: status ${answer.status}`)
    if (answer.etag !== etag || !/^"[^"]+"$/.test(etag)) wrong.push(`${what}: ETag ${answer.etag}`)
    if (answer.caching !== 'public, no-cache, stale-if-error=604800') wrong.push(`${what}: ${answer.caching}`)
    if (!answer.body.equals(body)) wrong.push(`${what}: ${answer.body.length} bytes, not the expected ones`)
    return answer
  }
  const nothing = Buffer.alloc(0)
  for (let turn = 0; turn < times; turn += 1) {
    await expect('whole file', {}, 200, paper)
    if (turn % 10 !== 0) continue
    const head = await expect('HEAD', {}, 200, nothing, 'HEAD')
    if (head.length !== String(paper.length)) wrong.push(`HEAD: length ${head.length}`)
    await expect('unchanged', { 'if-none-match': etag }, 304, nothing)
    const start = (turn * 1_013) % (paper.length - 100)
    const range = `bytes=${start}-${start + 99}`
    await expect('range', { range }, 206, paper.subarray(start, start + 100))
    await expect('range of this version', { range, 'if-range': etag }, 206, paper.subarray(start, start + 100))
    await expect('range of another version', { range, 'if-range': '"other"' }, 200, paper)
    await expect('end of the file', { range: 'bytes=-100' }, 206, paper.subarray(-100))
  }
  return wrong
}

async function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(address, { method, headers })
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    caching: answer.headers.get('cache-control'),
    length: answer.headers.get('content-length'),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
