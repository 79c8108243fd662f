import { sql } from 'kysely'
import { reminderDays } from '@grfs/domain/peer-review/limits'
import { escalationDays, revisionReminderDays } from '@grfs/domain/peer-review/reminders'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export interface DueAssignment extends Due {
  submissionId: string
}

const dayMs = 86_400_000
// A day is 24 hours here, independent of the database's time zone.
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)
const start = (after: Due | null) => after ?? { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/** Invitations that were not answered in time. */
export async function listUnanswered(db: Db, now: Date, after: Due | null, limit: number): Promise<DueAssignment[]> {
  const { at, id } = start(after)
  const { rows } = await sql<DueAssignment>`
    select a.id, a.submission_id as "submissionId", a.expires_at::text as at from peer_review.assignment a
    where a.status = 'pending' and a.expires_at < ${now} and (a.expires_at, a.id) > (${at}::timestamptz, ${id}::uuid)
    order by a.expires_at, a.id limit ${limit}`.execute(db)
  return rows
}

/** Assignments whose review was not submitted in time. */
export async function listOverdue(db: Db, now: Date, after: Due | null, limit: number): Promise<DueAssignment[]> {
  const { at, id } = start(after)
  const { rows } = await sql<DueAssignment>`
    select a.id, a.submission_id as "submissionId", a.due_at::text as at from peer_review.assignment a
    where a.status = 'accepted' and a.due_at < ${now} and (a.due_at, a.id) > (${at}::timestamptz, ${id}::uuid)
    order by a.due_at, a.id limit ${limit}`.execute(db)
  return rows
}

/** Assignments that may need a reminder (domain/peer-review/reminders.ts decides). */
export async function listToRemind(db: Db, now: Date, after: Due | null, limit: number): Promise<DueAssignment[]> {
  const { at, id } = start(after)
  const [first, last] = reminderDays
  const { rows } = await sql<DueAssignment>`
    select a.id, a.submission_id as "submissionId", a.due_at::text as at from peer_review.assignment a
    where a.status = 'accepted' and a.due_at > ${now} and a.due_at <= ${inDays(now, first)}
      and (a.due_at, a.id) > (${at}::timestamptz, ${id}::uuid) and not a.reminded @> '{1-day}'
      and (a.due_at <= ${inDays(now, last)} or not a.reminded @> '{3-days}')
    order by a.due_at, a.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Papers that need an escalation of this week's level. Ignores escalations dated a day or more in the future, which a
 * wrong clock left. Closer ones count, so that setting the clock back a little repeats nothing.
 */
export async function listToEscalate(db: Db, now: Date, after: Due | null, limit: number): Promise<Due[]> {
  const { at, id } = start(after)
  const { rows } = await sql<Due>`
    select p.id, p.due_at::text as at from submissions.public_paper p
    where p.status not in ('draft', 'rejected') and p.status <> 'under_review'
      and p.due_at <= ${inDays(now, revisionReminderDays)}
      and (p.due_at <= ${now} or p.status = 'revision_required')
      and (p.due_at, p.id) > (${at}::timestamptz, ${id}::uuid)
      and not exists (select from peer_review.escalation e
        where e.submission_id = p.id and e.status_since = p.status_since and ${hides(now)}
          and e.level >= case when p.due_at > ${now} then 0
            else 1 + floor(extract(epoch from ${now}::timestamptz - p.due_at) / ${escalationDays * 86_400})::int end)
    order by p.due_at, p.id limit ${limit}`.execute(db)
  return rows
}

const hides = (now: Date) => sql`e.at < ${inDays(now, 1)}`

interface NewEscalation {
  submissionId: string
  statusSince: Date
  level: number
  authorMailedAt: Date | null
}

/** Returns false if this level or a later one exists. */
export async function insertEscalation(db: SqlTransaction, now: Date, row: NewEscalation): Promise<boolean> {
  const { submissionId, statusSince, level, authorMailedAt } = row
  const { numAffectedRows } = await sql`
    insert into peer_review.escalation (submission_id, status_since, level, at, told_at)
    select ${submissionId}::uuid, ${statusSince}::timestamptz, ${level}, ${now}::timestamptz, ${authorMailedAt}::timestamptz
    where not exists (select from peer_review.escalation e where e.submission_id = ${submissionId}
      and e.status_since = ${statusSince} and e.level >= ${level} and ${hides(now)})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** An overdue paper that the editors must be told about. */
export interface UntoldPaper {
  submissionId: string
  level: number
  escalatedAt: Date
  number: string
  title: string
  journalId: string
  sectionId: string | null
  callId: string | null
  status: SubmissionStatus
  dueAt: Date
  handlingEditorId: string | null
  /** Addresses of its confirmed authors, who get no e-mail about it as editors. */
  authorEmails: string[]
}

/**
 * Takes the escalations for the next e-mail and marks them as sent. Papers that have moved on are marked but not
 * returned.
 */
export async function takeUntold(db: SqlTransaction, now: Date, limit: number): Promise<UntoldPaper[]> {
  const { rows } = await sql<UntoldPaper & { isWaiting: boolean }>`
    with taken as (
      update peer_review.escalation t set told_at = ${now}
      from (select e.submission_id, e.status_since, e.level from peer_review.escalation e
        where e.told_at is null order by e.at limit ${limit} for update) u
      where t.submission_id = u.submission_id and t.status_since = u.status_since and t.level = u.level
      returning t.submission_id, t.status_since, t.level, t.at)
    select t.submission_id as "submissionId", t.level, t.at as "escalatedAt", p.number, p.title,
      p.journal_id as "journalId", p.section_id as "sectionId", p.call_id as "callId", p.status, p.due_at as "dueAt",
      (select h.editor_id from peer_review.handling_editor h where h.submission_id = p.id) as "handlingEditorId",
      p.status_since = t.status_since and p.due_at is not null as "isWaiting",
      array(select e.email from identity.public_person e where e.id = p.author_id or e.id in (
          select r.account_id from submissions.public_relation r where r.submission_id = p.id and r.is_confirmed))
        || array(select r.email from submissions.public_relation r
          where r.submission_id = p.id and r.email is not null and r.is_confirmed) as "authorEmails"
    from taken t join submissions.public_paper p on p.id = t.submission_id
    order by p.due_at, p.id, t.level`.execute(db)
  return rows.filter(({ isWaiting }) => isWaiting)
}

export async function isAnythingUntold(db: Db): Promise<boolean> {
  const { rows } = await sql`select from peer_review.escalation where told_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Cursor of a query for due work. `at` is the database's own text, which keeps the microseconds. */
export interface Due {
  at: string
  id: string
}

/** Rows per query. */
export const sweepBatch = 200

/**
 * Handles everything that is due, batch by batch. A failed item is left for the next run and does not block the others;
 * the run then fails as a whole, so that an operator notices.
 */
export async function sweep<D extends Due>(
  ctx: Context,
  what: string,
  find: (after: Due | null, limit: number) => Promise<D[]>,
  handle: (due: D) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (let batch = await find(null, sweepBatch); batch.length > 0;) {
    for (const due of batch) {
      if (signal?.aborted) return
      await handle(due).catch((error: unknown) => {
        ctx.log.error({ err: error, id: due.id }, `${what} failed`)
        failures.push(error)
      })
    }
    batch = batch.length < sweepBatch ? [] : await find(batch.at(-1)!, sweepBatch)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length} failed.`)
}
