import { sql } from 'kysely'
import type { DoiState, SerialKind } from '@grfs/domain/dois/doi'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Db } from '../../../platform/database/pool.ts'
import { inJournalsOf } from './publications.ts'

export interface DoiRow {
  doi: string
  state: DoiState
  since: Date
  answer: string | null
  isFailed: boolean
  isUpdating: boolean
  field: string | null
  kind: DoiStateRow['kind']
  /** The id of a journal or an issue. */
  publicId: string
  issue: { volume: number; number: number } | null
  title: string
  journal: { id: string; title: string; abbrev: string | null; hue: number }
  isPublished: boolean
  /** Exact microseconds, for the page cursor. */
  place: string
}

/** The last row of a page. */
export interface DoiPlace {
  /** Whether it is among the refused ones, which come first. */
  isFirst: boolean
  place: string
  doi: string
}

interface DoiScope {
  actor: Actor
  /** Null: those that wait for registration or were refused, refused ones first. */
  state: DoiState | null
  /** An id. */
  journal: string | undefined
}

/**
 * Of `dois.public_doi d`: the article, also of a notice; the paper in preparation; the issue; and the journal of each.
 */
const withItems = sql`
  left join publishing.article a on a.public_id = case d.item_kind
    when 'article' then d.item_id when 'notice' then regexp_replace(d.item_id, '[.][a-z][0-9]+$', '') end
  left join publishing.publication b on b.public_id = d.item_id and a.id is null
  left join journals.public_issue i on i.id = case d.item_kind when 'issue' then d.item_id::uuid end
  left join journals.public_journal j on j.id = coalesce(a.journal_id, b.journal_id, i.journal_id,
    case d.item_kind when 'journal' then d.item_id::uuid end)`

/** `Coastal and Marine Studies, Volume 12, Number 2-3`; of a journal its title. */
const serialTitle = sql`j.title || coalesce(', Volume ' || i.volume || ', Number ' || coalesce(i.label, i.number::text), '')`

/** A journal, or a published issue. */
export async function findSerial(
  db: Db,
  kind: SerialKind,
  id: string,
): Promise<{ title: string; journal: { id: string; abbrev: string | null } } | null> {
  const ofKind =
    kind === 'journal'
      ? sql`journals.public_journal j left join journals.public_issue i on false where j.id = ${id}`
      : sql`journals.public_issue i join journals.public_journal j on j.id = i.journal_id where i.id = ${id}`
  const { rows } = await sql<{ title: string; journal: { id: string; abbrev: string | null } }>`
    select ${serialTitle} as title, json_build_object('id', j.id, 'abbrev', j.abbrev) as journal from ${ofKind}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** States in which an article is public and its DOI does not work yet. */
const open = sql`d.state in ('failed', 'queued', 'submitted') or d.problem_since is not null`

export interface DoiStateRow {
  doi: string
  kind: 'article' | 'notice' | SerialKind
  id: string
  journalId: string
  state: DoiState
  since: Date
  answer: string | null
}

/** DOIs of these journals, by DOI; of all journals if null. */
export async function listDoiStates(
  db: Db,
  journalIds: readonly string[] | null,
  after: string,
  limit: number,
): Promise<DoiStateRow[]> {
  const { rows } = await sql<DoiStateRow>`
    select d.doi, d.item_kind as kind, d.item_id as id, j.id as "journalId", d.state, d.since, d.answer
    from dois.public_doi d ${withItems}
    where d.doi > ${after} and ${journalIds === null ? sql`j.id is not null` : sql`j.id = any(${journalIds}::uuid[])`}
    order by d.doi limit ${limit}`.execute(db)
  return rows
}

/** DOIs of journals, issues, articles, notices and papers in preparation, in the actor's journals, the latest change first. */
export async function listDois(
  db: Db,
  { actor, state, journal }: DoiScope,
  after: DoiPlace | null,
  limit: number,
): Promise<DoiRow[]> {
  const ofActor = inJournalsOf(actor, sql`j.id`)
  const ofJournal = journal === undefined ? sql`true` : isInternalId(journal) ? sql`j.id = ${journal}` : sql`false`
  const since = sql`'epoch'::timestamptz + ${after?.place}::bigint * interval '1 microsecond'`
  const rank = sql`(d.is_failed is not true or ${state !== null})`
  const beyond = after
    ? sql`and (${rank} > ${!after.isFirst} or ${rank} = ${!after.isFirst}
        and (d.since < ${since} or (d.since = ${since} and d.doi > ${after.doi})))`
    : sql``
  const { rows } = await sql<DoiRow>`
    select d.doi, d.state, d.since, d.answer, d.is_failed as "isFailed", d.problem_field as field,
      d.state = 'registered' and (d.due_at is not null or d.taken_at is not null) as "isUpdating",
      d.item_kind as kind, d.item_id as "publicId",
      case when i.id is not null then json_build_object('volume', i.volume, 'number', i.number) end as issue,
      coalesce(a.title, b.plan->>'title', ${serialTitle}) as title,
      json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) as journal,
      b.submission_id is null as "isPublished", (extract(epoch from d.since) * 1000000)::bigint::text as place
    from dois.public_doi d ${withItems}
    where j.id is not null and ${state === null ? sql`(${open})` : state === 'failed' ? sql`d.is_failed` : sql`d.state = ${state}`} and ${ofActor} and ${ofJournal} ${beyond}
    order by ${rank}, d.since desc, d.doi limit ${limit}`.execute(db)
  return rows
}
