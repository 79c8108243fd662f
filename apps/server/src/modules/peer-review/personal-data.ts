import { sql } from 'kysely'
import { isOpen } from '@grfs/domain/peer-review/assignment'
import { certificateKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { Db, SqlTransaction } from '../../platform/database/pool.ts'
import { formerMember, type PersonalDataPart } from '../../platform/personal-data.ts'
import { noteActivity } from '../identity/index.ts'
import { lockPaper, makeMove } from '../submissions/index.ts'
import { inviteNextAlternate } from './assigning/invite-reviewer.ts'
import { type AssignmentRow, listAssignments, saveAssignment } from './queries/assignments.ts'
import { deleteCertificatesOf } from './queries/reviews.ts'
import { notifyOfDecline } from './reviewing/respond.ts'

export const peerReviewPersonalData: PersonalDataPart = {
  async read(db, { accountId }) {
    return {
      sections: {
        reviewAssignments: await readAssignments(db, accountId),
        reviewsThatYouWrote: await readReviews(db, accountId),
        reviewsThatYouAreWriting: await readReviewDrafts(db, accountId),
        messagesAboutReviews: await readMessages(db, accountId),
        reviewCertificates: await readCertificates(db, accountId),
        notedByTheEditors: await readNotes(db, accountId),
        workAsAnEditor: await readEditing(db, accountId),
      },
    }
  },

  async forget(ctx, tx, { accountId }) {
    await giveBackAssignments(ctx, tx, accountId)
    await deleteReviewersTraces(tx.db, accountId)
    // Certificate pages name the reviewer.
    tx.outbox.purge(...(await deleteCertificatesOf(tx.db, accountId)).map(certificateKey))
    await deleteAuthorsTraces(tx.db, accountId)
  },
}

const reason = 'The reviewer has closed their account.'

/**
 * Declines the open assignments of a deleted account, so that the papers continue: editors are told, and the next
 * alternate is invited.
 */
async function giveBackAssignments(ctx: Context, tx: Tx, reviewerId: string): Promise<void> {
  for (const { id, submissionId } of await listUnfinished(tx.db, reviewerId)) {
    const paper = await lockPaper(tx.db, submissionId)
    const mine = (await listAssignments(tx.db, submissionId)).find((one) => one.id === id)
    if (!paper || !mine) continue
    if (mine.status === 'queued') {
      await saveAssignment(tx.db, { ...mine, status: 'withdrawn', endedAt: tx.now(), reason })
      continue
    }
    if (!isOpen(mine.status)) continue
    const now = tx.now()
    const ended: AssignmentRow = {
      ...mine,
      status: 'rejected',
      answeredAt: mine.answeredAt ?? now,
      endedAt: now,
      reason,
    }
    await saveAssignment(tx.db, ended)
    await noteActivity(tx, reviewerId, { kind: 'assignment-changed', status: 'rejected' })
    if (mine.status === 'accepted' && paper.status === 'under_review') {
      await makeMove(tx, submissionId, 'end-assignment', { party: 'clock', accountId: null })
    }
    await notifyOfDecline(ctx, tx, paper, ended)
    await inviteNextAlternate(ctx, tx, submissionId, mine.stage)
  }
}

/** As the reviewer saw them: with blind titles and without authors. The editors' reasons are left out. */
async function readAssignments(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select a.code, a.stage, a.status, a.blind_title as title, a.invited_at as "invitedAt", a.answered_at as "answeredAt",
      a.due_at as "dueAt", a.ended_at as "endedAt", case when a.status = 'rejected' then a.reason end as "yourReason",
      o.name as "invitedAs", o.field as "invitedForField", o.interests as "yourInterests",
      (select jsonb_build_object('name', c.name, 'email', c.email, 'words', c.words)
        from peer_review.named_colleague c where c.assignment_id = a.id) as "colleagueThatYouNamed"
    from peer_review.assignment a left join peer_review.outside_invitation o on o.assignment_id = a.id
    where a.reviewer_id = ${accountId} and a.invited_at is not null
    order by a.invited_at, a.id`.execute(db)
  return rows
}

async function readReviews(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select a.code, r.stage, a.blind_title as title, r.recommendation, r.comments_html as comments, r.note,
      r.handed_in_at as "handedInAt"
    from peer_review.review r join peer_review.assignment a on a.id = r.assignment_id
    where r.reviewer_id = ${accountId} order by r.handed_in_at, r.id`.execute(db)
  return rows
}

async function readReviewDrafts(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select d.stage, d.form, d.saved_at as "savedAt" from peer_review.review_draft d
    where d.reviewer_id = ${accountId} order by d.saved_at`.execute(db)
  return rows
}

/** Messages of both sides about an assignment, without the names of the editors. */
async function readMessages(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select a.code, m.from_party as "from", m.text, m.at, m.read_at as "readAt"
    from peer_review.message m join peer_review.assignment a on a.id = m.assignment_id
    where m.reviewer_id = ${accountId} order by m.at, m.id`.execute(db)
  return rows
}

async function readCertificates(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id, full_name as "fullName", issued_at as "issuedAt" from peer_review.certificate
    where reviewer_id = ${accountId} order by issued_at`.execute(db)
  return rows
}

/** What editors noted about this person, and what this person noted about others; both without names. */
async function readNotes(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select case when n.account_id = ${accountId} then 'you' else 'another person' end as about, n.note,
      n.do_not_invite as "doNotInvite", n.changed_at as "changedAt"
    from peer_review.person_note n where ${accountId} in (n.account_id, n.changed_by) order by n.changed_at`.execute(db)
  return rows
}

/**
 * The account's work as an editor: papers to handle, decision letters, their drafts and templates, messages, internal
 * notes, checks of blind copies.
 */
async function readEditing(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select 'decision' as kind, d.move as what, p.number as paper, to_jsonb(d.letter) as text, d.at, d.reason
      from peer_review.decision d join submissions.public_paper p on p.id = d.submission_id where d.editor_id = ${accountId}
    union all select 'draft of a letter', null, p.number, d.form, d.saved_at, null
      from peer_review.decision_draft d join submissions.public_paper p on p.id = d.submission_id
      where d.editor_id = ${accountId}
    union all select 'message to a reviewer', null, null, to_jsonb(m.text), m.at, null
      from peer_review.message m where m.editor_id = ${accountId}
    union all select 'message to an author', null, p.number, to_jsonb(m.text), m.at, null
      from submissions.public_message m join submissions.public_paper p on p.id = m.submission_id
      where m.editor_id = ${accountId}
    union all select 'internal note', null, p.number, to_jsonb(n.text), n.at, null
      from peer_review.note n join submissions.public_paper p on p.id = n.submission_id where n.editor_id = ${accountId}
    union all select 'blind copy looked at', null, null, null, b.at, null
      from peer_review.blindness_check b where b.editor_id = ${accountId}
    union all select 'words of a letter', t.move, null, to_jsonb(t.text), t.changed_at, null
      from peer_review.letter_template t where t.changed_by = ${accountId}
    union all select 'paper to handle', null, p.number, null, h.assigned_at, null
      from peer_review.handling_editor h join submissions.public_paper p on p.id = h.submission_id
      where h.editor_id = ${accountId}
    union all select 'assignment of a paper', case when c.editor_id = ${accountId} then 'to you' else 'by you' end,
        p.number, null, c.at, null
      from peer_review.handling_change c join submissions.public_paper p on p.id = c.submission_id
      where ${accountId} in (c.editor_id, c.by_account_id)
    union all select 'saved view of the work queue', v.name, null, v.filters, v.saved_at, null
      from peer_review.saved_view v where v.account_id = ${accountId}
    union all select 'invitation by e-mail address', null, p.number, null, a.queued_at, null
      from peer_review.outside_invitation o join peer_review.assignment a on a.id = o.assignment_id
        join submissions.public_paper p on p.id = a.submission_id
      where o.editor_id = ${accountId}
    union all select 'change of an assignment', v.kind, p.number, to_jsonb(v.detail), v.at, null
      from peer_review.assignment_event v join peer_review.assignment a on a.id = v.assignment_id
        join submissions.public_paper p on p.id = a.submission_id
      where v.editor_id = ${accountId}
    order by 5`.execute(db)
  return rows
}

async function listUnfinished(db: Db, reviewerId: string): Promise<Array<{ id: string; submissionId: string }>> {
  const { rows } = await sql<{ id: string; submissionId: string }>`
    select id, submission_id as "submissionId" from peer_review.assignment
    where reviewer_id = ${reviewerId} and status in ('queued', 'pending', 'accepted') order by submission_id, id`.execute(
    db,
  )
  return rows
}

/** A submitted review belongs to its paper and stays. Deletes drafts, messages and reasons around it. */
async function deleteReviewersTraces(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`delete from peer_review.review_draft where reviewer_id = ${accountId}`.execute(db)
  await sql`delete from peer_review.message where reviewer_id = ${accountId}`.execute(db)
  await sql`delete from peer_review.person_note where account_id = ${accountId}`.execute(db)
  await sql`delete from peer_review.saved_view where account_id = ${accountId}`.execute(db)
  await sql`delete from peer_review.decision_draft where editor_id = ${accountId}`.execute(db)
  await sql`
    with gone as (delete from peer_review.handling_editor where editor_id = ${accountId} returning submission_id)
    insert into peer_review.handling_change (submission_id, at) select submission_id, now() from gone`.execute(db)
  await sql`
    delete from peer_review.named_colleague c using peer_review.assignment a
    where a.id = c.assignment_id and a.reviewer_id = ${accountId}`.execute(db)
  await sql`
    update peer_review.outside_invitation o set name = ${formerMember}, field = '', interests = null
    from peer_review.assignment a where a.id = o.assignment_id and a.reviewer_id = ${accountId}`.execute(db)
  await sql`
    update peer_review.assignment set reason = null where reviewer_id = ${accountId} and status = 'rejected'`.execute(
    db,
  )
}

/** Erases decision letters to an author, notes about their papers and the comparisons of their manuscripts. */
async function deleteAuthorsTraces(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`
    update peer_review.decision d set letter = '', reason = null from submissions.public_paper p
    where p.id = d.submission_id and p.author_id = ${accountId}`.execute(db)
  await sql`
    delete from peer_review.note n using submissions.public_paper p
    where p.id = n.submission_id and p.author_id = ${accountId}`.execute(db)
  await sql`
    delete from peer_review.decision_draft d using submissions.public_paper p
    where p.id = d.submission_id and p.author_id = ${accountId}`.execute(db)
  await sql`
    delete from peer_review.blind_difference d using submissions.public_handed_in h, submissions.public_paper p
    where p.id = h.submission_id and p.author_id = ${accountId}
      and h.manuscript_id in (d.manuscript_id, d.previous_id)`.execute(db)
}
