import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from '../../../../../../tests/support/api-browser.ts'
import { openTestHouse, testSite, type TestHouse } from '../../../../../../tests/support/app.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import {
  bearer,
  makePerson,
  password,
  type Person,
  type PersonKind,
  signIn,
} from '../../../../../../tests/support/people.ts'
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '../../../../../../tests/support/software-authenticator.ts'
import { authenticate, identityRoutes } from '../index.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
})
afterAll(() => house.close())
beforeEach(() => sql`delete from platform.rate_limit`.execute(house.database.db).then(() => {}))

interface Member extends Person {
  browser: Browser
  token: string
  device: SoftwareAuthenticator
}

const as = ({ token }: Pick<Member, 'token'>) => bearer(token)
const start = async (one: Pick<Member, 'browser' | 'token'>, secret = password) =>
  one.browser.post('/auth/passkeys', { password: secret }, as(one))
const add = (one: Pick<Member, 'browser' | 'token'>, credential: object, name = 'My phone') =>
  one.browser.post('/auth/passkeys/confirm', { name, credential }, as(one))
const list = async (one: Member) => (await one.browser.get('/auth/passkeys', as(one))).body.passkeys

async function newMember(kind: PersonKind = 'researcher'): Promise<Member> {
  const person = await makePerson(house.ctx, kind)
  const [browser, token] = [openBrowser(house.app), await signIn(house.ctx, person)]
  return { ...person, browser, token, device: softwareAuthenticator(testSite.origin) }
}

/** Somebody with a passkey. */
async function member(kind: PersonKind = 'researcher'): Promise<Member> {
  const one = await newMember(kind)
  const { body } = await start(one)
  expect((await add(one, one.device.create(body.options))).status).toBe(200)
  return one
}

async function logIn({ email, kind }: Person) {
  const browser = openBrowser(house.app)
  const { body } = await (kind === 'sub-admin'
    ? browser.post('/subadmin/login', { email, password })
    : browser.post('/auth/login', { formData: { email, password, role: kind === 'admin' ? 'admin' : 'researcher' } }))
  const { userId } = body
  return {
    body,
    ask: async () => (await browser.post('/auth/passkeys/challenge', { userId })).body.options,
    finish: (credential: object) => browser.post('/auth/passkeys/login', { userId, credential }),
    resend: () => browser.post('/auth/resend-login-otp', { userId }),
  }
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const refused = [400, 'passkey.refused']

describe('a passkey', () => {
  it.each(['researcher', 'admin', 'sub-admin'] as const)('opens a session of a %s without any e-mail', async (kind) => {
    const one = await member(kind)
    const mails = (await mailsTo(house, one.email)).length
    const { body, ask, finish } = await logIn(one)
    expect(body).toMatchObject({ requiresOTP: true, codeFrom: 'passkey', hasApp: false })
    const { status, body: session } = await finish(one.device.get(await ask()))
    expect([status, typeof session.token]).toEqual([200, 'string'])
    expect(await mailsTo(house, one.email)).toHaveLength(mails)
    expect((await list({ ...one, token: session.token }))[0].lastUsedAt).not.toBeNull()
  })

  it('is added after the password, and its owner is told', async () => {
    const one = await newMember()
    expect(codeOf(await start(one, 'not this one'))).toEqual([400, 'password.wrong'])
    const { options } = (await start(one)).body
    expect(options).toMatchObject({ rp: { id: new URL(testSite.origin).hostname }, attestation: 'none' })
    expect((await add(one, one.device.create(options), 'My laptop')).status).toBe(200)
    expect(await list(one)).toMatchObject([{ name: 'My laptop', lastUsedAt: null }])
    const [mail] = await mailsTo(house, one.email)
    expect([mail!.template, mail!.text.includes('“My laptop”')]).toEqual(['identity.sign-in-changed', true])
    // A device is asked not to make a second key.
    expect((await start(one)).body.options.excludeCredentials).toMatchObject([{ id: one.device.id }])
  })

  it('still leaves the mailed code to those who ask for it', async () => {
    const one = await member()
    const { resend, finish, ask } = await logIn(one)
    const question = await ask()
    expect((await resend()).status).toBe(200)
    expect((await mailsTo(house, one.email)).at(-1)!.template).toBe('identity.login-code')
    expect((await finish(one.device.get(question))).status).toBe(200)
  })

  it('that is removed opens nothing, and every other session ends', async () => {
    const one = await member()
    const other = await signIn(house.ctx, one)
    const [{ id }] = await list(one)
    const remove = (secret: string, of = id) =>
      one.browser.post(`/auth/passkeys/${of}/remove`, { password: secret }, as(one))
    const before = await logIn(one)
    const question = await before.ask()
    const stranger = await member()
    expect(codeOf(await remove('not this one'))).toEqual([400, 'password.wrong'])
    expect(codeOf(await remove(password, (await list(stranger))[0].id))).toEqual([404, 'passkey.unknown'])
    expect((await remove(password)).status).toBe(200)
    expect(codeOf(await remove(password))).toEqual([404, 'passkey.unknown'])
    const gone = await before.finish(one.device.get(question))
    expect(gone.status).toBe(400)
    expect((await one.browser.get('/auth/me', bearer(other))).status).toBe(444)
    expect((await one.browser.get('/auth/me', as(one))).status).toBe(200)
    expect((await mailsTo(house, one.email)).at(-1)!.text).toContain('was removed')
    expect((await logIn(one)).body.codeFrom).toBeUndefined()
  })
})

describe('an answer of a device is refused', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['with the signature of another key', { isForeignKey: true }],
    ['with a challenge that nobody sent', { challenge: 'A'.repeat(43) }],
    ['that belongs to a registration', { type: 'webauthn.create' }],
    ['with a count that does not rise', { count: 1 }],
  ])('at login: %s', async (_, wrong) => {
    const one = await member()
    const { ask, finish } = await logIn(one)
    expect(codeOf(await finish(one.device.get(await ask(), wrong)))).toEqual(refused)
    expect((await finish(one.device.get(await ask()))).status).toBe(200)
  })

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['with a challenge that nobody sent', { challenge: 'A'.repeat(43) }],
  ])('at the set-up: %s', async (_, wrong) => {
    const one = await newMember()
    const { options } = (await start(one)).body
    expect(codeOf(await add(one, one.device.create(options, wrong)))).toEqual(refused)
    expect(await list(one)).toEqual([])
  })

  it('when it is sent again, in the same login and in the next one', async () => {
    const one = await member()
    const first = await logIn(one)
    const answer = one.device.get(await first.ask())
    expect((await first.finish(answer)).status).toBe(200)
    expect(codeOf(await first.finish(answer))).toEqual([400, 'login.attempt-ended'])
    const second = await logIn(one)
    await second.ask()
    expect(codeOf(await second.finish(answer))).toEqual(refused)
  })

  it('when it was given once already, however many calls come at once', async () => {
    const one = await member()
    const { ask, finish } = await logIn(one)
    const answer = one.device.get(await ask())
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(answer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('for a challenge of another account, of another login and of another session', async () => {
    const [one, other] = [await member(), await member()]
    const [mine, theirs, mineAgain] = [await logIn(one), await logIn(other), await logIn(one)]
    const question = await theirs.ask()
    expect(codeOf(await mine.finish(one.device.get({ ...(await mine.ask()), challenge: question.challenge })))).toEqual(
      refused,
    )
    expect(codeOf(await mine.finish(one.device.get(await mineAgain.ask())))).toEqual(refused)
    // The key of another account, with an own challenge.
    expect(codeOf(await mine.finish(other.device.get(await mine.ask())))).toEqual(refused)
    const { options } = (await start(one)).body
    const elsewhere = { ...one, token: await signIn(house.ctx, one) }
    const made = softwareAuthenticator(testSite.origin).create(options)
    expect(codeOf(await add(elsewhere, made))).toEqual(refused)
    expect(codeOf(await add(other, made))).toEqual(refused)
    expect(codeOf(await add(one, made))).toEqual([200, undefined])
  })

  it('after five minutes, after the login, and after five refusals', async () => {
    const one = await member()
    const late = await logIn(one)
    const question = await late.ask()
    house.clock.pass(301)
    expect(codeOf(await late.finish(one.device.get(question)))).toEqual(refused)
    for (let round = 0; round < 4; round += 1)
      expect(codeOf(await late.finish(one.device.get(question)))).toEqual(refused)
    expect(codeOf(await late.finish(one.device.get(question)))).toEqual([400, 'login.code-spent'])
  })

  it('of a key that another account has, and of no form', async () => {
    const [one, other] = [await member(), await newMember()]
    const { options } = (await start(other)).body
    expect(codeOf(await add(other, one.device.create(options)))).toEqual(refused)
    expect(
      codeOf(
        await add(other, {
          ...one.device.create(options),
          response: { clientDataJSON: 'AA', attestationObject: 'AA' },
        }),
      ),
    ).toEqual(refused)
  })
})

it('is at most twenty times in one account', async () => {
  const one = await member()
  await sql`
    insert into identity.passkey (id, account_id, credential_id, public_key, sign_count, transports, name, created_at)
    select gen_random_uuid(), ${one.id}, sha256(n::text::bytea), '\\x00', 0, '{}', 'Key ' || n, now()
    from generate_series(1, 19) n`.execute(house.database.db)
  expect(codeOf(await start(one))).toEqual([409, 'passkey.too-many'])
})
