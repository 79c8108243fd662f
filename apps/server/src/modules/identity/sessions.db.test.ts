import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@grfs/contracts/endpoint'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { openBrowser } from '../../../../../tests/support/api-browser.ts'
import { loginMail } from '../../../../../tests/support/jobs.ts'
import { bearer, makePerson, password, signIn, type PersonKind } from '../../../../../tests/support/people.ts'
import { route } from '../../platform/http/route.ts'
import { authenticate, deactivateAccount, identityRoutes, reactivateAccount, revokeRole } from './index.ts'

const start = '2026-11-15T09:00:00Z'
const later = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000 - 1).toISOString()
const after = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString()

/** One endpoint for each role; its response names the signed-in account. */
const doors = (['researcher', 'reviewer', 'admin'] as const).map((access) =>
  route(
    endpoint({
      method: 'GET',
      path: `/door/${access}`,
      access,
      summary: 'A door',
      response: z.object({ in: z.string() }),
    }),
    ({ actor }) => Promise.resolve({ in: actor.accountId }),
  ),
)

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: [...identityRoutes, ...doors], authenticate })
})
afterAll(() => house.close())
beforeEach(() => house.clock.moveTo(start))

const statusOf = async (token: string, path = '/auth/me') =>
  (await openBrowser(house.app).get(path, bearer(token))).status

async function adminActor() {
  const admin = await makePerson(house.ctx, 'admin')
  const actor = await authenticate(house.ctx)(await signIn(house.ctx, admin))
  return actor!
}

describe('doors', () => {
  it('IDENTITY-127 reads the token as a Bearer credential; without one it is 401', async () => {
    const token = await signIn(house.ctx, await makePerson(house.ctx, 'researcher'))
    expect(await statusOf(token)).toBe(200)
    const { status, body } = await openBrowser(house.app).get('/auth/me')
    expect([status, body.code]).toEqual([401, 'session.missing'])
    expect((await openBrowser(house.app).get('/auth/me', { authorization: `Basic ${token}` })).status).toBe(401)
  })

  it('ERROR-001 ERROR-002 ERROR-004 a token that is unknown or ended is 444, with the alert as its text', async () => {
    const { status, body } = await openBrowser(house.app).get('/auth/me', bearer('A'.repeat(43)))
    const message = 'Session expired. Please log in again.'
    expect(status).toBe(444)
    const requestId = expect.any(String) as string
    expect(body).toEqual({ success: false, code: 'session.ended', message, error: message, requestId })
  })

  it.each<[PersonKind, string[]]>([
    ['researcher', ['researcher']],
    ['reviewer', ['reviewer']],
    ['unapproved reviewer', []],
    ['both', ['researcher', 'reviewer']],
    ['admin', ['admin']],
    ['sub-admin', []],
  ])('IDENTITY-099 IDENTITY-113 IDENTITY-120 %s: the server opens %j and refuses the rest', async (kind, open) => {
    const token = await signIn(house.ctx, await makePerson(house.ctx, kind))
    for (const role of ['researcher', 'reviewer', 'admin']) {
      expect(await statusOf(token, `/door/${role}`), role).toBe(open.includes(role) ? 200 : 403)
    }
  })
})

describe('the end of a session', () => {
  it('IDENTITY-121 logging out ends this session and no other', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const [token, other] = [await signIn(house.ctx, person), await signIn(house.ctx, person)]
    const { status, body } = await openBrowser(house.app).post('/auth/logout', undefined, bearer(token))
    expect([status, body.success]).toEqual([200, true])
    expect(await statusOf(token)).toBe(444)
    expect(await statusOf(other)).toBe(200)
  })

  it('deactivation ends every session and every login under way; reactivation lets in again', async () => {
    const actor = await adminActor()
    const person = await makePerson(house.ctx, 'researcher')
    const token = await signIn(house.ctx, person)
    const here = openBrowser(house.app)
    const formData = { email: person.email, password, role: 'researcher' }
    const step = await here.post('/auth/login', { formData })
    const { code } = await loginMail(house, person.email)
    await deactivateAccount(house.ctx, actor, person.id)
    expect(await statusOf(token)).toBe(444)
    expect((await here.post('/auth/login', { formData })).body.code).toBe('login.inactive')
    await reactivateAccount(house.ctx, actor, person.id)
    expect(await statusOf(token)).toBe(444)
    const ended = await here.post('/auth/verify-login-otp', { userId: step.body.userId, otp: code })
    expect(ended.body.code).toBe('login.attempt-ended')
    expect((await here.post('/auth/login', { formData })).status).toBe(200)
  })

  it('logins and a deactivation at once neither block each other nor leave a session behind', async () => {
    const actor = await adminActor()
    for (let turn = 1; turn <= 5; turn++) {
      const person = await makePerson(house.ctx, 'researcher')
      const here = openBrowser(house.app)
      const formData = { email: person.email, password, role: 'researcher' }
      const { body } = await here.post('/auth/login', { formData })
      const { code, token } = await loginMail(house, person.email)
      const answers = await Promise.all([
        here.post('/auth/verify-login-otp', { userId: body.userId, otp: '000000' }),
        here.post('/auth/verify-login-otp', { userId: body.userId, otp: code }),
        deactivateAccount(house.ctx, actor, person.id).then(() => null),
        here.post('/auth/verify-magic-link', { token, email: person.email }),
        here.post('/auth/login', { formData }),
      ])
      for (const answer of answers) {
        if (!answer) continue
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (answer.body.token) expect(await statusOf(answer.body.token)).toBe(444)
      }
    }
  })

  it('a deactivated account is out even if its session was missed', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const token = await signIn(house.ctx, person)
    const set = (at: Date | null) =>
      house.database.db
        .updateTable('identity.account')
        .set({ deactivated_at: at })
        .where('id', '=', person.id)
        .execute()
    await set(house.clock.now())
    expect(await statusOf(token)).toBe(444)
  })

  it('losing a role ends every session', async () => {
    const person = await makePerson(house.ctx, 'both')
    const token = await signIn(house.ctx, person)
    expect(await statusOf(token, '/door/reviewer')).toBe(200)
    await house.ctx.inTransaction((tx) => revokeRole(tx, person.id, 'reviewer'))
    expect(await statusOf(token)).toBe(444)
    expect(await statusOf(await signIn(house.ctx, person), '/door/reviewer')).toBe(403)
  })

  it('nobody but an admin deactivates those who manage', async () => {
    const subAdmin = await makePerson(house.ctx, 'sub-admin', { permissions: ['manageUsers'] })
    const actor = (await authenticate(house.ctx)(await signIn(house.ctx, subAdmin)))!
    const [admin, member] = [await makePerson(house.ctx, 'admin'), await makePerson(house.ctx, 'researcher')]
    await expect(deactivateAccount(house.ctx, actor, admin.id)).rejects.toMatchObject({ code: 'access.denied' })
    await expect(deactivateAccount(house.ctx, actor, subAdmin.id)).rejects.toMatchObject({ code: 'account.not-found' })
    await deactivateAccount(house.ctx, actor, member.id)
    const powerless = { ...actor, subAdmin: { permissions: [], journals: [], reach: [] } }
    await expect(reactivateAccount(house.ctx, powerless, member.id)).rejects.toMatchObject({ code: 'access.denied' })
  })

  it.each<[PersonKind, number, number]>([
    ['researcher', 7 * 24, 30 * 24],
    ['admin', 12, 7 * 24],
    ['sub-admin', 12, 7 * 24],
  ])('%s: %i hours without use, %i hours at most', async (kind, idle, absolute) => {
    const person = await makePerson(house.ctx, kind)
    const [unused, used] = [await signIn(house.ctx, person), await signIn(house.ctx, person)]
    house.clock.moveTo(later(idle))
    expect(await statusOf(used)).toBe(200)
    house.clock.moveTo(after(idle))
    expect(await statusOf(unused)).toBe(444)
    for (let hours = idle; hours < absolute; hours += idle / 2) {
      house.clock.moveTo(after(hours))
      expect(await statusOf(used)).toBe(200)
    }
    house.clock.moveTo(later(absolute))
    expect(await statusOf(used)).toBe(200)
    house.clock.moveTo(after(absolute))
    expect(await statusOf(used)).toBe(444)
  })
})

describe('what a session costs', () => {
  it('one statement for each request; that it was seen is noted every five minutes', async () => {
    const token = await signIn(house.ctx, await makePerson(house.ctx, 'researcher'))
    const statements = async () => {
      house.database.queries.reset()
      await statusOf(token, '/door/researcher')
      return house.database.queries.list.length
    }
    house.clock.moveTo('2026-11-15T09:04:59Z')
    expect(await statements()).toBe(1)
    house.clock.moveTo('2026-11-15T09:05:00Z')
    expect(await statements()).toBeGreaterThan(1)
    expect(await statements()).toBe(1)
  })

  it('a request is answered though the note cannot be written', async () => {
    const token = await signIn(house.ctx, await makePerson(house.ctx, 'researcher'))
    house.clock.moveTo('2026-11-15T10:00:00Z')
    const broken = { ...house.ctx, inTransaction: () => Promise.reject(new Error('read-only')) }
    expect(await authenticate(broken)(token)).toMatchObject({ roles: ['researcher'] })
  })

  it('stores nothing that opens a door', async () => {
    const token = await signIn(house.ctx, await makePerson(house.ctx, 'researcher'))
    const rows = await house.database.db.selectFrom('identity.session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await statusOf(rows.at(-1)!.token_hash.toString('base64url'))).toBe(444)
  })
})
