import { sql } from 'kysely'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { UsageCount, UsageEvent, Visit } from '@grfs/domain/statistics/counting'
import { visitTables } from '@grfs/domain/statistics/limits'
import type { SqlTransaction } from '../../../platform/database/pool.ts'

/** Serialises counting until the transaction ends: two batches may have clicks of the same visitor. */
export async function lockCounting(db: SqlTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statistics.usage'))`.execute(db)
}

export interface Batch {
  /** The process that writes it. */
  writerId: string
  /** Counts up. */
  number: number
}

/** Returns false if this batch was written before. */
export async function insertBatch(db: SqlTransaction, { writerId, number }: Batch, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into statistics.usage_writer as w (id, batch, written_at) values (${writerId}, ${number}, ${now})
    on conflict (id) do update set batch = excluded.batch, written_at = excluded.written_at
    where w.batch < excluded.batch`.execute(db)
  return numAffectedRows === 1n
}

export interface UsedArticle {
  id: string
  publicId: string
  journalId: string
  hasFullText: boolean
}

// Anything else cannot be an article. PostgreSQL would refuse some of it, and the whole batch with it.
const publicId = /^[\w.-]{1,60}$/

export async function listUsedArticles(db: SqlTransaction, refs: readonly string[]): Promise<UsedArticle[]> {
  const ids = refs.filter(isInternalId)
  const publicIds = refs.filter((ref) => publicId.test(ref) && !isInternalId(ref))
  const { rows } = await sql<UsedArticle>`
    select a.id, a.public_id as "publicId", a.journal_id as "journalId",
      exists (select from publishing.public_full_text t where t.article_id = a.id) as "hasFullText"
    from publishing.public_article a
    where a.id = any(${ids}::uuid[]) or a.public_id = any(${publicIds}::text[])`.execute(db)
  return rows
}

const turnOf = (hour: number): number => Math.floor(hour / 24) % visitTables

export async function listVisits(
  db: SqlTransaction,
  visits: ReadonlyArray<Pick<Visit, 'article' | 'visitor' | 'hour'>>,
): Promise<Visit[]> {
  const keys = JSON.stringify(visits.map((visit) => ({ ...visit, turn: turnOf(visit.hour) })))
  const { rows } = await sql<Visit>`
    select v.article_id as article, v.visitor::text as visitor, v.hour, v.kind, v.clicks,
      (extract(epoch from v.last_at) * 1000)::bigint as "lastAt"
    from json_to_recordset(${keys}::json) as k (turn smallint, article uuid, visitor bigint, hour integer)
    join statistics.visit v on v.turn = k.turn and v.article_id = k.article and v.visitor = k.visitor and v.hour = k.hour`.execute(
    db,
  )
  return rows
}

export async function saveVisits(db: SqlTransaction, visits: readonly Visit[]): Promise<void> {
  const rows = JSON.stringify(
    visits.map(({ article, visitor, hour, kind, clicks, lastAt }) => ({
      ...{ article, visitor, hour, kind, clicks, lastAt, turn: turnOf(hour) },
    })),
  )
  await sql`
    insert into statistics.visit (turn, article_id, visitor, hour, kind, clicks, last_at)
    select turn, article, visitor, hour, kind, clicks, to_timestamp("lastAt" / 1000.0)
    from json_to_recordset(${rows}::json) as n
      (turn smallint, article uuid, visitor bigint, hour integer, kind text, clicks smallint, "lastAt" bigint)
    on conflict (turn, article_id, visitor, hour, kind) do update set clicks = excluded.clicks, last_at = excluded.last_at`.execute(
    db,
  )
}

/** Adds to the usage and to the views and downloads by day and month. */
export async function addUsage(
  db: SqlTransaction,
  counts: ReadonlyArray<UsageCount & { journalId: string }>,
): Promise<void> {
  await sql`
    with counted as materialized (
      select *, '1970-01-01'::date + day as on_day, date_trunc('month', '1970-01-01'::date + day)::date as month
      from json_to_recordset(${JSON.stringify(counts)}::json) as n (article uuid, "journalId" uuid, day integer, method text,
        views integer, downloads integer, "totalInvestigations" integer, "uniqueInvestigations" integer,
        "totalRequests" integer, "uniqueRequests" integer)
    ), used as (
      insert into statistics.usage as u (article_id, month, access_method, total_item_investigations,
        unique_item_investigations, total_item_requests, unique_item_requests)
      select article, month, method, sum("totalInvestigations"), sum("uniqueInvestigations"), sum("totalRequests"),
        sum("uniqueRequests") from counted group by 1, 2, 3
      on conflict (article_id, month, access_method, country) do update set
        total_item_investigations = u.total_item_investigations + excluded.total_item_investigations,
        unique_item_investigations = u.unique_item_investigations + excluded.unique_item_investigations,
        total_item_requests = u.total_item_requests + excluded.total_item_requests,
        unique_item_requests = u.unique_item_requests + excluded.unique_item_requests
    ), days as (
      insert into statistics.day as d (article_id, day, views, downloads)
      select article, on_day, views, downloads from counted where views <> 0 or downloads <> 0
      on conflict (article_id, day) do update set views = d.views + excluded.views, downloads = d.downloads + excluded.downloads
    ), months as (
      insert into statistics.month_of_article as m (article_id, journal_id, month, views, downloads)
      select article, "journalId", month, sum(views), sum(downloads) from counted
      where views <> 0 or downloads <> 0 group by 1, 2, 3
      on conflict (article_id, month) do update set views = m.views + excluded.views, downloads = m.downloads + excluded.downloads
    )
    insert into statistics.month_of_journal as m (journal_id, month, views, downloads)
    select "journalId", month, sum(views), sum(downloads) from counted
    where views <> 0 or downloads <> 0 group by 1, 2
    on conflict (journal_id, month) do update set views = m.views + excluded.views, downloads = m.downloads + excluded.downloads`.execute(
    db,
  )
}

/** Empties the visits of the day before yesterday. */
export async function emptyOldVisits(db: SqlTransaction, today: number): Promise<void> {
  await sql`select statistics.empty_old_visits(${today}::integer)`.execute(db)
}

export async function deleteOldWriters(db: SqlTransaction, before: Date): Promise<void> {
  await sql`delete from statistics.usage_writer where written_at < ${before}`.execute(db)
}

/** Removes events that a process of the previous release stored and nobody counted. */
export async function takeStoredEvents(db: SqlTransaction, most: number): Promise<UsageEvent[]> {
  const { rows } = await sql<{ article: string; kind: UsageEvent['kind']; at: Date; reader: Buffer }>`
    delete from statistics.happening where id in (
      select id from statistics.happening where not is_folded order by at, id limit ${most})
    returning article_id as article, case kind when 'download' then 'pdf' else 'page' end as kind, at, reader`.execute(
    db,
  )
  return rows.map(({ article, kind, at, reader }) => {
    const visitor = reader.readBigInt64BE().toString()
    return { article, kind, at: at.getTime(), visitor, earlierVisitor: visitor }
  })
}
