import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '../../../scripts/build.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { shippedServers, startNginx } from '../../../scripts/nginx.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import {
  houseEnvironment,
  makeDatabase,
  startDatabaseServer,
  startHttpProcess,
  temporaryFolder,
} from '../../support/processes.ts'
import { loadSample } from '../performance/data/sample-press.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const clients = 8
// So that the load itself does not fill the machine.
const betweenRequestsMs = 50
// Three rounds of the cache's probe. The runbook says so too.
const untilProbedMs = 3_000

/**
 * Two HTTP processes behind the shipped nginx and Varnish are restarted one after the other, while clients read pages from
 * the cache and past it, fetch papers, and post views. Every answer below 500 counts as good.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  await ensureBuilt(console.log)
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'r15')
  const { articleIds } = await loadSample(databaseUrl, {
    ...{ journals: 2, issuesPerJournal: 1, articlesPerIssue: 5 },
    ...{ authors: 2, sections: 2, references: 2 },
  })
  const ports = [await freePort(), await freePort()] as const
  const secret = randomBytes(16).toString('hex')
  const storageFolder = temporaryFolder('grfs-proof-r15-')
  const env = {
    ...houseEnvironment,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '5',
    DATABASE_URL: databaseUrl,
    PUBLIC_COST_PER_SECOND: '0',
    TRUSTED_PROXIES: 'loopback',
    STORAGE_FOLDER: storageFolder,
    STORAGE_SECRET: secret.repeat(2),
    APP_SECRET: secret.repeat(2),
  }
  const servers = [await startHttpProcess(ports[0], env), await startHttpProcess(ports[1], env)]
  const varnish = await startVarnish({ backendPort: ports[0], secondPort: ports[1], secret })
  const port = await freePort()
  const nginx = shippedServers({
    listen: `127.0.0.1:${port}`,
    node: `127.0.0.1:${ports[0]}`,
    secondNode: `127.0.0.1:${ports[1]}`,
    pages: `127.0.0.1:${varnish.port}`,
    storageFolder,
    accelPrefix: '/_stored/',
  })
  await startNginx(nginx, port)
  await pause(untilProbedMs)

  const load = startLoad(port, articleIds)
  const stops: Array<{ seconds: number; code: number | null }> = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    for (const [index, restarted] of ports.entries()) {
      await pause(untilProbedMs)
      stops.push(await servers[index]!.stop())
      servers[index] = await startHttpProcess(restarted, env)
    }
  }
  await pause(untilProbedMs)
  const { count, failed } = await load.stop()
  await Promise.all(servers.map((server) => server.stop()))
  const unclean = stops.filter(({ code }) => code !== 0).length
  return outcomeOf('R15', {
    found: `${failed.length} of ${count} requests failed in ${stops.length} restarts, ${unclean} of them unclean`,
    ratio: null,
    worst: failed.length,
    pass: failed.length === 0 && unclean === 0 && count > 100 * stops.length,
    details: { company, clients, stops, failed: failed.slice(0, 20) },
  })
}

function startLoad(port: number, articleIds: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const failed: string[] = []
  let [count, isOver] = [0, false]
  const requestOf = (number: number): [method: string, path: string] => {
    const id = articleIds[number % articleIds.length]!
    if (number % 4 === 0) return ['GET', `/article/${id}`]
    if (number % 4 === 1) return ['GET', `/search?q=salt${number}`]
    if (number % 4 === 2) return ['GET', `/article/${id}/${id}.pdf`]
    return ['POST', `/api/articles/${id}/views`]
  }
  const send = (method: string, path: string) =>
    new Promise<string | null>((resolve) => {
      const headers = { host: 'localhost', ...(method === 'POST' && { 'content-type': 'application/json' }) }
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        const status = answer.statusCode ?? 0
        answer.resume()
        answer.once('end', () => resolve(status < 500 ? null : `${method} ${path} answered ${status}`))
        answer.once('error', (error) => resolve(`${method} ${path} broke off: ${error.message}`))
      })
      sent.once('error', (error) => resolve(`${method} ${path} failed: ${error.message}`))
      sent.end(method === 'POST' ? '{}' : undefined)
    })
  const repeat = async () => {
    while (!isOver) {
      count += 1
      const problem = await send(...requestOf(count))
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
      return { count, failed }
    },
  }
}
