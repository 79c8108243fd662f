import { nextAttemptIn, type OffReason } from '@grfs/domain/integrations/webhook'
import { webhookLimits } from '@grfs/domain/integrations/limits'
import type { Context, Tx } from '../../../platform/context.ts'
import { listPeople } from '../../identity/index.ts'
import { webhookOffEmail } from '../emails/webhook-off.email.ts'
import { deliverJob } from '../job-names.ts'
import {
  claimDelivery,
  type ClaimedDelivery,
  findWebhook,
  lockWebhook,
  noteSuccess,
  saveAttempt,
  switchOff,
  type WebhookRow,
} from '../queries/webhooks.ts'
import { type Outcome, sendBody } from '../send-body.ts'
import { secretsOf } from './manage.ts'
import { signatureHeaders } from './sign.ts'

// Longer than a call may take.
const leaseMs = 2 * webhookLimits.timeoutSeconds * 1_000

/**
 * Sends what is due of one webhook, one after the other, so that a slow receiver occupies one job only. After some
 * failures it stops; the sweep starts it again.
 */
export async function deliverAll(
  ctx: Context,
  webhookId: string,
  timeoutMs = webhookLimits.timeoutSeconds * 1_000,
): Promise<void> {
  let failures = 0
  for (let sent = 0; sent < webhookLimits.deliveriesPerRun; sent++) {
    const delivery = await ctx.inTransaction((tx) =>
      claimDelivery(tx.db, tx.now(), webhookId, new Date(tx.now().getTime() + leaseMs)),
    )
    const hook = delivery && (await findWebhook(ctx.db, webhookId))
    if (!hook) return
    const outcome = await send(ctx, hook, delivery, timeoutMs)
    await settle(ctx, hook, delivery, outcome)
    if (outcome.failure !== null && ++failures >= webhookLimits.failuresPerRun) return
  }
  await ctx.inTransaction((tx) => Promise.resolve(tx.outbox.enqueue(deliverJob, { webhookId }, { key: webhookId })))
}

async function send(
  ctx: Context,
  hook: WebhookRow,
  { id, body }: ClaimedDelivery,
  timeoutMs: number,
): Promise<Outcome> {
  const secrets = secretsOf(ctx, hook)
  if (secrets === null) {
    ctx.log.error({ webhookId: hook.id }, 'secret of a webhook is under an unknown key')
    return { failure: 'unreachable', status: null }
  }
  return sendBody(ctx, new URL(hook.address), body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'GRFS-Webhooks/1',
      ...signatureHeaders(secrets, { id: `msg_${id}`, at: ctx.clock.now(), body }),
    },
    timeoutMs,
  })
}

async function settle(ctx: Context, { id }: WebhookRow, delivery: ClaimedDelivery, outcome: Outcome): Promise<void> {
  const { failure, status } = outcome
  ctx.log.info({ webhookId: id, deliveryId: delivery.id, tries: delivery.tries, failure, status }, 'webhook delivery')
  await ctx.inTransaction(async (tx) => {
    const { db, now } = tx
    // First, as every change of a webhook does: a switch-off locks its deliveries after it.
    const hook = await lockWebhook(db, id)
    if (!hook) return
    if (failure === null) {
      await saveAttempt(db, delivery.id, { nextAt: null, deliveredAt: now(), failure: null, status })
      return noteSuccess(db, now(), id)
    }
    const wait = failure === 'gone' ? null : nextAttemptIn(delivery.tries)
    const nextAt = wait === null ? null : new Date(now().getTime() + wait)
    await saveAttempt(db, delivery.id, { nextAt, deliveredAt: null, failure, status })
    if (nextAt !== null) return
    if (failure === 'gone') return stop(ctx, tx, hook, 'gone')
    // One event that its receiver cannot handle must not end the others.
    const hasWorked = hook.lastSuccessAt !== null && hook.lastSuccessAt > delivery.createdAt
    if (!hasWorked) await stop(ctx, tx, hook, 'failing')
  })
}

/** Switches the webhook off and tells its owner, once. */
async function stop(ctx: Context, tx: Tx, { id, address, ownerId }: WebhookRow, reason: OffReason): Promise<void> {
  if (!(await switchOff(tx.db, tx.now(), id, reason))) return
  const { host } = new URL(address)
  tx.outbox.audit({
    action: 'webhook.switched-off',
    actor: null,
    subject: { kind: 'webhook', id, label: host },
    detail: { because: reason },
  })
  const [owner] = await listPeople(tx.db, [ownerId])
  if (!owner?.isVerified) return ctx.log.error({ webhookId: id }, 'webhook switched off, and its owner has no account')
  tx.outbox.send(webhookOffEmail, {
    to: { name: owner.fullName, address: owner.email, accountId: owner.id },
    data: { fullName: owner.fullName, host, reason, link: `${ctx.site.origin}/admin?tool=integrations` },
    key: `${id}:${tx.now().toISOString()}`,
  })
}
