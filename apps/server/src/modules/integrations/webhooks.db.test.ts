import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookEvents } from '@grfs/domain/integrations/webhook'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { deliverAll as deliverOutbox, mailsTo } from '../../../../../tests/support/jobs.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { isGenuine, startReceiver, type WebhookReceiver } from '../../../../../tests/support/webhook-receiver.ts'
import { moduleRoutes } from '../../entry/assemble.ts'
import { subscriptions } from '../../entry/subscriptions.ts'
import { createKeys } from '../../platform/keys.ts'
import { authenticate } from '../identity/index.ts'
import { deliverAll } from './webhooks/deliver.ts'
import { announceEvent } from './webhooks/announce.ts'
import { resealSecrets } from './webhooks/manage.ts'

let house: TestHouse
let receiver: WebhookReceiver
let admin: { id: string; email: string; headers: Record<string, string> }
const journals = { here: '', there: '' }
const articles = { here: '', there: '' }

beforeAll(async () => {
  receiver = await startReceiver()
  house = await openTestHouse({
    ...{ routes: moduleRoutes, authenticate, subscriptions, isClockRunning: true, asRoles: true },
    trustedReceivers: [receiver.host],
  })
  const { ctx } = house
  for (const place of ['here', 'there'] as const) {
    const journalId = await makeJournal(ctx, { title: `Journal ${place}`, abbrev: place.toUpperCase() })
    const issueId = await makeIssue(ctx, journalId, 1, 1)
    journals[place] = journalId
    articles[place] = await makeArticle(ctx, journalId, issueId, {
      ...{ publicId: `${place}.2026.001`, position: 1, title: 'Wells of Farhana Akter' },
    })
  }
  const person = await makePerson(ctx, 'admin')
  admin = { ...person, headers: bearer(await signIn(ctx, person)) }
})
beforeEach(() => {
  receiver.received.splice(0)
  // The receiver compares with the real time.
  house.clock.moveTo(new Date().toISOString())
})
afterEach(() => sql`delete from integrations.webhook`.execute(house.database.db))
afterAll(async () => {
  await house.close()
  await receiver.close()
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  house.app.inject({
    ...{ method, url: `/api/admin/webhooks${path}`, headers: admin.headers },
    ...(payload && { payload }),
  })

async function add(path: string, change: object = {}): Promise<{ id: string; secret: string }> {
  const given = { address: `http://${receiver.host}${path}`, events: webhookEvents, journals: [journals.here] }
  const answer = await call('POST', '', { ...given, ...change })
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return { id: answer.json().webhook.id, secret: answer.json().secret }
}

const announce = (event: object) =>
  announceEvent(house.ctx, { eventId: crypto.randomUUID(), name: 'article.published', ...event })
const deliveriesOf = async (id: string) => (await call('GET', `/${id}/deliveries`)).json().deliveries
const webhookOf = async (id: string) =>
  (await call('GET', '')).json().webhooks.find((one: { id: string }) => one.id === id)

describe('a webhook', () => {
  it('gets events with ids only, which the reference implementation verifies', async () => {
    const { id, secret } = await add('/fine')
    await announce({ articleId: articles.here, journalId: journals.here })
    await deliverAll(house.ctx, id)
    const [message] = receiver.received
    expect(isGenuine(secret, message!)).toBe(true)
    expect(JSON.parse(message!.body)).toEqual({
      type: 'article.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { articleId: 'here.2026.001', journalId: journals.here },
    })
    expect(isGenuine(secret, { ...message!, body: message!.body.replace('here', 'them') })).toBe(false)
    const old = {
      ...message!.headers,
      'webhook-timestamp': String(Number(message!.headers['webhook-timestamp']) - 600),
    }
    expect(isGenuine(secret, { ...message!, headers: old })).toBe(false)
    expect(await deliveriesOf(id)).toMatchObject([{ type: 'article.published', tries: 1, failure: null, status: 204 }])
  })

  it('gets only the events and journals that it asked for, and decisions only of chosen journals', async () => {
    const here = await add('/fine', { events: ['submission.decided', 'article.changed'] })
    const all = await add('/fine', { events: ['article.changed'], journals: null })
    const refused = await call('POST', '', {
      ...{ address: `http://${receiver.host}/fine`, events: ['submission.decided'], journals: null },
    })
    expect(refused.json().code).toBe('webhook.confidential')
    const submissionId = crypto.randomUUID()
    await announce({ name: 'submission.decided', submissionId, journalId: journals.here })
    await announce({ name: 'submission.decided', submissionId, journalId: journals.there })
    await announce({ name: 'article.changed', articleId: articles.there })
    await announce({ name: 'article.published', articleId: articles.here })
    for (const { id } of [here, all]) await deliverAll(house.ctx, id)
    expect(receiver.received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data])).toEqual([
      ['submission.decided', { submissionId, journalId: journals.here }],
      ['article.changed', { articleId: 'there.2026.001', journalId: journals.there }],
    ])
  })

  it('gets each event once, however often its job runs, and nothing of a change that was rolled back', async () => {
    const { id } = await add('/fine')
    const eventId = crypto.randomUUID()
    for (let run = 0; run < 3; run++) await announce({ eventId, articleId: articles.here })
    await Promise.all([deliverAll(house.ctx, id), deliverAll(house.ctx, id), deliverAll(house.ctx, id)])
    expect(receiver.received).toHaveLength(1)
    const change = (isUndone: boolean) =>
      house.ctx.inTransaction((tx) => {
        tx.outbox.publish({ name: 'article.changed', articleId: articles.here })
        return isUndone ? Promise.reject(new Error('undone')) : Promise.resolve()
      })
    await change(true).catch(() => {})
    await change(false)
    await deliverOutbox(house.database)
    const { rows } = await sql<{ payload: object }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'integrations.announce-event'`.execute(house.database.db)
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ name: 'article.changed', articleId: articles.here }])
  })

  it('is tried again with the same id and a new time, then given up, switched off, and its owner told once', async () => {
    const { id } = await add('/broken')
    await announce({ articleId: articles.here })
    for (let hours = 0; hours < 80; hours += 1) {
      await deliverAll(house.ctx, id)
      house.clock.pass(3_600)
    }
    admin.headers = bearer(await signIn(house.ctx, admin))
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    const times = receiver.received.map(({ headers }) => headers['webhook-timestamp'])
    expect([ids.length, new Set(ids).size, new Set(times).size]).toEqual([9, 1, 9])
    expect(await deliveriesOf(id)).toMatchObject([{ tries: 9, failure: 'status', status: 500, nextTryAt: null }])
    expect(await webhookOf(id)).toMatchObject({ offReason: 'failing', waiting: 0 })
    const mails = (await mailsTo(house, admin.email)).filter(({ template }) => template === 'integrations.webhook-off')
    expect(mails.map(({ subject }) => subject)).toEqual([`The webhook at ${receiver.host} was switched off`])
    await announce({ articleId: articles.here })
    expect(await deliveriesOf(id)).toHaveLength(1)
    expect((await call('POST', `/${id}/test`)).json().code).toBe('webhook.off')
    expect((await call('POST', `/${id}/on`)).statusCode).toBe(200)
    expect((await call('POST', `/${id}/test`)).statusCode).toBe(200)
    expect(await webhookOf(id)).toMatchObject({ offAt: null, waiting: 1 })
  })

  it.each([
    ['/redirect', 'redirect', 302],
    ['/cut', 'unreachable', null],
    ['/gone', 'gone', 410],
  ])('says why it failed: %s', async (path, failure, status) => {
    const { id } = await add(path)
    await announce({ articleId: articles.here })
    await deliverAll(house.ctx, id)
    expect(await deliveriesOf(id)).toMatchObject([{ failure, status, deliveredAt: null }])
    expect(receiver.received.map((one) => one.path)).toEqual([path])
    expect((await webhookOf(id)).offReason).toBe(failure === 'gone' ? 'gone' : null)
  })

  it('does not wait for a slow receiver, and reads nothing of an endless answer', async () => {
    const [slow, endless] = [await add('/slow'), await add('/endless')]
    await announce({ articleId: articles.here })
    await deliverAll(house.ctx, slow.id, 200)
    await deliverAll(house.ctx, endless.id)
    expect(await deliveriesOf(slow.id)).toMatchObject([{ failure: 'timeout' }])
    expect(await deliveriesOf(endless.id)).toMatchObject([{ failure: null, status: 200 }])
  })

  it('reaches no private network: not in digits, not by a name, not by a redirect', async () => {
    const refused = []
    const digits = ['127.0.0.1', '0x7f.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254', '2130706433']
    for (const host of digits) {
      const answer = await call('POST', '', { address: `https://${host}/`, events: ['doi.failed'], journals: null })
      refused.push(answer.json().code)
    }
    expect(refused).toEqual(digits.map(() => 'webhook.private'))
    const wrong = ['http://hooks.example.org', 'https://a:b@hooks.example.org', 'file:///etc/passwd', 'hooks']
    for (const address of [...wrong, `http://127.0.0.1:9/`]) {
      const answer = await call('POST', '', { address, events: ['doi.failed'], journals: null })
      expect(answer.json().code, address).toBe('webhook.address')
    }
    const other = await startReceiver()
    const { id } = await add('/fine')
    for (const host of [other.host, `localhost:${other.host.split(':')[1]}`]) {
      await sql`update integrations.webhook set address = ${`http://${host}/fine`} where id = ${id}`.execute(
        house.database.db,
      )
      await announce({ articleId: articles.here })
      await deliverAll(house.ctx, id)
    }
    expect((await deliveriesOf(id)).map((one: { failure: string }) => one.failure)).toEqual(['private', 'private'])
    expect([other.connections(), receiver.received.length]).toEqual([0, 0])
    await other.close()
  })

  it('signs with both secrets for a day after a change, and then with the new one', async () => {
    const { id, secret: former } = await add('/fine')
    const { secret } = (await call('POST', `/${id}/secret`)).json()
    const sendOne = async () => {
      await announce({ articleId: articles.here })
      await deliverAll(house.ctx, id)
      return receiver.received.at(-1)!
    }
    const during = await sendOne()
    expect([isGenuine(secret, during), isGenuine(former, during)]).toEqual([true, true])
    await sql`update integrations.webhook set former_secret_until = ${house.ctx.clock.now()}`.execute(house.database.db)
    const after = await sendOne()
    expect(after.headers['webhook-signature']!.split(' ')).toHaveLength(1)
  })

  it('has its secret in no answer, table, log of changes or outbox', async () => {
    const { id, secret } = await add('/fine?token=of-the-receiver')
    await call('POST', `/${id}/test`)
    const bytes = Buffer.from(secret.slice(6), 'base64').toString('hex')
    const { rows } = await sql<{ row: string }>`
      select t::text as row from integrations.webhook t union all select t::text from platform.audit t
      union all select t::text from platform.outbox t union all select t::text from integrations.delivery t`.execute(
      house.database.db,
    )
    expect(rows.filter(({ row }) => row.includes(secret.slice(6)) || row.includes(bytes))).toEqual([])
    const audit = await sql<{ row: string }>`select t::text as row from platform.audit t`.execute(house.database.db)
    expect(audit.rows.filter(({ row }) => row.includes('of-the-receiver'))).toEqual([])
    expect((await call('GET', '')).body).not.toContain(secret.slice(6))
  })

  it('keeps its secret when the secret of the server changes', async () => {
    const { id, secret } = await add('/fine')
    const next = createKeys('another-secret-only-for-tests-32', 'a-secret-that-is-only-for-tests-32')
    await resealSecrets({ ...house.ctx, keys: next })
    const alone = { ...house.ctx, keys: createKeys('another-secret-only-for-tests-32') }
    await announce({ articleId: articles.here })
    await deliverAll(alone, id)
    expect(receiver.received).toHaveLength(1)
    expect((await webhookOf(id)).lastSuccessAt).not.toBeNull()
    expect(secret).toMatch(/^whsec_/)
  })
})
