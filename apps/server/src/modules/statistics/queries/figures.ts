import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Db } from '../../../platform/database/pool.ts'
import type { InvariantPart, Violation } from '../../../platform/invariants.ts'

const openStatuses: SubmissionStatus[] = ['submitted', 'processing', 'under_review', 'under_admin', 'revision_required']

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

/** Whether an id or an abbreviation names the journal. */
export function isNamed({ id, abbrev }: JournalOfFigures, ref: string): boolean {
  return id === ref.toLowerCase() || abbrev === ref.toUpperCase()
}

/** The journals whose statistics the actor may see: not those of which they have only a section or a call. */
export async function listJournalsOf(db: Db, { subAdmin }: Actor): Promise<JournalOfFigures[]> {
  const allowed = subAdmin ? sql`where id = any(${subAdmin.journals}::uuid[])` : sql``
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

/** For Prometheus: the papers that somebody works on. */
export async function readWorkMetrics(db: Db): Promise<Array<{ status: string; overdue: string; value: number }>> {
  const { rows } = await sql<{ status: string; overdue: string; value: number }>`
    select s.status, l.overdue::text, count(p.id) as value
    from unnest(${openStatuses}::text[]) s(status) cross join (values (true), (false)) l(overdue)
      left join submissions.public_paper p on p.status = s.status and (p.urgent_at < now()) = l.overdue
    group by s.status, l.overdue`.execute(db)
  return rows
}

/** For selected journals: the reviewers of the journals' fields. */
export async function countReviewers(db: Db, { journalIds }: FigureScope, fields: string[]): Promise<number> {
  const approved = journalIds
    ? sql`(select count(*)::int from identity.public_reviewing_field where field = any(${fields}::text[]))`
    : sql`coalesce((select people from identity.public_role_count where role = 'reviewer'), 0)`
  const { rows } = await sql<{ approved: number }>`select ${approved} as approved`.execute(db)
  return rows[0]!.approved
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
  journalUsage: 'the usage of a journal’s months is that of its articles',
  usage: 'a count of requests or visits of an article is at most the count that includes it',
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
        where (m.views, m.downloads) is distinct from (a.views, a.downloads)
      union all select ${rules.journalUsage}, coalesce(u.journal_id, a.journal_id)::text
        from (select journal_id, month, sum(total_item_investigations) as ti, sum(unique_item_investigations) as ui,
            sum(total_item_requests) as tr, sum(unique_item_requests) as ur
          from statistics.usage_of_journal group by 1, 2) u full join (
          select a.journal_id, u.month, sum(total_item_investigations) as ti, sum(unique_item_investigations) as ui,
            sum(total_item_requests) as tr, sum(unique_item_requests) as ur
          from statistics.usage u join publishing.public_article a on a.id = u.article_id group by 1, 2) a
          on (a.journal_id, a.month) = (u.journal_id, u.month)
        where (u.ti, u.ui, u.tr, u.ur) is distinct from (a.ti, a.ui, a.tr, a.ur)
      union all select ${rules.usage}, article_id::text from statistics.usage
        where unique_item_requests not between 0 and least(total_item_requests, unique_item_investigations)
          or greatest(total_item_requests, unique_item_investigations) > total_item_investigations`.execute(db)
    return rows
  },
}
