import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifyLimits } from '@grfs/domain/integrations/limits'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { moduleRoutes } from '../../entry/assemble.ts'
import { authenticate } from '../identity/index.ts'
import { integrationHandlers } from './jobs.ts'

let house: TestHouse
const editors = {} as Record<'here' | 'there' | 'admin', Record<string, string>>
let networks = 0

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate, asRoles: true })
  const { ctx } = house
  for (const place of ['here', 'there'] as const) {
    const journalId = await makeJournal(ctx, { title: `Journal ${place}`, abbrev: place.toUpperCase() })
    const issueId = await makeIssue(ctx, journalId, 1, 1)
    await makeArticle(ctx, journalId, issueId, {
      ...{ publicId: `${place}.2026.001`, position: 1, doi: 'registered' as const },
    })
    const editor = await makePerson(ctx, 'sub-admin', { permissions: ['publishPapers'], allowedJournals: [journalId] })
    editors[place] = bearer(await signIn(ctx, editor))
  }
  editors.admin = bearer(await signIn(ctx, await makePerson(ctx, 'admin')))
})
beforeEach(() => sql`delete from integrations.received_notification`.execute(house.database.db))
afterAll(() => house.close())

const origin = 'http://journals.test'

/** Announce Review, as the specification shows it. */
const review = (change: object = {}) => ({
  '@context': ['https://www.w3.org/ns/activitystreams', 'https://coar-notify.net'],
  id: `urn:uuid:${randomUUID()}`,
  type: ['Announce', 'coar-notify:ReviewAction'],
  origin: { id: 'https://reviews.example/system', inbox: 'https://reviews.example/inbox/', type: 'Service' },
  target: { id: origin, inbox: `${origin}/inbox`, type: 'Service' },
  actor: { id: 'https://reviews.example', name: 'Review Commons', type: 'Service' },
  object: { id: 'https://reviews.example/review/1', type: ['Page', 'sorg:Review'] },
  context: { id: `${origin}/article/here.2026.001`, type: ['Page', 'sorg:AboutPage'] },
  ...change,
})

const send = (payload: object | string, type = 'application/ld+json', remoteAddress = `10.9.${++networks % 250}.1`) =>
  house.app.inject({
    ...{ method: 'POST', url: '/inbox', remoteAddress, headers: { 'content-type': type } },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const ask = (who: keyof typeof editors, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  house.app.inject({ method, url: `/api${url}`, headers: editors[who], ...(payload && { payload }) })
const listed = async (who: keyof typeof editors, article = 'here.2026.001') =>
  (await ask(who, 'GET', `/admin/articles/${article}/coar-notifications`)).json()
const unread = async (who: keyof typeof editors) => (await ask(who, 'GET', '/admin/coar-notifications')).json()

describe('the inbox', () => {
  it('stores a notification unread for editors of the journal, and changes nothing else', async () => {
    const before = await ask('admin', 'GET', '/articles/here.2026.001')
    const given = review()
    const answer = await send(given)
    expect([answer.statusCode, answer.body]).toEqual([201, ''])
    expect(answer.headers['location']).toMatch(/^http:\/\/journals\.test\/inbox\/[\da-f-]{36}$/)
    expect((await listed('here')).notifications).toMatchObject([
      {
        ...{ kind: 'review', types: given.type, service: 'https://reviews.example/system', readAt: null },
        actor: { id: 'https://reviews.example', name: 'Review Commons' },
        ...{ object: 'https://reviews.example/review/1', about: given.context.id, relationship: null },
      },
    ])
    for (const who of ['here', 'admin'] as const)
      expect(await unread(who)).toEqual({ unread: 1, articles: [expect.objectContaining({ unread: 1 })] })
    expect(await unread('there')).toEqual({ unread: 0, articles: [] })
    expect((await listed('there')).code).toBe('article.not-found')
    expect((await ask('admin', 'GET', '/articles/here.2026.001')).body).toBe(before.body)
    const { rows } = await sql`select from platform.outbox`.execute(house.database.db)
    expect(rows).toEqual([])
  })

  it('shows it at its address only to those who may see it', async () => {
    const given = review()
    const { pathname } = new URL(String((await send(given)).headers['location']))
    const read = (headers: Record<string, string>) => house.app.inject({ url: pathname, headers })
    const shown = await read(editors.here)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'application/ld+json'])
    expect(shown.json()).toEqual(given)
    const none = await house.app.inject({ url: `/inbox/${randomUUID()}`, headers: editors.there })
    const foreign = await read(editors.there)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, none.json().code])
    expect((await read({})).statusCode).toBe(401)
    expect((await house.app.inject('/inbox')).statusCode).toBe(404)
  })

  it('takes a repeat as the same', async () => {
    const given = review()
    const [first, ...others] = await Promise.all([send(given), send(given), send(given)])
    const again = await send({ ...given, object: { id: 'https://evil.example' } })
    for (const answer of [...others, again])
      expect([answer.statusCode, answer.headers['location']]).toEqual([201, first.headers['location']])
    expect((await listed('here')).notifications).toMatchObject([{ object: 'https://reviews.example/review/1' }])
  })

  it.each([
    ['an address in context', { context: { id: `${origin}/article/here.2026.001` } }],
    ['a DOI', { context: { id: 'https://doi.org/10.5555/HERE.2026.001' } }],
    ['the object of a relationship', { context: undefined, object: relation() }],
    [
      'the newer name of the protocol with a slash',
      {
        '@context': ['https://www.w3.org/ns/activitystreams', 'https://coar-notify.net/'],
      },
    ],
  ])('finds the article by %s', async (_, change) => {
    expect((await send(review(change))).statusCode).toBe(201)
    expect((await unread('here')).unread).toBe(1)
  })

  it.each([
    ['no article of ours', { context: { id: 'https://journals.example/article/here.2026.001' } }],
    ['an article that does not exist', { context: { id: `${origin}/article/here.2026.999` } }],
    ['no context and a foreign object', { context: undefined }],
  ])('refuses %s', async (_, change) => {
    const answer = await send(review(change))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'coar-notification.no-article'])
  })

  it.each([
    ['no id', { id: undefined }],
    ['an id that is no URI', { id: 'one' }],
    ['another vocabulary', { '@context': ['https://schema.org', 'https://coar-notify.net'] }],
    ['a name that turns the text around', { actor: { id: 'https://a.example', type: 'Person', name: 'a\u202eb' } }],
    ['a name with a control character', { actor: { id: 'https://a.example', type: 'Person', name: 'a\0b' } }],
    ['a long address', { object: { id: `https://a.example/${'x'.repeat(600)}` } }],
    ['many types', { type: Array.from({ length: 11 }, () => 'Announce') }],
    ['deep nesting', { object: { id: { id: { id: 'https://a.example' } } } }],
  ])('refuses %s', async (_, change) => {
    const answer = await send(review(change))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  })

  it('takes JSON up to 64 kB, and no other type', async () => {
    const sized = (bytes: number) => {
      const text = JSON.stringify({ ...review(), note: '' })
      return text.replace('"note":""', `"note":"${'x'.repeat(bytes - text.length)}"`)
    }
    expect((await send(sized(65_536))).statusCode).toBe(201)
    expect((await send(sized(65_537))).statusCode).toBe(413)
    expect((await send(review(), 'application/json')).statusCode).toBe(201)
    expect(
      (await send(review(), 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"')).statusCode,
    ).toBe(201)
    for (const type of ['text/turtle', 'application/x-www-form-urlencoded'])
      expect((await send(review(), type)).statusCode, type).toBe(415)
    for (const wrong of ['{"a":', '', '{"__proto__":{"a":1}}']) expect((await send(wrong)).statusCode, wrong).toBe(400)
    const { rows } = await sql<{ body: string }>`
      select body::text from integrations.received_notification`.execute(house.database.db)
    expect(rows.filter(({ body }) => body.includes('xxx'))).toEqual([])
  })

  it('is limited for each network', async () => {
    const statuses: number[] = []
    for (let at = 0; at <= notifyLimits.receivedPerHour; at++)
      statuses.push((await send(review(), 'application/ld+json', `10.8.7.${at}`)).statusCode)
    expect(statuses.indexOf(429)).toBe(notifyLimits.receivedPerHour)
    expect((await send(review())).statusCode).toBe(201)
  })

  it('cannot be filled: neither for one article nor for all, and forgets after half a year', async () => {
    const fill = (count: number, publicId: string) =>
      sql`
      insert into integrations.received_notification (id, sender_id, article_id, journal_id, body, received_at)
      select gen_random_uuid(), 'urn:' || gen_random_uuid(), a.id, a.journal_id, ${JSON.stringify(review())}::jsonb,
        ${house.ctx.clock.now()} from publishing.article a, generate_series(1, ${count}::int)
      where a.public_id = ${publicId}`.execute(house.database.db)
    await fill(notifyLimits.receivedOfArticle, 'here.2026.001')
    const full = await send(review())
    expect([full.statusCode, full.json().code]).toEqual([429, 'coar-notification.full'])
    const there = review({ context: { id: `${origin}/article/there.2026.001` } })
    expect((await send(there)).statusCode).toBe(201)
    await fill(notifyLimits.received - notifyLimits.receivedOfArticle, 'here.2026.001')
    expect((await send({ ...there, id: `urn:uuid:${randomUUID()}` })).statusCode).toBe(429)
    expect((await send(there)).statusCode).toBe(201)
    house.clock.pass((notifyLimits.receivedDays + 1) * 86_400)
    const tidy = integrationHandlers.find(({ job }) => job.name === 'integrations.tidy-webhooks')!
    await tidy.run({}, { ctx: house.ctx, signal: new AbortController().signal } as never)
    const { rows } = await sql`select from integrations.received_notification`.execute(house.database.db)
    expect(rows).toEqual([])
    house.clock.moveTo('2026-11-15T09:00:00Z')
  })
})

function relation() {
  return {
    ...{ id: 'urn:uuid:1', type: 'Relationship', 'as:subject': 'https://data.example/1' },
    ...{ 'as:relationship': 'http://purl.org/vocab/frbr/core#supplement' },
    'as:object': `${origin}/article/here.2026.001`,
  }
}

describe('a received notification', () => {
  it('is marked and deleted by editors of its journal only', async () => {
    await send(review())
    const id: string = (await listed('here')).notifications[0].id
    const path = `/admin/coar-notifications/${id}`
    expect((await ask('there', 'PUT', path, { isRead: true })).json().code).toBe('coar-notification.unknown')
    expect((await ask('there', 'DELETE', path)).json().code).toBe('coar-notification.unknown')
    expect((await ask('here', 'PUT', path, { isRead: true })).statusCode).toBe(200)
    expect([(await unread('here')).unread, (await listed('here')).notifications[0].readAt]).toEqual([
      0,
      expect.any(String),
    ])
    expect((await ask('here', 'PUT', path, { isRead: false })).statusCode).toBe(200)
    expect((await unread('here')).unread).toBe(1)
    expect((await ask('here', 'DELETE', path)).statusCode).toBe(200)
    expect((await listed('here')).notifications).toEqual([])
    expect((await ask('here', 'DELETE', path)).statusCode).toBe(404)
  })
})
