import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import { isTimeGroup, type ReportGroup } from '@grfs/domain/statistics/limits'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { ownPapersOf } from '../../peer-review/index.ts'

/** The papers and days that a report counts. */
export interface ReportScope {
  /** Papers that name this editor as an author are never counted: two reports of which one has them would tell. */
  actor: Actor
  /** Null for all journals. */
  journalIds: string[] | null
  /** The first day. */
  from: string
  /** The day after the last one. */
  until: string
  kind?: string | undefined
  editor?: string | undefined
  country?: string | undefined
}

const within = (journalIds: string[] | null) => (journalIds ? sql`and journal_id = any(${journalIds}::uuid[])` : sql``)

const papersOf = ({ actor, journalIds, kind, editor, country }: Omit<ReportScope, 'from' | 'until'>) => sql`
  paper_id <> all (${ownPapersOf(actor)})
  ${within(journalIds)}
  ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
  ${editor === undefined ? sql`` : sql`and editor_id::text = ${editor}`}
  ${country === undefined ? sql`` : sql`and country = ${country}`}`

const during = (day: RawBuilder<unknown>, { from, until }: Pick<ReportScope, 'from' | 'until'>) =>
  sql`${day} >= ${from}::date and ${day} < ${until}::date`

/** The row that a fact of this day belongs to. Empty for a paper that does not state the property. */
function keyOf(by: ReportGroup, day: RawBuilder<unknown>): RawBuilder<string> {
  if (by === 'year') return sql`to_char(${day}, 'YYYY')`
  if (by === 'month') return sql`to_char(${day}, 'YYYY-MM')`
  const columns = {
    journal: sql`journal_id::text`,
    kind: sql`kind`,
    editor: sql`editor_id::text`,
    country: sql`country`,
  }
  return sql`coalesce(${columns[by]}, '')`
}

export interface FactRow {
  /** Null for all papers. */
  key: string | null
  /** A figure of `statistics.report_fact`, or `first reviewed` for all first decisions after review. */
  figure: string
  papers: number
  /** The days within which half of the papers were done. Of no meaning for a figure without days. */
  median: number | null
  p80: number | null
}

/** Reads single papers only if the report needs a property of papers that the monthly counts do not have. */
function countsOf(scope: ReportScope, by: ReportGroup): RawBuilder<unknown> {
  const { actor, journalIds, kind, editor, country } = scope
  if ([kind, editor, country].some((one) => one !== undefined) || ['kind', 'editor', 'country'].includes(by)) {
    return sql`
      select ${keyOf(by, sql`happened_on`)} as key, figure, days, count(*) as papers from statistics.report_fact
      where ${during(sql`happened_on`, scope)} and ${papersOf(scope)} group by 1, 2, 3`
  }
  return sql`
    select ${keyOf(by, sql`month`)} as key, figure, days, sum(papers) as papers
    from (
      select journal_id, month, figure, days, papers from statistics.report_month
      union all select journal_id, happened_on, figure, coalesce(days, 0), -1 from statistics.report_fact
        where paper_id = any(${ownPapersOf(actor)})
    ) m
    where ${during(sql`month`, scope)} ${within(journalIds)} group by 1, 2, 3 having sum(papers) > 0`
}

/**
 * Counts facts by row, figure and whole days, and reads the percentiles from these counts: sorting every paper would
 * cost several times as much.
 */
export async function listFacts(db: Db, scope: ReportScope, by: ReportGroup): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    with counted as (${countsOf(scope, by)}), of_rows as (
      select key, figure, days, papers from counted
      union all select key, 'first reviewed', days, sum(papers) from counted
        where figure in ('first accept', 'first ask-revision', 'first reject') group by key, days
    ), of_all as (
      select key, figure, days, papers from of_rows
      union all select null, figure, days, sum(papers) from of_rows group by figure, days
    ), ranked as (
      select key, figure, days, sum(papers) over (partition by key, figure) as papers,
        sum(papers) over (partition by key, figure order by days) as up_to
      from of_all
    )
    select key, figure, papers::int as papers, min(days) filter (where up_to * 2 >= papers) as median,
      min(days) filter (where up_to * 5 >= papers * 4) as p80
    from ranked group by key, figure, papers`.execute(db)
  return rows
}

export interface InvitationRow {
  key: string | null
  isTotal: boolean
  /** People with an open, sent, declined or finished invitation. */
  people: number
  open: number
  invited: number
  declined: number
  reviews: number
  /** People who wrote these reviews. */
  reviewers: number
  inTime: number
  median: number | null
  p80: number | null
}

/** What is open does not belong to a year or month: then it is in the total only. */
export async function listInvitations(db: Db, scope: ReportScope, by: ReportGroup): Promise<InvitationRow[]> {
  const factsOf = (name: string, day: RawBuilder<unknown>) => sql`
    select ${sql.lit(name)} as fact, ${keyOf(by, day)} as key, reviewer_id, days, is_in_time
    from statistics.report_invitation where ${during(day, scope)} and ${papersOf(scope)}`
  const openKey = isTimeGroup(by) ? sql`null` : keyOf(by, sql`null`)
  const { rows } = await sql<InvitationRow>`
    with fact as (
      ${factsOf('invited', sql`invited_on`)} union all ${factsOf('declined', sql`declined_on`)}
      union all ${factsOf('reviewed', sql`reviewed_on`)}
      union all select 'open', ${openKey}, reviewer_id, null, false from statistics.report_invitation
        where is_open and ${papersOf(scope)}
    )
    select key, grouping(key) = 1 as "isTotal", count(distinct reviewer_id)::int as people,
      count(*) filter (where fact = 'open')::int as open, count(*) filter (where fact = 'invited')::int as invited,
      count(*) filter (where fact = 'declined')::int as declined, count(*) filter (where fact = 'reviewed')::int as reviews,
      count(distinct reviewer_id) filter (where fact = 'reviewed')::int as reviewers,
      count(*) filter (where fact = 'reviewed' and is_in_time)::int as "inTime",
      percentile_disc(0.5) within group (order by days) filter (where fact = 'reviewed') as median,
      percentile_disc(0.8) within group (order by days) filter (where fact = 'reviewed') as p80
    from fact group by grouping sets ((key), ()) having grouping(key) = 1 or key is not null`.execute(db)
  return rows
}

interface ChoicesRow {
  editors: Array<{ id: string; name: string }>
  countries: string[]
  kinds: string[]
}

/** What the papers of these journals have, to choose from. */
export async function readChoices(
  db: Db,
  { actor, journalIds }: Pick<ReportScope, 'actor' | 'journalIds'>,
): Promise<ChoicesRow> {
  const of = (property: string) => sql`array(select value from choice where property = ${property} order by value)`
  const { rows } = await sql<ChoicesRow>`
    with choice as (
      select property, value from (
        select journal_id, property, value, papers from statistics.report_choice
        union all select p.journal_id, c.property, c.value, -1
          from statistics.report_paper p cross join lateral (
            values ('editor', p.editor_id::text), ('country', p.country), ('kind', p.kind)) c (property, value)
          where p.paper_id = any(${ownPapersOf(actor)})
      ) c
      where value is not null ${within(journalIds)} group by property, value having sum(papers) > 0
    )
    select ${of('country')} as countries, ${of('kind')} as kinds,
      coalesce((select json_agg(json_build_object('id', e.id, 'name', e.full_name) order by e.full_name, e.id)
        from identity.public_person e where e.id = any(${of('editor')}::uuid[])), '[]') as editors`.execute(db)
  return rows[0]!
}

export async function refreshReports(db: SqlTransaction): Promise<void> {
  await sql`select statistics.refresh_reports()`.execute(db)
}
