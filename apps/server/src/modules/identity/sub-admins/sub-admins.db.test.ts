import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createSubAdminEndpoint,
  getMyPermissionsEndpoint,
  listSubAdminsEndpoint,
} from '@grfs/contracts/identity/sub-admins'
import { permissions, type Permission } from '@grfs/domain/identity/actor'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { openBrowser } from '../../../../../../tests/support/api-browser.ts'
import { deskOf, statusesOf } from '../../../../../../tests/support/desk.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { loginMail, mailsTo } from '../../../../../../tests/support/jobs.ts'
import { password, type SignedIn } from '../../../../../../tests/support/people.ts'
import { authenticate, identityRoutes, reactivateAccount } from '../index.ts'

let house: TestHouse
let admin: SignedIn
let coasts: string
let cities: string
const { person, ask, auditOf } = deskOf(() => house)

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
  coasts = await makeJournal(house.ctx)
  cities = await makeJournal(house.ctx, { title: 'Cities', abbrev: 'CIT', category: 'Cities' })
  admin = await person('admin', { fullName: 'Ana Kerekere' })
})
afterAll(() => house.close())

let count = 0
const freshEmail = () => `desk-${++count}@example.org`
const form = (parts: object = {}, rights: object = {}) => ({
  name: 'Mulugeta Tesfaye',
  email: freshEmail(),
  password,
  confirmPassword: password,
  adminPermissions: { approveUsers: true, allowedJournals: [coasts], ...rights },
  ...parts,
})
const create = (body: object = form(), who = admin) => ask(who, 'POST', '/subadmin', body)
const update = (id: string, body: object, who = admin) => ask(who, 'PUT', `/subadmin/permissions/${id}`, body)
const flags = (...held: Permission[]) => Object.fromEntries(permissions.map((one) => [one, held.includes(one)]))
const login = (email: string, address?: string) =>
  openBrowser(house.app, address).post('/subadmin/login', { email, password })

describe('POST /subadmin', () => {
  it('SUBADMIN-007 SUBADMIN-011 SUBADMIN-019 makes a sub-admin, who is told, but never the password', async () => {
    const sent = form({ name: '  Mulugeta   Tesfaye ' })
    const { status, body } = await create({ ...sent, email: sent.email.toUpperCase() })
    expect(status).toBe(201)
    expect(createSubAdminEndpoint.response.safeParse(body).error).toBeUndefined()
    expect(body).toEqual({
      success: true,
      message: 'Sub-admin created successfully',
      data: {
        id: expect.any(String),
        name: 'Mulugeta Tesfaye',
        email: sent.email,
        createdAt: '2026-11-15T09:00:00.000Z',
        adminPermissions: { ...flags('approveUsers'), allowedJournals: [coasts] },
        roles: [],
      },
    })
    const mails = await mailsTo(house, sent.email)
    expect(mails.map(({ template }) => template)).toEqual(['identity.sub-admin-created'])
    expect(mails[0]!.text).toContain('http://journals.test/subadmin/login')
    expect(mails[0]!.text).not.toContain(password)
    const entries = await auditOf(body.data.id)
    expect(entries).toMatchObject([
      { action: 'sub-admin.created', actorName: 'Ana Kerekere', label: 'Mulugeta Tesfaye' },
    ])
    expect(JSON.stringify(entries)).not.toContain(password)
  })

  it('SUBADMIN-011 SUBADMIN-019 answers exactly what the list and a change answer, createdAt included', async () => {
    const sent = form()
    // A clock that advances with every reading, like the real one.
    let now = Date.parse('2026-11-15T09:00:00Z')
    const ticking = vi.spyOn(house.clock, 'now').mockImplementation(() => new Date((now += 7)))
    const { data } = (await create(sent)).body
    ticking.mockRestore()
    const { body } = await ask(admin, 'GET', '/subadmin/getall?limit=100')
    expect(body.data.subAdmins.find(({ id }: { id: string }) => id === data.id)).toEqual(data)
    const { name, email, adminPermissions } = sent
    expect((await update(data.id, { name, email, adminPermissions })).body.data).toEqual(data)
  })

  it('SUBADMIN-003 SUBADMIN-005 the new sub-admin gets in with address, password and code, and no other way', async () => {
    const sent = form()
    const { body } = await create(sent)
    const browser = openBrowser(house.app)
    const step = await browser.post('/subadmin/login', { email: sent.email, password })
    expect(step.body).toMatchObject({ requiresOTP: true })
    const { code } = await loginMail(house, sent.email)
    const session = await browser.post('/auth/verify-login-otp', { userId: step.body.userId, otp: code })
    expect(session.status).toBe(200)
    const mine = await ask({ token: session.body.token }, 'GET', '/subadmin')
    expect(mine.body.data.adminPermissions).toEqual(body.data.adminPermissions)
  })

  it.each(['name', 'email', 'password', 'confirmPassword'])('SUBADMIN-013 needs %s', async (field) => {
    for (const sent of [form({ [field]: '' }), form({ [field]: undefined })]) {
      const { status, body } = await create(sent)
      expect([status, body.message]).toEqual([400, `Please fill in the ${field} field.`])
      expect(body.fields).toEqual({ [field]: `Please fill in the ${field} field.` })
    }
  })

  it('SUBADMIN-014 the passwords must match', async () => {
    const { status, body } = await create(form({ confirmPassword: `${password}!` }))
    expect([status, body.message]).toEqual([400, 'Passwords do not match.'])
  })

  it('SUBADMIN-015 at least one journal must be chosen', async () => {
    for (const sent of [form({}, { allowedJournals: [] }), form({ adminPermissions: undefined })]) {
      const { status, body } = await create(sent)
      expect([status, body.message]).toEqual([400, 'Please select at least one journal.'])
    }
  })

  it.each<[string, object, string]>([
    ['no address', { email: 'not an address' }, 'sub-admin.email-invalid'],
    ['a short password', { password: 'seven77', confirmPassword: 'seven77' }, 'password.short'],
    ['a common password', { password: 'password123', confirmPassword: 'password123' }, 'password.too-common'],
    ['a name with a control character', { name: 'Mulu\u0000geta' }, 'request.invalid'],
    ['half a character', { name: 'Mulu\ud800geta' }, 'request.invalid'],
    ['an unknown journal', { adminPermissions: { allowedJournals: [randomUUID()] } }, 'sub-admin.journal-unknown'],
  ])('refuses %s', async (_what, parts, code) => {
    const { status, body } = await create(form(parts))
    expect([status, body.code]).toEqual([400, code])
  })

  it('takes journals by id or abbreviation in any case, each once', async () => {
    const { body } = await create(form({}, { allowedJournals: ['cit', 'CIT', coasts.toUpperCase(), coasts] }))
    expect(body.data.adminPermissions.allowedJournals.toSorted()).toEqual([coasts, cities].toSorted())
  })

  it('one of many at once makes it; a member may have the same address', async () => {
    const member = await person('researcher')
    const sent = form({ email: member.email })
    expect(statusesOf(await Promise.all(Array.from({ length: 8 }, () => create(sent))))).toEqual({ 201: 1, 409: 7 })
    expect((await create(sent)).body.code).toBe('sub-admin.email-taken')
    expect(await mailsTo(house, member.email)).toHaveLength(1)
  })

  it('a repeat with the same key gets the first answer', async () => {
    const sent = form()
    const key = { 'idempotency-key': randomUUID() }
    const answers = [await ask(admin, 'POST', '/subadmin', sent, key), await ask(admin, 'POST', '/subadmin', sent, key)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await mailsTo(house, sent.email)).toHaveLength(1)
  })
})

describe('GET /subadmin', () => {
  it('SUBADMIN-012 SUBADMIN-022 a full admin may do everything everywhere, with a trailing slash or none', async () => {
    for (const path of ['/subadmin', '/subadmin/']) {
      const { status, body } = await ask(admin, 'GET', path)
      expect([status, getMyPermissionsEndpoint.response.safeParse(body).error]).toEqual([200, undefined])
      expect(body.data).toEqual({
        fullName: 'Ana Kerekere',
        email: admin.email,
        isFullAdmin: true,
        adminPermissions: { ...flags(...permissions), allowedJournals: [] },
      })
    }
  })

  it('SUBADMIN-006 SUBADMIN-022 a sub-admin what is listed, be it nothing', async () => {
    const held: Permission[] = [
      'publishPapers',
      'approveUsers',
      'managePapers',
      'manageUsers',
      'createIssues',
      'announcements',
    ]
    const one = await person('sub-admin', { permissions: held, allowedJournals: [coasts] })
    expect((await ask(one, 'GET', '/subadmin/')).body.data).toMatchObject({
      isFullAdmin: false,
      adminPermissions: { ...flags(...held), allowedJournals: [coasts] },
    })
    const none = await person('sub-admin', { permissions: [] })
    expect((await ask(none, 'GET', '/subadmin')).body.data.adminPermissions).toEqual({
      ...flags(),
      allowedJournals: [],
    })
  })

  it('is for those who administer', async () => {
    for (const kind of ['researcher', 'reviewer', 'both', 'unapproved reviewer'] as const) {
      expect((await ask(await person(kind), 'GET', '/subadmin')).status).toBe(403)
    }
  })
})

describe('GET /subadmin/getall', () => {
  let ours: TestHouse
  const desk = deskOf(() => ours)
  let boss: SignedIn
  beforeAll(async () => {
    ours = await openTestHouse({ routes: identityRoutes, authenticate })
    boss = await desk.person('admin')
    for (let minute = 10; minute < 34; minute++) {
      ours.clock.moveTo(`2026-11-15T09:${minute}:00Z`)
      await desk.person('sub-admin', { fullName: `Sub-admin ${minute}` })
    }
  })
  afterAll(() => ours.close())

  it('SUBADMIN-017 SUBADMIN-018 ten to a page, the newest first', async () => {
    const pages = await Promise.all(
      ['', '?page=2&limit=10', '?page=3&limit=10', '?page=4'].map((query) =>
        desk.ask(boss, 'GET', `/subadmin/getall${query}`),
      ),
    )
    expect(listSubAdminsEndpoint.response.safeParse(pages[0]!.body).error).toBeUndefined()
    expect(pages.map(({ body }) => [body.data.subAdmins.length, body.data.totalPages])).toEqual([
      [10, 3],
      [10, 3],
      [4, 3],
      [0, 3],
    ])
    const names = pages.flatMap(({ body }) => body.data.subAdmins.map(({ name }: { name: string }) => name))
    expect(names).toEqual(Array.from({ length: 24 }, (_, index) => `Sub-admin ${33 - index}`))
  })

  it('costs as many statements for twenty as for one', async () => {
    const costOf = async (limit: number) => {
      ours.database.queries.reset()
      expect((await desk.ask(boss, 'GET', `/subadmin/getall?limit=${limit}`)).status).toBe(200)
      return ours.database.queries.list.length
    }
    await costOf(1)
    expect(await costOf(20)).toBe(await costOf(1))
  })
})

describe('PUT /subadmin/permissions/{id}', () => {
  it('SUBADMIN-005 SUBADMIN-020 takes effect at the next request, without a new login', async () => {
    const one = await person('sub-admin', { permissions: ['approveUsers'], allowedJournals: [coasts] })
    expect((await ask(one, 'GET', '/admin/applications')).status).toBe(200)
    expect((await ask(one, 'GET', '/admin/users')).status).toBe(403)
    const next = {
      name: 'New Name',
      email: one.email,
      adminPermissions: { manageUsers: true, allowedJournals: ['CIT'] },
    }
    const { status, body } = await update(one.id, next)
    expect([status, body.message]).toEqual([200, 'Sub-admin updated successfully'])
    expect((await ask(one, 'GET', '/admin/applications')).status).toBe(403)
    expect((await ask(one, 'GET', '/admin/users')).status).toBe(200)
    expect((await ask(one, 'GET', '/subadmin')).body.data).toMatchObject({
      fullName: 'New Name',
      adminPermissions: body.data.adminPermissions,
    })
    expect(body.data.adminPermissions).toEqual({ ...flags('manageUsers'), allowedJournals: [cities] })
    expect(await mailsTo(house, one.email)).toEqual([])
    expect(await auditOf(one.id)).toMatchObject([
      {
        action: 'sub-admin.changed',
        detail: {
          from: { permissions: ['approveUsers'], allowedJournals: [coasts] },
          to: { permissions: ['manageUsers'], allowedJournals: [cities], name: 'New Name' },
        },
      },
    ])
    // Saving the same values changes nothing and writes no audit entry.
    expect((await update(one.id, next)).status).toBe(200)
    expect(await auditOf(one.id)).toHaveLength(1)
  })

  it('SUBADMIN-020 a new address ends sessions, links and logins of the old one, and both are told', async () => {
    const one = await person('sub-admin', { allowedJournals: [coasts] })
    const other = await person('sub-admin')
    const moved = freshEmail()
    const change = (email: string) =>
      update(one.id, { name: one.fullName, email, adminPermissions: { allowedJournals: [coasts] } })
    expect((await change(other.email)).body.code).toBe('sub-admin.email-taken')
    expect((await ask(one, 'GET', '/subadmin')).status).toBe(200)
    expect((await change(moved)).status).toBe(200)
    expect((await ask(one, 'GET', '/subadmin')).status).toBe(444)
    for (const address of [one.email, moved]) {
      const mails = await mailsTo(house, address)
      expect(mails.map(({ template }) => template)).toEqual(['identity.sub-admin-moved'])
      // Somebody else may read the old address.
      expect(mails[0]!.text.includes(moved)).toBe(false)
    }
    expect((await login(one.email, '192.0.2.40')).status).toBe(401)
    expect((await login(moved, '192.0.2.41')).status).toBe(200)
  })

  it('SUBADMIN-016 needs a name, an address and a journal', async () => {
    const one = await person('sub-admin', { allowedJournals: [coasts] })
    const good = { name: 'N', email: one.email, adminPermissions: { allowedJournals: [coasts] } }
    const codes = [
      { ...good, name: ' ' },
      { ...good, email: '' },
      { ...good, adminPermissions: { allowedJournals: [] } },
      { ...good, adminPermissions: { allowedJournals: ['nowhere'] } },
    ].map(async (body) => (await update(one.id, body)).body.code)
    expect(await Promise.all(codes)).toEqual([
      'sub-admin.field-missing',
      'sub-admin.field-missing',
      'sub-admin.journal-missing',
      'sub-admin.journal-unknown',
    ])
    for (const id of [randomUUID(), 'none', admin.id]) {
      expect((await update(id, good)).body.code).toBe('sub-admin.not-found')
    }
  })
})

describe('DELETE /subadmin/{id}', () => {
  it('SUBADMIN-021 ends the sessions at once, nobody gets in again, and the record stays', async () => {
    const one = await person('sub-admin', { permissions: [...permissions], allowedJournals: [coasts] })
    await openBrowser(house.app).post('/auth/forgot-password', { email: one.email })
    const { status, body } = await ask(admin, 'DELETE', `/subadmin/${one.id}`)
    expect([status, body.message]).toEqual([200, 'Sub-admin deleted successfully'])
    expect((await ask(one, 'GET', '/subadmin')).status).toBe(444)
    expect((await login(one.email, '192.0.2.42')).status).toBe(401)
    expect((await login(`${one.id}@nobody.invalid`, '192.0.2.43')).body.code).toBe('login.inactive')
    const opened = await ask(admin, 'PUT', `/admin/users/${one.id}/active`, { active: true })
    expect(opened.body.code).toBe('account.not-found')
    const actor = (await authenticate(house.ctx)(admin.token))!
    await expect(reactivateAccount(house.ctx, actor, one.id)).rejects.toMatchObject({ code: 'account.not-found' })
    const row = await house.database.db
      .selectFrom('identity.account as a')
      .innerJoin('identity.sub_admin as s', 's.account_id', 'a.id')
      .select(['a.full_name', 's.former_email', 's.permissions'])
      .where('a.id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ full_name: one.fullName, former_email: one.email, permissions: [...permissions] })
    expect(await auditOf(one.id)).toMatchObject([{ action: 'sub-admin.deleted', detail: { email: one.email } }])
  })

  it('SUBADMIN-021 is gone from the list, cannot be changed, and its address is free', async () => {
    const one = await person('sub-admin', { allowedJournals: [coasts] })
    const listed = async () =>
      JSON.stringify((await ask(admin, 'GET', '/subadmin/getall?limit=100')).body).includes(one.id)
    expect(await listed()).toBe(true)
    await ask(admin, 'DELETE', `/subadmin/${one.id}`)
    expect(await listed()).toBe(false)
    const good = { name: 'N', email: one.email, adminPermissions: { allowedJournals: [coasts] } }
    expect((await update(one.id, good)).status).toBe(404)
    const again = await create(form({ email: one.email }))
    expect(again.status).toBe(201)
    expect(again.body.data.id).not.toBe(one.id)
  })

  it('SUBADMIN-021 of many at once one deletes; a change at the same time comes before or not at all', async () => {
    const one = await person('sub-admin', { allowedJournals: [coasts] })
    const remove = () => ask(admin, 'DELETE', `/subadmin/${one.id}`)
    expect(statusesOf(await Promise.all(Array.from({ length: 20 }, remove)))).toEqual({ 200: 1, 404: 19 })
    expect(await auditOf(one.id)).toHaveLength(1)
    const other = await person('sub-admin', { allowedJournals: [coasts] })
    const good = { name: 'N', email: other.email, adminPermissions: { allowedJournals: [cities] } }
    const [removed, changed] = await Promise.all([
      ask(admin, 'DELETE', `/subadmin/${other.id}`),
      update(other.id, good),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404]).toContain(changed.status)
    expect((await auditOf(other.id)).at(-1)).toMatchObject({ action: 'sub-admin.deleted' })
  })
})
