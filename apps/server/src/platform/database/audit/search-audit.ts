import { sql, type RawBuilder } from 'kysely'
import { isAmongFound } from '../by-words.ts'
import type { Db } from '../pool.ts'

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
  /** Null: whoever it was. `nobody`: commands and the clock. */
  by: string | null
  from: Date | null
  /** The first moment that is not meant any more. */
  until: Date | null
  /** Entries before this one. */
  before: number | null
}

// Moments are taken before the chain's lock is: by so much they may be out of the order of the ids.
const slack = sql`interval '1 hour'`

/** The newest first. What it costs does not grow with the log, however often a word occurs in it. */
export async function searchAudit(db: Db, search: AuditSearch, limit: number): Promise<AuditRow[]> {
  const words = search.q === null ? [] : await wordsOf(db, search.q)
  const wanted = all(conditionsOf(search))
  if (words.length === 0) return read(db, sql`platform.audit a where ${wanted}`, limit)
  const found = all(words.map((word) => sql`a.sought like ${word}`))
  const order = sql`a.id desc`
  return read(
    db,
    sql`platform.audit a where ${isAmongFound({ table: 'platform.audit', alias: 'a', wanted, found, order, limit })}`,
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

/** As patterns. One or two letters are the beginning of a word: nothing shorter is in the index. */
async function wordsOf(db: Db, q: string): Promise<string[]> {
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
    // By the ids too: the log is read in their order, and days of long ago must not be walked to.
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

/** Every action that the log knows: from one to the next by the index, however many entries each has. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select a.action from platform.audit a order by a.action limit 1)
      union all
      select (select a.action from platform.audit a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null)
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}
