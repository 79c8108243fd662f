import { sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Db } from '../../platform/database/pool.ts'
import { atDeskOf } from './paper-queries.ts'

export interface StepOfYear {
  move: string
  papers: number
  /** Median days from the step before; null while too few papers tell. */
  days: number | null
}

/**
 * What the nights have counted, of one journal or of many: of many, the middle journal's days, each weighing as much as it has
 * papers. Fewer than `leastPapers` tell nothing.
 */
export async function listStepsOfYear(
  db: Db,
  year: number,
  journalIds: string[] | null,
  leastPapers: number,
): Promise<StepOfYear[]> {
  const { rows } = await sql<StepOfYear>`
    with counted as (
      select m.move, m.papers, m.days,
        sum(m.papers) over (partition by m.move order by m.days, m.journal_id) as up_to,
        sum(m.papers) over (partition by m.move) as papers_of_all
      from submissions.public_moves_of_year m
      where m.year = ${year} ${journalIds ? sql`and m.journal_id = any(${journalIds}::uuid[])` : sql``}
    )
    select move, sum(papers)::int as papers,
      case when sum(papers) >= ${leastPapers} then min(days) filter (where up_to * 2 >= papers_of_all) end as days
    from counted group by move`.execute(db)
  return rows
}

export interface WaitingRow {
  status: SubmissionStatus
  papers: number
  longestSince: Date
}

/** The papers in each of these statuses, counted up to a bound, and since when the one waits that is due first. */
export async function listWaiting(
  db: Db,
  actor: Actor,
  { statuses, journalIds, most }: { statuses: readonly SubmissionStatus[]; journalIds: string[] | null; most: number },
): Promise<WaitingRow[]> {
  const ofJournals = journalIds ? sql`and p.journal_id = any(${journalIds}::uuid[])` : sql``
  const { rows } = await sql<WaitingRow>`
    select s.status, c.papers, c.since as "longestSince"
    from unnest(${statuses}::text[]) s (status) cross join lateral (
      select count(*)::int as papers, min(w.status_since) as since from (
        select p.status_since from submissions.public_paper p
        where p.status = s.status ${ofJournals} and ${atDeskOf(actor)}
        order by p.urgent_at, p.id limit ${most}) w) c
    where c.papers > 0`.execute(db)
  return rows
}
