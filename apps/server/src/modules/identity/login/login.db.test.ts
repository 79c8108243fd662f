import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LoginAnswer } from '@grfs/contracts/identity'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { openBrowser, type Browser } from '../../../../../../tests/support/api-browser.ts'
import { loginMail, mailsTo } from '../../../../../../tests/support/jobs.ts'
import { bearer, makePerson, password, type Person } from '../../../../../../tests/support/people.ts'
import { networkOf } from '../../../platform/http/client.ts'
import { setPassword } from '../queries/accounts.ts'
import { authenticate, identityRoutes } from '../index.ts'
import { countLogin } from './check-password.ts'
import { login as loginCommand } from './log-in.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
})
afterAll(() => house.close())

let networks = 0
/** Each browser has its own network, so that rate limits of one test do not affect the next. */
const browser = () => openBrowser(house.app, `10.${(networks += 1) >> 8}.${networks & 255}.1`)

const login = (from: Browser, email: string, role: string, secret = password) =>
  from.post('/auth/login', { formData: { email, password: secret, role } })

/** Completes a login: password, e-mail, code. */
async function loginWithCode(from: Browser, person: Person, role: string) {
  const step = await login(from, person.email, role)
  const { code } = await loginMail(house, person.email)
  return from.post('/auth/verify-login-otp', { userId: step.body.userId, otp: code })
}

describe('POST /auth/login', () => {
  it('IDENTITY-014 IDENTITY-016 IDENTITY-019 IDENTITY-021 asks for a code on a device that is not known', async () => {
    const person = await makePerson(house.ctx, 'researcher', { email: 'first.time@example.org' })
    const { status, body } = await login(browser(), person.email, 'researcher')
    expect(status).toBe(200)
    expect(LoginAnswer.parse(body)).toEqual({
      success: true,
      requiresOTP: true,
      userId: expect.stringMatching(/^[\w-]{43}$/),
      maskedEmail: 'f••••e@example.org',
      message: 'Verification code sent to your email!',
    })
    expect(body.userId).not.toContain(person.id)
    expect((await loginMail(house, person.email)).code).toMatch(/^\d{6}$/)
  })

  it('IDENTITY-015 IDENTITY-016 IDENTITY-100 opens a session at once on a known device', async () => {
    const person = await makePerson(house.ctx, 'both')
    const known = browser()
    await loginWithCode(known, person, 'researcher')
    const { status, body } = await login(known, person.email.toUpperCase(), 'reviewer')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Login successful!',
      requiresOTP: false,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { fullName: person.fullName, title: 'Dr.', approved: 'approved', roles: ['researcher', 'reviewer'] },
    })
    expect((await known.get('/auth/me', bearer(body.token))).status).toBe(200)
    expect(await mailsTo(house, person.email)).toHaveLength(1)
  })

  it('knows a device for 30 days, and for the account that used it only', async () => {
    const [person, other] = [await makePerson(house.ctx, 'researcher'), await makePerson(house.ctx, 'researcher')]
    const known = browser()
    await loginWithCode(known, person, 'researcher')
    expect((await login(known, other.email, 'researcher')).body.requiresOTP).toBe(true)
    house.clock.moveTo('2026-12-15T08:59:59Z')
    expect((await login(known, person.email, 'researcher')).body.requiresOTP).toBe(false)
    house.clock.moveTo('2026-12-15T09:00:00Z')
    expect((await login(known, person.email, 'researcher')).body.requiresOTP).toBe(true)
    house.clock.moveTo('2026-11-15T09:00:00Z')
  })

  it('does not know a device by a cookie that we did not sign', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const known = browser()
    await loginWithCode(known, person, 'researcher')
    const [id] = known.cookies.get('grfs_device')!.split('.')
    known.cookies.set('grfs_device', `${id}.${Buffer.alloc(32).toString('base64url')}`)
    expect((await login(known, person.email, 'researcher')).body.requiresOTP).toBe(true)
  })

  describe('on an https site', () => {
    let secure: TestHouse
    beforeAll(async () => {
      secure = await openTestHouse({ routes: identityRoutes, authenticate, origin: 'https://journals.test' })
    })
    afterAll(() => secure.close())

    async function loginWithCodeOn(from: Browser, person: Person): Promise<void> {
      const step = await login(from, person.email, 'researcher')
      const { code } = await loginMail(secure, person.email)
      await from.post('/auth/verify-login-otp', { userId: step.body.userId, otp: code })
    }

    it('knows a device by the cookie from before the __Host- prefix, and renames it', async () => {
      const person = await makePerson(secure.ctx, 'researcher')
      const known = openBrowser(secure.app, '198.51.100.1')
      await loginWithCodeOn(known, person)
      const device = known.cookies.get('__Host-grfs_device')!
      known.cookies.clear()
      known.cookies.set('grfs_device', device)
      expect((await login(known, person.email, 'researcher')).body.requiresOTP).toBe(false)
      expect(known.cookies.get('__Host-grfs_device')).toBe(device)
    })

    it('does not give a device id that a subdomain planted to another account', async () => {
      const [attacker, victim] = [
        await makePerson(secure.ctx, 'researcher'),
        await makePerson(secure.ctx, 'researcher'),
      ]
      const theirs = openBrowser(secure.app, '198.51.101.1')
      await loginWithCodeOn(theirs, attacker)
      const planted = theirs.cookies.get('__Host-grfs_device')!
      const here = openBrowser(secure.app, '198.51.102.1')
      here.cookies.set('grfs_device', planted)
      await loginWithCodeOn(here, victim)
      expect(here.cookies.get('__Host-grfs_device')).not.toBe(planted)
      expect((await login(theirs, victim.email, 'researcher')).body.requiresOTP).toBe(true)
    })
  })

  it('asks admins for the code every time', async () => {
    const admin = await makePerson(house.ctx, 'admin')
    const desk = browser()
    expect((await loginWithCode(desk, admin, 'admin')).body.user.roles).toEqual(['admin'])
    expect((await login(desk, admin.email, 'admin')).body.requiresOTP).toBe(true)
    expect(desk.cookies.has('grfs_device')).toBe(false)
  })

  it('IDENTITY-013 refuses a role that the account does not hold', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    for (const role of ['reviewer', 'admin']) {
      const { status, body } = await login(browser(), person.email, role)
      expect(status).toBe(403)
      expect(body.code).toBe('login.role-not-held')
      expect(body.error).toBe(`This account is not registered as ${role}.`)
    }
    expect(await mailsTo(house, person.email)).toEqual([])
  })

  it('IDENTITY-017 IDENTITY-018 wants an address and a password', async () => {
    const noAddress = await login(browser(), '', 'researcher')
    expect(noAddress.status).toBe(400)
    expect(noAddress.body.fields).toEqual({ 'formData.email': 'Please enter your email address.' })
    const malformed = await login(browser(), 'farhana at example', 'researcher')
    expect(malformed.status).toBe(400)
    expect(malformed.body.fields['formData.email']).toContain('valid email address')
    const noPassword = await login(browser(), 'farhana@example.org', 'researcher', '')
    expect(noPassword.status).toBe(400)
    expect(noPassword.body.fields).toHaveProperty(['formData.password'])
    expect((await login(browser(), 'farhana@example.org', 'editor')).status).toBe(400)
  })

  it('IDENTITY-020 ERROR-004 refuses an unknown address exactly as a wrong password', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const here = browser()
    const traced = async (email: string) => {
      house.database.queries.reset()
      const { status, body } = await login(here, email, 'researcher', 'not the password')
      return { status, body: { ...body, requestId: '' }, statements: [...house.database.queries.list] }
    }
    await traced('warm.up@example.org')
    const wrong = await traced(person.email)
    const unknown = await traced('nobody.here@example.org')
    expect(unknown).toEqual(wrong)
    expect(wrong.statements).toHaveLength(1)
    expect(wrong.status).toBe(401)
    const message = 'The email address or password is incorrect.'
    expect(wrong.body).toEqual({ success: false, code: 'login.refused', message, error: message, requestId: '' })
  })

  it('a password that is reset while it is being checked opens nothing', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const known = browser()
    await loginWithCode(known, person, 'researcher')
    const { offload } = house.ctx
    const meanwhile = {
      ...offload,
      verifyPassword: async (hash: string, secret: string) => {
        const isRight = await offload.verifyPassword(hash, secret)
        await house.ctx.inTransaction((tx) => setPassword(tx.db, person.id, 'another hash'))
        return isRight
      },
    }
    const client = {
      network: 'n',
      userAgent: '',
      visitor: { address: '', userAgent: '', isPrefetch: false },
      cookie: (name: string) => known.cookies.get(name),
      cookieWithoutPrefix: () => undefined,
      setCookie: () => {},
    }
    const form = { email: person.email, password, role: 'researcher' as const }
    for (const from of [client, { ...client, cookie: () => undefined }]) {
      const hash = await offload.hashPassword(password)
      await house.ctx.inTransaction((tx) => setPassword(tx.db, person.id, hash))
      const answer = loginCommand({ ...house.ctx, offload: meanwhile }, from, form)
      await expect(answer).rejects.toMatchObject({ code: 'login.refused' })
    }
    expect(await mailsTo(house, person.email)).toHaveLength(1)
  })

  it('tells only who knows the password that an account is unverified or deactivated', async () => {
    const unverified = await makePerson(house.ctx, 'unverified')
    const closed = await makePerson(house.ctx, 'researcher')
    await house.database.db
      .updateTable('identity.account')
      .set({ deactivated_at: house.clock.now() })
      .where('id', '=', closed.id)
      .execute()
    for (const [person, code] of [
      [unverified, 'login.unverified'],
      [closed, 'login.inactive'],
    ] as const) {
      const { status, body } = await login(browser(), person.email, 'researcher')
      expect([status, body.code]).toEqual([403, code])
      expect((await login(browser(), person.email, 'researcher', 'wrong')).body.code).toBe('login.refused')
      expect(await mailsTo(house, person.email)).toEqual([])
    }
    expect((await login(browser(), closed.email, 'researcher')).body.message).toContain('support@example.org')
  })
})

describe('limits', () => {
  it('stops guessing after ten wrong passwords for one address, but not its owner on a known device', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const here = browser()
    const known = openBrowser(house.app, `10.${networks >> 8}.${networks & 255}.9`)
    await loginWithCode(known, person, 'researcher')
    for (let turn = 1; turn <= 10; turn++) {
      expect((await login(here, person.email, 'researcher', `wrong ${turn}`)).status).toBe(401)
    }
    const refused = await login(here, person.email, 'researcher')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect((await login(known, person.email, 'researcher')).body.requiresOTP).toBe(false)
    expect((await login(browser(), person.email, 'researcher')).body.requiresOTP).toBe(true)
    for (let turn = 1; turn <= 10; turn++) await login(known, person.email, 'researcher', `wrong ${turn}`)
    expect((await login(known, person.email, 'researcher')).status).toBe(429)
  })

  it('counts only what is wrong', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const here = browser()
    await loginWithCode(here, person, 'researcher')
    for (let turn = 1; turn <= 15; turn++) expect((await login(here, person.email, 'researcher')).status).toBe(200)
  })

  it('stops a network that tries one password on many addresses, though one of them is its own', async () => {
    const own = await makePerson(house.ctx, 'researcher')
    const here = browser()
    const network = networkOf(`10.${networks >> 8}.${networks & 255}.1`)
    // Counts attempts like a login does, without the slow hashing.
    for (let turn = 1; turn <= 97; turn++) {
      await countLogin(house.ctx.limits, { email: `victim.${turn}@example.org`, network, knownDevice: null })
    }
    expect((await login(here, own.email, 'researcher')).status).toBe(200)
    for (let turn = 98; turn <= 100; turn++) {
      expect((await login(here, `victim.${turn}@example.org`, 'researcher', 'summer')).status).toBe(401)
    }
    expect((await login(here, 'victim.101@example.org', 'researcher', 'summer')).status).toBe(429)
  })
})

describe('POST /subadmin/login', () => {
  it('SUBADMIN-003 SUBADMIN-004 takes { email, password }, always asks for a code, and then answers data{token, subAdmin{fullName,email}}', async () => {
    const person = await makePerson(house.ctx, 'sub-admin', { permissions: ['managePapers'] })
    const desk = browser()
    for (let turn = 1; turn <= 2; turn++) {
      const { status, body } = await desk.post('/subadmin/login', { email: person.email, password })
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual(['maskedEmail', 'message', 'requiresOTP', 'success', 'userId'])
      expect(body).toMatchObject({ success: true, requiresOTP: true, userId: expect.any(String) })
      const { code } = await loginMail(house, person.email)
      const opened = await desk.post('/auth/verify-login-otp', { userId: body.userId, otp: code })
      expect(opened.body.user).toMatchObject({ fullName: person.fullName, approved: 'approved', roles: ['admin'] })
      const subAdmin = { fullName: person.fullName, email: person.email }
      expect(opened.body.data).toEqual({ token: opened.body.token, subAdmin })
    }
  })

  it('SUBADMIN-004 the mailed link answers the same, and a member has no data', async () => {
    const person = await makePerson(house.ctx, 'sub-admin')
    const desk = browser()
    await desk.post('/subadmin/login', { email: person.email, password })
    const { token } = await loginMail(house, person.email)
    const opened = await desk.post('/auth/verify-magic-link', { token, email: person.email })
    const subAdmin = { fullName: person.fullName, email: person.email }
    expect(opened.body.data).toEqual({ token: opened.body.token, subAdmin })
    const member = await makePerson(house.ctx, 'admin')
    const step = await login(desk, member.email, 'admin')
    const { code } = await loginMail(house, member.email)
    const session = await desk.post('/auth/verify-login-otp', { userId: step.body.userId, otp: code })
    expect(Object.keys(session.body).sort()).toEqual(['message', 'success', 'token', 'user'])
  })

  it('keeps members out, and sub-admins out of the members door', async () => {
    const member = await makePerson(house.ctx, 'admin')
    const subAdmin = await makePerson(house.ctx, 'sub-admin')
    const refused = await browser().post('/subadmin/login', { email: member.email, password })
    expect([refused.status, refused.body.code]).toEqual([401, 'login.refused'])
    expect((await login(browser(), subAdmin.email, 'admin')).body.code).toBe('login.refused')
  })
})
