import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { grfsCommand, settingsOf } from '../../../../tests/support/admin-command.ts'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { takePurges, until } from '../../../../tests/support/jobs.ts'
import { makePerson, type Person, signIn } from '../../../../tests/support/people.ts'
import { authenticate } from '../modules/identity/index.ts'
import { version } from '../platform/config.ts'
import { watchSwitches, type Switches } from '../platform/http/switches.ts'
import { moduleDocuments, moduleFiles, moduleRoutes } from './assemble.ts'
import { run as admin } from './cli/admin.ts'
import { run as migrate } from './cli/migrate.ts'
import { run as readOnly } from './cli/read-only.ts'
import { run as route } from './cli/route.ts'
import { run as secrets } from './cli/secrets.ts'
import { run as sessions } from './cli/sessions.ts'

let house: TestHouse
let switches: Switches
beforeAll(async () => {
  house = await openTestHouse({
    ...{ routes: moduleRoutes, documents: moduleDocuments, files: moduleFiles, authenticate },
    switchesOf: async (ctx) => (switches = await watchSwitches(ctx)),
  })
  for (const [name, value] of Object.entries(settingsOf(house))) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  switches.stop()
  await house.close()
})

const views = '/api/articles/none.2026.1/views'
/** Runs a command in this process; a process for each takes seconds. */
async function grfs(run: (args: string[]) => Promise<number>, ...args: string[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  try {
    const code = await run(args)
    return { code, out: log.mock.calls.join('\n') }
  } finally {
    log.mockRestore()
    error.mockRestore()
  }
}
const statusOf = async (method: 'GET' | 'POST', url: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await house.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })).statusCode
}
const actions = async () => {
  const { rows } = await house.database.pool.query<{ action: string; label: string }>(
    'select action, subject_label as label from platform.audit order by id',
  )
  return rows.map(({ action, label }) => `${action} ${label}`)
}

describe('grfs', () => {
  it('names its commands, and refuses what it does not know', async () => {
    const help = await grfsCommand(house, ['help'])
    expect(help.code).toBe(0)
    for (const name of ['admin create', 'doctor', 'jobs', 'migrate', 'read-only', 'route', 'sessions'])
      expect(help.out).toContain(`grfs ${name}`)
    expect(await grfsCommand(house, ['drop'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no command "drop"'),
    })
    expect((await grfsCommand(house, ['--version'])).out.trim()).toBe(version())
  }, 120_000)

  it('migrate guesses no database', async () => {
    const refused = await grfsCommand(house, ['migrate'], '', { DATABASE_URL: '' })
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no database to migrate') })
  }, 120_000)

  it('migrate --plan changes nothing and says what would run', async () => {
    const name = '20261118T0900_switches.sql'
    const { pool } = house.database
    expect((await grfs(migrate, '--plan')).out).toContain('The database is up to date.')
    await pool.query('delete from public.migration where name = $1', [name])
    expect((await grfs(migrate, '--plan')).out).toContain(`${name}\n1 migrations would run.`)
    await pool.query('insert into public.migration (name) values ($1)', [name])
  }, 120_000)
})

describe('in an incident', () => {
  afterEach(() => house.database.pool.query('delete from platform.switch'))

  it('a route is closed for calls and pages within seconds, and opened again', async () => {
    const { headers } = await house.app.inject('/api/journals')
    expect(String(headers['surrogate-key']).split(' ')).toContain('route:GET.api.journals')
    expect(await grfs(route, 'close', 'GET', '/api/nothing')).toMatchObject({ code: 1 })
    expect(await grfs(route, 'close', 'GET', '/api/journals')).toMatchObject({ code: 0 })
    await until(async () => (await statusOf('GET', '/api/journals')) === 503)
    expect(await takePurges(house.database)).toEqual(['route:GET.api.journals'])
    expect(await statusOf('GET', '/api/issues')).toBe(200)
    expect((await grfs(route, 'list')).out).toContain('GET /api/journals  since')
    expect(await grfs(route, 'open', 'GET', '/api/journals')).toMatchObject({ code: 0 })
    await until(async () => (await statusOf('GET', '/api/journals')) === 200)
    expect(await actions()).toEqual(
      expect.arrayContaining(['route.closed GET /api/journals', 'route.opened GET /api/journals']),
    )
  }, 120_000)

  it('the site only reads, and the switch is in the audit log once', async () => {
    expect(await grfs(readOnly, 'on')).toMatchObject({ code: 0 })
    await until(async () => (await statusOf('POST', views)) === 503)
    expect(await statusOf('GET', '/api/journals')).toBe(200)
    expect((await grfs(readOnly, 'on')).out).toContain('already')
    expect(await grfs(readOnly, 'off')).toMatchObject({ code: 0 })
    await until(async () => (await statusOf('POST', views)) !== 503)
    const found = (await actions()).filter((one) => one.startsWith('site.'))
    expect(found).toEqual(['site.read-only read-only', 'site.writable read-only'])
  }, 120_000)

  it('lists whose data was opened, by whom and how often', async () => {
    const [looker, other] = [await makePerson(house.ctx, 'admin'), await makePerson(house.ctx, 'admin')]
    const people = [await makePerson(house.ctx, 'researcher'), await makePerson(house.ctx, 'reviewer')]
    const since = new Date(house.clock.now().getTime() - 1000).toISOString()
    const look = async (by: Person, of: Person) =>
      expect(await statusOf('GET', `/api/admin/users/${of.id}`, await signIn(house.ctx, by))).toBe(200)
    for (const person of [people[0]!, people[0]!, people[1]!]) await look(looker, person)
    await look(other, looker)
    const listed = async (...args: string[]) => {
      const { code, out } = await grfs(admin, 'viewed', '--since', since, ...args)
      expect(code).toBe(0)
      return out.split('\n').slice(1)
    }
    const [first, second] = people as [Person, Person]
    expect(await listed('--by', looker.id)).toEqual([
      expect.stringContaining(`${first.email},${first.fullName},2,`),
      expect.stringContaining(`${second.email},${second.fullName},1,`),
    ])
    expect(await listed()).toHaveLength(3)
    expect(await grfs(admin, 'viewed', '--since', 'yesterday')).toMatchObject({ code: 1, out: '' })
  }, 120_000)

  it('everyone is signed out', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const token = await signIn(house.ctx, person)
    expect(await statusOf('GET', '/api/auth/profile', token)).toBe(200)
    expect((await grfs(sessions, 'end-all')).out).toMatch(/^[1-9]\d* sessions were ended/)
    expect(await statusOf('GET', '/api/auth/profile', token)).toBe(444)
    expect(await actions()).toContain('sessions.ended All sessions')
  }, 120_000)
})

it('a secret is rotated in the file, with its mode, and the former value stays until it is finished', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-secrets-'))
  const file = path.join(folder, '.env')
  const old = 'o'.repeat(32)
  await writeFile(file, `PORT=3000\nAPP_SECRET="${old}"\nAPP_SECRET_PREVIOUS=\n`, { mode: 0o600 })
  const code = async (...args: string[]) => (await grfs(secrets, ...args)).code
  expect(await code('rotate', 'APP_SECRET', file)).toBe(0)
  const rotated = await readFile(file, 'utf8')
  expect(rotated).toMatch(/^PORT=3000\nAPP_SECRET=[0-9a-f]{64}\nAPP_SECRET_PREVIOUS=o{32}\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await code('rotate', 'APP_SECRET', file)).toBe(1)
  expect(await code('finish', 'APP_SECRET', file)).toBe(0)
  expect(await readFile(file, 'utf8')).toBe(rotated.replace(old, ''))
  expect(await code('finish', 'APP_SECRET', file)).toBe(1)
  expect(await code('rotate', 'PORT', file)).toBe(1)
  await rm(folder, { recursive: true })
})
