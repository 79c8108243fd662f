import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { createWebhookEndpoint, Delivery, Webhook } from '@grfs/contracts/integrations/webhooks'
import type { Actor } from '@grfs/domain/identity/actor'
import { webhookLimits } from '@grfs/domain/integrations/limits'
import { confidentialEvents, testEvent } from '@grfs/domain/integrations/webhook'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Keys } from '../../../platform/keys.ts'
import { chooseJournals, titlesOf } from '../api-keys.ts'
import { deliverJob } from '../job-names.ts'
import { receiverAddress } from '../receiver-address.ts'
import { type JournalName, listJournalNames } from '../queries/api-keys.ts'
import {
  deleteWebhookRow,
  findWebhook,
  insertDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  saveSecret,
  switchOn,
  type WebhookRow,
} from '../queries/webhooks.ts'
import { newSecret, packSecrets, shownSecret, unpackSecrets } from './sign.ts'

const purpose = 'webhook-secret'
const hourMs = 3_600_000
const deliveriesShown = 50

export async function readWebhooks({ db }: Context): Promise<{ webhooks: Webhook[] }> {
  const [rows, journals] = await Promise.all([listWebhooks(db), listJournalNames(db)])
  return { webhooks: rows.map((row) => toWebhook(row, journals, row.waiting)) }
}

type NewWebhook = z.output<typeof createWebhookEndpoint.body>

export async function createWebhook(ctx: Context, actor: Actor, given: NewWebhook) {
  const address = receiverAddress(ctx, given.address)
  if (given.journals === null && given.events.some((one) => confidentialEvents.includes(one)))
    throw new AppError('webhook.confidential')
  const secret = newSecret()
  return ctx.inTransaction(async (tx) => {
    const { db, now } = tx
    if ((await listWebhooks(db)).length >= webhookLimits.webhooks) throw new AppError('webhook.too-many')
    const { journals, journalIds } = await chooseJournals(db, given.journals)
    const id = randomUUID()
    const row = { id, address: address.href, events: [...new Set(given.events)], journalIds, ownerId: actor.accountId }
    await insertWebhook(db, now(), { ...row, ...seal(ctx.keys, id, [secret]) })
    note(tx, actor, row, 'webhook.added', { events: row.events, journals: journalIds ?? 'all' })
    return { webhook: toWebhook((await findWebhook(db, id))!, journals, 0), secret: shownSecret(secret) }
  })
}

export function deleteWebhook(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const hook = await lockKnown(tx, id)
    await deleteWebhookRow(tx.db, hook.id)
    note(tx, actor, hook, 'webhook.deleted')
  })
}

/** The former secret signs too for a day, so that the receiver can change to the new one. */
export async function rotateSecret(ctx: Context, actor: Actor, id: string) {
  const secret = newSecret()
  return ctx.inTransaction(async (tx) => {
    const hook = await lockKnown(tx, id)
    const [current] = openSecrets(ctx.keys, hook) ?? []
    const sealed = seal(ctx.keys, hook.id, current ? [secret, current] : [secret])
    const until = current ? new Date(tx.now().getTime() + webhookLimits.rotationHours * hourMs) : null
    await saveSecret(tx.db, hook.id, { ...sealed, formerSecretUntil: until })
    note(tx, actor, hook, 'webhook.secret-changed')
    const journals = await listJournalNames(tx.db)
    return { webhook: toWebhook({ ...hook, formerSecretUntil: until }, journals, 0), secret: shownSecret(secret) }
  })
}

export function sendTestEvent(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const hook = await lockKnown(tx, id)
    if (hook.offAt !== null) throw new AppError('webhook.off')
    const body = JSON.stringify({ type: testEvent, timestamp: tx.now().toISOString(), data: {} })
    const ids = { id: randomUUID(), webhookId: hook.id, eventId: randomUUID() }
    await insertDelivery(tx.db, tx.now(), { ...ids, type: testEvent, body })
    tx.outbox.enqueue(deliverJob, { webhookId: hook.id }, { key: hook.id })
    note(tx, actor, hook, 'webhook.tested')
  })
}

/** May be repeated. */
export function switchWebhookOn(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const hook = await lockKnown(tx, id)
    if (hook.offAt === null) return
    await switchOn(tx.db, hook.id)
    note(tx, actor, hook, 'webhook.switched-on')
  })
}

export async function readDeliveries({ db }: Context, id: string): Promise<{ deliveries: Delivery[] }> {
  const hook = isInternalId(id) ? await findWebhook(db, id) : null
  if (!hook) throw new AppError('webhook.unknown')
  const rows = await listDeliveries(db, hook.id, deliveriesShown)
  return {
    deliveries: rows.map(({ createdAt, lastTryAt, nextAt, deliveredAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastTryAt: lastTryAt?.toISOString() ?? null,
      nextTryAt: nextAt?.toISOString() ?? null,
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
  }
}

/** Encrypts secrets under a former key again, so that the former key can be removed. */
export async function resealSecrets(ctx: Context): Promise<void> {
  for (const { id, keyId } of await listWebhooks(ctx.db)) {
    if (keyId === ctx.keys.id) continue
    await ctx.inTransaction(async (tx) => {
      const hook = await lockWebhook(tx.db, id)
      const secrets = hook && openSecrets(ctx.keys, hook)
      if (secrets) return saveSecret(tx.db, id, { ...hook, ...seal(ctx.keys, id, secrets) })
      if (hook) ctx.log.error({ webhookId: id }, 'secret of a webhook is under an unknown key')
    })
  }
}

/** What a delivery is signed with now; null if the server's secret was changed twice meanwhile. */
export function secretsOf({ keys, clock }: Context, hook: WebhookRow): Buffer[] | null {
  const secrets = openSecrets(keys, hook)
  const isRotating = hook.formerSecretUntil !== null && hook.formerSecretUntil > clock.now()
  return secrets && (isRotating ? secrets : secrets.slice(0, 1))
}

function openSecrets(keys: Keys, { id, sealedSecret }: WebhookRow): Buffer[] | null {
  const packed = keys.open(purpose, id, sealedSecret)
  return packed && unpackSecrets(packed)
}

const seal = (keys: Keys, id: string, secrets: readonly Buffer[]) => ({
  sealedSecret: keys.seal(purpose, id, packSecrets(secrets)),
  keyId: keys.id,
})

async function lockKnown(tx: Tx, id: string): Promise<WebhookRow> {
  const hook = isInternalId(id) ? await lockWebhook(tx.db, id) : null
  if (!hook) throw new AppError('webhook.unknown')
  return hook
}

/** Only the host: the path may contain a secret of the receiver. */
function note(
  tx: Tx,
  actor: Actor,
  { id, address }: Pick<WebhookRow, 'id' | 'address'>,
  action: string,
  detail: Record<string, unknown> = {},
): void {
  tx.outbox.audit({ action, actor, subject: { kind: 'webhook', id, label: new URL(address).host }, detail })
}

function toWebhook(row: WebhookRow, journals: readonly JournalName[], waiting: number): Webhook {
  const { id, address, events, journalIds, offReason } = row
  return {
    ...{ id, address, events, journals: titlesOf(journalIds, journals), offReason, waiting },
    createdAt: row.createdAt.toISOString(),
    offAt: row.offAt?.toISOString() ?? null,
    formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  }
}
