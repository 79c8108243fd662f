import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Method } from '@grfs/contracts/endpoint'
import type { OwnSession, Profile } from '@grfs/contracts/identity/profile'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { send } from '../../../../../../tests/support/matrix/asking.ts'
import { makePerson, password, signIn, type PersonKind } from '../../../../../../tests/support/people.ts'
import { upsertKnownDevice } from '../queries/logins.ts'
import { setDeactivated } from '../queries/roles.ts'
import { authenticate, identityRoutes } from '../index.ts'

const start = '2026-11-15T09:00:00Z'
const newPassword = 'Nine boats at Mongla'
let house: TestHouse
let count = 0
const freshAddress = () => `new-${++count}@example.org`

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.moveTo(start)
  await house.ctx.inTransaction((tx) => tx.db.deleteFrom('platform.rate_limit').execute())
})

async function member(kind: PersonKind = 'researcher') {
  const person = await makePerson(house.ctx, kind)
  return { ...person, token: await signIn(house.ctx, person), elsewhere: await signIn(house.ctx, person) }
}
type Member = Awaited<ReturnType<typeof member>>

const ask = (method: Method, path: string, token: string | null, body?: object) =>
  send(house.app, method, { path, ...(body && { body }) }, token)
const statusOf = async (token: string) => (await ask('GET', '/auth/me', token)).status
const moveTo = (one: Member, newEmail: string, typed = password) =>
  ask('POST', '/auth/change-email', one.token, { newEmail, password: typed })
const confirm = (token: string) => ask('POST', '/auth/confirm-email', null, { token })
/** Retries when the server is busy. */
async function insist(ask: () => ReturnType<typeof confirm>): ReturnType<typeof confirm> {
  const answer = await ask()
  return answer.status === 503 ? insist(ask) : answer
}
const tokenFor = async (address: string) => {
  const found = (await mailsTo(house, address)).flatMap(
    ({ text }) => /change-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  return found.at(-1)!
}
const templatesTo = async (address: string) => (await mailsTo(house, address)).map(({ template }) => template)
const emailOf = async ({ token }: Member) => ((await ask('GET', '/auth/profile', token)).body as Profile).email
const knowDevice = (one: Member) =>
  house.ctx.inTransaction((tx) =>
    upsertKnownDevice(tx.db, tx.now(), one.id, Buffer.from('a device'), new Date('2027-01-01')),
  )
const devicesOf = async (one: Member) =>
  (await sql`select from identity.known_device where account_id = ${one.id}`.execute(house.ctx.db)).rows.length

describe('another address', () => {
  it('counts once its link was opened: the old one hears of it twice, other sessions end, the one that asked stays', async () => {
    const one = await member()
    await knowDevice(one)
    const next = freshAddress()
    const asked = await moveTo(one, `  ${next.toUpperCase()} `)
    expect(asked.status).toBe(200)
    expect(await emailOf(one)).toBe(one.email)
    expect((await ask('GET', '/auth/profile', one.token)).body).toMatchObject({
      newEmail: { address: next, expiresAt: '2026-11-15T10:00:00.000Z' },
    })
    expect(await templatesTo(one.email)).toEqual(['identity.change-asked'])
    const [mail] = await mailsTo(house, next)
    // The recipient may be a stranger.
    expect(mail?.text).not.toContain(one.fullName)
    expect(mail?.text).not.toContain(one.email)
    expect((await confirm(await tokenFor(next))).status).toBe(200)
    expect([await statusOf(one.token), await statusOf(one.elsewhere)]).toEqual([200, 444])
    expect(await devicesOf(one)).toBe(0)
    expect(await emailOf(one)).toBe(next)
    expect(await templatesTo(one.email)).toEqual(['identity.change-asked', 'identity.address-changed'])
    expect(await templatesTo(next)).toEqual(['identity.confirm-address', 'identity.address-changed'])
    const login = (email: string) =>
      ask('POST', '/auth/login', null, { formData: { email, password, role: 'researcher' } })
    expect([(await login(one.email)).status, (await login(next)).status]).toEqual([401, 200])
  })

  it('asks for the password, ten times in a quarter of an hour at most', async () => {
    const one = await member()
    for (let tries = 0; tries < 10; tries++) {
      const { outcome, body } = await moveTo(one, freshAddress(), `wrong ${tries}`)
      expect([outcome, Object.keys((body as { fields: object }).fields)]).toEqual(['400 password.wrong', ['password']])
    }
    expect((await moveTo(one, freshAddress())).outcome).toBe('429 request.too-many')
    expect(await mailsTo(house, one.email)).toEqual([])
  })

  it('is answered alike when it has an account, and then only that account hears of it', async () => {
    const [one, owner] = [await member(), await member()]
    const free = freshAddress()
    const toFree = await moveTo(one, free)
    const toOwner = await moveTo(one, owner.email)
    expect(toOwner.raw.replace(owner.email, free)).toBe(toFree.raw)
    expect(await templatesTo(owner.email)).toEqual(['identity.address-in-use'])
    // The second request invalidated the link to the free address.
    expect((await confirm(await tokenFor(free))).outcome).toBe('400 email.link-invalid')
    expect((await moveTo(one, one.email)).outcome).toBe('400 email.same')
  })

  it('goes to one of two who want it at the same moment', async () => {
    const [one, other] = [await member(), await member()]
    const next = freshAddress()
    await moveTo(one, next)
    const first = await tokenFor(next)
    await moveTo(other, next)
    const second = await tokenFor(next)
    const outcomes = (await Promise.all([confirm(first), confirm(second)])).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['200', '409 email.taken'])
  })

  it('S10 happens once of two hundred at the same moment, never by opening it, and not after an hour', async () => {
    const one = await member()
    const next = freshAddress()
    await moveTo(one, next)
    const token = await tokenFor(next)
    for (const url of [`/change-email?token=${token}`, `/api/auth/confirm-email?token=${token}`]) {
      for (const method of ['GET', 'HEAD'] as const) await house.app.inject({ method, url })
    }
    expect(await emailOf(one)).toBe(one.email)
    house.clock.moveTo('2026-11-15T09:59:59Z')
    const answers = await Promise.all(Array.from({ length: 200 }, () => insist(() => confirm(token))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === '400 email.link-invalid')).toHaveLength(199)
    expect((await templatesTo(next)).filter((name) => name === 'identity.address-changed')).toHaveLength(1)
    const { rows } = await sql`select from identity.one_time_link where token_hash = ${Buffer.from(token)}`.execute(
      house.ctx.db,
    )
    expect(rows).toEqual([])

    const late = freshAddress()
    await moveTo(one, late)
    house.clock.moveTo('2026-11-15T11:00:00Z')
    expect((await confirm(await tokenFor(late))).outcome).toBe('400 email.link-invalid')
  })

  it('can be cancelled, and ends with a new password or with the account', async () => {
    const ways: Array<(one: Member) => Promise<unknown>> = [
      (one) => ask('DELETE', '/auth/change-email', one.token),
      (one) => ask('POST', '/auth/change-password', one.token, { currentPassword: password, newPassword }),
      (one) => house.ctx.inTransaction((tx) => setDeactivated(tx.db, one.id, tx.now())),
    ]
    for (const end of ways) {
      const [one, next] = [await member(), freshAddress()]
      await moveTo(one, next)
      await end(one)
      expect((await confirm(await tokenFor(next))).outcome).toBe('400 email.link-invalid')
    }
    for (const token of ['x', 'A'.repeat(43)]) expect((await confirm(token)).outcome).toBe('400 email.link-invalid')
  })

  it('S12 reaches nobody else, whatever is typed', async () => {
    const one = await member()
    const evil = 'eve@evil.example'
    const hostile = [
      `new@example.org\r\nBcc: ${evil}`,
      `new@example.org,${evil}`,
      `"${evil}"@example.org`,
      `"new\r\nRCPT TO:<${evil}>"@example.org`,
      `Eve <${evil}>`,
      `friends: new@example.org, ${evil};`,
      `new(${evil})@example.org`,
      `new@example.org@evil.example`,
      'new@exa\u0000mple.org',
      'new@[127.0.0.1]',
    ]
    for (const text of hostile) {
      await house.ctx.inTransaction((tx) => tx.db.deleteFrom('platform.rate_limit').execute())
      expect([text, (await moveTo(one, text)).outcome]).toEqual([text, '400 registration.email-invalid'])
    }
    expect(await mailsTo(house, one.email)).toEqual([])
    expect(await mailsTo(house, evil)).toEqual([])
  })
})

describe('another password', () => {
  it('S11 needs the present one, ends every other session and waiting change, and is mailed', async () => {
    const one = await member()
    await knowDevice(one)
    const change = (currentPassword: string, next = newPassword) =>
      ask('POST', '/auth/change-password', one.token, { currentPassword, newPassword: next })
    expect((await change('not this one')).outcome).toBe('400 password.wrong')
    for (const [next, code] of [
      ['Seven77', 'password.short'],
      ['password123', 'password.too-common'],
      [password, 'password.used-before'],
    ] as const) {
      const { body, outcome } = await change(password, next)
      expect([outcome, Object.keys((body as { fields: object }).fields)]).toEqual([`400 ${code}`, ['newPassword']])
    }
    expect(await statusOf(one.elsewhere)).toBe(200)
    const changed = await change(password)
    expect(changed.status).toBe(200)
    expect([await statusOf(one.token), await statusOf(one.elsewhere), await devicesOf(one)]).toEqual([200, 444, 0])
    const [mail] = await mailsTo(house, one.email)
    expect([mail?.template, mail?.text.includes('every other device')]).toEqual(['identity.password-changed', true])
    expect((await change(password, 'Another boat at Mongla')).outcome).toBe('400 password.wrong')
    expect((await change(newPassword, password)).outcome).toBe('400 password.used-before')
  })

  it('is one of many that are set at the same moment', async () => {
    const one = await member()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask('POST', '/auth/change-password', one.token, {
          currentPassword: password,
          newPassword: `Boat ${at} at Mongla`,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailsTo(house, one.email)).toHaveLength(1)
  })
})

describe('where I am signed in', () => {
  const list = async (token: string) =>
    ((await ask('GET', '/auth/sessions', token)).body as { sessions: OwnSession[] }).sessions

  it('S11 lists what is open, ends one at once, and never somebody else’s', async () => {
    const [one, other] = [await member(), await member()]
    const sessions = await list(one.token)
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
    expect(Object.keys(sessions[0]!).toSorted()).toEqual(['id', 'isCurrent', 'lastSeenAt', 'startedAt', 'userAgent'])
    const [foreign] = await list(other.token)
    for (const id of [foreign!.id, one.id, 'x', crypto.randomUUID()]) {
      expect((await ask('DELETE', `/auth/sessions/${id}`, one.token)).outcome).toBe('404 session.unknown')
    }
    expect([await statusOf(other.token), await statusOf(other.elsewhere)]).toEqual([200, 200])
    const ends = sessions.find(({ isCurrent }) => !isCurrent)!
    expect((await ask('DELETE', `/auth/sessions/${ends.id}`, one.token)).status).toBe(200)
    expect([await statusOf(one.token), await statusOf(one.elsewhere)]).toEqual([200, 444])
    expect((await ask('DELETE', `/auth/sessions/${ends.id}`, one.token)).outcome).toBe('404 session.unknown')
    expect(await list(one.token)).toHaveLength(1)
  })

  it('S11 signs out all others, who need a code again, and keeps this one', async () => {
    const one = await member()
    await knowDevice(one)
    const third = await signIn(house.ctx, one)
    expect((await ask('POST', '/auth/sessions/end-others', one.token)).status).toBe(200)
    expect(await Promise.all([one.token, one.elsewhere, third].map(statusOf))).toEqual([200, 444, 444])
    expect(await devicesOf(one)).toBe(0)
  })

  it('lists no session that is too old to open anything, sooner for administration', async () => {
    for (const [kind, hours] of [
      ['researcher', 7 * 24],
      ['admin', 12],
      ['sub-admin', 12],
    ] as const) {
      house.clock.moveTo(start)
      const one = await member(kind)
      house.clock.moveTo(new Date(Date.parse(start) + hours * 3_600_000).toISOString())
      expect([kind, (await list(await signIn(house.ctx, one))).length]).toEqual([kind, 1])
    }
  })
})
