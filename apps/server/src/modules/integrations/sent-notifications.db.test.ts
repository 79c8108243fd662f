import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { deliverAll as deliverOutbox } from '../../../../../tests/support/jobs.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { startReceiver, type WebhookReceiver } from '../../../../../tests/support/webhook-receiver.ts'
import { moduleRoutes } from '../../entry/assemble.ts'
import { subscriptions } from '../../entry/subscriptions.ts'
import { authenticate } from '../identity/index.ts'
import { announceToPreprints } from './notify/announce.ts'
import { sendNotifications } from './notify/send.ts'

let house: TestHouse
let receiver: WebhookReceiver
let admin: Record<string, string>
let made = 0
let place: { journalId: string; issueId: string }

beforeAll(async () => {
  receiver = await startReceiver()
  house = await openTestHouse({
    ...{ routes: moduleRoutes, authenticate, subscriptions, isClockRunning: true, asRoles: true },
    trustedReceivers: [receiver.host],
  })
  const journalId = await makeJournal(house.ctx)
  place = { journalId, issueId: await makeIssue(house.ctx, journalId, 1, 1) }
  admin = bearer(await signIn(house.ctx, await makePerson(house.ctx, 'admin')))
})
afterEach(async () => {
  await sql`delete from integrations.sent_notification`.execute(house.database.db)
  await sql`delete from integrations.preprint_server`.execute(house.database.db)
  receiver.received.splice(0)
})
afterAll(async () => {
  await house.close()
  await receiver.close()
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  house.app.inject({
    ...{ method, url: `/api/admin/preprint-servers${path}`, headers: admin },
    ...(payload && { payload }),
  })

async function allow(path: string, change: object = {}): Promise<string> {
  const given = { host: 'preprints.example', doiStart: '10.5555/pre', inbox: `http://${receiver.host}${path}` }
  const answer = await call('POST', '', { ...given, ...change })
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json().id
}

/** A published article with works that it is related to. */
async function article(...relations: Array<{ kind?: string; doi?: string; address?: string }>): Promise<string> {
  const publicId = `cms.2026.${String(++made).padStart(3, '0')}`
  const id = await makeArticle(house.ctx, place.journalId, place.issueId, { publicId, position: made })
  for (const [at, { kind = 'preprint', doi = null, address = null }] of relations.entries())
    await sql`insert into publishing.relation (article_id, position, kind, doi, address)
      values (${id}, ${at + 1}, ${kind}, ${doi}, ${address})`.execute(house.database.db)
  return id
}

const sent = async () => (await call('GET', '')).json().sent

describe('a preprint server', () => {
  it('is told once that an article is a version of its preprint', async () => {
    const server = await allow('/fine')
    const id = await article({ doi: '10.5555/PRE.1', address: 'https://preprints.example/1' })
    for (let run = 0; run < 3; run++) await announceToPreprints(house.ctx, id)
    await Promise.all([sendNotifications(house.ctx, server), sendNotifications(house.ctx, server)])
    expect(receiver.received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(headers).toMatchObject({ 'content-type': 'application/ld+json' })
    const origin = house.ctx.site.origin
    expect(JSON.parse(body)).toEqual({
      '@context': ['https://www.w3.org/ns/activitystreams', 'https://coar-notify.net'],
      id: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
      type: ['Announce', 'coar-notify:RelationshipAction'],
      actor: { id: origin, name: house.ctx.site.name, type: 'Organization' },
      origin: { id: origin, inbox: `${origin}/inbox`, type: 'Service' },
      target: { id: 'https://preprints.example', inbox: `http://${receiver.host}/fine`, type: 'Service' },
      object: {
        id: expect.stringMatching(/^urn:uuid:/),
        type: 'Relationship',
        'as:subject': `${origin}/article/cms.2026.001`,
        'as:relationship': 'http://purl.org/dc/terms/isVersionOf',
        'as:object': 'https://doi.org/10.5555/pre.1',
      },
      context: {
        id: 'https://doi.org/10.5555/pre.1',
        type: ['Page', 'sorg:AboutPage'],
        'ietf:cite-as': 'https://doi.org/10.5555/pre.1',
      },
    })
    expect(await sent()).toMatchObject([
      { articleId: 'cms.2026.001', host: 'preprints.example', state: 'sent', tries: 1, answer: null },
    ])
  })

  it('is told by the event of publication, and not after a rollback', async () => {
    await allow('/fine')
    const articleId = await article({ doi: '10.5555/pre.2' })
    const publish = (isUndone: boolean) =>
      house.ctx.inTransaction((tx) => {
        tx.outbox.publish({ name: 'article.published', articleId })
        return isUndone ? Promise.reject(new Error('undone')) : Promise.resolve()
      })
    await publish(true).catch(() => {})
    await publish(false)
    await deliverOutbox(house.database)
    const { rows } = await sql<{ payload: object }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'integrations.announce-to-preprints'`.execute(house.database.db)
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ articleId }])
  })

  it('is told nothing about preprints of others, other works, and without permission', async () => {
    const preprint = { doi: '10.5555/pre.3' }
    await announceToPreprints(house.ctx, await article(preprint))
    await allow('/fine')
    await announceToPreprints(house.ctx, await article({ doi: '10.9999/pre.3' }, { address: 'https://else.example/3' }))
    await announceToPreprints(house.ctx, await article({ ...preprint, kind: 'data' }))
    await announceToPreprints(house.ctx, await article())
    expect(await sent()).toEqual([])
  })

  it('is tried again when it fails, and given up after three days', async () => {
    const server = await allow('/broken')
    await announceToPreprints(house.ctx, await article({ doi: '10.5555/pre.4' }))
    for (let hours = 0; hours < 80; hours += 1) {
      await sendNotifications(house.ctx, server)
      house.clock.pass(3_600)
    }
    admin = bearer(await signIn(house.ctx, await makePerson(house.ctx, 'admin')))
    expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
    expect(receiver.received).toHaveLength(9)
    expect(await sent()).toMatchObject([{ state: 'given-up', tries: 9, failure: 'status', status: 500 }])
  })

  it('is not asked again after a refusal, and its words are kept as one short line', async () => {
    const server = await allow('/refuse')
    await announceToPreprints(house.ctx, await article({ doi: '10.5555/pre.5' }))
    for (let run = 0; run < 2; run++) {
      await sendNotifications(house.ctx, server)
      house.clock.pass(7_200)
    }
    const [one] = await sent()
    expect(one).toMatchObject({ state: 'refused', tries: 1, status: 422 })
    expect(one.answer).toMatch(/^We do not know this preprint\. x{100,}$/)
    expect(one.answer).toHaveLength(500)
  })

  it('does not hold us up: silence, endless answers and broken connections', async () => {
    for (const [path, failure, state] of [
      ['/slow', 'timeout', 'waiting'],
      ['/cut', 'unreachable', 'waiting'],
      ['/redirect', 'redirect', 'waiting'],
      ['/endless', null, 'sent'],
    ] as const) {
      const server = await allow(path)
      await announceToPreprints(house.ctx, await article({ doi: `10.5555/pre.${path}` }))
      await sendNotifications(house.ctx, server, 200)
      expect((await sent())[0]).toMatchObject({ failure, state })
      expect((await call('DELETE', `/${server}`)).statusCode).toBe(200)
    }
    expect((await sent()).map((one: { state: string }) => one.state)).not.toContain('waiting')
  })

  it('reaches no private network: not in digits, not by a name, and needs a host', async () => {
    const codes = async (change: object) =>
      (
        await call('POST', '', { ...{ host: 'a.example', doiStart: null, inbox: 'https://a.example/' }, ...change })
      ).json().code
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254', '2130706433'])
      expect(await codes({ inbox: `https://${host}/` }), host).toBe('webhook.private')
    for (const inbox of ['http://a.example/', 'https://a:b@a.example/', 'file:///etc/passwd', 'inbox'])
      expect(await codes({ inbox }), inbox).toBe('webhook.address')
    for (const host of ['https://a.example', 'a.example/x', 'a b', 'user@a.example', 'localhost'])
      expect(await codes({ host }), host).toBe('preprint-server.host')
    const server = await allow('/fine')
    expect(await codes({ host: 'PREPRINTS.example' })).toBe('preprint-server.known')
    const other = await startReceiver()
    for (const [at, host] of [other.host, `localhost:${other.host.split(':')[1]}`].entries()) {
      await sql`update integrations.preprint_server set inbox = ${`http://${host}/fine`}`.execute(house.database.db)
      await announceToPreprints(house.ctx, await article({ doi: `10.5555/pre.private.${at}` }))
      await sendNotifications(house.ctx, server)
    }
    expect((await sent()).map((one: { failure: string }) => one.failure)).toEqual(['private', 'private'])
    expect([other.connections(), receiver.received.length]).toEqual([0, 0])
    await other.close()
  })
})
