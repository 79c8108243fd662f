import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { followTexts } from '@grfs/contracts/texts/follows'
import { openTestHouse, testSite, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { deliverAll } from '../../../../../tests/support/jobs.ts'
import { rebuildIndex } from '../search/index.ts'
import { endOfLastWeek, sendDigests, sweepFollows } from './digest.ts'
import { digestEmail } from './emails/digest.email.ts'
import { followToken } from './follow.ts'
import { findFollowPreference, followRoutes, followsPersonalData } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

let house: TestHouse
let marine: string
let law: string
let number = 0
let addresses = 0

beforeAll(async () => {
  house = await openTestHouse({ routes: followRoutes })
  marine = await makeJournal(house.ctx)
  law = await makeJournal(house.ctx, { title: 'Review of Maritime Law', abbrev: 'RML', category: 'Law' })
})
afterAll(() => house.close())

const address = () => `reader${(addresses += 1)}@example.org`
const network = () => `10.${addresses % 200}.${(number += 1) % 250}.1`
const post = (url: string, payload?: object) =>
  house.app.inject({ method: 'POST', url: `/api${url}`, ...(payload && { payload }), remoteAddress: network() })
const ask = (email: string, what: object = { journal: 'cms' }) => post('/follows', { email, ...what })

interface Mail {
  template: string
  subject: string
  text: string
}

async function mailsTo(email: string): Promise<Mail[]> {
  await deliverAll(house.database)
  const { rows } = await sql<Mail>`
    select template, subject, text from platform.mail where lower(recipient_address) = lower(${email})
    order by created_at`.execute(house.database.db)
  return rows
}

const tokenIn = ({ text }: Mail) => /token=([\w.-]+)/.exec(text)![1]!
const listOf = async (token: string) =>
  (await house.app.inject(`/api/follows?token=${token}`)).json() as {
    email: string
    follows: Array<{ id: string; label: string; path: string; isConfirmed: boolean }>
  }

/** Follows and confirms; returns the token. */
async function follow(email: string, ...wishes: object[]): Promise<string> {
  for (const wish of wishes) await ask(email, wish)
  const token = tokenIn((await mailsTo(email))[0]!)
  const ids = (await listOf(token)).follows.map(({ id }) => id)
  expect((await post(`/follows/confirm?token=${token}`, { ids })).statusCode).toBe(200)
  return token
}

describe('asking to follow', () => {
  it('sends a link; the page behind it lists what was asked for, and only confirming makes it count', async () => {
    const email = address()
    const answer = await ask(email)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: followTexts.sent }])
    const [mail, ...others] = await mailsTo(email)
    expect([mail!.template, others]).toEqual(['follows.confirm', []])
    expect(mail!.text).toContain(`${testSite.origin}/follow/manage?token=`)
    const token = tokenIn(mail!)
    const { follows } = await listOf(token)
    expect(follows).toEqual([
      { id: expect.any(String), label: 'Coastal and Marine Studies', path: '/journal/cms', isConfirmed: false },
    ])
    const confirmed = await post(`/follows/confirm?token=${token}`, { ids: [follows[0]!.id] })
    expect(confirmed.json().follows[0].isConfirmed).toBe(true)
  })

  it('names authors and searches, and keeps the same wish once', async () => {
    const email = address()
    const token = await follow(
      email,
      { author: 'Farhana Akter' },
      { q: 'salt wells', type: 'letter', journal: 'rml' },
      { journal: law, q: ' salt  wells ', type: 'letter' },
    )
    const { follows } = await listOf(token)
    expect(follows.map(({ label, path }) => [label, path]).toSorted()).toEqual([
      ['Farhana Akter', '/search?kind=article&author=Farhana+Akter&sort=date'],
      [
        'Search: “salt wells”, Letter, Review of Maritime Law',
        '/search?q=salt+wells&kind=article&type=letter&journal=rml&sort=date',
      ],
    ])
  })

  it('refuses no address, nothing to follow and an unknown journal', async () => {
    for (const [body, code] of [
      [{ email: 'nobody', journal: 'cms' }, 'follow.email-invalid'],
      [{ email: 'a@example.org\r\nBcc: b@example.org', journal: 'cms' }, 'follow.email-invalid'],
      [{ email: address() }, 'follow.nothing'],
      [{ email: address(), journal: 'nowhere' }, 'journal.not-found'],
    ] as const) {
      expect((await post('/follows', body)).json().code).toBe(code)
    }
  })

  it('works as a plain form', async () => {
    const sent = await house.app.inject({
      method: 'POST',
      url: '/follow',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: address(), journal: 'cms' }).toString(),
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/follow?sent'])
  })
})

describe('attacks', () => {
  it('one address gets one confirmation a day, however often, however many at once and however it is spelled', async () => {
    const email = address()
    const spelled = [email, email.toUpperCase(), email.replace('@', '+news@'), email.replace('@', '+x@')]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask(spelled[at % 4]!, { q: `words ${at}` })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const counts = await Promise.all([...new Set(spelled.map((one) => one.toLowerCase()))].map(mailsTo))
    expect(counts.flat()).toHaveLength(1)
    // 20 wishes wait at most.
    const { rows } = await sql<{ most: number }>`
      select max(n)::int as most from (select count(*) as n from follows.follow group by subscriber_id) c`.execute(
      house.database.db,
    )
    expect(rows[0]!.most).toBeLessThanOrEqual(20)
  })

  it('a mailbox that never confirms gets three e-mails in 90 days; confirming gives new ones; nobody sees the difference', async () => {
    const email = address()
    const spelled = [email, email.replace('@', '+news@'), email.toUpperCase()]
    const start = house.clock.now().toISOString()
    const daySeconds = 86_460
    const bodies = new Set<string>()
    const askDaily = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        bodies.add((await ask(spelled[day % 3]!, { q: `day ${(number += 1)}` })).body)
        house.clock.pass(daySeconds)
      }
      return (await mailsTo(email)).length + (await mailsTo(spelled[1]!)).length
    }
    expect(await askDaily(6)).toBe(3)
    const token = tokenIn((await mailsTo(email))[0]!)
    // Opening the page, or confirming what is of another address, is no answer.
    const { follows } = await listOf(token)
    await post(`/follows/confirm?token=${token}`, { ids: [randomUUID()] })
    expect(await askDaily(2)).toBe(3)
    await post(`/follows/confirm?token=${token}`, { ids: [follows[0]!.id] })
    expect(await askDaily(5)).toBe(6)
    house.clock.pass(90 * daySeconds)
    expect(await askDaily(1)).toBe(7)
    expect(bodies.size).toBe(1)
    house.clock.moveTo(start)
  })

  it('one network asks only so often', async () => {
    const statuses = new Set<number>()
    for (let at = 0; at < 22; at += 1) {
      const payload = { email: address(), journal: 'cms' }
      const remoteAddress = '198.51.100.7'
      statuses.add((await house.app.inject({ method: 'POST', url: '/api/follows', payload, remoteAddress })).statusCode)
    }
    expect([...statuses].toSorted()).toEqual([200, 429])
  })

  it('the answer does not tell who follows', async () => {
    const known = address()
    await follow(known, { journal: 'cms' })
    const [first, second] = [await ask(known), await ask(address())]
    expect(first.body).toBe(second.body)
    expect(first.statusCode).toBe(second.statusCode)
  })

  it('the confirmation carries nothing that was typed', async () => {
    const email = address()
    await ask(email, { q: 'Win money at evil.example now' })
    const [{ text, subject }] = (await mailsTo(email)) as [Mail]
    expect(`${subject} ${text}`).not.toMatch(/money|evil/)
  })

  it('a wish that somebody adds to a confirmed address counts for nothing', async () => {
    const email = address()
    const token = await follow(email, { journal: 'cms' })
    await ask(email, { journal: 'rml' })
    const shown = (await listOf(token)).follows
    expect(shown.map(({ isConfirmed }) => isConfirmed).toSorted()).toEqual([false, true])
    // Nobody confirms or removes what is of another address.
    const other = await follow(address(), { journal: 'cms' })
    await post(`/follows/confirm?token=${other}`, { ids: shown.map(({ id }) => id) })
    for (const { id } of shown) await post(`/follows/remove?token=${other}`, { id })
    expect((await listOf(token)).follows).toEqual(shown)
  })

  it('only a signed token opens, confirms, removes or stops', async () => {
    const email = address()
    const token = await follow(email, { journal: 'cms' })
    const [id, mac] = token.split('.') as [string, string]
    const forged = ['', 'x', id, `${id}.`, `${id}.${'A'.repeat(24)}`, `${randomUUID()}.${mac}`, `${token}x`]
    for (const bad of forged) {
      const paths = ['/follows/confirm', '/follows/remove', '/follows/stop']
      const bodies = [{ ids: [randomUUID()] }, { id: randomUUID() }, {}]
      for (const [at, path] of paths.entries()) {
        expect((await post(`${path}?token=${bad}`, bodies[at])).json().code, bad).toBe('follow.link-invalid')
      }
      expect((await house.app.inject(`/api/follows?token=${bad}`)).json().code).toBe('follow.link-invalid')
    }
    expect((await listOf(token)).follows).toHaveLength(1)
  })

  it('opening the unsubscribe address changes nothing; one POST deletes the address, and twice is harmless', async () => {
    const email = address()
    const token = await follow(email, { journal: 'cms' })
    const preference = await findFollowPreference(house.ctx, {
      template: digestEmail.name,
      accountId: null,
      address: email,
    })
    expect(preference).toMatchObject({
      isWanted: true,
      unsubscribe: { post: `${testSite.origin}/api/follows/stop?token=${token}` },
    })
    const opened = await house.app.inject(`/api/follows/stop?token=${token}`)
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `${testSite.origin}/follow/manage?token=${token}`,
    ])
    expect((await listOf(token)).follows).toHaveLength(1)
    const oneClick = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }
    for (let times = 0; times < 2; times += 1) {
      const url = `/api/follows/stop?token=${token}`
      expect((await house.app.inject({ method: 'POST', url, ...oneClick })).statusCode).toBe(200)
    }
    expect((await house.app.inject(`/api/follows?token=${token}`)).statusCode).toBe(400)
    expect(
      await findFollowPreference(house.ctx, { template: digestEmail.name, accountId: null, address: email }),
    ).toEqual({ isWanted: false, unsubscribe: null })
  })
})

describe('the digest', () => {
  const day = (shift: number) => {
    const sunday = Date.parse(endOfLastWeek(house.ctx.clock.now()))
    return new Date(sunday + shift * 86_400_000).toISOString().slice(0, 10)
  }
  const publish = async (journal: string, volume: number, title: string, publishedOn: string, parts: object = {}) => {
    number += 1
    const issue = await makeIssue(house.ctx, journal, volume, number)
    await makeArticle(house.ctx, journal, issue, {
      publicId: `f.2026.${number}`,
      position: 1,
      title,
      publishedOn,
      ...parts,
    })
  }
  /** As if everything had been confirmed two weeks ago. */
  const twoWeeksAgo = () =>
    sql`with s as (update follows.subscriber set covered_until = ${day(-7)}::date)
      update follows.follow set confirmed_at = confirmed_at - interval '20 days' where confirmed_at is not null`.execute(
      house.database.db,
    )
  const digestsTo = async (email: string) =>
    (await mailsTo(email)).filter(({ template }) => template === digestEmail.name)

  it('ends on the last Sunday, whichever day it runs', () => {
    const days = ['2026-11-16T06:10:00Z', '2026-11-18T00:00:00Z', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z']
    expect(days.map((now) => endOfLastWeek(new Date(now)))).toEqual([
      ...['2026-11-15', '2026-11-15', '2026-11-15'],
      '2026-11-22',
    ])
  })

  it('lists the new articles of the week, each once, and comes once however often the job runs', async () => {
    await publish(marine, 50, 'Kelp in winter', day(-1))
    await publish(marine, 51, 'Kelp long ago', day(-8))
    await publish(marine, 52, 'Kelp of this week', day(1))
    await publish(law, 53, 'Who owns the kelp', day(0), { authors: ['Žofia Łukasiewicz'] })
    await rebuildIndex(house.ctx)
    const [journal, author, search, quiet, waiting] = [address(), address(), address(), address(), address()]
    await follow(journal, { journal: 'cms' })
    await follow(author, { author: 'Žofia Łukasiewicz' })
    await follow(search, { q: 'kelp' }, { journal: 'cms' }, { q: 'see www.evil.example kelp' })
    await follow(quiet, { q: 'xyzzyqwv' })
    await ask(waiting, { q: 'kelp' })
    await twoWeeksAgo()
    for (let times = 0; times < 3; times += 1) await sendDigests(house.ctx, null)
    await Promise.all([sendDigests(house.ctx, null), sendDigests(house.ctx, null)])

    const [ofJournal, ...noMore] = await digestsTo(journal)
    expect(noMore).toEqual([])
    expect(ofJournal!.text).toContain('Kelp in winter\nFarhana Akter, Tomasz Wiśniewski. Coastal and Marine Studies\n')
    expect(ofJournal!.text).not.toMatch(/long ago|this week|Who owns/)
    expect((await digestsTo(author))[0]!.text).toContain('Who owns the kelp')
    const [ofSearch] = await digestsTo(search)
    expect(ofSearch!.text.match(/Kelp in winter/g)).toHaveLength(1)
    expect(ofSearch!.text).toContain('Search: “kelp”')
    expect(ofSearch!.text).not.toContain('evil')
    expect(await digestsTo(quiet)).toEqual([])
    expect(await digestsTo(waiting)).toEqual([])
  })

  it('starts on the day of the confirmation', async () => {
    const email = address()
    await follow(email, { journal: 'cms' })
    await sql`update follows.subscriber set covered_until = ${day(-7)}::date where lower(email) = ${email}`.execute(
      house.database.db,
    )
    await sendDigests(house.ctx, null)
    expect(await digestsTo(email)).toEqual([])
  })
})

describe('what is kept', () => {
  it('unconfirmed wishes and addresses go after seven days; confirmed ones stay', async () => {
    const [stays, goes, young] = [address(), address(), address()]
    const token = await follow(stays, { journal: 'cms' })
    await ask(goes)
    await ask(stays, { journal: 'rml' })
    await sql`with s as (update follows.subscriber set created_at = created_at - interval '8 days')
      update follows.follow set created_at = created_at - interval '8 days'`.execute(house.database.db)
    await ask(young)
    await sweepFollows(house.ctx)
    const { rows } = await sql<{ email: string }>`select email from follows.subscriber`.execute(house.database.db)
    const left = rows.map(({ email }) => email)
    expect([left.includes(stays), left.includes(goes), left.includes(young)]).toEqual([true, false, true])
    expect((await listOf(token)).follows).toHaveLength(1)
  })

  it('an account copies and deletes what its address follows', async () => {
    const email = address()
    const token = await follow(email, { journal: 'cms' })
    const who = { accountId: randomUUID(), email }
    const { sections } = await followsPersonalData.read(house.ctx.db, who as never)
    expect(sections).toMatchObject({ follows: [{ email, follows: [{ query: { journal: marine } }] }] })
    await house.ctx.inTransaction((tx) => followsPersonalData.forget(house.ctx, tx, who as never))
    expect((await house.app.inject(`/api/follows?token=${token}`)).statusCode).toBe(400)
  })

  it('signs for one subscriber', () => {
    const [one, other] = [randomUUID(), randomUUID()]
    expect(followToken(house.ctx.keys, one).split('.')[1]).not.toBe(followToken(house.ctx.keys, other).split('.')[1])
  })
})
