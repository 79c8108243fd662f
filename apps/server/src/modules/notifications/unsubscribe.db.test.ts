import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allNotificationKinds, isOptional } from '@grfs/domain/notifications/kinds'
import { openTestHouse, testSite, type TestHouse } from '../../../../../tests/support/app.ts'
import { testWorker, until } from '../../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../../tests/support/mail-server.ts'
import { writingIn } from '../../../../../tests/support/writing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { moduleEmails, moduleHandlers, moduleRoutes } from '../../entry/assemble.ts'
import { purgeHandler } from '../../platform/cache/purge.ts'
import { readJobMetrics } from '../../platform/jobs/engine-tables.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { sendMailHandler } from '../../platform/mail/send-mail.ts'
import type { PressEmail } from '../../platform/mail/email.ts'
import { openMailTransport } from '../../platform/mail/transport.ts'
import { authenticate } from '../identity/index.ts'
import { findMailPreference } from './index.ts'
import { unsubscribeToken } from './unsubscribe.ts'

vi.setConfig({ testTimeout: 60_000 })

let house: TestHouse
let desk: ReturnType<typeof writingIn>
let smtp: Awaited<ReturnType<typeof startMailServer>>
let transport: ReturnType<typeof openMailTransport>
let worker: Worker

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate })
  desk = writingIn(house)
  smtp = await startMailServer()
  const from = { name: 'GRFS Journals', address: 'press@journals.test' }
  transport = openMailTransport({ url: smtp.url, tls: 'none', from: from.address })
  const mailer = sendMailHandler(transport, from, new Set(), findMailPreference)
  // `journals.turn-day` may run during the test, and purges pages.
  const purger = purgeHandler({ nodes: [], secret: '' })
  worker = await testWorker(house.ctx, house.database.url, [...moduleHandlers, mailer, purger])
})
afterAll(async () => {
  await worker?.stop()
  transport?.close()
  await smtp?.stop()
  await house?.close()
})

const idle = () =>
  until(async () => {
    const { waiting, running, undelivered } = await readJobMetrics(house.database.db)
    return waiting + running + undelivered === 0
  }, 40)

const person = () => desk.person('reviewer')
const reminder = 'peer-review.review-due-soon'

/** Sends the sample of a template; returns the e-mails that arrived. */
async function mail(who: SignedIn, template: string): Promise<string[]> {
  const before = smtp.received.length
  const email = moduleEmails.find(({ name }) => name === template)!
  const to = { name: who.fullName, address: who.email, accountId: who.id }
  await house.ctx.inTransaction(async (tx) =>
    tx.outbox.send(email as PressEmail<unknown>, { to, data: email.sample, key: randomUUID() }),
  )
  await idle()
  return smtp.received
    .slice(before)
    .filter(({ recipients }) => recipients.includes(who.email))
    .map(({ source }) => source)
}

/** The URL for one-click unsubscribe (List-Unsubscribe). */
function postAddress(source: string): string {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  expect(head).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click$/m)
  const address = /^List-Unsubscribe:\s+<([^<>]+)>$/m.exec(head)?.[1] ?? ''
  expect(address.startsWith(`${testSite.origin}/api/unsubscribe?token=`)).toBe(true)
  return address.slice(testSite.origin.length)
}

const oneClick = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
}
const post = (url: string, sent: object = oneClick) => house.app.inject({ method: 'POST', url, ...sent })
const withToken = (token: string) => `/api/unsubscribe?${new URLSearchParams({ token }).toString()}`
const offOf = async (who: SignedIn): Promise<string[]> => {
  const { body } = await desk.ask(who, 'GET', '/notifications/preferences')
  return (body.preferences as Array<{ kind: string; byMail: boolean }>).flatMap((one) => (one.byMail ? [] : one.kind))
}
const toldOf = async (who: SignedIn): Promise<number> =>
  (await desk.ask(who, 'GET', '/notifications')).body.notifications.length

describe('a mail that can be switched off', () => {
  it('is, by one POST to the address in its header; the notification still comes', async () => {
    const who = await person()
    const [source] = await mail(who, reminder)
    const answer = await post(postAddress(source!))
    expect([answer.statusCode, answer.json()]).toEqual([200, { kind: 'reminder' }])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await offOf(who)).toEqual(['reminder'])
    expect(await mail(who, reminder)).toEqual([])
    expect(await toldOf(who)).toBe(2)
    const { rows } = await sql<{ withheld: boolean; sent: boolean }>`
      select withheld_at is not null as withheld, sent_at is not null as sent from platform.mail
      where account_id = ${who.id} order by created_at, sent_at nulls last`.execute(house.database.db)
    expect(rows.toSorted((a, b) => Number(a.withheld) - Number(b.withheld))).toEqual([
      { withheld: false, sent: true },
      { withheld: true, sent: false },
    ])
    // Other kinds stay on.
    expect(await mail(who, 'feedback.letter-thanks')).toHaveLength(1)
  })

  it('says so in its text as well, with a link to a page that asks first', async () => {
    const [source] = await mail(await person(), reminder)
    const text = source!.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(text).toContain(`Switch off emails of this kind:\r\n${testSite.origin}/unsubscribe?token=reminder.`)
    expect(text).toContain(`<a class="muted" href="${testSite.origin}/unsubscribe?token=reminder.`)
  })

  it('stays on when a program only looks at the address', async () => {
    const who = await person()
    const [source] = await mail(who, reminder)
    const url = postAddress(source!)
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await house.app.inject({ method, url })
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe(`${testSite.origin}${url.slice('/api'.length)}`)
    }
    expect(await offOf(who)).toEqual([])
    expect(await mail(who, reminder)).toHaveLength(1)
  })

  it.each([
    ['nothing', {}],
    ['JSON', { payload: { kind: 'paper', accountId: 'x' } }],
    [
      'a multipart form',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      },
    ],
  ])('is, whatever is posted: %s', async (_, sent) => {
    const who = await person()
    expect((await post(postAddress((await mail(who, reminder))[0]!), sent)).statusCode).toBe(200)
    expect(await offOf(who)).toEqual(['reminder'])
  })

  it('is switched off twice without harm, many times at once, and again after it was switched on', async () => {
    const who = await person()
    const url = postAddress((await mail(who, reminder))[0]!)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    await desk.ask(who, 'PUT', '/notifications/preferences', { kind: 'reminder', byMail: true })
    expect(await mail(who, reminder)).toHaveLength(1)
    expect((await post(url)).statusCode).toBe(200)
    expect(await offOf(who)).toEqual(['reminder'])
  })

  it('stays on for whoever reads an address that the account has left', async () => {
    const who = await person()
    const url = postAddress((await mail(who, reminder))[0]!)
    const moved = `moved-${who.email}`
    await sql`update identity.account set email = ${moved} where id = ${who.id}`.execute(house.database.db)
    expect((await post(url)).json()).toMatchObject({ code: 'unsubscribe.invalid' })
    expect(await offOf(who)).toEqual([])
  })
})

describe('a token that is not ours', () => {
  it('switches nothing off', async () => {
    const [who, other] = [await person(), await person()]
    const mine = unsubscribeToken(house.ctx.keys, { accountId: who.id, address: who.email }, 'reminder')
    const [kind, id, mac] = mine.split('.') as [string, string, string]
    const forged = [
      '',
      'x',
      `${kind}.${id}`,
      `${kind}.${id}.`,
      `${kind}.${id}.${'A'.repeat(24)}`,
      `${kind}.${other.id}.${mac}`,
      `receipt.${id}.${mac}`,
      `${kind}.${id}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
      `${kind}.${id}.${mac}x`,
      `${kind}.${id.toUpperCase()}.${mac}`,
      `${kind}.${randomUUID()}.${mac}`,
      `__proto__.${id}.${mac}`,
      // Correctly signed, but for a kind that cannot be switched off; we never send such a token.
      unsubscribeToken(house.ctx.keys, { accountId: who.id, address: who.email }, 'paper'),
    ]
    for (const token of forged) {
      const answer = await post(withToken(token))
      expect([token, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        token,
        400,
        'unsubscribe.invalid',
      ])
    }
    expect(await offOf(who)).toEqual([])
    expect(await offOf(other)).toEqual([])
    expect((await post('/api/unsubscribe')).statusCode).toBe(400)
    expect((await post(withToken('x'.repeat(201)))).statusCode).toBe(400)
  })

  it('is tried only so often', async () => {
    const statuses = new Set<number>()
    for (let at = 0; at < 605; at++) {
      const url = withToken('x')
      statuses.add((await house.app.inject({ method: 'POST', url, remoteAddress: '198.51.100.7' })).statusCode)
    }
    expect([...statuses].toSorted()).toEqual([400, 429])
  })
})

describe('a mail that the work needs', () => {
  it.each(['peer-review.decision', 'peer-review.reviewer-invited', 'identity.password-changed'])(
    '%s is sent whatever is switched off, and offers nothing',
    async (template) => {
      const who = await person()
      for (const kind of allNotificationKinds.filter(isOptional)) {
        await desk.ask(who, 'PUT', '/notifications/preferences', { kind, byMail: false })
      }
      const [source] = await mail(who, template)
      expect(source).toBeDefined()
      expect(source).not.toMatch(/list-unsubscribe|Switch off emails/i)
    },
  )
})

describe('an announcement of high priority', () => {
  it('reaches everybody in the product, and by mail whoever wants it', async () => {
    const admin = await desk.person('admin')
    await sql`with made as (
        insert into identity.account (id, email, title, full_name, password_hash, email_verified_at, registered_as, created_at)
        select gen_random_uuid(), 'crowd' || n || '@example.org', 'Dr.', 'Member ' || n, 'x', now(), 'researcher', now()
        from generate_series(1, 230) n returning id),
      held as (insert into identity.held_role (account_id, role, granted_at) select id, 'researcher', now() from made)
      insert into notifications.switched_off (account_id, kind, at)
        select id, 'announcement', now() from (select id, row_number() over (order by id) n from made) m where n % 3 = 0
      `.execute(house.database.db)
    const announced = { title: 'We move', content: 'On Monday.', targetAudience: 'researchers', priority: 'high' }
    await desk.ask(admin, 'POST', '/announcement', announced)
    await idle()
    const arrived = smtp.received.filter(({ source }) => /^Subject: We move\r$/m.test(source))
    expect(new Set(arrived.flatMap(({ recipients }) => recipients)).size).toBe(arrived.length)
    expect(arrived).toHaveLength(230 - 76)
    const { rows } = await sql<{ told: number; withheld: number }>`
      select (select count(*)::int from notifications.notification where title = 'We move') as told,
        (select count(*)::int from platform.mail where subject = 'We move' and withheld_at is not null) as withheld`.execute(
      house.database.db,
    )
    expect(rows).toEqual([{ told: 230, withheld: 76 }])
  })
})
