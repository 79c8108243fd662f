import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { fieldLimitsOf } from '../../../apps/server/src/platform/http/body-size.ts'
import { onClose } from '../../../scripts/closing.ts'
import { makeDatabase, startDatabaseServer, startHouse, type House } from '../../support/processes.ts'
import { residentBytes } from '../../support/measuring/process-facts.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const megabyte = 1_048_576
// A client sends this much before it stops and keeps the connection open, unless it gets a response first.
const mostSentBytes = 1.25 * megabyte
// A form with a wrong field sends only this much and waits: it must get a response although the rest never comes.
const beginningBytes = 65_536
const longestWaitMs = 4_000
const longestAnswerMs = 30_000

interface Attack {
  name: string
  head: string
  /** Sent repeatedly after the head. */
  filler: string
  /** Only the beginning is sent, and must get this response. */
  refusedWith?: number
}

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const atOnce = quick ? 40 : 200
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 's22')
  const house = await startHouse({ databaseUrl, page: '/healthz' })
  const database = new pg.Client(databaseUrl)
  await database.connect()
  onClose(() => database.end())
  const all = attacks()
  const chosen = quick ? all.filter(({ name }, at) => name.includes('register') || at % 12 === 0) : all
  // A first run that is not measured: code is compiled and buffers are pooled once.
  await hold(house, chosen[0]!, atOnce)
  const results = []
  for (const attack of chosen) {
    // All clients share one address, and each attack needs its own attempts.
    await database.query('delete from platform.rate_limit')
    results.push({ name: attack.name, ...(await hold(house, attack, atOnce)) })
  }
  await pause(1_000)
  const worst = results.toSorted((one, other) => other.megabytesEach - one.megabytesEach)[0]!
  const [most = 0] = limitsOf('S22').must
  const late = results.filter((one) => one.problem !== null).map((one) => `${one.name}: ${one.problem}`)
  return outcomeOf('S22', {
    found:
      `at most ${worst.megabytesEach} MB each (${worst.name}) in ${results.length} kinds of request without a session, ` +
      `${atOnce} held open at once; ${late.length} forms with wrong fields read on`,
    ratio: worst.megabytesEach,
    worst: worst.megabytesEach,
    pass: worst.megabytesEach <= most && late.length === 0 && results.length >= (quick ? 10 : 100),
    details: {
      late,
      worst: results.toSorted((one, other) => other.megabytesEach - one.megabytesEach).slice(0, 12),
      method:
        'Every endpoint with a body, every form and some pages, without a session, on the server as it is deployed. Each client ' +
        'sends the head and up to 1.25 MB, then holds the connection. The growth of the resident memory is divided by their number.',
    },
  })
}

/** Opens this many connections at once, sends until a response or a block, and measures while all are open. */
async function hold(house: House, attack: Attack, count: number) {
  const before = residentBytes(house.pid)
  let peak = before
  const sampler = setInterval(() => (peak = Math.max(peak, residentBytes(house.pid))), 50)
  const clients = await Promise.all(Array.from({ length: count }, () => send(house.port, attack)))
  clearInterval(sampler)
  peak = Math.max(peak, residentBytes(house.pid))
  for (const { socket } of clients) socket.destroy()
  await pause(200)
  const statuses = new Set(clients.map(({ status }) => status))
  return {
    megabytesEach: rounded(Math.max(0, peak - before) / count / megabyte, 3),
    statuses: [...statuses],
    problem: problemOf(attack, clients),
  }
}

interface Client {
  socket: net.Socket
  /** Null while there is no response. */
  status: number | null
  sent: number
}

function problemOf({ refusedWith }: Attack, clients: Client[]): string | null {
  if (clients.some(({ status }) => status !== null && status >= 500 && status !== 503)) return 'failed'
  if (refusedWith === undefined) return null
  if (!clients.some(({ status }) => status === refusedWith)) return `never answered ${refusedWith}`
  // The rate limit refuses the later ones of 200 before their form is read.
  const wrong = clients.find(({ status }) => status !== refusedWith && status !== 429)
  return wrong ? `status ${wrong.status} after the beginning` : null
}

function send(port: number, { head, filler, refusedWith }: Attack): Promise<Client> {
  const [most, waitMs] = refusedWith === undefined ? [mostSentBytes, longestWaitMs] : [beginningBytes, longestAnswerMs]
  const chunk = Buffer.from(filler.repeat(Math.ceil(16_384 / Math.max(1, filler.length))))
  return new Promise((resolve) => {
    const client: Client = { socket: net.connect(port, '127.0.0.1'), status: null, sent: 0 }
    const { socket } = client
    const done = () => {
      clearTimeout(timer)
      resolve(client)
    }
    const timer = setTimeout(done, waitMs)
    const more = () => {
      while (client.status === null && client.sent < most && filler !== '') {
        client.sent += chunk.length
        if (!socket.write(chunk)) return
      }
    }
    socket.on('error', done)
    socket.on('close', done)
    socket.on('drain', more)
    socket.on('data', (data: Buffer) => {
      client.status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0)
      done()
    })
    socket.on('connect', () => {
      socket.write(head)
      more()
    })
  })
}

function attacks(): Attack[] {
  return [
    ...moduleRoutes.flatMap(({ endpoint }) => attacksOn(endpoint)),
    { name: 'half a head', head: 'GET / HTTP/1.1\r\nhost: x\r\nx-filler: ', filler: 'x' },
    { name: 'idle connection', head: '', filler: '' },
    ...['/', '/search?q=water', '/article/none', '/nowhere', '/robots.txt'].map((path) => ({
      name: `GET ${path} with a body`,
      head: headOf('GET', path, 'application/json'),
      filler: 'x',
    })),
    { name: 'POST to a page', head: headOf('POST', '/', 'application/json'), filler: 'x' },
  ]
}

function attacksOn(endpoint: EndpointSpec): Attack[] {
  const { method, access, upload, form } = endpoint
  if (method === 'GET') return []
  const path = `/api${endpoint.path.replaceAll(/:\w+/g, () => randomUUID())}`
  const name = `${method} ${endpoint.path}`
  const isPublic = access === 'public'
  const json = { name: `${name} JSON`, head: `${headOf(method, path, 'application/json')}{"x":"`, filler: 'x' }
  const posted = form
    ? [{ name: `${name} form`, head: `${headOf('POST', form, 'application/x-www-form-urlencoded')}x=`, filler: 'x' }]
    : []
  if (!upload) return [json, ...posted]
  const head = headOf(method, path, 'multipart/form-data; boundary=x')
  const [field = 'none'] = fieldLimitsOf(endpoint.body).keys()
  const refusedWith = (status: number) => ({ refusedWith: isPublic ? status : 401 })
  const unknown = { head: head + partOf('unknown'), filler: 'x' }
  const repeated = `${partOf('unknown')}${'x'.repeat(60_000)}\r\n`
  return [
    json,
    { name: `${name} unknown field`, ...unknown },
    { name: `${name} unknown field, its beginning`, ...unknown, ...refusedWith(400) },
    { name: `${name} long field, its beginning`, head: head + partOf(field), filler: 'x', ...refusedWith(413) },
    { name: `${name} many fields`, head, filler: repeated },
    { name: `${name} long field`, head: head + partOf(field), filler: 'x' },
    { name: `${name} file`, head: head + partOf(`${upload.field}"; filename="a`), filler: 'x' },
  ]
}

const headOf = (method: string, path: string, type: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100000000\r\n\r\n`

const partOf = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`
