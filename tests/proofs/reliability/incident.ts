import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createPlatform } from '../../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../../apps/server/src/platform/config.ts'
import { urlForRole } from '../../../scripts/ensure-database.ts'
import { runToEnd } from '../../../scripts/service.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { makePerson, makeSignedIn, type Person } from '../../support/people.ts'
import { openSite, type Site } from '../../support/site.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

// As many as the alert ManyIdentitiesRead needs, and some.
const readPeople = 110
const unreadPeople = 10
const encodings = ['br', 'gzip', 'identity']
const watchSeconds = 15
const giveUpSeconds = 120

/**
 * A stolen admin account reads people's data, and a public call shows what it must not. The operator does what
 * docs/operations/on-call.md says under "Data leaks", with the commands that it names, on two processes behind nginx and a
 * cache that has every page.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const metricsToken = randomBytes(16).toString('hex')
  const site = await openSite('r19', { METRICS_TOKEN: metricsToken })
  const worker = await site.startWorker()
  const platform = createPlatform(loadConfig({ ...site.env }), 'proof')
  const thief = await makeSignedIn(platform.ctx, 'admin')
  const people: Person[] = []
  for (let at = 0; at < readPeople + unreadPeople; at += 1) people.push(await makePerson(platform.ctx, 'researcher'))
  const times: Record<string, number> = {}
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    times[name] = Math.round(performance.now() - begun) / 1000
  }
  const grfs = (...args: string[]) =>
    runToEnd(['node', 'apps/server/src/entry/cli.ts', ...args], {
      ...site.env,
      DATABASE_URL: urlForRole(site.env['DATABASE_URL']!, 'worker'),
    })
  const statuses = (place: string, options: Sent) =>
    Promise.all([...site.ports, site.port].map((port) => statusOf(port, place, options)))
  const untilAll = async (status: number, place: string, options: Sent) =>
    untilTrue(async () => (await statuses(place, options)).every((one) => one === status))

  const since = new Date().toISOString()
  for (const { id } of people.slice(0, readPeople)) {
    const status = await statusOf(site.port, `/api/admin/users/${id}`, { token: thief.token })
    if (status !== 200) throw new Error(`The stolen account was answered ${status}.`)
  }
  await timed('noticed', () => untilTrue(async () => (await identityReads(site, metricsToken)) >= readPeople))

  const pages = site.articleIds.flatMap((id) => [`/article/${id}`, `/api/articles/${id}`])
  const all = pages.flatMap((page) => encodings.map((encoding) => ({ page, encoding })))
  await untilTrue(async () => (await cached(site, all)) === all.length)
  await timed('closed', async () => {
    await grfs('route', 'close', 'GET', '/api/articles/:id')
    await untilTrue(async () => (await open(site, all)) === 0)
  })
  let reopened = 0
  for (const end = Date.now() + (quick ? 3 : watchSeconds) * 1000; Date.now() < end; await pause(500))
    reopened += await open(site, all)
  const other = await statusOf(site.port, '/home', {})
  await timed('read-only', async () => {
    await grfs('read-only', 'on')
    await untilAll(503, '/api/notifications/preferences', {
      token: thief.token,
      body: { kind: 'reminder', byMail: true },
    })
  })
  await timed('signed out', async () => {
    await grfs('sessions', 'end-all')
    await untilAll(444, '/api/auth/profile', { token: thief.token })
  })
  let listed: string[] = []
  await timed('listed', async () => {
    const lines = await grfs('admin', 'viewed', '--since', since, '--by', thief.id)
    listed = lines.map((line) => line.split(',')[0]!).filter((cell) => cell.includes('@'))
  })
  await timed('open again', async () => {
    await grfs('route', 'open', 'GET', '/api/articles/:id')
    await grfs('read-only', 'off')
    await untilTrue(async () => (await open(site, all)) === 3 * all.length)
  })
  await worker.stop()
  await site.stop()
  await platform.close()

  const affected = people.slice(0, readPeople).map(({ email }) => email)
  const wrong =
    affected.filter((email) => !listed.includes(email)).length +
    listed.filter((email) => !affected.includes(email)).length
  const [noticeMinutes = 0, closeMinutes = 0, listMinutes = 0] = limitsOf('R19').must
  const pass =
    times['noticed']! <= noticeMinutes * 60 &&
    Math.max(times['closed']!, times['read-only']!, times['signed out']!) <= closeMinutes * 60 &&
    times['listed']! <= listMinutes * 60 &&
    reopened + wrong === 0 &&
    other === 200
  return outcomeOf('R19', {
    found:
      `at /metrics after ${times['noticed']} s, ${all.length} cached answers closed after ${times['closed']} s (${reopened} shown later), ` +
      `only readable after ${times['read-only']} s, everyone signed out after ${times['signed out']} s, ` +
      `${listed.length} of ${readPeople} affected people listed after ${times['listed']} s (${wrong} wrong), open again after ${times['open again']} s`,
    ratio: null,
    worst: times['closed']!,
    pass,
    details: { company, times, reopened, wrong, other },
  })
}

interface Sent {
  token?: string
  body?: unknown
}

async function statusOf(port: number, place: string, { token, body }: Sent): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${place}`, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'PUT', body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function identityReads(site: Site, token: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${site.ports[0]}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Number(/^identity_reads_by_one_account (\d+)/m.exec(await answer.text())?.[1] ?? 0)
}

type Cached = { page: string; encoding: string }

async function cached(site: Site, all: Cached[]): Promise<number> {
  let hits = 0
  for (const { page, encoding } of all) {
    const answer = await fetch(`http://127.0.0.1:${site.port}${page}`, { headers: { 'accept-encoding': encoding } })
    await answer.arrayBuffer()
    if (answer.headers.get('x-cache') === 'hit') hits += 1
  }
  return hits
}

/** How many answers still show the page: through the cache, and of each process. */
async function open(site: Site, all: Cached[]): Promise<number> {
  let shown = 0
  for (const { page, encoding } of all) {
    for (const port of [site.port, ...site.ports]) {
      const answer = await fetch(`http://127.0.0.1:${port}${page}`, { headers: { 'accept-encoding': encoding } })
      await answer.arrayBuffer()
      if (answer.status === 200) shown += 1
    }
  }
  return shown
}

async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + giveUpSeconds * 1000; Date.now() < deadline; await pause(100))
    if (await holds()) return
  throw new Error(`It did not happen within ${giveUpSeconds} s.`)
}
