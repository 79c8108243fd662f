import { sql } from 'kysely'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { subscriptions } from '../../../apps/server/src/entry/subscriptions.ts'
import { listDueWebhooks } from '../../../apps/server/src/modules/integrations/queries/webhooks.ts'
import { announceEvent } from '../../../apps/server/src/modules/integrations/webhooks/announce.ts'
import { deliverAll } from '../../../apps/server/src/modules/integrations/webhooks/deliver.ts'
import { createWebhook } from '../../../apps/server/src/modules/integrations/webhooks/manage.ts'
import { openTestHouse, type TestHouse } from '../../support/app.ts'
import { openTestDatabases } from '../../support/database.ts'
import { makeArticle, makeIssue, makeJournal } from '../../support/factories/press.ts'
import { makePerson } from '../../support/people.ts'
import { isGenuine, startReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

/** How receivers answer, and how many of the deliveries go to each. */
const receivers: ReadonlyMap<string, number> = new Map([
  ['fine', 0.4],
  ['fine/2', 0.38],
  ['flaky', 0.1],
  ['broken', 0.02],
  ['redirect', 0.02],
  ['gone', 0.02],
  ['cut', 0.02],
  ['slow', 0.01],
  ['endless', 0.01],
  ['private', 0.01],
  ['private name', 0.01],
])
const mustArrive = new Set(['fine', 'fine/2', 'flaky', 'endless'])
const timeoutMs = 300
const roundSeconds = 3_600
// A little more than all attempts take.
const rounds = 80

interface Sent {
  path: string
  id: string
  secret: string
}

/** N31. The clock is moved from attempt to attempt; the receivers are real servers of this machine. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const [receiver, hidden] = [await startReceiver(), await startReceiver()]
  const house = await openTestHouse({
    ...{ routes: moduleRoutes, subscriptions, isClockRunning: true, trustedReceivers: [receiver.host] },
  })
  try {
    const hooks = await makeHooks(house, receiver, hidden)
    await announceAll(house, hooks, quick ? 400 : 10_000)
    const longestRun = await deliverEverything(house)
    return await judge(house, hooks, receiver, hidden, longestRun)
  } finally {
    await house.close()
    await receiver.close()
    await hidden.close()
  }
}

async function makeHooks({ ctx }: TestHouse, receiver: WebhookReceiver, hidden: WebhookReceiver): Promise<Sent[]> {
  const admin = await makePerson(ctx, 'admin')
  const actor = { accountId: admin.id, sessionId: '', roles: ['admin' as const], subAdmin: null }
  const hooks: Sent[] = []
  for (const path of receivers.keys()) {
    const address = `http://${receiver.host}/${path}`
    const { webhook, secret } = await createWebhook(ctx, actor, {
      address,
      events: ['article.changed'],
      journals: null,
    })
    hooks.push({ path, id: webhook.id, secret })
    // The form refuses such addresses. A name may begin to lead there later.
    const host =
      path === 'private' ? hidden.host : path === 'private name' ? `localhost:${hidden.host.split(':')[1]}` : null
    if (host !== null)
      await sql`update integrations.webhook set address = ${`http://${host}/`} where id = ${webhook.id}`.execute(ctx.db)
  }
  return hooks
}

/** Each webhook is announced its share: the others do not want events meanwhile. */
async function announceAll({ ctx }: TestHouse, hooks: Sent[], count: number): Promise<void> {
  const journalId = await makeJournal(ctx)
  const issueId = await makeIssue(ctx, journalId, 1, 1)
  const articleId = await makeArticle(ctx, journalId, issueId, { publicId: 'cms.2026.001', position: 1 })
  for (const [at, share] of [...receivers.values()].entries()) {
    await sql`update integrations.webhook set events = case id when ${hooks[at]!.id} then '{article.changed}'::text[]
      else '{}' end`.execute(ctx.db)
    for (let sent = 0; sent < Math.round(count * share); sent++)
      await announceEvent(ctx, { eventId: crypto.randomUUID(), name: 'article.changed', articleId })
  }
}

/** Runs the jobs as the worker and its sweep would. Returns the seconds of the longest run of one webhook. */
async function deliverEverything({ ctx, clock }: TestHouse): Promise<number> {
  let longest = 0
  for (let round = 0; round < rounds; round++) {
    for (;;) {
      const due = await listDueWebhooks(ctx.db, ctx.clock.now())
      if (due.length === 0) break
      await Promise.all(
        due.map(async (id) => {
          const start = performance.now()
          await deliverAll(ctx, id, timeoutMs)
          longest = Math.max(longest, (performance.now() - start) / 1_000)
        }),
      )
    }
    clock.pass(roundSeconds)
  }
  return longest
}

async function judge(
  { ctx }: TestHouse,
  hooks: Sent[],
  receiver: WebhookReceiver,
  hidden: WebhookReceiver,
  longestRun: number,
): Promise<Outcome> {
  const { rows } = await sql<{ id: string; webhookId: string; ended: string; failure: string | null; count: number }>`
    select webhook_id as "webhookId", failure, case when delivered_at is not null then 'delivered'
      when next_at is null then 'given up' else 'waiting' end as ended, count(*)::int as count
    from integrations.delivery group by 1, 2, 3 order by 1, 2, 3`.execute(ctx.db)
  const byPath = Object.groupBy(rows, ({ webhookId }) => hooks.find(({ id }) => id === webhookId)!.path)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const wrong = Object.entries(byPath).flatMap(([path, found = []]) =>
    found
      .filter(({ ended, failure }) =>
        mustArrive.has(path) ? ended !== 'delivered' : ended !== 'given up' || failure === null,
      )
      .map(({ ended, failure, count }) => `${path}: ${count} ${ended} (${failure})`),
  )
  // The reference implementation compares with the real time, and the clock of this test was moved.
  const secrets = new Map(hooks.map(({ path, secret }) => [`/${path}`, secret]))
  const now = String(Math.floor(Date.now() / 1_000))
  const recent = receiver.received.filter(
    ({ headers }) => Math.abs(Number(headers['webhook-timestamp']) - Number(now)) < 240,
  )
  const forged = recent.filter((one) => !isGenuine(secrets.get(one.path)!, one)).length
  const off = await sql<{ count: number }>`
    select count(*)::int as count from integrations.webhook where off_at is not null`.execute(ctx.db)
  return outcomeOf('N31', {
    found:
      `${all} deliveries in ${receiver.received.length} calls, ${wrong.length} kinds ended wrongly, ` +
      `${hidden.connections()} connections to private networks, ${forged} of ${recent.length} signatures wrong, ` +
      `${off.rows[0]!.count} receivers switched off`,
    ratio: null,
    worst: null,
    pass: all > 0 && wrong.length === 0 && hidden.connections() === 0 && forged === 0 && recent.length > 0,
    details: { wrong, byPath, longestRunSeconds: longestRun },
  })
}
