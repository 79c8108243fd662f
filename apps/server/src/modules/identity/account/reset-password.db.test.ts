import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { openBrowser } from '../../../../../../tests/support/api-browser.ts'
import { testWorker, until, mailsTo } from '../../../../../../tests/support/jobs.ts'
import { bearer, makePerson, password as oldPassword, signIn } from '../../../../../../tests/support/people.ts'
import { upsertKnownDevice } from '../queries/logins.ts'
import { setDeactivated } from '../queries/roles.ts'
import { accountHandlers } from './mailed-links.ts'
import { authenticate, identityRoutes } from '../index.ts'

let house: TestHouse
let worker: Awaited<ReturnType<typeof testWorker>>
const start = '2026-11-15T09:00:00Z'
const newPassword = 'Nine boats at Mongla'

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
  worker = await testWorker(house.ctx, house.database.url, accountHandlers)
})
afterAll(async () => {
  await worker.stop()
  await house.close()
})

let networks = 0
const browser = () => openBrowser(house.app, `10.${Math.floor(networks / 250)}.${networks++ % 250}.1`)
const post = (path: string, body: object) => browser().post(`/auth/${path}`, body)
const reset = (token: string, password = newPassword) => post('reset-password', { token, newPassword: password })

async function workDone(): Promise<void> {
  await until(async () => {
    const { rows } = await house.database.pool.query(
      `select 1 from platform.outbox union all select 1 from graphile_worker.jobs where task_identifier like 'identity.%' limit 1`,
    )
    return rows.length === 0
  })
}

const resetMails = async (email: string) =>
  (await mailsTo(house, email)).filter(({ template }) => template === 'identity.password-reset')
const tokensFor = async (email: string) =>
  (await resetMails(email)).flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])

async function tokenFor(email: string): Promise<string> {
  const before = await tokensFor(email)
  await post('forgot-password', { email })
  await workDone()
  return (await tokensFor(email)).find((token) => !before.includes(token))!
}

const passwordOf = async (accountId: string) => {
  const row = await house.database.db
    .selectFrom('identity.account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.password_hash
}
const opens = async (accountId: string, password: string) =>
  house.ctx.offload.verifyPassword(await passwordOf(accountId), password)

describe('forgetting a password', () => {
  it('IDENTITY-058 IDENTITY-059 answers every address alike, byte for byte, and mails only an owner', async () => {
    const { email } = await makePerson(house.ctx, 'researcher')
    const addresses = [email, email.toUpperCase(), 'nobody@example.org']
    const answers = await Promise.all(addresses.map((address) => post('forgot-password', { email: address })))
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password reset email sent successfully.' },
    })
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    await workDone()
    expect((await resetMails(email)).length).toBe(2)
    expect(await mailsTo(house, 'nobody@example.org')).toEqual([])
  })

  it('mails an address at most three times an hour, without a word about it', async () => {
    const { email } = await makePerson(house.ctx, 'researcher')
    for (let times = 0; times < 6; times++) expect((await post('forgot-password', { email })).status).toBe(200)
    await workDone()
    expect(await tokensFor(email)).toHaveLength(3)
  })

  it('mails nothing for an account that was deactivated, and a link for each account that an address has', async () => {
    const gone = await makePerson(house.ctx, 'researcher')
    await house.ctx.inTransaction((tx) => setDeactivated(tx.db, gone.id, tx.now()))
    expect(await tokenFor(gone.email)).toBeUndefined()
    const member = await makePerson(house.ctx, 'researcher')
    const sub = await makePerson(house.ctx, 'sub-admin', { email: member.email })
    await tokenFor(member.email)
    const [forSub] = (await resetMails(member.email)).filter(({ subject }) => subject.includes('sub-admin'))
    expect(await resetMails(member.email)).toHaveLength(2)
    await reset(/token=([\w-]+)/.exec(forSub!.text)![1]!)
    expect([await opens(sub.id, newPassword), await opens(member.id, newPassword)]).toEqual([true, false])
  })
})

describe('resetting a password', () => {
  it('IDENTITY-069 IDENTITY-070 sets it, ends every session, forgets devices and waiting logins, and mails the owner', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const session = await signIn(house.ctx, person)
    await house.ctx.inTransaction((tx) =>
      upsertKnownDevice(tx.db, tx.now(), person.id, Buffer.from('a device'), new Date('2027-01-01')),
    )
    const me = () => browser().get('/auth/me', bearer(session))
    expect((await me()).status).toBe(200)
    const elsewhere = browser()
    const formData = { email: person.email, password: oldPassword, role: 'researcher' }
    const waiting = await elsewhere.post('/auth/login', { formData })
    expect(waiting.body.requiresOTP).toBe(true)
    const answer = await reset(await tokenFor(person.email))
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password reset successfully! You can now log in.' },
    })
    expect((await me()).status).toBe(444)
    expect([await opens(person.id, newPassword), await opens(person.id, oldPassword)]).toEqual([true, false])
    const otp = { userId: waiting.body.userId, otp: '000000' }
    expect((await elsewhere.post('/auth/verify-login-otp', otp)).status).toBe(400)
    const devices = house.database.db.selectFrom('identity.known_device').select('account_id')
    expect(await devices.where('account_id', '=', person.id).execute()).toEqual([])
    const templates = (await mailsTo(house, person.email)).map(({ template }) => template)
    expect(templates).toContain('identity.password-changed')
  })

  it('IDENTITY-061 knows the link for ten minutes, and no longer', async () => {
    const { email } = await makePerson(house.ctx, 'researcher')
    const token = await tokenFor(email)
    expect((await resetMails(email))[0]?.text).toContain('valid for 10 minutes')
    house.clock.moveTo('2026-11-15T09:10:00Z')
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'reset.invalid' } })
    house.clock.moveTo('2026-11-15T09:09:59Z')
    expect((await reset(token)).status).toBe(200)
    house.clock.moveTo(start)
  })

  it('IDENTITY-066 IDENTITY-071 refuses a short, common or earlier password, and the link still works', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const token = await tokenFor(person.email)
    const refusals = [
      ['Seven77', 'password.short', 'Password must be at least 8 characters long!'],
      ['password123', 'password.too-common', undefined],
      [person.email, 'password.too-common', undefined],
      [oldPassword, 'password.used-before', undefined],
      ['x'.repeat(201), 'request.invalid', undefined],
    ] as const
    for (const [password, code, message] of refusals) {
      const answer = await reset(token, password)
      expect(answer).toMatchObject({ status: 400, body: { code } })
      expect(answer.body.fields).toEqual({ newPassword: answer.body.message })
      if (message) expect(answer.body).toMatchObject({ message, error: message })
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('remembers the last five passwords, the present one among them, and no more', async () => {
    const { id, email } = await makePerson(house.ctx, 'researcher')
    await house.ctx.inTransaction((tx) => tx.db.deleteFrom('platform.rate_limit').execute())
    const used = [oldPassword, ...Array.from({ length: 5 }, (_, at) => `Boat number ${at} at Mongla`)]
    for (const [at, password] of used.slice(1).entries()) {
      house.clock.moveTo(`2026-11-15T09:0${at}:30Z`)
      await house.ctx.inTransaction((tx) => tx.db.deleteFrom('platform.rate_limit').execute())
      expect((await reset(await tokenFor(email), password)).status).toBe(200)
    }
    await house.ctx.inTransaction((tx) => tx.db.deleteFrom('platform.rate_limit').execute())
    const token = await tokenFor(email)
    for (const password of used.slice(1)) {
      expect(await reset(token, password)).toMatchObject({ status: 400, body: { code: 'password.used-before' } })
    }
    expect((await reset(token, oldPassword)).status).toBe(200)
    const kept = house.database.db.selectFrom('identity.past_password').select('set_at').where('account_id', '=', id)
    expect(await kept.execute()).toHaveLength(5)
    house.clock.moveTo(start)
  })

  it('refuses a token that is none, was used, or was sent before a reset', async () => {
    const { email } = await makePerson(house.ctx, 'researcher')
    const first = await tokenFor(email)
    const second = await tokenFor(email)
    expect((await reset(second)).status).toBe(200)
    for (const token of [first, second, 'x', 'A'.repeat(43), '\0']) {
      expect(await reset(token, 'Another boat at Mongla')).toMatchObject({
        status: 400,
        body: { code: 'reset.invalid' },
      })
    }
  })

  it('uses nothing up by opening the link, and happens once however many use it at the same moment', async () => {
    const person = await makePerson(house.ctx, 'researcher')
    const token = await tokenFor(person.email)
    for (const url of [`/reset-password?token=${token}`, `/api/auth/reset-password?token=${token}`]) {
      for (const method of ['GET', 'HEAD'] as const) await house.app.inject({ method, url })
    }
    const tries = Array.from({ length: 200 }, (_, at) => `Boat ${at} at Mongla`)
    const answers = await Promise.all(tries.map((password) => reset(token, password)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(400)]).toEqual([1, 199])
    const won = tries[answers.findIndex(({ status }) => status === 200)]!
    expect(await opens(person.id, won)).toBe(true)
    const changed = (await mailsTo(house, person.email)).filter(({ template }) => template.endsWith('changed'))
    expect(changed).toHaveLength(1)
  }, 180_000)

  it('verifies the address of an account that had not yet: the link was read there', async () => {
    const { id, email } = await makePerson(house.ctx, 'unverified')
    await reset(await tokenFor(email))
    const account = house.database.db.selectFrom('identity.account').select('email_verified_at').where('id', '=', id)
    expect((await account.executeTakeFirstOrThrow()).email_verified_at).not.toBeNull()
  })
})
