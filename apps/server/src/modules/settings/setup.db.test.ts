import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { builtWeb } from '../../../../../tests/support/matrix/page-cells.ts'
import { makePerson } from '../../../../../tests/support/people.ts'
import { moduleRoutes } from '../../entry/assemble.ts'
import { authenticate } from '../identity/index.ts'
import { setUp, setupLink } from './index.ts'

/** The built pages on the real server and an empty database. Needs `npm run build`. */
let house: TestHouse
let token: string

const unlimited = moduleRoutes.map(({ endpoint: { limit: _, ...endpoint }, ...route }) => ({ ...route, endpoint }))

beforeAll(async () => {
  const parts = { authenticate, asRoles: true, doiPrefix: '10.5555' }
  house = await openTestHouse({ routes: unlimited, ...parts, web: await builtWeb() })
  token = new URL((await setupLink(house.ctx))!).searchParams.get('token')!
})
afterAll(() => house.close())

const admin = { email: 'Ifeoma@lagos.example', fullName: 'Ifeoma Okonjo', password: 'a long and rare sentence' }
const settings = { name: 'Lagos Journals', publisher: 'GRFS Press', address: 'Marina Road 12', country: 'Nigeria' }
const journal = { title: 'Annals of Estuaries', abbrev: 'AOE', category: 'Estuaries' }
const post = async (path: string, payload: object) => {
  const answer = await house.app.inject({ method: 'POST', url: `/api${path}`, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const setup = (change: object = {}) => post('/setup', { token, admin, settings, journal, ...change })
const page = () => house.app.inject(`/setup?token=${token}`)
const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(
    house.database.db,
  )
  return rows[0]!.count
}
const nothing = async () =>
  expect(await Promise.all(['identity.account', 'journals.journal', 'settings.value'].map(count))).toEqual([0, 0, 0])

describe('an empty installation', () => {
  it('shows the page and its defaults, and no token', async () => {
    const answer = await page()
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      ...[200, 'private, no-store', 'no-referrer'],
    ])
    expect(answer.body).not.toContain(token)
    const given = (await house.app.inject('/api/setup')).json()
    expect(given).toEqual({
      settings: {
        ...{ name: 'GRFS Journals', publisher: 'GRFS Press', contact: 'support@example.org' },
        ...{ address: '', country: '', law: 'Nigeria' },
      },
      doiPrefix: '10.5555',
    })
  })

  it('is not open to those without the link', async () => {
    const others = ['x', token.slice(1), `${token}x`, token.toLowerCase(), 'A'.repeat(43)]
    for (const guess of others) {
      expect(await setup({ token: guess })).toMatchObject({ status: 403, code: 'setup.refused' })
      expect(await post('/setup/mail', { token: guess, email: 'a@example.org' })).toMatchObject({ status: 403 })
    }
    for (const body of [{}, { token: '' }, { token: null }, { token: { $ne: 1 } }])
      expect((await post('/setup', { admin, ...body })).status).toBe(400)
    await nothing()
  })

  it('sends a test e-mail, with no typed text', async () => {
    expect(await post('/setup/mail', { token, email: 'not one' })).toMatchObject({ status: 400 })
    expect(await post('/setup/mail', { token, email: admin.email })).toMatchObject({ status: 200 })
    const { rows } = await sql<{ told: string }>`select told::text from platform.outbox`.execute(house.database.db)
    expect(rows.map(({ told }) => told).join()).toContain('settings.test-mail')
  })

  it.each([
    ['a weak password', { admin: { ...admin, password: 'password1' } }, 'setup.account'],
    ['no address', { admin: { ...admin, email: 'nobody' } }, 'setup.account'],
    ['a setting that is not valid', { settings: { contact: 'nobody' } }, 'request.invalid'],
    ['a setting that is empty', { settings: { name: ' ' } }, 'request.invalid'],
    ['a journal without a field', { journal: { ...journal, category: '' } }, 'journal.title-missing'],
    ['an abbreviation of digits', { journal: { ...journal, abbrev: '12' } }, 'journal.abbrev-invalid'],
  ])('stores nothing for %s', async (_, change, code) => {
    expect(await setup(change)).toMatchObject({ code })
    await nothing()
  })

  it('gives the role to nobody who registered before', async () => {
    const member = await makePerson(house.ctx, 'researcher', { email: 'early@example.org' })
    expect(await setup({ admin: { ...admin, email: 'early@example.org' } })).toMatchObject({ code: 'setup.account' })
    await sql`delete from identity.held_role where account_id = ${member.id}`.execute(house.database.db)
    expect((await page()).statusCode).toBe(200)
  })
})

describe('a set-up', () => {
  it('makes admin, settings and journal once, whoever comes at the same time', async () => {
    const answers = await Promise.all([setup(), setup(), setup({ admin: { ...admin, email: 'other@example.org' } })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    const { rows } = await sql<{ email: string; name: string }>`
      select a.email, a.full_name as name from identity.account a join identity.held_role h on h.account_id = a.id
      where h.role = 'admin'`.execute(house.database.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.name).toBe('Ifeoma Okonjo')
    expect(await count('journals.journal')).toBe(1)
    // What is as the default is not stored.
    expect(house.served.site).toMatchObject({ name: 'Lagos Journals', publisher: 'GRFS Press', country: 'Nigeria' })
    expect(await count('settings.value')).toBe(3)
    const login = await post('/auth/login', {
      formData: { email: rows[0]!.email, password: admin.password, role: 'admin' },
    })
    expect(login.status).toBe(200)
    const { rows: audit } = await sql<{ action: string }>`
      select distinct action from platform.audit order by action`.execute(house.database.db)
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['journal.created', 'role.granted', 'setting.changed']),
    )
  })

  it('is closed for ever afterwards', async () => {
    expect(await setup()).toMatchObject({ status: 404, code: 'setup.closed' })
    expect(await post('/setup/mail', { token, email: 'a@example.org' })).toMatchObject({ status: 404 })
    expect((await house.app.inject('/api/setup')).statusCode).toBe(404)
    expect((await page()).statusCode).toBe(404)
    expect((await house.app.inject('/setup/')).statusCode).toBe(404)
    expect(await setupLink(house.ctx)).toBeNull()
    await expect(setUp(house.ctx, { admin, settings: {}, journal: null })).rejects.toMatchObject({
      code: 'setup.closed',
    })
    expect(await setup({ token: 'x' })).toMatchObject({ status: 404 })
  })
})
