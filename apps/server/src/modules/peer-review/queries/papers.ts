import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { type MoveName, type SubmissionStatus, submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import { type Waiting, whoseMove } from '@grfs/domain/submissions/whose-move'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inReach } from '../../identity/index.ts'

/** The columns of a paper that every command of an editor needs. */
export interface PaperRow {
  id: string
  number: string
  authorId: string
  journalId: string
  status: SubmissionStatus
  version: number
  title: string
  abstract: string
  keywords: string[]
  reviews: number
  isPublished: boolean
  manuscriptId: string
  submittedAt: Date
  statusSince: Date
  dueAt: Date | null
  rejectionReason: string | null
  /** This editor is named as an author and has not answered: they must not see anything about reviewers. */
  isNamed: boolean
  /** Number of invitations that a reviewer can still answer; 0 for an editor who is named. */
  invited: number
  /** A proof waits for the author's answer. */
  isProofOut: boolean
  /** The paper waits for the author's final files. */
  isFinalDue: boolean
}

/** The papers that name an editor as an author: by an account with their address, or by the address itself. */
const relationsOf = ({ accountId }: Actor, isConfirmed: boolean) => sql`
  select r.submission_id from (
      select same.email, array_agg(same.id) as ids from identity.public_person same
      where same.email = (select me.email from identity.public_person me where me.id = ${accountId}) group by same.email
    ) editor cross join lateral (
      select submission_id, is_confirmed from submissions.public_relation where account_id = any(editor.ids)
      union all select submission_id, is_confirmed from submissions.public_relation where email = editor.email
    ) r
    where r.is_confirmed = ${isConfirmed}`

/** The papers that name an editor as an author who has not answered. */
const namedPapersOf = (actor: Actor) => sql`array(${relationsOf(actor, false)})`
/** The papers of which an editor is a confirmed author. */
const writtenPapersOf = (actor: Actor) => sql`array(
    select own.id from submissions.public_paper own where own.author_id = ${actor.accountId}
    union all ${relationsOf(actor, true)})`

/**
 * The papers of an editor, looked up and planned once in a statement that needs them many times: the statement begins
 * with `with ${withPapersOf(actor)}`, and its conditions get `papersOnce`.
 */
export const withPapersOf = (actor: Actor): RawBuilder<unknown> =>
  sql`own as materialized (select ${writtenPapersOf(actor)} as written, ${namedPapersOf(actor)} as named)`
export const papersOnce = {
  written: sql`(select written from own)::uuid[]`,
  named: sql`(select named from own)::uuid[]`,
}
type PapersOnce = typeof papersOnce

/** Whether the paper `p` names this editor as an author who has not answered. */
export const isNamedIn = (actor: Actor, once?: PapersOnce): RawBuilder<boolean> =>
  sql<boolean>`p.id = any(${once?.named ?? namedPapersOf(actor)})`

/** The ids of the papers that name an editor as an author, confirmed or not. */
export const ownPapersOf = (actor: Actor): RawBuilder<string[]> => sql`array(
    select own.id from submissions.public_paper own where own.author_id = ${actor.accountId}
    union all ${relationsOf(actor, true)} union all ${relationsOf(actor, false)})`

/**
 * The papers `p` that an editor handles: those of their journals, sections and calls, except those of which they are a confirmed author.
 * Every statement that reads papers for an editor includes this condition.
 */
export function atDeskOf(actor: Actor, once?: PapersOnce): RawBuilder<boolean> {
  // An array, so that PostgreSQL looks up the editor's own papers once, however many papers the statement reads.
  return sql<boolean>`(${inReach(actor, 'managePapers')} and p.id <> all (${once?.written ?? writtenPapersOf(actor)}))`
}

/** Invitations to review the paper `p` that an active account can still answer. */
const openInvitations = sql`peer_review.assignment a join identity.public_active r on r.id = a.reviewer_id
  where a.submission_id = p.id and a.status = 'pending'`

/** Whether somebody is invited to review the paper `p`. An editor who is named as an author must not learn it. */
export const isInvited = (actor: Actor | null, once?: PapersOnce): RawBuilder<boolean> => sql<boolean>`
  (${hasOpenInvitation} ${actor ? sql`and not ${isNamedIn(actor, once)}` : sql``})`

// With `exists`, PostgreSQL reads all open invitations and all accounts to look up a page of papers.
const hasOpenInvitation = sql`coalesce((select true from ${openInvitations} limit 1), false)`

export const countInvited = (actor: Actor, once?: PapersOnce): RawBuilder<number> => sql<number>`
  case when ${isNamedIn(actor, once)} then 0 else (select count(*)::int from ${openInvitations}) end`

/**
 * The statuses in which a paper waits for a party: in any case, or depending on an open invitation or on a proof or a
 * request for final files that is with the author (domain/submissions).
 */
export function statusesWaitingFor(
  party: Waiting,
): Record<'any' | 'invited' | 'uninvited' | 'withProof' | 'withoutProof', SubmissionStatus[]> {
  const isWaiting = (status: SubmissionStatus, invited: number, isProofOut: boolean) =>
    whoseMove({ status, isPublished: false, invited, isProofOut })?.party === party
  const where = (plain: boolean, invited: boolean, withProof: boolean) =>
    submissionStatuses.filter(
      (one) =>
        isWaiting(one, 0, false) === plain &&
        isWaiting(one, 1, false) === invited &&
        isWaiting(one, 0, true) === withProof,
    )
  return {
    any: where(true, true, true),
    invited: where(false, true, false),
    uninvited: where(true, false, true),
    withProof: where(false, false, true),
    withoutProof: where(true, true, false),
  }
}

const isWithAuthor = sql<boolean>`(p.proof_due_at is not null or p.final_due_at is not null)`

/** Whether the paper `p` waits for this party: `whoseMove` of the domain as SQL. */
export function waitsFor(party: Waiting, actor: Actor | null, once?: PapersOnce): RawBuilder<boolean> {
  const { any, invited, uninvited, withProof, withoutProof } = statusesWaitingFor(party)
  const ways = [
    sql`p.status = any(${any}::text[])`,
    ...(invited.length > 0 ? [sql`p.status = any(${invited}::text[]) and ${isInvited(actor, once)}`] : []),
    ...(uninvited.length > 0 ? [sql`p.status = any(${uninvited}::text[]) and not ${isInvited(actor, once)}`] : []),
    ...(withProof.length > 0 ? [sql`p.status = any(${withProof}::text[]) and ${isWithAuthor}`] : []),
    ...(withoutProof.length > 0 ? [sql`p.status = any(${withoutProof}::text[]) and not ${isWithAuthor}`] : []),
  ]
  return sql<boolean>`(not p.is_published and (${sql.join(ways, sql` or `)}))`
}

/** A paper that this editor handles. The error for any other paper is the same as for an unknown id. */
export async function getPaperAtDesk(db: Db, actor: Actor, id: string): Promise<PaperRow> {
  const { rows } = isInternalId(id)
    ? await sql<PaperRow>`
        select p.id, p.number, p.author_id as "authorId", p.journal_id as "journalId", p.status, p.version, p.title,
          p.abstract, p.keywords, p.reviews, p.is_published as "isPublished", p.manuscript_id as "manuscriptId",
          p.submitted_at as "submittedAt", p.status_since as "statusSince", p.due_at as "dueAt",
          p.rejection_reason as "rejectionReason", ${isNamedIn(actor)} as "isNamed",
          ${countInvited(actor)} as invited, p.proof_due_at is not null as "isProofOut",
          p.final_due_at is not null as "isFinalDue"
        from submissions.public_paper p where p.id = ${id} and ${atDeskOf(actor)}`.execute(db)
    : { rows: [] }
  const [paper] = rows
  if (!paper) throw new AppError('paper.unknown')
  return paper
}

/**
 * Like `getPaperAtDesk`, for actions that need or reveal reviewers: an editor who is named as an author must answer
 * first.
 */
export async function getPaperToHandle(db: Db, actor: Actor, id: string): Promise<PaperRow> {
  const paper = await getPaperAtDesk(db, actor, id)
  if (paper.isNamed) throw new AppError('paper.named')
  return paper
}

interface NewDecision {
  submissionId: string
  /** Version of the paper that was decided on. */
  version: number
  move: MoveName
  editorId: string
  letter: string
  reason: string
}

export async function insertDecision(db: SqlTransaction, now: Date, decision: NewDecision): Promise<void> {
  await db
    .insertInto('peer_review.decision')
    .values({
      id: randomUUID(),
      submission_id: decision.submissionId,
      version: decision.version,
      move: decision.move,
      editor_id: decision.editorId,
      letter: decision.letter,
      reason: decision.reason || null,
      at: now,
    })
    .execute()
}

export async function markReleased(db: SqlTransaction, now: Date, reviewId: string): Promise<void> {
  await db.updateTable('peer_review.review').set({ released_at: now }).where('id', '=', reviewId).execute()
}

/** Alternates of a finished stage were never invited, so they get no e-mail. */
export async function dropAlternates(db: SqlTransaction, now: Date, submissionId: string): Promise<void> {
  await sql`
    update peer_review.assignment set status = 'withdrawn', ended_at = ${now}, reason = 'The stage is over.'
    where submission_id = ${submissionId} and status = 'queued'`.execute(db)
}

/** Returns false if it was confirmed before. */
export async function insertBlindnessCheck(
  db: SqlTransaction,
  now: Date,
  manuscriptId: string,
  editorId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('peer_review.blindness_check')
    .values({ manuscript_id: manuscriptId, editor_id: editorId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export interface MessageRow {
  id: string
  thread: 'author' | 'reviewer' | 'notes'
  assignmentId: string | null
  from: 'press' | 'author' | 'reviewer'
  by: string | null
  text: string
  at: Date
  isUnread: boolean
}

// Far more messages than one paper has in practice.
const mostMessages = 500

/**
 * The messages of all threads of a paper, and the internal notes, oldest first; of each only the latest `mostMessages`.
 * For an editor who is named as an author, the statement selects only the author's thread.
 */
export async function listMessages(db: Db, { id, isNamed }: Pick<PaperRow, 'id' | 'isNamed'>): Promise<MessageRow[]> {
  const latest = sql`order by m.at desc, m.id desc limit ${sql.lit(mostMessages)}`
  const { rows } = await sql<MessageRow>`
    select m.id, m.thread, m."assignmentId", m."from", e.full_name as by, m.text, m.at, m."isUnread" from (
      (select m.id, 'author' as thread, null::uuid as "assignmentId", m.from_party as "from", m.editor_id, m.text, m.at,
          m.from_party = 'author' and m.read_at is null as "isUnread"
        from submissions.public_message m where m.submission_id = ${id} ${latest})
      union all (select m.id, 'reviewer', m.assignment_id, m.from_party, m.editor_id, m.text, m.at,
          m.from_party = 'reviewer' and m.read_at is null
        from peer_review.message m join peer_review.assignment a on a.id = m.assignment_id
        where a.submission_id = ${id} and not ${isNamed}::boolean ${latest})
      union all (select m.id, 'notes', null, 'press', m.editor_id, m.text, m.at, false
        from peer_review.note m where m.submission_id = ${id} and not ${isNamed}::boolean ${latest})
    ) m left join identity.public_person e on e.id = m.editor_id
    order by m.at, m.id`.execute(db)
  return rows
}

export async function insertNote(
  db: SqlTransaction,
  now: Date,
  note: { id: string; submissionId: string; editorId: string; text: string },
): Promise<void> {
  await db
    .insertInto('peer_review.note')
    .values({ id: note.id, submission_id: note.submissionId, editor_id: note.editorId, text: note.text, at: now })
    .execute()
}

export async function markRead(db: SqlTransaction, now: Date, messageIds: string[]): Promise<void> {
  await sql`update peer_review.message set read_at = ${now}
    where id = any(${messageIds}::uuid[]) and read_at is null`.execute(db)
}
