import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserEndpoint, listUsersEndpoint, userFilters } from '@grfs/contracts/identity/people'
import { permissions } from '@grfs/domain/identity/actor'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { openBrowser } from '../../../../../../tests/support/api-browser.ts'
import { deskOf, statusesOf } from '../../../../../../tests/support/desk.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { pagesTouched } from '../../../../../../tests/support/pages-touched.ts'
import { password, type SignedIn } from '../../../../../../tests/support/people.ts'
import { authenticate, identityRoutes, noteActivity } from '../index.ts'
import { listUserRows } from '../queries/users.ts'

let house: TestHouse
let admin: SignedIn
const { person, ask, auditOf } = deskOf(() => house)

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
  admin = await person('admin', { fullName: 'Ana Kerekere' })
})
afterAll(() => house.close())

const subAdmin = (options = {}) => person('sub-admin', { permissions: ['manageUsers'], ...options })
const detail = (id: string, who = admin) => ask(who, 'GET', `/admin/users/${id}`)
const setActive = (id: string, active: boolean, who = admin, reason = '') =>
  ask(who, 'PUT', `/admin/users/${id}/active`, { active, reason })
const setRole = (id: string, role: string, held: boolean, who = admin, reason = '') =>
  ask(who, 'PUT', `/admin/users/${id}/roles/${role}`, { held, reason })
const endSessions = (id: string, who = admin) => ask(who, 'POST', `/admin/users/${id}/sessions/end`, {})
const templatesTo = async (email: string) => (await mailsTo(house, email)).map(({ template }) => template)

describe('an account', () => {
  it('ADMIN-002 shows roles, profile, history, applications, sessions and the seat', async () => {
    const one = await person('both')
    await house.ctx.inTransaction(async (tx) => {
      await noteActivity(tx, one.id, { kind: 'submitted' })
      await noteActivity(tx, one.id, { kind: 'reviewed', paper: { id: randomUUID(), title: 'Wells' } })
      await noteActivity(tx, one.id, { kind: 'seated', seat: { journalId: null, category: 'Earth Sciences' } })
    })
    const { status, body } = await detail(one.id)
    expect([status, getUserEndpoint.response.safeParse(body).error]).toEqual([200, undefined])
    expect(body).toMatchObject({
      id: one.id,
      fullName: one.fullName,
      roles: ['researcher', 'reviewer'],
      isActive: true,
      isVerified: true,
      onBoard: true,
      seat: { journalId: null, category: 'Earth Sciences' },
      history: { published: 0 },
      applications: [{ role: 'reviewer', status: 'approved', appliedOn: '2026-11-15', decidedOn: '2026-11-15' }],
      sessions: [{ userAgent: 'test', startedAt: '2026-11-15T09:00:00.000Z' }],
      profile: { country: 'Bangladesh' },
    })
    expect(JSON.stringify(body)).not.toContain(one.token)
    expect((await detail(admin.id)).body).toMatchObject({ roles: ['admin'], profile: null, seat: null })
    for (const id of [randomUUID(), 'none', (await subAdmin()).id]) {
      expect((await detail(id)).body.code).toBe('account.not-found')
    }
  })
})

describe('closing', () => {
  it('ADMIN-002 ends the sessions at once; opened again one logs in anew; both are told and written down', async () => {
    const one = await person('researcher')
    const { status, body } = await setActive(one.id, false, admin, 'You asked us to.')
    expect([status, body]).toEqual([200, { success: true, message: 'The account was deactivated.' }])
    expect((await ask(one, 'GET', '/auth/me')).status).toBe(444)
    const login = () =>
      openBrowser(house.app).post('/auth/login', { formData: { email: one.email, password, role: 'researcher' } })
    expect((await login()).body.code).toBe('login.inactive')
    expect((await detail(one.id)).body).toMatchObject({ isActive: false, sessions: [] })
    expect((await setActive(one.id, true)).body.message).toBe('The account is active again.')
    expect((await ask(one, 'GET', '/auth/me')).status).toBe(444)
    expect((await login()).body.requiresOTP).toBe(true)
    const mails = await mailsTo(house, one.email)
    expect(mails.map(({ template }) => template).slice(0, 2)).toEqual([
      'identity.account-closed',
      'identity.account-reopened',
    ])
    expect(mails[0]!.text).toContain('You asked us to.')
    expect(await auditOf(one.id)).toMatchObject([
      { action: 'account.deactivated', actorId: admin.id, detail: { reason: 'You asked us to.' } },
      { action: 'account.reactivated', actorId: admin.id },
    ])
  })

  it('ADMIN-002 of fifty at once one has an effect', async () => {
    const one = await person('researcher')
    expect(statusesOf(await Promise.all(Array.from({ length: 50 }, () => setActive(one.id, false))))).toEqual({
      200: 50,
    })
    expect(await templatesTo(one.email)).toEqual(['identity.account-closed'])
    expect(await auditOf(one.id)).toHaveLength(1)
  })
})

describe('roles', () => {
  it('ADMIN-002 a role that is granted counts at once and settles the application for it', async () => {
    const one = await person('unapproved reviewer')
    expect((await setRole(one.id, 'reviewer', true)).body.message).toBe('The role was granted.')
    expect((await ask(one, 'GET', '/auth/me')).body.data.user).toMatchObject({
      isAdminApproved: true,
      appliedRole: 'none',
    })
    expect((await detail(one.id)).body).toMatchObject({ roles: ['reviewer'], applications: [{ status: 'approved' }] })
    // Repeating the request changes nothing.
    expect((await setRole(one.id, 'reviewer', true)).status).toBe(200)
    expect(await templatesTo(one.email)).toEqual(['identity.role-changed'])
    expect(await auditOf(one.id)).toMatchObject([{ action: 'role.granted', detail: { role: 'reviewer' } }])
  })

  it('ADMIN-002 a role that is taken away ends the sessions, and the person reads why', async () => {
    const one = await person('both')
    expect((await setRole(one.id, 'reviewer', false, admin, 'Three reviews were late.')).status).toBe(200)
    expect((await ask(one, 'GET', '/auth/me')).status).toBe(444)
    expect((await detail(one.id)).body.roles).toEqual(['researcher'])
    const [mail] = await mailsTo(house, one.email)
    expect(mail!.text).toContain('Three reviews were late.')
    expect(await auditOf(one.id)).toMatchObject([
      { action: 'role.revoked', detail: { reason: 'Three reviews were late.' } },
    ])
  })

  it('ADMIN-002 a new admin logs in anew, with a code; nobody becomes one without a proven address', async () => {
    const one = await person('researcher')
    expect((await setRole(one.id, 'admin', true)).status).toBe(200)
    expect((await ask(one, 'GET', '/admin/users')).status).toBe(444)
    expect((await setRole(one.id, 'admin', false)).status).toBe(200)
    const unproven = await person('unverified')
    const closed = await person('researcher')
    await setActive(closed.id, false)
    for (const { id } of [unproven, closed]) {
      expect((await setRole(id, 'admin', true)).body.code).toBe('people.not-ready')
    }
  })

  it('refuses what is not there', async () => {
    const desk = await subAdmin()
    for (const id of [randomUUID(), 'none']) {
      const answers = [await setActive(id, false), await setRole(id, 'admin', true), await endSessions(id)]
      expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('account.not-found'))
    }
    expect((await setRole(desk.id, 'reviewer', true)).body.code).toBe('account.not-found')
    expect((await setRole((await person('researcher')).id, 'emperor', true)).status).toBe(400)
  })
})

describe('sessions', () => {
  it('ADMIN-002 signs somebody out everywhere, also oneself', async () => {
    const one = await person('researcher')
    const { body } = await endSessions(one.id)
    expect(body).toEqual({ success: true, message: 'Signed out everywhere.', ended: 1 })
    expect((await ask(one, 'GET', '/auth/me')).status).toBe(444)
    expect((await endSessions(one.id)).body.ended).toBe(0)
    expect((await auditOf(one.id))[0]).toMatchObject({ action: 'sessions.ended', detail: { ended: 1 } })
    const other = await person('admin')
    expect((await endSessions(other.id, other)).status).toBe(200)
    expect((await endSessions(other.id, other)).status).toBe(444)
  })
})

describe('who may', () => {
  it('ADMIN-009 SUBADMIN-005 needs the permission, for each call', async () => {
    const one = await person('researcher')
    const without = await person('sub-admin', { permissions: permissions.filter((name) => name !== 'manageUsers') })
    for (const who of [without, one, await person('reviewer')]) {
      const answers = [
        await ask(who, 'GET', '/admin/users'),
        await detail(one.id, who),
        await setActive(one.id, false, who),
        await setRole(one.id, 'reviewer', true, who),
        await endSessions(one.id, who),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    expect((await ask(one, 'GET', '/auth/me')).status).toBe(200)
    // Members do not belong to a journal.
    const desk = await subAdmin({ allowedJournals: [] })
    expect((await setRole(one.id, 'reviewer', true, desk)).status).toBe(200)
    expect((await setActive(one.id, false, desk)).status).toBe(200)
  })

  it('SUBADMIN-005 a sub-admin never manages those who manage, nor makes one', async () => {
    const desk = await subAdmin({ permissions: [...permissions] })
    // A sub-admin cannot see other sub-admins in the list, so the response is 404.
    for (const [target, status] of [
      [await person('admin'), 403],
      [await subAdmin(), 404],
    ] as const) {
      const answers = [
        await setActive(target.id, false, desk),
        await setRole(target.id, 'reviewer', true, desk),
        await endSessions(target.id, desk),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
      expect((await ask(target, 'GET', '/subadmin')).status).toBe(200)
    }
    const member = await person('researcher')
    expect((await setRole(member.id, 'admin', true, desk)).status).toBe(403)
    expect((await detail(member.id)).body.roles).toEqual(['researcher'])
  })

  it('nobody does it to themselves, be it from their other account', async () => {
    const boss = await person('admin')
    const answers = [
      await setActive(boss.id, false, boss),
      await setRole(boss.id, 'admin', false, boss),
      await setRole(boss.id, 'reviewer', true, boss),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('people.yourself'))
    const member = await person('researcher')
    const desk = await subAdmin({ email: member.email })
    expect((await setRole(member.id, 'reviewer', true, desk)).body.code).toBe('people.yourself')
    expect((await setActive(member.id, false, desk)).body.code).toBe('people.yourself')
  })
})

describe('the last admin', () => {
  it.each(['closing', 'taking the role'] as const)('two who undo each other by %s at once: one stays', async (how) => {
    const ours = await openTestHouse({ routes: identityRoutes, authenticate })
    const desk = deskOf(() => ours)
    try {
      for (let round = 0; round < 3; round++) {
        const [one, other] = [await desk.person('admin'), await desk.person('admin')]
        const undo = (by: SignedIn, whom: SignedIn) =>
          how === 'closing'
            ? desk.ask(by, 'PUT', `/admin/users/${whom.id}/active`, { active: false })
            : desk.ask(by, 'PUT', `/admin/users/${whom.id}/roles/admin`, { held: false })
        const answers = await Promise.all([undo(one, other), undo(other, one)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        // The slower request is refused: it would remove the last admin, or its session has ended.
        const late = answers.find(({ status }) => status !== 200)!
        expect(['people.last-admin', 'session.ended', 'access.denied']).toContain(late.body.code)
        const left = answers[0]!.status === 200 ? one : other
        expect((await desk.ask(left, 'GET', '/admin/users?filter=admins')).status).toBe(200)
        // Deactivates all accounts before the next round.
        await ours.database.db.updateTable('identity.account').set({ deactivated_at: new Date() }).execute()
      }
    } finally {
      await ours.close()
    }
  })
})

describe('the list', () => {
  let ours: TestHouse
  const desk = deskOf(() => ours)
  let boss: SignedIn
  const page = (query: string) => desk.ask(boss, 'GET', `/admin/users${query}`)
  const namesOf = ({ body }: { body: { users: Array<{ fullName: string }> } }) =>
    body.users.map(({ fullName }) => fullName)
  const join = async (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      ours.clock.moveTo(new Date(Date.UTC(2026, 10, 15, 9, index >> 1)).toISOString())
      await desk.person('researcher', { fullName: `Member ${String(index).padStart(3, '0')}` })
    }
  }
  const walk = async (query: string) => {
    const names: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const answer = await page(`?${query}${after && `&after=${after}`}`)
      names.push(...namesOf(answer))
      after = answer.body.next as string | null
    }
    return names
  }

  beforeAll(async () => {
    ours = await openTestHouse({ routes: identityRoutes, authenticate })
    boss = await desk.person('admin', { fullName: 'Ana Kerekere' })
    await join(0, 10)
  })
  afterAll(() => ours.close())

  it('ADMIN-002 thirty to a page, by name or newest first, with the same statements for 10 and for 100', async () => {
    const costOf = async () => {
      ours.database.queries.reset()
      const { status, body } = await page('')
      expect([status, listUsersEndpoint.response.safeParse(body).error]).toEqual([200, undefined])
      return ours.database.queries.list.length
    }
    await costOf()
    const forTen = await costOf()
    await join(10, 99)
    // The first request also updates the last use of the session.
    await costOf()
    expect(await costOf()).toBe(forTen)
    expect(forTen).toBeLessThanOrEqual(4)
    expect((await page('')).body).toMatchObject({ total: 100 })
    const newest = await walk('sort=newest')
    expect([newest.length, new Set(newest).size]).toEqual([100, 100])
    const moments = newest.filter((name) => name.startsWith('Member')).map((name) => Number(name.slice(-3)) >> 1)
    expect(moments).toEqual(moments.toSorted((one, other) => other - one))
    const byName = await walk('sort=name')
    expect(byName).toEqual(byName.toSorted())
    expect(byName).toHaveLength(100)
  })

  it('finds by part of a name or of an address, with what the filter asks, in pages', async () => {
    const found = await walk('q=member&sort=name')
    expect(found).toHaveLength(99)
    const one = await desk.person('both', { fullName: 'Łucja Żółkoś', email: 'lucja@gdansk.example' })
    for (const q of ['lucja', 'zolk', 'ŻÓŁ luc', 'gdansk.ex', 'lu']) {
      const { body } = await page(`?q=${encodeURIComponent(q)}`)
      expect([q, body.total, namesOf({ body })]).toEqual([q, 1, ['Łucja Żółkoś']])
    }
    expect(namesOf(await page('?q=lucja&filter=admins'))).toEqual([])
    expect((await page(`?q=${encodeURIComponent('%')}`)).body.total).toBe(0)
    expect((await page('?after=here')).status).toBe(400)
    expect(one.fullName).toBe('Łucja Żółkoś')
  })

  it('ADMIN-002 each filter shows those it names, and no sub-admin is among them', async () => {
    const reviewer = await desk.person('reviewer', { fullName: 'A reviewer' })
    const closed = await desk.person('reviewer', { fullName: 'A closed one' })
    await desk.person('unverified', { fullName: 'An unverified one' })
    await desk.person('sub-admin', { fullName: 'A sub-admin' })
    await desk.ask(boss, 'PUT', `/admin/users/${closed.id}/active`, { active: false })
    await ours.ctx.inTransaction((tx) =>
      noteActivity(tx, reviewer.id, { kind: 'seated', seat: { journalId: null, category: 'Earth Sciences' } }),
    )
    const shown = Object.fromEntries(
      await Promise.all(
        userFilters
          .filter((filter) => filter !== 'all' && filter !== 'researchers')
          .map(async (filter) => [filter, await walk(`filter=${filter}&sort=name`)] as const),
      ),
    )
    expect(shown).toEqual({
      reviewers: ['A closed one', 'A reviewer', 'Łucja Żółkoś'],
      admins: ['Ana Kerekere'],
      inactive: ['A closed one'],
      unverified: ['An unverified one'],
      board: ['A reviewer'],
    })
    const everybody = await walk('filter=all')
    expect(everybody).not.toContain('A sub-admin')
    expect(await walk('filter=researchers')).toHaveLength(101)
  })

  it('a search reads no more of many accounts than of few', { timeout: 120_000 }, async () => {
    const { db } = ours.database
    const add = async (from: number, to: number) => {
      await sql`insert into identity.account (id, email, title, full_name, password_hash, registered_as, created_at)
        select gen_random_uuid(), 'crowd' || n || '@example.org', 'Dr.', 'Amina ' || md5(n::text), '!', 'researcher',
          timestamptz '2026-01-01' + n * interval '1 second'
        from generate_series(${from}::int, ${to}::int) n`.execute(db)
      await sql`vacuum analyze identity.account`.execute(db)
    }
    const costs = async () => {
      const pages: Record<string, number> = {}
      for (const sort of ['newest', 'name'] as const)
        for (const q of ['zzyzx', 'zz', 'amina', 'example.org'])
          pages[`${q} by ${sort}`] = await pagesTouched(ours, ({ db }) =>
            listUserRows(db, { filter: 'all', q }, { sort, after: null, limit: 31 }),
          )
      return pages
    }
    await add(1, 2_000)
    const ofFew = await costs()
    await add(2_001, 20_000)
    const ofMany = await costs()
    for (const [search, pages] of Object.entries(ofMany)) expect(pages, search).toBeLessThan(ofFew[search]! * 1.5 + 20)
  })
})
