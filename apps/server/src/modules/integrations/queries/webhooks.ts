import { sql } from 'kysely'
import type { DeliveryFailure, OffReason, WebhookEvent } from '@grfs/domain/integrations/webhook'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface WebhookRow {
  id: string
  address: string
  events: WebhookEvent[]
  journalIds: string[] | null
  ownerId: string
  sealedSecret: Buffer
  keyId: string
  formerSecretUntil: Date | null
  createdAt: Date
  lastSuccessAt: Date | null
  offAt: Date | null
  offReason: OffReason | null
}

const columns = sql`w.id, w.address, w.events, w.journal_ids as "journalIds", w.owner_id as "ownerId",
  w.sealed_secret as "sealedSecret", w.key_id as "keyId", w.former_secret_until as "formerSecretUntil",
  w.created_at as "createdAt", w.last_success_at as "lastSuccessAt", w.off_at as "offAt", w.off_reason as "offReason"`

export async function listWebhooks(db: Db): Promise<Array<WebhookRow & { waiting: number }>> {
  const { rows } = await sql<WebhookRow & { waiting: number }>`
    select ${columns}, (select count(*)::int from integrations.delivery d
      where d.webhook_id = w.id and d.next_at is not null) as waiting
    from integrations.webhook w order by w.created_at desc, w.id`.execute(db)
  return rows
}

export async function listWorkingWebhooks(db: Db): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from integrations.webhook w where w.off_at is null`.execute(db)
  return rows
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`select ${columns} from integrations.webhook w where w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockWebhook(db: SqlTransaction, id: string): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from integrations.webhook w where w.id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

type NewWebhook = Pick<WebhookRow, 'id' | 'address' | 'events' | 'journalIds' | 'ownerId' | 'sealedSecret' | 'keyId'>

export async function insertWebhook(db: SqlTransaction, now: Date, hook: NewWebhook): Promise<void> {
  await sql`
    insert into integrations.webhook (id, address, events, journal_ids, owner_id, sealed_secret, key_id, created_at)
    values (${hook.id}, ${hook.address}, ${hook.events}, ${hook.journalIds}::uuid[], ${hook.ownerId},
      ${hook.sealedSecret}, ${hook.keyId}, ${now})`.execute(db)
}

export async function deleteWebhookRow(db: SqlTransaction, id: string): Promise<void> {
  await sql`delete from integrations.webhook where id = ${id}`.execute(db)
}

type Sealed = Pick<WebhookRow, 'sealedSecret' | 'keyId' | 'formerSecretUntil'>

export async function saveSecret(db: SqlTransaction, id: string, sealed: Sealed): Promise<void> {
  await sql`
    update integrations.webhook set sealed_secret = ${sealed.sealedSecret}, key_id = ${sealed.keyId},
      former_secret_until = ${sealed.formerSecretUntil} where id = ${id}`.execute(db)
}

export async function switchOn(db: SqlTransaction, id: string): Promise<void> {
  await sql`update integrations.webhook set off_at = null, off_reason = null where id = ${id}`.execute(db)
}

/** Gives up what waits. False if it was off before. */
export async function switchOff(db: SqlTransaction, now: Date, id: string, reason: OffReason): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update integrations.webhook set off_at = ${now}, off_reason = ${reason}
    where id = ${id} and off_at is null`.execute(db)
  await sql`
    update integrations.delivery set next_at = null, failure = coalesce(failure, 'off')
    where webhook_id = ${id} and next_at is not null`.execute(db)
  return numAffectedRows === 1n
}

export async function noteSuccess(db: SqlTransaction, now: Date, id: string): Promise<void> {
  await sql`update integrations.webhook set last_success_at = ${now} where id = ${id}`.execute(db)
}

export interface NewDelivery {
  id: string
  webhookId: string
  eventId: string
  type: string
  body: string
}

/** The same event is delivered once, however often its job runs. */
export async function insertDelivery(db: SqlTransaction, now: Date, one: NewDelivery): Promise<void> {
  await sql`
    insert into integrations.delivery (id, webhook_id, event_id, type, body, created_at, next_at)
    values (${one.id}, ${one.webhookId}, ${one.eventId}, ${one.type}, ${one.body}, ${now}, ${now})
    on conflict (webhook_id, event_id) do nothing`.execute(db)
}

export interface ClaimedDelivery {
  id: string
  body: string
  tries: number
  createdAt: Date
}

/** Takes the delivery that is due first, and counts the attempt. Until `leaseUntil` nobody else takes it. */
export async function claimDelivery(
  db: SqlTransaction,
  now: Date,
  webhookId: string,
  leaseUntil: Date,
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedDelivery>`
    update integrations.delivery set tries = tries + 1, last_try_at = ${now}, next_at = ${leaseUntil}
    where id = (select d.id from integrations.delivery d
      join integrations.webhook w on w.id = d.webhook_id and w.off_at is null
      where d.webhook_id = ${webhookId} and d.next_at <= ${now} order by d.next_at, d.id limit 1
      for update of d skip locked)
    returning id, body, tries, created_at as "createdAt"`.execute(db)
  return rows[0] ?? null
}

interface Ended {
  nextAt: Date | null
  deliveredAt: Date | null
  failure: DeliveryFailure | null
  status: number | null
}

export async function saveAttempt(db: SqlTransaction, id: string, ended: Ended): Promise<void> {
  await sql`
    update integrations.delivery set next_at = ${ended.nextAt}, delivered_at = ${ended.deliveredAt},
      failure = ${ended.failure}, status = ${ended.status} where id = ${id} and next_at is not null`.execute(db)
}

/** Webhooks that work and have something due. */
export async function listDueWebhooks(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from integrations.webhook w where w.off_at is null and exists (
      select from integrations.delivery d where d.webhook_id = w.id and d.next_at <= ${now})`.execute(db)
  return rows.map(({ id }) => id)
}

export interface DeliveryRow {
  id: string
  type: string
  createdAt: Date
  tries: number
  lastTryAt: Date | null
  nextAt: Date | null
  deliveredAt: Date | null
  failure: DeliveryFailure | null
  status: number | null
}

export async function listDeliveries(db: Db, webhookId: string, limit: number): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id, type, created_at as "createdAt", tries, last_try_at as "lastTryAt", next_at as "nextAt",
      delivered_at as "deliveredAt", failure, status
    from integrations.delivery where webhook_id = ${webhookId} order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** Deletes deliveries that ended before this time, oldest first. Returns how many. */
export async function pruneDeliveries(db: SqlTransaction, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from integrations.delivery where id in (select id from integrations.delivery
      where next_at is null and created_at < ${before} order by created_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface ArticleIds {
  publicId: string
  journalId: string
}

export async function findArticleIds(db: Db, articleId: string): Promise<ArticleIds | null> {
  const { rows } = await sql<ArticleIds>`
    select public_id as "publicId", journal_id as "journalId" from publishing.public_article
    where id = ${articleId}`.execute(db)
  return rows[0] ?? null
}
