import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { createPlatform } from '../../../apps/server/src/entry/assemble.ts'
import { makeLink } from '../../../apps/server/src/modules/identity/account/mailed-links.ts'
import { unsubscribeToken } from '../../../apps/server/src/modules/notifications/unsubscribe.ts'
import { loadConfig } from '../../../apps/server/src/platform/config.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { runToEnd } from '../../../scripts/service.ts'
import { startVarnish } from '../../../scripts/varnish.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { makeSignedIn, type SignedIn } from '../../support/people.ts'
import { temporaryFolder } from '../../support/processes.ts'
import {
  type LoadRequest,
  openSite,
  profilesOf,
  type Running,
  type Site,
  startLoad,
  untilProbedMs,
  usesOf,
} from '../../support/site.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const fileBytes = '%PDF-1.7\n%%EOF'

/**
 * Every secret of a running site is replaced as docs/operations/security.md says, while visitors read and signed-in people
 * read and write. Each of their answers must be the expected one. Links from before must stay valid until the former value
 * is removed.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const site = await openSite('o12', { METRICS_TOKEN: randomBytes(16).toString('hex') })
  const rotation = await openRotation(site)
  const people: SignedIn[] = []
  for (let at = 0; at < (quick ? 4 : 20); at += 1) people.push(await makeSignedIn(rotation.ctx, 'researcher'))
  const links = await makeLinks(rotation.ctx, people)
  const load = startLoad(site.port, withFile(usesOf(site.articleIds, people), links.file), { reconnects: true })
  const steps: Record<string, boolean> = {}

  await rotation.rotate('APP_SECRET')
  await rotation.rotate('STORAGE_SECRET')
  await rotation.restart()
  steps['old links are valid while both secrets are'] = (await links.refused(site)).length === 0
  await rotation.rotateCache()
  await rotation.restart({ METRICS_TOKEN: randomBytes(16).toString('hex') })
  await rotation.replaceDatabaseLogin()
  const { count, failed } = await load.stop()

  const stillSignedIn = startLoad(site.port, profilesOf(people), { reconnects: true })
  await rotation.finish()
  const finished = await stillSignedIn.stop()
  steps['the old file link ends with its secret'] = (await statusOf(site, links.file)) !== 200
  const lost = []
  for (const { token } of people) if ((await statusOf(site, '/api/auth/profile', token)) !== 200) lost.push(token)
  await rotation.stop()
  await site.stop()

  const problems = [...failed, ...finished.failed]
  const broken = Object.keys(steps).filter((step) => !steps[step])
  return outcomeOf('O12', {
    found:
      `${rotation.rotated.length} secrets replaced in ${rotation.restarts()} restarts: ${lost.length} of ${people.length} sessions lost, ` +
      `${problems.length} of ${count + finished.count} requests failed, ${broken.length} of ${Object.keys(steps).length} rules about old links broken`,
    ratio: null,
    worst: problems.length,
    pass: lost.length + problems.length + broken.length === 0 && count > 500,
    details: { company, rotated: rotation.rotated, steps, failed: problems.slice(0, 20) },
  })
}

const withFile =
  (requestOf: (number: number) => LoadRequest, fileLink: string) =>
  (number: number): LoadRequest =>
    number % 40 === 2 ? { method: 'GET', path: fileLink, status: 200 } : requestOf(number)

/** Links that the former secrets signed, or that were mailed before. */
async function makeLinks(ctx: Context, people: SignedIn[]) {
  const key = `papers/${randomUUID()}`
  await ctx.storage.put(key, Buffer.from(fileBytes), { contentType: 'application/pdf' })
  const asked = { seconds: 3600, fileName: 'a.pdf', contentType: 'application/pdf', disposition: 'inline' } as const
  const { pathname, search } = new URL(await ctx.storage.link(key, asked), ctx.site.origin)
  const [reader, ...others] = people
  const query = new URLSearchParams({
    token: unsubscribeToken(ctx.keys, { accountId: reader!.id, address: reader!.email }, 'reminder'),
  }).toString()
  const resetter = await makeSignedIn(ctx, 'researcher')
  const reset = new URL(await ctx.inTransaction((tx) => makeLink(tx, ctx.site, resetter.id, 'reset-password')))
  if (others.length === 0) throw new Error('There must be several people.')
  return {
    file: `${pathname}${search}`,
    async refused(site: Site): Promise<string[]> {
      const statuses = {
        file: await statusOf(site, `${pathname}${search}`),
        unsubscribe: await statusOf(site, `/api/unsubscribe?${query}`, undefined, {}),
        reset: await statusOf(site, '/api/auth/reset-password', undefined, {
          token: reset.searchParams.get('token'),
          newPassword: `a new one ${randomUUID()}`,
        }),
      }
      return Object.entries(statuses).flatMap(([name, status]) => (status === 200 ? [] : [`${name}: ${status}`]))
    },
  }
}

async function statusOf(site: Site, place: string, token?: string, body?: unknown): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${site.port}${place}`, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The operator's work, with the settings in a file. */
async function openRotation(site: Site) {
  const file = path.join(temporaryFolder('grfs-proof-o12-settings-'), '.env')
  writeFileSync(file, ['APP_SECRET', 'STORAGE_SECRET'].map((name) => `${name}=${site.env[name]}\n`).join(''), {
    mode: 0o600,
  })
  const platform = createPlatform(loadConfig({ ...site.env }), 'proof')
  const rotated: string[] = []
  // What was changed so far. A restarted process gets all of it.
  let changed: Record<string, string> = {}
  let restarts = 0
  let worker: Running = await site.startWorker()
  const command = (...args: string[]) => runToEnd(['node', 'apps/server/src/entry/cli.ts', ...args], site.env)
  const settings = () => ({ ...changed, ...(parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) })
  const restartServers = async () => {
    for (const index of [0, 1] as const) {
      await pause(untilProbedMs)
      await site.restart(index, settings())
      restarts += 1
    }
  }
  /** Stop the worker, restart the HTTP processes one after another, start the worker. */
  const restart = async (more: Record<string, string> = {}) => {
    rotated.push(...Object.keys(more))
    changed = { ...changed, ...more }
    await worker.stop()
    await restartServers()
    worker = await site.startWorker(withoutHttpLogin(settings()))
    restarts += 1
  }
  return {
    ctx: platform.ctx,
    rotated,
    restart,
    restarts: () => restarts,
    async rotate(name: string) {
      await command('secrets', 'rotate', name, file)
      rotated.push(name)
    },
    async finish() {
      for (const name of ['APP_SECRET', 'STORAGE_SECRET']) await command('secrets', 'finish', name, file)
      await restart()
    },
    /** nginx goes past the cache while it restarts: first with both secrets, then with the new one. */
    async rotateCache() {
      const secret = randomBytes(16).toString('hex')
      let cache = site.varnish
      const restartCache = async (previousSecret?: string) => {
        site.passPagesTo(`127.0.0.1:${site.ports[0]}`)
        await pause(untilProbedMs)
        const { port } = cache
        await cache.stop()
        cache = await startVarnish({
          ...{ backendPort: site.ports[0], secondPort: site.ports[1], port, secret },
          ...(previousSecret !== undefined && { previousSecret }),
        })
        await pause(untilProbedMs)
        site.passPagesTo(`127.0.0.1:${port}`)
        restarts += 1
      }
      await restartCache(site.env['CACHE_SECRET'])
      await restart({ CACHE_SECRET: secret })
      await restartCache()
    },
    /** A role has one password, so a second login gets the privileges of the first, which is then closed. */
    async replaceDatabaseLogin() {
      const client = new pg.Client({ connectionString: site.env['DATABASE_URL'] })
      await client.connect()
      const password = randomBytes(16).toString('hex')
      await client.query(`create role grfs_http_2 login password '${password}' in role grfs_http`)
      const url = new URL(site.env['DATABASE_URL']!)
      Object.assign(url, { username: 'grfs_http_2', password })
      rotated.push('the password of the database')
      changed = { ...changed, DATABASE_URL: url.href }
      await restartServers()
      await client.query('alter role grfs_http nologin')
      await pause(untilProbedMs)
      await client.end()
    },
    async stop() {
      await worker.stop()
      await platform.close()
    },
  }
}

/** The worker has a login of its own. */
function withoutHttpLogin({ DATABASE_URL: _, ...settings }: Record<string, string>): Record<string, string> {
  return settings
}
