import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser, type Browser } from '../../../../../../tests/support/api-browser.ts'
import { openTestHouse, testSecret, type TestHouse } from '../../../../../../tests/support/app.ts'
import { loginMail, mailsTo } from '../../../../../../tests/support/jobs.ts'
import {
  bearer,
  makePerson,
  password,
  type Person,
  type PersonKind,
  signIn,
} from '../../../../../../tests/support/people.ts'
import { createKeys } from '../../../platform/keys.ts'
import { authenticate, identityRoutes } from '../index.ts'
import { resealAuthenticators } from './authenticator.ts'
import { totpAt, totpStep } from './totp.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
})
afterAll(() => house.close())
beforeEach(() => sql`delete from platform.rate_limit`.execute(house.database.db).then(() => {}))
afterEach(() => void Object.assign(house.ctx.keys, createKeys(testSecret)))

interface Member extends Person {
  browser: Browser
  token: string
  secret: Buffer
  recoveryCodes: string[]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an app reads the key. */
function unbase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
}

const codeOf = ({ secret }: { secret: Buffer }, steps = 0) => totpAt(secret, totpStep(house.ctx.clock.now()) + steps)

/** Somebody who set up an app, a minute ago. */
async function member(kind: PersonKind = 'researcher'): Promise<Member> {
  const person = await makePerson(house.ctx, kind)
  const [browser, token] = [openBrowser(house.app), await signIn(house.ctx, person)]
  const { body } = await browser.post('/auth/authenticator', { password }, bearer(token))
  const secret = unbase32(body.secret)
  const done = await browser.post('/auth/authenticator/confirm', { code: codeOf({ secret }) }, bearer(token))
  expect(done.status).toBe(200)
  house.clock.pass(90)
  return { ...person, browser, token, secret, recoveryCodes: done.body.recoveryCodes }
}

async function logIn({ email, kind }: Person, browser = openBrowser(house.app)) {
  const { body } = await (kind === 'sub-admin'
    ? browser.post('/subadmin/login', { email, password })
    : browser.post('/auth/login', { formData: { email, password, role: kind === 'admin' ? 'admin' : 'researcher' } }))
  const verify = (otp: string, method?: string) =>
    browser.post('/auth/verify-login-otp', { userId: body.userId, otp, ...(method && { method }) })
  return { browser, body, verify, resend: () => browser.post('/auth/resend-login-otp', { userId: body.userId }) }
}

it.each(['researcher', 'admin', 'sub-admin'] as const)('opens a session of a %s without any e-mail', async (kind) => {
  const one = await member(kind)
  const mails = (await mailsTo(house, one.email)).length
  const { body, verify } = await logIn(one)
  expect(body).toMatchObject({
    requiresOTP: true,
    codeFrom: 'app',
    message: 'Enter the code of your authenticator app.',
  })
  const { status, body: session } = await verify(codeOf(one), 'app')
  expect([status, typeof session.token]).toEqual([200, 'string'])
  expect(await mailsTo(house, one.email)).toHaveLength(mails)
})

it('still mails a code to those who ask for it, and takes each code for its own method only', async () => {
  const one = await member()
  const { verify, resend } = await logIn(one)
  expect((await verify(codeOf(one))).body.code).toBe('login.code-wrong')
  expect((await resend()).status).toBe(200)
  const { code } = await loginMail(house, one.email)
  expect((await verify(code, 'app')).body.code).toBe('login.code-wrong')
  expect((await verify(code)).status).toBe(200)
})

it('takes the code of a time step once, also among logins at the same time', async () => {
  const one = await member()
  const logins = await Promise.all([logIn(one), logIn(one), logIn(one)])
  const answers = await Promise.all(logins.map(({ verify }) => verify(codeOf(one), 'app')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // A step before a used one would be a replay, too.
  expect((await (await logIn(one)).verify(codeOf(one, -1), 'app')).body.code).toBe('login.code-wrong')
  house.clock.pass(30)
  expect((await (await logIn(one)).verify(codeOf(one), 'app')).status).toBe(200)
})

it('refuses the sixth try of a login, and every app code after 33 wrong ones in a month', async () => {
  const one = await member()
  const { verify } = await logIn(one)
  for (let tries = 0; tries < 5; tries++) expect((await verify('000000', 'app')).body.code).toBe('login.code-wrong')
  expect((await verify(codeOf(one), 'app')).body.code).toBe('login.code-spent')
  await sql`update identity.code_count set tries = 99 where account_id = ${one.id}`.execute(house.database.db)
  const locked = await (await logIn(one)).verify(codeOf(one), 'app')
  expect([locked.status, locked.body.code]).toEqual([403, 'login.code-locked'])
})

it('opens one session with each recovery code, however it is typed, and stores hashes only', async () => {
  const one = await member()
  expect(one.recoveryCodes).toHaveLength(10)
  expect(new Set(one.recoveryCodes).size).toBe(10)
  const [code = ''] = one.recoveryCodes
  expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  expect((await (await logIn(one)).verify('AAAA-AAAA-AAAA-AAAA', 'recovery')).body.code).toBe('login.code-wrong')
  expect((await (await logIn(one)).verify(code.toLowerCase().replaceAll('-', ' '), 'recovery')).status).toBe(200)
  expect((await (await logIn(one)).verify(code, 'recovery')).body.code).toBe('login.code-wrong')
  expect((await one.browser.get('/auth/authenticator', bearer(one.token))).body.recoveryCodesLeft).toBe(9)
  const { rows } = await sql<{ all: string }>`
    select string_agg(to_jsonb(c)::text || to_jsonb(a)::text, ' ') as all
    from identity.recovery_code c join identity.authenticator a using (account_id)`.execute(house.database.db)
  for (const clear of [...one.recoveryCodes, code.replaceAll('-', ''), one.secret.toString('hex')])
    expect(rows[0]!.all).not.toContain(clear)
})

it('is turned on by a first code, which ends every other session and is mailed to the owner', async () => {
  const one = await makePerson(house.ctx, 'researcher')
  const [here, there] = [await signIn(house.ctx, one), await signIn(house.ctx, one)]
  const browser = openBrowser(house.app)
  const ask = (path: string, body: object) => browser.post(path, body, bearer(here))
  expect((await ask('/auth/authenticator', { password: 'not this one' })).body.code).toBe('password.wrong')
  expect((await ask('/auth/authenticator/confirm', { code: '123456' })).body.code).toBe('authenticator.not-started')
  const { body } = await ask('/auth/authenticator', { password })
  expect((await logIn(one)).body.codeFrom).toBeUndefined()
  const secret = unbase32(body.secret)
  expect((await ask('/auth/authenticator/confirm', { code: '12345' })).body.code).toBe('authenticator.code-wrong')
  house.clock.pass(15 * 60 + 1)
  expect((await ask('/auth/authenticator/confirm', { code: codeOf({ secret }) })).body.code).toBe(
    'authenticator.not-started',
  )
  const again = unbase32((await ask('/auth/authenticator', { password })).body.secret)
  expect((await ask('/auth/authenticator/confirm', { code: codeOf({ secret: again }) })).status).toBe(200)
  expect((await browser.get('/auth/me', bearer(there))).status).toBe(444)
  expect((await browser.get('/auth/me', bearer(here))).status).toBe(200)
  expect((await ask('/auth/authenticator', { password })).body.code).toBe('authenticator.already-on')
  expect((await mailsTo(house, one.email)).at(-1)?.text).toContain('authenticator app were turned on')
})

it('is turned off, and its recovery codes renewed, with the password only', async () => {
  const one = await member()
  const ask = (path: string, secret: string) => one.browser.post(path, { password: secret }, bearer(one.token))
  expect((await ask('/auth/recovery-codes', 'not this one')).body.code).toBe('password.wrong')
  const renewed = await ask('/auth/recovery-codes', password)
  expect((await (await logIn(one)).verify(one.recoveryCodes[0]!, 'recovery')).body.code).toBe('login.code-wrong')
  const elsewhere = (await (await logIn(one)).verify(renewed.body.recoveryCodes[0], 'recovery')).body.token as string
  expect((await ask('/auth/authenticator/remove', 'not this one')).body.code).toBe('password.wrong')
  expect((await ask('/auth/authenticator/remove', password)).status).toBe(200)
  expect((await one.browser.get('/auth/me', bearer(elsewhere))).status).toBe(444)
  const { body, verify } = await logIn(one)
  expect(body.codeFrom).toBeUndefined()
  expect((await verify(codeOf(one), 'app')).body.code).toBe('login.code-wrong')
  expect((await verify(renewed.body.recoveryCodes[1], 'recovery')).body.code).toBe('login.code-wrong')
  const texts = (await mailsTo(house, one.email)).map(({ text }) => text).join('\n')
  for (const words of ['New recovery codes were made', 'turned off']) expect(texts).toContain(words)
})

it('survives the rotation of the server’s secret, after the nightly job also its removal', async () => {
  const one = await member()
  const newSecret = 'the-new-secret-that-is-only-for-tests'
  Object.assign(house.ctx.keys, createKeys(newSecret, testSecret))
  expect((await (await logIn(one)).verify(codeOf(one), 'app')).status).toBe(200)
  await resealAuthenticators(house.ctx, new AbortController().signal)
  Object.assign(house.ctx.keys, createKeys(newSecret))
  house.clock.pass(60)
  expect((await (await logIn(one)).verify(codeOf(one), 'app')).status).toBe(200)
  Object.assign(house.ctx.keys, createKeys(testSecret, newSecret))
  await resealAuthenticators(house.ctx, new AbortController().signal)
})
