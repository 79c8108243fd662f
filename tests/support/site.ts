import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../../scripts/build.ts'
import { onClose } from '../../scripts/closing.ts'
import { createRoles, ensureDatabase, urlForRole } from '../../scripts/ensure-database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { shippedServers, startNginx } from '../../scripts/nginx.ts'
import { projectFolder, runToEnd } from '../../scripts/service.ts'
import { startVarnish, type PrivateVarnish } from '../../scripts/varnish.ts'
import { loadSample } from '../proofs/performance/data/sample-press.ts'
import { houseEnvironment, makeDatabase, startDatabaseServer, temporaryFolder } from './processes.ts'

/** The product as an operator runs it: two HTTP processes behind the shipped nginx and Varnish. */
export interface Site {
  /** Settings of every process, with the URL of the database's owner. */
  env: Record<string, string>
  /** Of the HTTP processes. */
  ports: readonly [number, number]
  /** The address of nginx. */
  port: number
  varnish: PrivateVarnish
  /** nginx gets pages from this address: the cache, or a server, past the cache. */
  passPagesTo(address: string): void
  articleIds: string[]
  /** Stops one HTTP process and starts it again, with other settings or from another folder. */
  restart(index: 0 | 1, settings?: Record<string, string>, folder?: string): Promise<Stop>
  startWorker(settings?: Record<string, string>): Promise<Running>
  stop(): Promise<void>
}

export interface Stop {
  seconds: number
  code: number | null
}

export interface Running {
  stop(): Promise<Stop>
}

const startSeconds = 300
// Three rounds of the cache's probe. The runbook says so too.
export const untilProbedMs = 3_000

/** `former`: the folder of another release, which makes the database and runs at first. */
export async function openSite(name: string, settings: Record<string, string> = {}, former?: string): Promise<Site> {
  await ensureBuilt(console.log)
  const serverUrl = await startDatabaseServer()
  await createRoles(serverUrl)
  const databaseUrl = former === undefined ? await makeDatabase(serverUrl, name) : await ensureDatabase(serverUrl, name)
  if (former !== undefined) await migrateFrom(former, databaseUrl)
  const { articleIds } = await loadSample(databaseUrl, {
    ...{ journals: 2, issuesPerJournal: 1, articlesPerIssue: 5 },
    ...{ authors: 2, sections: 2, references: 2 },
  })
  const ports = [await freePort(), await freePort()] as const
  const port = await freePort()
  const cacheSecret = randomBytes(16).toString('hex')
  const storageFolder = temporaryFolder(`grfs-proof-${name}-`)
  const varnish = await startVarnish({ backendPort: ports[0], secondPort: ports[1], secret: cacheSecret })
  const env = {
    ...houseEnvironment,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '5',
    DATABASE_URL: databaseUrl,
    PUBLIC_COST_PER_SECOND: '0',
    TRUSTED_PROXIES: 'loopback',
    STORAGE_FOLDER: storageFolder,
    STORAGE_SECRET: randomBytes(32).toString('hex'),
    APP_SECRET: randomBytes(32).toString('hex'),
    CACHE_NODES: varnish.url,
    CACHE_SECRET: cacheSecret,
    ...settings,
  }
  const start = (index: 0 | 1, changed: Record<string, string> = {}, folder?: string) =>
    startServer(ports[index], { ...env, DATABASE_URL: urlForRole(databaseUrl, 'http'), ...changed }, folder)
  const servers = [await start(0, {}, former), await start(1, {}, former)]
  const serversFor = (pages: string) =>
    shippedServers({
      listen: `127.0.0.1:${port}`,
      node: `127.0.0.1:${ports[0]}`,
      secondNode: `127.0.0.1:${ports[1]}`,
      pages,
      storageFolder,
      accelPrefix: '/_stored/',
    })
  const nginx = await startNginx(serversFor(`127.0.0.1:${varnish.port}`), port)
  await pause(untilProbedMs)
  return {
    ...{ env, ports, port, varnish, articleIds },
    passPagesTo: (address) => nginx.reload(serversFor(address)),
    async restart(index, changed, folder) {
      const stop = await servers[index]!.stop()
      servers[index] = await start(index, changed, folder)
      return stop
    },
    async startWorker(changed = {}) {
      const workerPort = await freePort()
      const asWorker = { ...env, DATABASE_URL: urlForRole(databaseUrl, 'worker'), WORKER_PORT: String(workerPort) }
      return startProcess('worker', { ...asWorker, ...changed }, `http://127.0.0.1:${workerPort}/readyz`)
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}

/** As an operator does it, with the migrations of that folder. */
export async function migrateFrom(folder: string, databaseUrl: string): Promise<void> {
  await runToEnd(['node', path.join(folder, 'apps/server/src/entry/cli.ts'), 'migrate'], { DATABASE_URL: databaseUrl })
}

export const startServer = (port: number, env: Record<string, string>, folder?: string) =>
  startProcess('http', { ...env, PORT: String(port) }, `http://127.0.0.1:${port}/readyz`, folder)

async function startProcess(
  name: 'http' | 'worker',
  env: Record<string, string>,
  answersAt: string,
  folder = projectFolder,
): Promise<Running> {
  const child = spawn(process.execPath, [`apps/server/src/entry/${name}.ts`], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onClose(
    () => void child.kill('SIGKILL'),
    () => void child.kill('SIGKILL'),
  )
  await untilReady(child, answersAt)
  return {
    async stop() {
      const begun = performance.now()
      const code = await new Promise<number | null>((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      })
      return { seconds: Math.round(performance.now() - begun) / 1000, code }
    },
  }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) break
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error(`The server did not start at ${address}; its exit code is ${child.exitCode}.`)
}

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: unknown
  /** Any status below 500 is good if this is not given. */
  status?: number
}

const clients = 8
// So that the load itself does not fill the machine.
const betweenRequestsMs = 50

/** The requests of visitors in turn: pages from the cache and past it, papers, and views. */
export function visits(articleIds: string[]): (number: number) => LoadRequest {
  return (number) => {
    const id = articleIds[number % articleIds.length]!
    if (number % 4 === 0) return { method: 'GET', path: `/article/${id}` }
    if (number % 4 === 1) return { method: 'GET', path: `/search?q=salt${number}` }
    if (number % 4 === 2) return { method: 'GET', path: `/article/${id}/${id}.pdf` }
    return { method: 'POST', path: `/api/articles/${id}/views`, body: {} }
  }
}

/** Visitors, and signed-in people who read their profile and change a setting. */
export function usesOf(articleIds: string[], people: Array<{ token: string }>): (number: number) => LoadRequest {
  const visit = visits(articleIds)
  const profile = profilesOf(people)
  return (number) => {
    if (number % 4 === 0) return profile(number / 4)
    if (number % 4 !== 1) return visit(Math.floor(number / 2))
    const { token } = people[number % people.length]!
    const body = { kind: 'reminder', byMail: number % 8 === 1 }
    return { method: 'PUT', path: '/api/notifications/preferences', token, body, status: 200 }
  }
}

export const profilesOf =
  (people: Array<{ token: string }>) =>
  (number: number): LoadRequest => ({
    ...{ method: 'GET', path: '/api/auth/profile', status: 200 },
    token: people[number % people.length]!.token,
  })

interface LoadOptions {
  /** Sends a request again whose idle connection was closed, as browsers do: nginx closes these when it reloads. */
  reconnects?: boolean
}

/** Sends requests to nginx until it is stopped. */
export function startLoad(
  port: number,
  requestOf: (number: number) => LoadRequest,
  { reconnects = false }: LoadOptions = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const failed: string[] = []
  let [count, isOver] = [0, false]
  const repeat = async () => {
    while (!isOver) {
      count += 1
      const one = requestOf(count)
      let problem = await send(port, agent, one)
      // Each of the connections may be closed.
      for (let left = clients; problem === closedWhileIdle && reconnects && left > 0; left -= 1)
        problem = await send(port, agent, one)
      if (problem !== null) failed.push(`${new Date().toISOString()} ${problem}`)
      await pause(betweenRequestsMs)
    }
  }
  const running = Array.from({ length: clients }, repeat)
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      agent.destroy()
      return { clients, count, failed }
    },
  }
}

const closedWhileIdle = 'an idle connection was closed'
// The agent says so itself, but not of a connection that it hands on to a request that waits.
const usedBefore = new WeakSet<Socket>()

/** Returns what was wrong with the answer. */
function send(port: number, agent: Agent, one: LoadRequest): Promise<string | null> {
  const { method, path: place, token, body, status } = one
  return new Promise((resolve) => {
    const headers = {
      host: 'localhost',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    let isReused = false
    const sent = request({ host: '127.0.0.1', port, agent, method, path: place, headers }, (answer) => {
      usedBefore.add(answer.socket)
      const answered = answer.statusCode ?? 0
      const isGood = status === undefined ? answered < 500 : answered === status
      let said = ''
      answer.on('data', (chunk: Buffer) => (said += isGood ? '' : chunk.toString()))
      // Who answered so: nginx, the cache and the server have different bodies.
      answer.once('end', () =>
        resolve(isGood ? null : `${method} ${place} answered ${answered}: ${said.slice(0, 120).replaceAll('\n', ' ')}`),
      )
      answer.once('error', (error) => resolve(`${method} ${place} broke off: ${error.message}`))
    })
    sent.once('socket', (socket) => (isReused = usedBefore.has(socket)))
    sent.once('error', (error) => resolve(isReused ? closedWhileIdle : `${method} ${place} failed: ${error.message}`))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
