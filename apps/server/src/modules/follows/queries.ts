import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FollowQuery } from '@grfs/contracts/follows'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'

export interface SubscriberRow {
  id: string
  email: string
}

export interface FollowRow {
  id: string
  /** `journal` is an id. */
  query: Partial<FollowQuery>
  confirmedOn: string | null
  /** Title of the journal. */
  journal: string | null
  abbrev: string | null
}

/** Finds or creates the subscriber and locks the row, so that requests for one address run one after another. */
export async function holdSubscriber(db: SqlTransaction, now: Date, email: string): Promise<SubscriberRow> {
  await sql`
    insert into follows.subscriber (id, email, covered_until, created_at)
    values (${randomUUID()}, ${email}, (${now}::timestamptz at time zone 'UTC')::date - 1, ${now})
    on conflict (lower(email)) do nothing`.execute(db)
  const { rows } = await sql<SubscriberRow>`
    select id, email from follows.subscriber where lower(email) = lower(${email}) for update`.execute(db)
  return rows[0]!
}

export async function findSubscriber(db: Db, id: string): Promise<SubscriberRow | null> {
  const { rows } = await sql<SubscriberRow>`select id, email from follows.subscriber where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findSubscriberByEmail(db: Db, email: string): Promise<SubscriberRow | null> {
  const { rows } = await sql<SubscriberRow>`
    select id, email from follows.subscriber where lower(email) = lower(${email})`.execute(db)
  return rows[0] ?? null
}

/** Adds an unconfirmed follow, unless it exists or `most` of them wait. Returns whether any waits then. */
export async function addFollow(
  db: SqlTransaction,
  now: Date,
  follow: { subscriberId: string; query: Partial<FollowQuery>; most: number },
): Promise<boolean> {
  const { subscriberId, query, most } = follow
  await sql`
    insert into follows.follow (id, subscriber_id, query, created_at)
    select ${randomUUID()}::uuid, ${subscriberId}::uuid, ${JSON.stringify(query)}::jsonb, ${now}
    where (select count(*) from follows.follow where subscriber_id = ${subscriberId} and confirmed_at is null) < ${most}
    on conflict (subscriber_id, md5(query::text)) do nothing`.execute(db)
  const { rows } = await sql`
    select from follows.follow where subscriber_id = ${subscriberId} and confirmed_at is null limit 1`.execute(db)
  return rows.length > 0
}

export async function listFollows(db: Db, subscriberId: string): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select f.id, f.query, (f.confirmed_at at time zone 'UTC')::date as "confirmedOn", j.title as journal, j.abbrev
    from follows.follow f left join journals.public_journal j on j.id = (f.query->>'journal')::uuid
    where f.subscriber_id = ${subscriberId} order by f.created_at, f.id`.execute(db)
  return rows
}

/** Confirms at most as many as leave `most` confirmed. Returns whether it confirmed any. */
export async function confirmFollows(
  db: SqlTransaction,
  now: Date,
  { subscriberId, ids, most }: { subscriberId: string; ids: string[]; most: number },
): Promise<boolean> {
  await sql`select from follows.subscriber where id = ${subscriberId} for update`.execute(db)
  const { numAffectedRows } = await sql`
    update follows.follow set confirmed_at = ${now}
    where id in (
      select id from follows.follow
      where subscriber_id = ${subscriberId} and confirmed_at is null and id = any(${ids}::uuid[]) order by created_at, id
      limit greatest(0, ${most} - (
        select count(*) from follows.follow where subscriber_id = ${subscriberId} and confirmed_at is not null)))`.execute(
    db,
  )
  return numAffectedRows !== undefined && numAffectedRows > 0n
}

export async function deleteFollow(db: SqlTransaction, subscriberId: string, id: string): Promise<void> {
  await sql`delete from follows.follow where subscriber_id = ${subscriberId} and id = ${id}`.execute(db)
}

export async function deleteSubscriber(db: SqlTransaction, id: string): Promise<void> {
  await sql`delete from follows.subscriber where id = ${id}`.execute(db)
}

/** Subscribers whose digest for the days up to `until` is due, in the order of their ids. */
export async function listDue(db: Db, until: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from follows.subscriber s
    where s.covered_until < ${until}::date and ${after === null ? sql`true` : sql`s.id > ${after}::uuid`}
      and exists (select from follows.follow f where f.subscriber_id = s.id and f.confirmed_at is not null)
    order by s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that the digest up to `until` is done. Null if it was done before, or the subscriber has left. */
export async function coverUntil(
  db: SqlTransaction,
  id: string,
  until: string,
): Promise<(SubscriberRow & { coveredUntil: string }) | null> {
  const { rows } = await sql<SubscriberRow & { coveredUntil: string }>`
    with due as (
      select id, email, covered_until from follows.subscriber
      where id = ${id} and covered_until < ${until}::date for update)
    update follows.subscriber s set covered_until = ${until}::date from due where s.id = due.id
    returning s.id, s.email, due.covered_until as "coveredUntil"`.execute(db)
  return rows[0] ?? null
}

/** Deletes unconfirmed follows from before that time, then subscribers without any. Returns how many rows went. */
export async function deleteUnconfirmed(db: SqlTransaction, before: Date, limit: number): Promise<number> {
  const follows = await sql`
    delete from follows.follow where id in (
      select id from follows.follow where confirmed_at is null and created_at < ${before} limit ${limit})`.execute(db)
  const subscribers = await sql`
    delete from follows.subscriber where id in (
      select s.id from follows.subscriber s
      where s.created_at < ${before} and not exists (select from follows.follow f where f.subscriber_id = s.id)
      limit ${limit} for update)`.execute(db)
  return Number(follows.numAffectedRows ?? 0) + Number(subscribers.numAffectedRows ?? 0)
}
