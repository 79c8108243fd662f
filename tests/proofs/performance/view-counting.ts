import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onClose } from '../../../scripts/closing.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import { companyOnMachine, loadCore, onCore, pinned, serverCore } from '../../support/measuring/cores.ts'
import { postmasterOf, processorOf } from '../../support/measuring/process-facts.ts'
import { makeDatabase, startDatabaseServer, startHouse } from '../../support/processes.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { loadSample } from './data/sample-press.ts'
import type { SendOptions, SentViews } from './data/send-views.ts'

export const ci = false

const meanPerSecond = 386
const burstPerSecond = 4_000
// Longer than events wait in memory, so that all of them are counted.
const settleMs = 3_000

/** Views through the shipped cache to the server as it is deployed; then the server is killed under load. */
export async function prove({ quick, minutes }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'p29')
  const { articleIds } = await loadSample(databaseUrl, {
    ...{ journals: 4, issuesPerJournal: 5, articlesPerIssue: 50 },
    ...{ authors: 2, sections: 2, references: 2 },
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onClose(() => client.end())
  const house = await startHouse({ databaseUrl, env: { TRUSTED_PROXIES: 'loopback' } })
  const secret = randomBytes(16).toString('hex')
  const varnish = await onCore(serverCore, () => startVarnish({ backendPort: house.port, secret }))
  const programs = {
    server: house.pid,
    cache: Number(readFileSync(path.join(varnish.workFolder, '_.pid'), 'utf8')),
    database: await postmasterOf(client),
  }
  let visitors = 0
  const send = async (perSecond: number, seconds: number) => {
    const options = { origin: varnish.url, articles: articleIds, perSecond, seconds, firstVisitor: visitors }
    visitors += perSecond * seconds
    return sendFrom(options)
  }
  const measure = async (perSecond: number, seconds: number) => {
    const before = { counted: await countedOf(client), seconds: processorOf(programs) }
    const { sent, failed, answeredAt, p50Ms, p99Ms } = await send(perSecond, seconds)
    await pause(settleMs)
    const counted = (await countedOf(client)) - before.counted
    const after = processorOf(programs)
    const names = Object.keys(programs) as Array<keyof typeof programs>
    const used = names.map((name) => [name, ((after[name] - before.seconds[name]) * 1000) / counted] as const)
    const processorMs = used.reduce((sum, [, ms]) => sum + ms, 0)
    const rounded = Object.fromEntries(used.map(([name, ms]) => [name, Math.round(ms * 10_000) / 10_000]))
    return {
      perSecond,
      seconds,
      sent,
      failed,
      answered: answeredAt.length,
      counted,
      p50Ms,
      p99Ms,
      processorMs,
      ...rounded,
    }
  }
  await send(meanPerSecond, quick ? 2 : 5)
  await pause(settleMs)
  const mean = await measure(meanPerSecond, quick ? 5 : 30)
  const burst = await measure(burstPerSecond, minutes === undefined ? (quick ? 5 : 30) : minutes * 60)
  const kill = await killUnderLoad(client, house.pid, () => send(burstPerSecond, quick ? 4 : 8))
  const [must = 0] = limitsOf('P29').must
  const processorMs = Math.max(mean.processorMs, burst.processorMs)
  const isComplete = [mean, burst].every(({ sent, counted }) => counted === sent)
  return outcomeOf('P29', {
    found: `${mean.processorMs.toFixed(3)} ms a view at ${meanPerSecond}/s, ${burst.processorMs.toFixed(3)} ms at ${burstPerSecond}/s (${burst.counted} of ${burst.sent} counted); kill -9 lost ${kill.lost} of ${kill.answered} views (${kill.answeredInLastSecond} in the last second), ${kill.countedTwice} counted twice`,
    ratio: processorMs,
    worst: processorMs,
    pass: processorMs <= must && isComplete && kill.lost <= kill.answeredInLastSecond && kill.countedTwice === 0,
    details: { company, pinned, articles: articleIds.length, mean, burst, kill },
  })
}

async function killUnderLoad(client: pg.Client, pid: number, send: () => Promise<SentViews>) {
  const before = await countedOf(client)
  const sending = send()
  await pause(2_700)
  const killedAt = Date.now()
  process.kill(pid, 'SIGKILL')
  const { answeredAt } = await sending
  const counted = (await countedOf(client)) - before
  const answered = answeredAt.length
  const { rows } = await client.query<{ visits: number }>(
    'select count(*)::int as visits from statistics.visit where clicks > 1',
  )
  return {
    answered,
    counted,
    // Events that were counted and whose answer did not arrive any more make this smaller.
    lost: answered - counted,
    answeredInLastSecond: answeredAt.filter((at) => at > killedAt - 1_000).length,
    countedTwice: rows[0]!.visits,
  }
}

/** In another process on the core of the load generator, like every load. */
async function sendFrom(options: SendOptions): Promise<SentViews> {
  const script = path.join(import.meta.dirname, 'data/send-views.ts')
  const child = await onCore(loadCore, () =>
    spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  const forget = onClose(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  await forget()
  return JSON.parse(output) as SentViews
}

async function countedOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ counted: number }>(
    'select coalesce(sum(total_item_investigations), 0)::int as counted from statistics.usage',
  )
  return rows[0]!.counted
}
