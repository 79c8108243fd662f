import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { openBrowser, type Browser } from '../../../../../../tests/support/api-browser.ts'
import { loginMail, mailsTo } from '../../../../../../tests/support/jobs.ts'
import { makePerson, password, type Person } from '../../../../../../tests/support/people.ts'
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
  person = await makePerson(house.ctx, 'researcher')
})

async function start(from = here): Promise<{ userId: string; code: string }> {
  const { body } = await from.post('/auth/login', { formData: { email: person.email, password, role: 'researcher' } })
  return { userId: body.userId, code: (await loginMail(house, person.email)).code }
}

const verify = (userId: string, otp: string, from = here) => from.post('/auth/verify-login-otp', { userId, otp })
const resend = (userId: string, from = here) => from.post('/auth/resend-login-otp', { userId })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('IDENTITY-031 the right code opens a session', async () => {
  const { userId, code } = await start()
  const { status, body } = await verify(userId, code)
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    message: 'Login successful!',
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { fullName: person.fullName, title: 'Dr.', approved: 'approved', roles: ['researcher'] },
  })
})

it('a code is good once', async () => {
  const { userId, code } = await start()
  await verify(userId, code)
  const again = await verify(userId, code)
  expect([again.status, again.body.code]).toEqual([400, 'login.attempt-ended'])
  expect((await resend(userId)).body.code).toBe('login.attempt-ended')
})

it('IDENTITY-027 refuses what is not six digits, and does not count it', async () => {
  const { userId, code } = await start()
  for (const otp of ['', '12345', '1234567', '12 456', '１２３４５６']) {
    const { status, body } = await verify(userId, otp)
    expect(status).toBe(400)
    expect(body.fields.otp).toBe('Please enter the complete 6-digit code')
  }
  expect((await verify(userId, code)).status).toBe(200)
})

it('IDENTITY-024 the code lives 600 seconds', async () => {
  const [first, second] = [await start(), await start()]
  house.clock.moveTo('2026-11-15T09:09:59Z')
  expect((await verify(first.userId, first.code)).status).toBe(200)
  house.clock.moveTo('2026-11-15T09:10:00Z')
  const late = await verify(second.userId, second.code)
  expect([late.status, late.body.code]).toEqual([400, 'login.code-spent'])
})

it('IDENTITY-026 IDENTITY-032 IDENTITY-035 a resend gives another 600 seconds, and ends the old code', async () => {
  const { userId, code: old } = await start()
  house.clock.moveTo('2026-11-15T09:20:00Z')
  const { status, body } = await resend(userId)
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, message: 'New verification code sent to your email!' })
  const { code } = await loginMail(house, person.email)
  house.clock.moveTo('2026-11-15T09:29:59Z')
  if (old !== code) expect((await verify(userId, old)).body.code).toBe('login.code-wrong')
  expect((await verify(userId, code)).status).toBe(200)
})

it('new codes can be asked for during an hour', async () => {
  const { userId } = await start()
  house.clock.moveTo('2026-11-15T10:00:00Z')
  const { status, body } = await resend(userId)
  expect([status, body.code]).toEqual([400, 'login.attempt-ended'])
})

it('an unknown handle is no attempt', async () => {
  for (const userId of [person.id, 'A'.repeat(43)]) {
    const { status, body } = await verify(userId, '123456')
    expect([status, body.error]).toEqual([400, 'Invalid access. Please login again.'])
    expect((await resend(userId)).body.code).toBe('login.attempt-ended')
  }
})

it('IDENTITY-033 five wrong codes end a code, a resend gives five more; the owner is told once', async () => {
  const { userId, code } = await start()
  for (let turn = 1; turn <= 5; turn++) {
    const { status, body } = await verify(userId, wrong(code))
    expect([status, body.error]).toEqual([400, 'Invalid verification code'])
    const warnings = (await mailsTo(house, person.email)).filter(({ template }) => template === 'identity.wrong-codes')
    expect(warnings).toHaveLength(turn < 3 ? 0 : 1)
  }
  expect((await verify(userId, code)).body.code).toBe('login.code-spent')
  await resend(userId)
  const { code: fresh } = await loginMail(house, person.email)
  expect((await verify(userId, fresh)).status).toBe(200)
})

it('1,000 guesses at once get five looks', async () => {
  const { userId, code } = await start()
  const guesses = Array.from({ length: 1_000 }, (_, at) => wrong(String((Number(code) + at) % 1_000_000)))
  const answers = await Promise.all(guesses.map((guess) => verify(userId, guess)))
  const looks = answers.filter(({ body }) => body.code === 'login.code-wrong' || body.success)
  expect(looks).toHaveLength(5)
  // On a slow machine some requests time out while they wait for a connection, and are not evaluated either.
  const others = new Set(answers.filter((answer) => !looks.includes(answer)).map(({ body }) => body.code))
  expect(others).not.toContain('server.failure')
  expect(others).toContain('login.code-spent')
  const { tries } = await house.database.db
    .selectFrom('identity.code_count')
    .select('tries')
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(5)
}, 60_000)

it('the right code at once, many times, opens one session', async () => {
  const { userId, code } = await start()
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(userId, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
})

it('five codes an hour, first and repeated ones together', async () => {
  const { userId, code } = await start()
  for (let turn = 1; turn <= 3; turn++) expect((await resend(userId)).status).toBe(200)
  await start()
  for (const refused of [
    await resend(userId),
    await here.post('/auth/login', { formData: { email: person.email, password, role: 'researcher' } }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([429, 'login.too-many-codes'])
  }
  expect(await mailsTo(house, person.email)).toHaveLength(5)
  expect((await verify(userId, wrong(code))).status).toBe(400)
})

it('who enters their codes gets as many as they need', async () => {
  person = await makePerson(house.ctx, 'admin')
  await house.database.db
    .insertInto('identity.code_count')
    .values({ account_id: person.id, day: '2026-11-14', tries: 97 })
    .execute()
  for (let turn = 1; turn <= 7; turn++) {
    const { body } = await here.post('/auth/login', { formData: { email: person.email, password, role: 'admin' } })
    const { code } = await loginMail(house, person.email)
    expect((await verify(body.userId, code)).status).toBe(200)
  }
})

it('a hundred wrong codes in 30 days, then only the link opens the door, until the days are over', async () => {
  await house.database.db
    .insertInto('identity.code_count')
    .values([
      { account_id: person.id, day: '2026-10-16', tries: 500 },
      { account_id: person.id, day: '2026-10-17', tries: 60 },
      { account_id: person.id, day: '2026-11-14', tries: 38 },
    ])
    .execute()
  const { userId, code } = await start()
  expect((await verify(userId, wrong(code))).body.code).toBe('login.code-wrong')
  expect((await verify(userId, wrong(code))).body.code).toBe('login.code-wrong')
  const locked = await verify(userId, code)
  expect([locked.status, locked.body.code]).toEqual([403, 'login.code-locked'])
  const { token } = await loginMail(house, person.email)
  const byLink = await here.post('/auth/verify-magic-link', { token, email: person.email })
  expect(byLink.status).toBe(200)
  house.clock.moveTo('2026-11-16T09:00:00Z')
  const later = await start(openBrowser(house.app))
  expect((await verify(later.userId, later.code)).status).toBe(200)
})
