import { sql } from 'kysely'
import type { DeliveryFailure } from '@grfs/domain/integrations/webhook'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface ServerRow {
  id: string
  host: string
  doiStart: string | null
  inbox: string
}

const serverColumns = sql`s.id, s.host, s.doi_start as "doiStart", s.inbox`

export async function listServers(db: Db): Promise<ServerRow[]> {
  const { rows } = await sql<ServerRow>`
    select ${serverColumns} from integrations.preprint_server s order by s.host`.execute(db)
  return rows
}

export async function findServer(db: Db, id: string): Promise<ServerRow | null> {
  const { rows } = await sql<ServerRow>`
    select ${serverColumns} from integrations.preprint_server s where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** False if the host is allowed already. */
export async function insertServer(db: SqlTransaction, now: Date, server: ServerRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into integrations.preprint_server (id, host, doi_start, inbox, created_at)
    values (${server.id}, ${server.host}, ${server.doiStart}, ${server.inbox}, ${now})
    on conflict (host) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Gives up what waits. Returns the host; null if there is no such server. */
export async function deleteServer(db: SqlTransaction, id: string): Promise<string | null> {
  await sql`
    update integrations.sent_notification set next_at = null, failure = coalesce(failure, 'off')
    where server_id = ${id} and next_at is not null`.execute(db)
  const { rows } = await sql<{ host: string }>`
    delete from integrations.preprint_server where id = ${id} returning host`.execute(db)
  return rows[0]?.host ?? null
}

interface NewSent {
  id: string
  serverId: string
  host: string
  articleId: string
  preprint: string
  body: string
}

/** An article is announced once for each preprint, however often its job runs. */
export async function insertSent(db: SqlTransaction, now: Date, one: NewSent): Promise<void> {
  await sql`
    insert into integrations.sent_notification (id, server_id, host, article_id, preprint, body, created_at, next_at)
    values (${one.id}, ${one.serverId}, ${one.host}, ${one.articleId}, ${one.preprint}, ${one.body}, ${now}, ${now})
    on conflict (article_id, preprint) do nothing`.execute(db)
}

/** Takes the announcement that is due first, and counts the attempt. Until `leaseUntil` nobody else takes it. */
export async function claimSent(
  db: SqlTransaction,
  now: Date,
  serverId: string,
  leaseUntil: Date,
): Promise<{ id: string; body: string; tries: number } | null> {
  const { rows } = await sql<{ id: string; body: string; tries: number }>`
    update integrations.sent_notification set tries = tries + 1, last_try_at = ${now}, next_at = ${leaseUntil}
    where id = (select n.id from integrations.sent_notification n
      where n.server_id = ${serverId} and n.next_at <= ${now} order by n.next_at, n.id limit 1
      for update skip locked)
    returning id, body, tries`.execute(db)
  return rows[0] ?? null
}

interface Ended {
  nextAt: Date | null
  deliveredAt: Date | null
  failure: DeliveryFailure | null
  status: number | null
  answer: string | null
}

export async function saveSent(db: SqlTransaction, id: string, ended: Ended): Promise<void> {
  await sql`
    update integrations.sent_notification set next_at = ${ended.nextAt}, delivered_at = ${ended.deliveredAt},
      failure = ${ended.failure}, status = ${ended.status}, answer = ${ended.answer}
    where id = ${id} and next_at is not null`.execute(db)
}

/** Servers for which something is due. */
export async function listDueServers(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct server_id as id from integrations.sent_notification
    where server_id is not null and next_at <= ${now}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface SentRow {
  id: string
  host: string
  articleId: string | null
  preprint: string
  createdAt: Date
  tries: number
  nextAt: Date | null
  deliveredAt: Date | null
  failure: DeliveryFailure | null
  status: number | null
  answer: string | null
}

export async function listSent(db: Db, limit: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select n.id, n.host, a.public_id as "articleId", n.preprint, n.created_at as "createdAt", n.tries,
      n.next_at as "nextAt", n.delivered_at as "deliveredAt", n.failure, n.status, n.answer
    from integrations.sent_notification n left join publishing.public_article a on a.id = n.article_id
    order by n.created_at desc, n.id limit ${limit}`.execute(db)
  return rows
}
