import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { doubleClickSeconds } from '@grfs/domain/statistics/counting'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import type { InvariantPart, Violation } from '../../platform/invariants.ts'
import type { Readers } from '../publishing/index.ts'

export interface Happening {
  kind: 'view' | 'download'
  reader: Buffer
  at: Date
}

/** Returns false if there is no such article. */
export async function insertHappening(
  db: SqlTransaction,
  ref: string,
  { kind, reader, at }: Happening,
): Promise<boolean> {
  const isArticle = isInternalId(ref) ? sql`a.id = ${ref}` : sql`a.public_id = ${ref.toLowerCase()}`
  const { numAffectedRows } = await sql`
    insert into statistics.happening (article_id, kind, reader, at)
    select a.id, ${kind}, ${reader}::bytea, ${at}::timestamptz from publishing.public_article a where ${isArticle}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Serialises aggregation until the transaction ends: a concurrent run waits and then finds nothing left. */
export async function lockFolding(db: SqlTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statistics.fold'))`.execute(db)
}

interface Folded {
  /** Number of view events read. */
  taken: number
  readers: Readers[]
}

/**
 * Aggregates view events before `until`, which must be longer ago than the double-click time. Of several events by the
 * same visitor within half a minute it counts the last. Flags the events in the same statement.
 */
export async function foldHappenings(db: SqlTransaction, until: Date, most: number): Promise<Folded> {
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
        from counted group by 1 order by 1) c), '[]') as readers`.execute(db)
  return rows[0]!
}

/** Deletes old aggregated view events. Returns how many. */
export async function deleteHappenings(db: SqlTransaction, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from statistics.happening where id in (
      select id from statistics.happening where is_folded and at < ${before} order by at limit ${most})`.execute(db)
  return Number(numAffectedRows)
}

/** Journals and months of the statistics. `journalIds` is null for all journals. */
interface FigureScope {
  journalIds: string[] | null
  /** The first day of the first month. */
  from: string
  /** The first day of the last month. */
  to: string
}

const within = (column: RawBuilder<unknown>, { journalIds }: Pick<FigureScope, 'journalIds'>) =>
  journalIds ? sql`and ${column} = any(${journalIds}::uuid[])` : sql``

export interface JournalOfFigures {
  id: string
  title: string
  abbrev: string | null
  category: string
}

/** The journals whose statistics the actor may see. */
export async function listJournalsOf(db: Db, { subAdmin }: Actor): Promise<JournalOfFigures[]> {
  const allowed = subAdmin ? sql`where id = any(${subAdmin.allowedJournals}::uuid[])` : sql``
  const { rows } = await sql<JournalOfFigures>`
    select id, title, abbrev, category from journals.public_journal ${allowed} order by title, id`.execute(db)
  return rows
}

interface AdminTotals {
  totalResearchers: number
  totalReviewers: number
  totalPublished: number
  totalDownloads: number
  /** Papers that wait for the actor. */
  papers: number | null
}

/** Sums of a few stored counts, so the cost does not grow with the number of members. */
export async function readTotals(db: Db, papers: RawBuilder<number> | null): Promise<AdminTotals> {
  const { rows } = await sql<AdminTotals>`
    select
      coalesce((select people from identity.public_role_count where role = 'researcher'), 0) as "totalResearchers",
      coalesce((select people from identity.public_role_count where role = 'reviewer'), 0) as "totalReviewers",
      coalesce((select sum(article_count)::int from journals.public_journal), 0) as "totalPublished",
      coalesce((select sum(downloads)::int from statistics.month_of_journal), 0) as "totalDownloads",
      ${papers ?? sql`null::int`} as papers`.execute(db)
  return rows[0]!
}

interface MonthRow {
  month: string
  submitted: number
  accepted: number
  rejected: number
  published: number
  views: number
  downloads: number
}

/** Every month of the scope, oldest first. */
export async function listMonths(db: Db, scope: FigureScope): Promise<MonthRow[]> {
  const { from, to } = scope
  const { rows } = await sql<MonthRow>`
    with moved as (
      select month, sum(papers) filter (where move = 'submit') as submitted,
        sum(papers) filter (where move = 'accept') as accepted,
        sum(papers) filter (where move in ('reject', 'desk-reject')) as rejected
      from submissions.public_moves_of_month
      where month between ${from}::date and ${to}::date ${within(sql`journal_id`, scope)} group by month
    ), appeared as (
      select month, sum(articles) as published from publishing.public_articles_of_month
      where month between ${from}::date and ${to}::date ${within(sql`journal_id`, scope)} group by month
    ), read as (
      select month, sum(views) as views, sum(downloads) as downloads from statistics.month_of_journal
      where month between ${from}::date and ${to}::date ${within(sql`journal_id`, scope)} group by month
    )
    select m.month, coalesce(submitted, 0)::int as submitted, coalesce(accepted, 0)::int as accepted,
      coalesce(rejected, 0)::int as rejected, coalesce(published, 0)::int as published,
      coalesce(views, 0)::int as views, coalesce(downloads, 0)::int as downloads
    from (select month::date from generate_series(${from}::date, ${to}::date, interval '1 month') month) m
      left join moved using (month) left join appeared using (month) left join read using (month)
    order by m.month`.execute(db)
  return rows
}

interface StayRow {
  status: string
  days: number
  papers: number
}

/** Counted last night. The weighted median of days over months and journals, weighted by number of papers. */
export async function listStays(db: Db, scope: FigureScope): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    with counted as (
      select status, papers, days, sum(papers) over (partition by status order by days, journal_id, month) as up_to,
        sum(papers) over (partition by status) as papers_of_all
      from submissions.public_stays_of_month
      where month between ${scope.from}::date and ${scope.to}::date ${within(sql`journal_id`, scope)}
    )
    select status, sum(papers)::int as papers,
      greatest(1, ceil(min(days) filter (where up_to * 2 >= papers_of_all)))::int as days
    from counted group by status`.execute(db)
  return rows
}

interface ReviewerRow {
  approved: number
  busy: number
  reviews: number
  inTime: number
}

/**
 * Reviews of the year up to the scope's last month. For selected journals, reviewers are those of the journals' fields.
 */
export async function readReviewers(db: Db, scope: FigureScope, fields: string[]): Promise<ReviewerRow> {
  const approved = scope.journalIds
    ? sql`(select count(*)::int from identity.public_reviewing_field where field = any(${fields}::text[]))`
    : sql`coalesce((select people from identity.public_role_count where role = 'reviewer'), 0)`
  const busy = scope.journalIds
    ? sql`(select count(*)::int from peer_review.public_open_assignment a
        join submissions.public_paper p on p.id = a.submission_id where true ${within(sql`p.journal_id`, scope)})`
    : sql`(select count(*)::int from peer_review.public_open_assignment)`
  const { rows } = await sql<ReviewerRow>`
    select ${approved} as approved, ${busy} as busy, coalesce(sum(reviews), 0)::int as reviews,
      coalesce(sum(in_time), 0)::int as "inTime"
    from peer_review.public_reviews_of_month
    where month > ${scope.to}::date - interval '1 year' and month <= ${scope.to}::date ${within(sql`journal_id`, scope)}`.execute(
    db,
  )
  return rows[0]!
}

interface MostReadRow {
  id: string
  title: string
  views: number
  downloads: number
}

const mostShown = 10
// An article that leads over several months is among the leaders of at least one of them.
const leadersOfMonth = 30

export async function listMostRead(db: Db, scope: FigureScope): Promise<MostReadRow[]> {
  const { from, to, journalIds } = scope
  const leaders = journalIds
    ? sql`unnest(${journalIds}::uuid[]) j (id) cross join lateral (
        select r.article_id from statistics.month_of_article r
        where r.journal_id = j.id and r.month = m.month order by r.views desc, r.article_id limit ${sql.lit(leadersOfMonth)}) l`
    : sql`lateral (
        select r.article_id from statistics.month_of_article r
        where r.month = m.month order by r.views desc, r.article_id limit ${sql.lit(leadersOfMonth)}) l`
  const { rows } = await sql<MostReadRow>`
    with led as (
      select distinct l.article_id
      from (select month::date from generate_series(${from}::date, ${to}::date, interval '1 month') month) m cross join ${leaders}
    ), ranked as (
      -- One by one: there are few of them, however many articles there are.
      select led.article_id, r.views, r.downloads
      from led cross join lateral (
        select sum(r.views)::int as views, sum(r.downloads)::int as downloads from statistics.month_of_article r
        where r.article_id = led.article_id and r.month between ${from}::date and ${to}::date) r
      where r.views > 0 order by r.views desc, r.downloads desc, led.article_id limit ${sql.lit(mostShown)}
    )
    select a.public_id as id, a.title, r.views, r.downloads
    from ranked r join publishing.public_article a on a.id = r.article_id
    order by r.views desc, r.downloads desc, a.public_id`.execute(db)
  return rows
}

const rules = {
  months: 'the views of an article’s months are those of its days',
  journals: 'the views of a journal’s months are those of its articles',
} as const

export const statisticsInvariants: InvariantPart = {
  module: 'statistics',
  rules: Object.values(rules),
  async list({ db }) {
    const { rows } = await sql<Violation>`
      select ${rules.months}::text as rule, coalesce(m.article_id, d.article_id)::text as id
        from statistics.month_of_article m full join (
          select article_id, date_trunc('month', day)::date as month, sum(views) as views, sum(downloads) as downloads
          from statistics.day group by 1, 2) d on (d.article_id, d.month) = (m.article_id, m.month)
        where (m.views, m.downloads) is distinct from (d.views, d.downloads)
      union all select ${rules.journals}, coalesce(m.journal_id, a.journal_id)::text
        from statistics.month_of_journal m full join (
          select journal_id, month, sum(views) as views, sum(downloads) as downloads
          from statistics.month_of_article group by 1, 2) a on (a.journal_id, a.month) = (m.journal_id, m.month)
        where (m.views, m.downloads) is distinct from (a.views, a.downloads)`.execute(db)
    return rows
  },
}
