import { sql, type RawBuilder } from 'kysely'
import { isOnFirstPage } from '../word-search.ts'
import type { Db } from '../pool.ts'
import type { ChainState } from './check-chain.ts'

export interface AuditRow {
  id: number
  at: Date
  action: string
  actorId: string | null
  actorName: string
  subjectKind: string
  subjectId: string
  subjectLabel: string
  detail: Record<string, unknown>
}

export interface AuditSearch {
  q: string | null
  action: string | null
  /** Null: any actor. `nobody`: commands and scheduled jobs. */
  by: string | null
  from: Date | null
  /** Exclusive. */
  until: Date | null
  /** Entries before this one. */
  before: number | null
}

// `at` is set before the chain is locked, so ids and times may differ in order by up to this.
const slack = sql`interval '1 hour'`

/** Newest first. The cost does not grow with the log or with the frequency of a word. */
export async function searchAudit(db: Db, search: AuditSearch, limit: number): Promise<AuditRow[]> {
  const words = search.q === null ? [] : await patternsOf(db, search.q)
  const wanted = all(conditionsOf(search))
  if (words.length === 0) return read(db, sql`platform.audit a where ${wanted}`, limit)
  const found = all(words.map((word) => sql`a.sought like ${word}`))
  const order = sql`a.id desc`
  return read(
    db,
    sql`platform.audit a where ${isOnFirstPage({ table: 'platform.audit', alias: 'a', wanted, found, order, limit })}`,
    limit,
  )
}

async function read(db: Db, from: RawBuilder<unknown>, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.action, a.actor_id as "actorId", a.actor_name as "actorName", a.subject_kind as "subjectKind",
      a.subject_id as "subjectId", a.subject_label as "subjectLabel", a.detail || a.personal as detail
    from ${from} order by a.id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * The words as LIKE patterns. The index has no part shorter than three characters, so shorter words match prefixes
 * only.
 */
async function patternsOf(db: Db, q: string): Promise<string[]> {
  const { rows } = await sql<{ pattern: string }>`
    select distinct '%' || case when length(word) < 3 then ' ' else '' end || word || '%' as pattern
    from regexp_split_to_table(btrim(identity.sought(${q})), ' ') word where word <> ''`.execute(db)
  return rows.map(({ pattern }) => pattern)
}

function conditionsOf({ action, by, from, until, before }: AuditSearch): Array<RawBuilder<unknown>> {
  return [
    ...(before === null ? [] : [sql`a.id < ${before}`]),
    ...(action === null ? [] : [sql`a.action = ${action}`]),
    ...(by === null ? [] : [by === 'nobody' ? sql`a.actor_id is null` : sql`a.actor_id = ${by}::uuid`]),
    // Limit by id as well: the log is read in id order, and the scan must not walk past old days.
    ...(from === null
      ? []
      : [
          sql`a.at >= ${from} and a.id >= (select d.id from platform.audit d where d.at >= ${from}::timestamptz - ${slack}
            order by d.at, d.id limit 1)`,
        ]),
    ...(until === null
      ? []
      : [
          sql`a.at < ${until} and a.id <= (select d.id from platform.audit d where d.at < ${until}::timestamptz + ${slack}
            order by d.at desc, d.id desc limit 1)`,
        ]),
  ]
}

const all = (conditions: Array<RawBuilder<unknown>>) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

export interface ViewedPerson {
  accountId: string
  /** Who looked: names, as they were then. */
  by: string[]
  views: number
  firstAt: Date
  lastAt: Date
}

/** The people whose data somebody opened in this time, first viewed first. */
export async function listViewed(
  db: Db,
  actions: readonly string[],
  search: Pick<AuditSearch, 'from' | 'until' | 'by'>,
): Promise<ViewedPerson[]> {
  const conditions = conditionsOf({ ...search, q: null, action: null, before: null })
  const { rows } = await sql<ViewedPerson>`
    select coalesce(a.detail->>'accountId', a.subject_id) as "accountId", array_agg(distinct a.actor_name) as by,
      count(*)::int as views, min(a.at) as "firstAt", max(a.at) as "lastAt"
    from platform.audit a where a.action = any(${[...actions]}) and ${all(conditions)}
    group by 1 order by min(a.id)`.execute(db)
  return rows
}

/** The last check of the log, and every action in it. Skips through the index, so the number of entries does not matter. */
export async function readLogState(db: Db): Promise<ChainState & { actions: string[] }> {
  const { rows } = await sql<ChainState & { actions: string[] }>`
    with recursive known (action) as (
      (select a.action from platform.audit a order by a.action limit 1)
      union all
      select (select a.action from platform.audit a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null)
    select array(select action from known where action is not null order by action) as actions,
      c.broken_id as "brokenId", c.checked_at as "checkedAt", c.until_id as "untilId"
    from platform.audit_check c`.execute(db)
  return rows[0]!
}
