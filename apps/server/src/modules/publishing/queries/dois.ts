import { sql } from 'kysely'
import type { DoiState } from '@grfs/domain/dois/doi'
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
  publicId: string
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

/** The article itself, or that of a notice. */
const articleIdOfItem = sql`case d.item_kind when 'notice' then regexp_replace(d.item_id, '[.][a-z][0-9]+$', '') else d.item_id end`

/** States in which an article is public and its DOI does not work yet. */
const open = sql`d.state in ('failed', 'queued', 'submitted') or d.problem_since is not null`

export interface DoiStateRow {
  doi: string
  kind: 'article' | 'notice'
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
    select d.doi, d.item_kind as kind, d.item_id as id, coalesce(a.journal_id, b.journal_id) as "journalId", d.state,
      d.since, d.answer
    from dois.public_doi d
    left join publishing.article a on a.public_id = ${articleIdOfItem}
    left join publishing.publication b on b.public_id = d.item_id and a.id is null
    where d.doi > ${after} and d.item_kind in ('article', 'notice')
      and ${journalIds === null ? sql`coalesce(a.journal_id, b.journal_id) is not null` : sql`coalesce(a.journal_id, b.journal_id) = any(${journalIds}::uuid[])`}
    order by d.doi limit ${limit}`.execute(db)
  return rows
}

/** DOIs of articles, of their notices and of papers in preparation, in the actor's journals, the latest change first. */
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
      d.item_id as "publicId", coalesce(a.title, b.plan->>'title') as title,
      json_build_object('id', j.id, 'title', j.title, 'abbrev', j.abbrev, 'hue', j.hue) as journal,
      a.id is not null as "isPublished", (extract(epoch from d.since) * 1000000)::bigint::text as place
    from dois.public_doi d
    left join publishing.article a
      on a.public_id = ${articleIdOfItem}
    left join publishing.publication b on b.public_id = d.item_id and a.id is null
    join journals.public_journal j on j.id = coalesce(a.journal_id, b.journal_id)
    where ${state === null ? sql`(${open})` : state === 'failed' ? sql`d.is_failed` : sql`d.state = ${state}`} and ${ofActor} and ${ofJournal} ${beyond}
    order by ${rank}, d.since desc, d.doi limit ${limit}`.execute(db)
  return rows
}
