import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser, type Browser } from '../../../../../../tests/support/api-browser.ts'
import { openTestHouse, testSite, type TestHouse } from '../../../../../../tests/support/app.ts'
import { loginMail, mailsTo } from '../../../../../../tests/support/jobs.ts'
import { bearer, makePerson, password, type Person, signIn } from '../../../../../../tests/support/people.ts'
import { answerOf, type SignInProvider, startSignInProvider } from '../../../../../../tests/support/sign-in-provider.ts'
import { authenticate, identityRoutes } from '../index.ts'

const orcid = '0000-0002-1825-0097'
const otherOrcid = '0000-0001-5109-3700'
let provider: SignInProvider
let house: TestHouse
beforeAll(async () => {
  provider = await startSignInProvider({ returnTo: `${testSite.origin}/sign-in/orcid` })
  house = await openTestHouse({ routes: identityRoutes, authenticate, providers: [provider.settings] })
})
afterAll(async () => {
  await house.close()
  await provider.close()
})
beforeEach(() => void Object.assign(provider, { person: orcid, isDown: false }))
beforeEach(async () => {
  await sql`delete from identity.linked_identity`.execute(house.database.db)
  await sql`delete from platform.rate_limit`.execute(house.database.db)
})

interface Member extends Person {
  browser: Browser
  token: string
}

async function member(kind: Parameters<typeof makePerson>[1] = 'researcher'): Promise<Member> {
  const person = await makePerson(house.ctx, kind)
  return { ...person, browser: openBrowser(house.app), token: await signIn(house.ctx, person) }
}

const as = ({ token }: Member) => bearer(token)

async function signInThere(browser = openBrowser(house.app)) {
  const { body } = await browser.post('/auth/providers/orcid', {})
  return browser.post('/auth/providers/orcid/finish', { answer: await answerOf(body.address) })
}

const startLink = (one: Member, secret = password) =>
  one.browser.post('/auth/linked-identities/orcid', { password: secret }, as(one))
const finishLink = (one: Member, answer: string) =>
  one.browser.post('/auth/linked-identities/orcid/finish', { answer }, as(one))
const removeLink = (one: Member, secret = password) =>
  one.browser.post('/auth/linked-identities/orcid/remove', { password: secret }, as(one))

const link = async (one: Member) => finishLink(one, await answerOf((await startLink(one)).body.address))

it('opens a session for the account that linked the iD, and tells its owner of the link', async () => {
  const one = await member()
  expect((await signInThere()).body).toMatchObject({ code: 'provider.not-linked' })
  expect((await link(one)).body).toMatchObject({ success: true, message: 'Your account is linked to ORCID.' })
  expect((await mailsTo(house, one.email)).map(({ template }) => template)).toEqual(['identity.sign-in-changed'])
  const { status, body } = await signInThere()
  expect([status, body.requiresOTP, body.user.fullName]).toEqual([200, false, one.fullName])
  const mine = await one.browser.get('/auth/linked-identities', bearer(body.token))
  expect(mine.body.identities).toEqual([
    { id: 'orcid', name: 'ORCID', isOrcid: true, orcid, linkedAt: '2026-11-15T09:00:00.000Z' },
  ])
})

it('opens nothing for another iD, and nothing for a deactivated or deleted account', async () => {
  const one = await member()
  await link(one)
  provider.person = otherOrcid
  expect((await signInThere()).body.code).toBe('provider.not-linked')
  provider.person = orcid
  await sql`update identity.account set deactivated_at = now() where id = ${one.id}`.execute(house.database.db)
  expect((await signInThere()).body.code).toBe('login.inactive')
})

it.each(['admin', 'sub-admin'] as const)('still asks an %s for the mailed code', async (kind) => {
  const one = await member(kind)
  await link(one)
  const browser = openBrowser(house.app)
  const { body } = await signInThere(browser)
  expect(body).toMatchObject({ requiresOTP: true, maskedEmail: expect.any(String) })
  expect(body.token).toBeUndefined()
  const { code } = await loginMail(house, one.email)
  const done = await browser.post('/auth/verify-login-otp', { userId: body.userId, otp: code })
  expect([done.status, typeof done.body.token]).toEqual([200, 'string'])
})

it('links an iD to one account only, and an account to one iD', async () => {
  const [one, other] = [await member(), await member()]
  await link(one)
  expect((await link(one)).status).toBe(200)
  expect((await link(other)).body.code).toBe('provider.taken')
  provider.person = otherOrcid
  expect((await link(one)).body.code).toBe('provider.already-linked')
})

it('wants the password to link and to remove a link, which ends every other session', async () => {
  const one = await member()
  expect((await startLink(one, 'a wrong password')).body.code).toBe('password.wrong')
  await link(one)
  const elsewhere = (await signInThere()).body.token as string
  expect((await removeLink(one, 'a wrong password')).body.code).toBe('password.wrong')
  expect((await one.browser.get('/auth/me', bearer(elsewhere))).status).toBe(200)
  expect((await removeLink(one)).status).toBe(200)
  expect((await one.browser.get('/auth/me', bearer(elsewhere))).status).toBe(444)
  expect((await one.browser.get('/auth/me', as(one))).status).toBe(200)
  expect((await signInThere()).body.code).toBe('provider.not-linked')
  expect(await mailsTo(house, one.email)).toHaveLength(2)
})

it('says so when the person refuses there, or the provider does not answer', async () => {
  provider.person = ''
  const refused = await signInThere()
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'The sign-in at ORCID was not completed. Please start again.',
  ])
  provider.person = orcid
  const browser = openBrowser(house.app)
  const answer = await answerOf((await browser.post('/auth/providers/orcid', {})).body.address)
  provider.isDown = true
  const down = await browser.post('/auth/providers/orcid/finish', { answer })
  expect([down.status, down.body.code]).toEqual([503, 'provider.unavailable'])
})

it('does not exist without configuration', async () => {
  const plain = await openTestHouse({ routes: identityRoutes, authenticate })
  const browser = openBrowser(plain.app)
  expect((await browser.get('/auth/providers')).body).toEqual({ providers: [] })
  expect((await browser.post('/auth/providers/orcid', {})).body.code).toBe('provider.unknown')
  expect((await browser.post('/auth/providers/orcid/finish', { answer: '' })).body.code).toBe('provider.unknown')
  await plain.close()
})
