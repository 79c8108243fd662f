import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { givesRight, inReach, sharesReach } from '../../identity/index.ts'
import { atDeskOf, isNamedIn } from './papers.ts'

/** Whether this account handles the paper `p`. */
export const isHandledBy = (editorId: string): RawBuilder<boolean> => sql<boolean>`p.id in (
  select h.submission_id from peer_review.handling_editor h where h.editor_id = ${editorId})`

// A value for each paper, not `exists`: for that, PostgreSQL may read the editors of all papers. Not the editor: so the
// primary key's index alone answers for thousands of papers. Not `is null`: PostgreSQL takes that to be rare, and would
// read all papers to find a page of them.
export const isUnassigned = sql<boolean>`not coalesce(
  (select true from peer_review.handling_editor h where h.submission_id = p.id limit 1), false)`

/** Whether the paper `p` is left to this editor: no colleague handles it. */
export const isLeftTo = ({ accountId }: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${isHandledBy(accountId)} or ${isUnassigned})`

export async function findHandlingEditor(db: Db, submissionId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select editor_id as id from peer_review.handling_editor where submission_id = ${submissionId}`.execute(db)
  return rows[0]?.id ?? null
}

export interface HandlingEditorRow {
  id: string
  fullName: string
  papers: number
  journals: string[] | null
}

/**
 * The editors `e` to whom this editor can give papers. A sub-admin learns about a full admin only if that admin handles
 * a paper that the sub-admin can reach.
 */
const isOffered = (actor: Actor): RawBuilder<unknown> => sql`
  (e.permission is null or e.permission = 'managePapers') and (
    (e.journal_id is not null and ${sharesReach(actor, 'managePapers')})
    or (e.journal_id is null and ${
      actor.subAdmin
        ? sql`exists (select from peer_review.handling_editor h join submissions.public_paper p on p.id = h.submission_id
            where h.editor_id = e.id and ${inReach(actor, 'managePapers')})`
        : sql`true`
    }))`

export async function isOfferedEditor(db: Db, actor: Actor, editorId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.public_right e where e.id = ${editorId} and ${isOffered(actor)} limit 1`.execute(db)
  return rows.length > 0
}

/** The colleagues of an editor, with the number of waiting papers that each handles and that this editor can reach. */
export async function listHandlingEditors(db: Db, actor: Actor): Promise<HandlingEditorRow[]> {
  const { rows } = await sql<HandlingEditorRow>`
    select e.id, w.full_name as "fullName",
      case when bool_or(e.journal_id is null) then null
        else array_agg(distinct e.journal_id) end as journals,
      (select count(*)::int from peer_review.handling_editor h join submissions.public_paper p on p.id = h.submission_id
        where h.editor_id = e.id and p.due_at is not null and ${inReach(actor, 'managePapers')}) as papers
    from identity.public_right e join identity.public_person w on w.id = e.id
    where ${isOffered(actor)}
    group by e.id, w.full_name order by w.full_name, e.id`.execute(db)
  return rows
}

export interface PaperToAssign {
  id: string
  number: string
  title: string
  journalId: string
  /** The actor is named as an author and has not answered. */
  isNamed: boolean
  isWaiting: boolean
  editorId: string | null
  /** The new editor is named as an author, confirmed or not. */
  isAuthor: boolean
  isEditor: boolean
}

/**
 * Those of these papers that the actor handles. The caller has locked the account of the new editor, so that a right
 * that is checked here cannot be lost before COMMIT.
 */
export async function listPapersToAssign(
  db: SqlTransaction,
  actor: Actor,
  ids: readonly string[],
  editorId: string | null,
): Promise<PaperToAssign[]> {
  const { rows } = await sql<PaperToAssign>`
    select p.id, p.number, p.title, p.journal_id as "journalId", ${isNamedIn(actor)} as "isNamed",
      p.due_at is not null as "isWaiting", h.editor_id as "editorId",
      p.author_id = ${editorId}::uuid or exists (select from submissions.public_relation r
        left join identity.public_person w on w.id = r.account_id join identity.public_person e on e.id = ${editorId}::uuid
        where r.submission_id = p.id and e.email in (r.email, w.email)) as "isAuthor",
      exists (select from identity.public_right e
        where e.id = ${editorId}::uuid and ${givesRight('managePapers')}) as "isEditor"
    from submissions.public_paper p left join peer_review.handling_editor h on h.submission_id = p.id
    where p.id = any(${ids}::uuid[]) and ${atDeskOf(actor)}
    order by p.number`.execute(db)
  return rows
}

/**
 * The editors who can get this new paper by the rule of its journal, the next one first; none without a rule. Nobody who
 * is named as an author, confirmed or not.
 */
export async function listEditorsByRule(db: Db, submissionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from submissions.public_paper p join journals.public_journal j on j.id = p.journal_id
      cross join lateral (select distinct e.id, e.email from identity.public_right e
        where ${givesRight('managePapers')}) e
      cross join lateral (select
        (select count(*) from peer_review.handling_editor h join submissions.public_paper o on o.id = h.submission_id
          where h.editor_id = e.id and o.due_at is not null) as papers,
        (select max(c.id) from peer_review.handling_change c join submissions.public_paper o on o.id = c.submission_id
          where c.editor_id = e.id and c.by_account_id is null and o.journal_id = p.journal_id) as turn) l
    where p.id = ${submissionId} and j.assignment_rule <> 'none' and e.id <> p.author_id and not exists (
      select from submissions.public_relation r left join identity.public_person w on w.id = r.account_id
      where r.submission_id = p.id and e.email in (r.email, w.email))
    order by case when j.assignment_rule = 'least-loaded' then l.papers end, l.turn nulls first, e.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function mayHandle(db: Db, editorId: string, submissionId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select peer_review.may_handle(${editorId}, ${submissionId}) as may`.execute(db)
  return rows[0]!.may
}

/** Locks in the order of the ids, so that two requests do not wait for each other. */
export async function lockHandling(db: SqlTransaction, ids: readonly string[], editorId: string | null): Promise<void> {
  if (editorId) await sql`select from identity.public_active where id = ${editorId} for share`.execute(db)
  await sql`select from peer_review.handling_editor where submission_id = any(${ids}::uuid[])
    order by submission_id for update`.execute(db)
}

export async function saveHandlingEditor(
  db: SqlTransaction,
  now: Date,
  ids: readonly string[],
  editorId: string | null,
  byId: string | null,
): Promise<void> {
  await sql`
    insert into peer_review.handling_change (submission_id, editor_id, by_account_id, at)
    select id, ${editorId}::uuid, ${byId}::uuid, ${now}::timestamptz from unnest(${ids}::uuid[]) id order by id`.execute(
    db,
  )
  if (editorId === null) {
    await sql`delete from peer_review.handling_editor where submission_id = any(${ids}::uuid[])`.execute(db)
    return
  }
  await sql`
    insert into peer_review.handling_editor (submission_id, editor_id, assigned_by, assigned_at)
    select id, ${editorId}::uuid, ${byId}::uuid, ${now}::timestamptz from unnest(${ids}::uuid[]) id order by id
    on conflict (submission_id) do update
      set editor_id = excluded.editor_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at`.execute(
    db,
  )
}
