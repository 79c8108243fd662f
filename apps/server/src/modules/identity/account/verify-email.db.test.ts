import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { openBrowser } from '../../../../../../tests/support/api-browser.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { filledIn, goodPhoto, sendRegistration } from '../../../../../../tests/support/factories/registration.ts'
import { testWorker, until, mailsTo } from '../../../../../../tests/support/jobs.ts'
import { makePerson } from '../../../../../../tests/support/people.ts'
import { accountHandlers } from './mailed-links.ts'
import { accountRoutes } from '../routes.ts'

let house: TestHouse
let worker: Awaited<ReturnType<typeof testWorker>>
const start = '2026-11-15T09:00:00Z'

beforeAll(async () => {
  house = await openTestHouse({ routes: accountRoutes })
  await makeJournal(house.ctx)
  worker = await testWorker(house.ctx, house.database.url, accountHandlers)
})
afterAll(async () => {
  await worker.stop()
  await house.close()
})

let networks = 0
const post = (path: string, body: object) =>
  openBrowser(house.app, `10.${Math.floor(networks / 250)}.${networks++ % 250}.1`).post(`/auth/${path}`, body)
const tokensFor = async (email: string) =>
  (await mailsTo(house, email)).flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
const isVerified = async (email: string) => {
  const account = await house.database.db
    .selectFrom('identity.account')
    .select('email_verified_at')
    .where('email', '=', email)
    .executeTakeFirst()
  return account?.email_verified_at !== null
}

async function registered(email: string): Promise<string> {
  await sendRegistration(house, { ...filledIn, email }, await goodPhoto, { remoteAddress: `172.16.${networks++}.1` })
  const [token] = await tokensFor(email)
  return token!
}

/** Waits until all queued jobs have run. */
async function workDone(): Promise<void> {
  await until(async () => {
    const { rows } = await house.database.pool.query(
      `select 1 from platform.outbox union all select 1 from graphile_worker.jobs where task_identifier like 'identity.%' limit 1`,
    )
    return rows.length === 0
  })
}

describe('verifying an address', () => {
  it('IDENTITY-049 IDENTITY-045 takes the mailed token once and says so', async () => {
    const token = await registered('verify@example.org')
    expect(await isVerified('verify@example.org')).toBe(false)
    const answer = await post('verify-email', { token })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your email address has been verified. You can sign in now.' },
    })
    expect(await isVerified('verify@example.org')).toBe(true)
    expect(await post('verify-email', { token })).toMatchObject({ status: 400, body: { code: 'verification.used' } })
  })

  it('IDENTITY-050 IDENTITY-051 IDENTITY-048 refuses what is no token of ours, in the specification’s words', async () => {
    const message = "We couldn't verify your email address. The verification link may have expired or is invalid."
    for (const token of ['x', 'A'.repeat(43), "' or 1=1 --", '\0']) {
      expect(await post('verify-email', { token })).toMatchObject({ status: 400, body: { message, error: message } })
    }
    for (const body of [{}, { token: '' }, { token: ['a'] }])
      expect((await post('verify-email', body)).status).toBe(400)
  })

  it('knows a link for a day, and no longer', async () => {
    const token = await registered('late@example.org')
    house.clock.moveTo('2026-11-16T09:00:00Z')
    expect(await post('verify-email', { token })).toMatchObject({ status: 400, body: { code: 'verification.invalid' } })
    house.clock.moveTo('2026-11-16T08:59:59Z')
    expect((await post('verify-email', { token })).status).toBe(200)
    house.clock.moveTo(start)
  })

  it('is not done by whoever only opens the link: GET and HEAD use nothing up', async () => {
    const token = await registered('scanner@example.org')
    for (const url of [`/verify-email?token=${token}`, `/api/auth/verify-email?token=${token}`]) {
      for (const method of ['GET', 'HEAD'] as const) await house.app.inject({ method, url })
    }
    expect(await isVerified('scanner@example.org')).toBe(false)
    expect((await post('verify-email', { token })).status).toBe(200)
  })

  it('happens once, however many use the token at the same moment', async () => {
    const token = await registered('race@example.org')
    const answers = await Promise.all(Array.from({ length: 200 }, () => post('verify-email', { token })))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(200), count(400)]).toEqual([1, 199])
  })

  it('does not take a token that was made for a password', async () => {
    const { email } = await makePerson(house.ctx, 'unverified')
    await post('forgot-password', { email })
    await workDone()
    const token = /reset-password\?token=([\w-]+)/.exec((await mailsTo(house, email))[0]?.text ?? '')?.[1]
    expect(token).toHaveLength(43)
    expect((await post('verify-email', { token })).status).toBe(400)
  })
})

describe('asking for the verification mail again', () => {
  it('IDENTITY-055 IDENTITY-056 IDENTITY-057 answers at once, and the mail with a new link is on its way', async () => {
    const { email } = await makePerson(house.ctx, 'unverified')
    const answer = await post('resend-verification', { email: email.toUpperCase() })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Verification email sent successfully' } })
    await workDone()
    const [token] = await tokensFor(email)
    expect((await post('verify-email', { token })).status).toBe(200)
  })

  it('answers the same for every address, and mails only whoever waits', async () => {
    const waits = await makePerson(house.ctx, 'unverified')
    const done = await makePerson(house.ctx, 'researcher')
    const addresses = [waits.email, done.email, 'nobody@example.org']
    const answers = await Promise.all(addresses.map((email) => post('resend-verification', { email })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    await workDone()
    const mails = await Promise.all(addresses.map((address) => mailsTo(house, address)))
    expect(mails.map((list) => list.length)).toEqual([1, 0, 0])
  })

  it('mails an address at most three times an hour, without a word about it', async () => {
    const { email } = await makePerson(house.ctx, 'unverified')
    for (let times = 0; times < 6; times++) expect((await post('resend-verification', { email })).status).toBe(200)
    await workDone()
    expect(await tokensFor(email)).toHaveLength(3)
  })

  it.each(['resend-verification', 'forgot-password'])('IDENTITY-053 %s wants an address', async (path) => {
    for (const email of ['', '  ', 'no address', 'a@b', 'a@b@c.org', 'a b@c.org']) {
      const answer = await post(path, { email })
      expect(answer.status).toBe(400)
      expect(answer.body.fields).toEqual({ email: answer.body.message })
    }
    expect((await post(path, {})).status).toBe(400)
  })
})

describe('old links', () => {
  it('are swept after a month', async () => {
    await registered('swept@example.org')
    const count = async () =>
      (await house.database.db.selectFrom('identity.one_time_link').select('id').execute()).length
    const sweep = accountHandlers.find(({ cron }) => cron !== undefined)!
    const run = { ctx: house.ctx, jobId: '1', attempt: 1, signal: new AbortController().signal }
    house.clock.moveTo('2026-12-15T08:59:00Z')
    await sweep.run({}, run)
    expect(await count()).toBeGreaterThan(0)
    house.clock.moveTo('2026-12-16T09:01:00Z')
    await sweep.run({}, run)
    expect(await count()).toBe(0)
    house.clock.moveTo(start)
  })
})
