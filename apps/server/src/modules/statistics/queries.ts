import { sql } from 'kysely'
import { isInternalId } from '@grfs/domain/shared/refs'
import { doubleClickSeconds } from '@grfs/domain/statistics/counting'
import type { Tx } from '../../platform/context.ts'
import type { Readers } from '../publishing/index.ts'

export interface Happening {
  kind: 'view' | 'download'
  reader: Buffer
  at: Date
}

/** False when there is no such article. */
export async function insertHappening(tx: Tx, ref: string, { kind, reader, at }: Happening): Promise<boolean> {
  const isMeant = isInternalId(ref) ? sql`a.id = ${ref}` : sql`a.public_id = ${ref.toLowerCase()}`
  const { numAffectedRows } = await sql`
    insert into statistics.happening (article_id, kind, reader, at)
    select a.id, ${kind}, ${reader}::bytea, ${at}::timestamptz from publishing.public_article a where ${isMeant}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Held to the end of the transaction: who folds at the same time waits, and finds nothing left. */
export async function lockFolding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statistics.fold'))`.execute(tx)
}

export interface Folded {
  /** How many happenings were looked at. */
  taken: number
  readers: Readers[]
}

/**
 * Counts what happened before `until`, which must lie further back than a double click can reach: of those that the same
 * reader did within half a minute the last one. Marks what it has looked at, in the same statement.
 */
export async function foldHappenings(tx: Tx, until: Date, most: number): Promise<Folded> {
  const { rows } = await sql<Folded>`
    with taken as (
      update statistics.happening set is_folded = true
      where id in (select id from statistics.happening where not is_folded and at < ${until} order by at, id limit ${most})
      returning id, article_id, kind, reader, at
    ), counted as (
      select t.article_id, a.journal_id, (t.at at time zone 'UTC')::date as day,
        count(*) filter (where t.kind = 'view')::int as views, count(*) filter (where t.kind = 'download')::int as downloads
      from taken t join publishing.public_article a on a.id = t.article_id
      where not exists (
        select from statistics.happening n
        where n.article_id = t.article_id and n.reader = t.reader and n.kind = t.kind
          and (n.at, n.id) > (t.at, t.id) and n.at <= t.at + make_interval(secs => ${sql.lit(doubleClickSeconds)}))
      group by 1, 2, 3
    ), days as (
      insert into statistics.day as d (article_id, day, views, downloads)
      select article_id, day, views, downloads from counted
      on conflict (article_id, day) do update set views = d.views + excluded.views, downloads = d.downloads + excluded.downloads
    ), months as (
      insert into statistics.month_of_article as m (article_id, journal_id, month, views, downloads)
      select article_id, journal_id, date_trunc('month', day)::date, sum(views), sum(downloads) from counted group by 1, 2, 3
      on conflict (article_id, month) do update set views = m.views + excluded.views, downloads = m.downloads + excluded.downloads
    ), of_journals as (
      insert into statistics.month_of_journal as m (journal_id, month, views, downloads)
      select journal_id, date_trunc('month', day)::date, sum(views), sum(downloads) from counted group by 1, 2
      on conflict (journal_id, month) do update set views = m.views + excluded.views, downloads = m.downloads + excluded.downloads
    )
    select (select count(*)::int from taken) as taken, coalesce((
      select json_agg(c) from (
        select article_id as "articleId", sum(views)::int as views, sum(downloads)::int as downloads
        from counted group by 1 order by 1) c), '[]') as readers`.execute(tx)
  return rows[0]!
}

/** What was counted, once it is old. Gives how many went. */
export async function deleteHappenings(tx: Tx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from statistics.happening where id in (
      select id from statistics.happening where is_folded and at < ${before} order by at limit ${most})`.execute(tx)
  return Number(numAffectedRows)
}
