import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { openBrowser, type Browser } from '../../../../../../tests/support/api-browser.ts'
import { loginMail } from '../../../../../../tests/support/jobs.ts'
import { bearer, makePerson, password, type Person } from '../../../../../../tests/support/people.ts'
import { authenticate, identityRoutes } from '../index.ts'

let house: TestHouse
let here: Browser
let person: Person

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.moveTo('2026-11-15T09:00:00Z')
  here = openBrowser(house.app)
  person = await makePerson(house.ctx, 'both')
})

async function askForLink(): Promise<{ userId: string; token: string; link: URL; code: string }> {
  const { body } = await here.post('/auth/login', { formData: { email: person.email, password, role: 'reviewer' } })
  return { userId: body.userId, ...(await loginMail(house, person.email)) }
}

const open = (from: Browser, token: string, email = person.email) =>
  from.get(`/auth/verify-magic-link?${new URLSearchParams({ token, email }).toString()}`)
const confirm = (from: Browser, token: string, email = person.email) =>
  from.post('/auth/verify-magic-link', { token, email })

async function sessionCount(): Promise<number> {
  const rows = await house.database.db
    .selectFrom('identity.session')
    .select('id')
    .where('account_id', '=', person.id)
    .execute()
  return rows.length
}

it('IDENTITY-037 the mailed link names token, address and role, on our own site', async () => {
  const { link } = await askForLink()
  expect(link.origin + link.pathname).toBe('http://journals.test/magic-login')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    email: person.email,
    role: 'reviewer',
  })
})

it('IDENTITY-038 IDENTITY-039 IDENTITY-042 logs in at once in the browser that asked', async () => {
  const { token } = await askForLink()
  const { status, body } = await open(here, token)
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: 'You are signed in.',
    needsClick: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { fullName: person.fullName, title: 'Dr.', approved: 'approved', roles: ['researcher', 'reviewer'] },
  })
  expect((await here.get('/auth/me', bearer(body.token))).status).toBe(200)
})

it('a mail scanner that opens it uses nothing up, and a click then works in any browser', async () => {
  const { token } = await askForLink()
  for (let turn = 1; turn <= 20; turn++) {
    const { status, body } = await open(openBrowser(house.app, '198.51.100.7'), token)
    expect([status, body.success, body.needsClick, body.token]).toEqual([200, true, true, undefined])
  }
  expect(await sessionCount()).toBe(0)
  const elsewhere = openBrowser(house.app, '198.51.100.8')
  const clicked = await confirm(elsewhere, token)
  expect(clicked.body).toMatchObject({ success: true, needsClick: false, token: expect.any(String) })
  expect(elsewhere.cookies.has('grfs_device')).toBe(true)
})

it('200 uses at once open one session', async () => {
  const { token } = await askForLink()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => (at % 2 ? open(here, token) : confirm(here, token))),
  )
  expect(answers.filter(({ body }) => body.token !== undefined)).toHaveLength(1)
  expect(answers.some(({ body }) => body.code === 'server.failure')).toBe(false)
  expect(await sessionCount()).toBe(1)
})

it('IDENTITY-040 IDENTITY-043 IDENTITY-044 refuses a link that is used, expired or malformed, in the same words', async () => {
  const used = await askForLink()
  await open(here, used.token)
  here = openBrowser(house.app)
  const expired = await askForLink()
  const refusals = [
    await open(here, used.token),
    await confirm(here, used.token),
    await open(here, 'x'.repeat(43)),
    await confirm(here, used.userId),
  ]
  house.clock.moveTo('2026-11-15T09:10:00Z')
  refusals.push(await open(here, expired.token), await confirm(here, expired.token))
  for (const { status, body } of refusals) {
    expect([status, body.code, body.error]).toEqual([400, 'login.link-invalid', 'Link verification failed'])
  }
})

it('IDENTITY-041 needs both token and address, and the address must be the one it was sent to', async () => {
  const { token } = await askForLink()
  expect((await here.get(`/auth/verify-magic-link?token=${token}`)).status).toBe(400)
  expect((await here.get(`/auth/verify-magic-link?email=${person.email}`)).status).toBe(400)
  expect((await open(here, token, 'somebody.else@example.org')).body.code).toBe('login.link-invalid')
  expect((await open(here, token, 'no address')).body.code).toBe('login.link-invalid')
  expect((await open(here, token, person.email.toUpperCase())).status).toBe(200)
})

it('code and link are one attempt: using one ends the other, and a resend ends both', async () => {
  const first = await askForLink()
  await here.post('/auth/resend-login-otp', { userId: first.userId })
  expect((await open(here, first.token)).body.code).toBe('login.link-invalid')
  const { token, code } = await loginMail(house, person.email)
  expect((await open(here, token)).body.token).toEqual(expect.any(String))
  const late = await here.post('/auth/verify-login-otp', { userId: first.userId, otp: code })
  expect(late.body.code).toBe('login.attempt-ended')
})

it('does not let in whoever was deactivated meanwhile', async () => {
  const { token } = await askForLink()
  await house.database.db
    .updateTable('identity.account')
    .set({ deactivated_at: house.clock.now() })
    .where('id', '=', person.id)
    .execute()
  const { status, body } = await open(here, token)
  expect([status, body.code]).toEqual([403, 'login.inactive'])
  expect(await sessionCount()).toBe(0)
})
