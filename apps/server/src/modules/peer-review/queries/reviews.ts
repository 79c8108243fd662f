import { sql } from 'kysely'
import type { ReviewForm } from '@grfs/contracts/peer-review'
import type { AssignmentStatus } from '@grfs/domain/peer-review/assignment'
import type { Recommendation } from '@grfs/domain/peer-review/recommendation'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

// No statement in this file selects anything about an author: what is not selected cannot be shown.

interface JournalOfPaper {
  title: string
  category: string
  hue: number
}

/** An assignment with its paper. The reviewer may see abstract and keywords only after redaction. */
export interface AssignedRow {
  assignmentId: string
  id: string
  reviewerId: string
  code: string
  status: AssignmentStatus
  stage: number
  invitedAt: Date
  expiresAt: Date | null
  answeredAt: Date | null
  dueAt: Date | null
  endedAt: Date | null
  manuscriptId: string | null
  title: string
  abstract: string
  keywords: string[]
  reviews: number
  journal: JournalOfPaper
}

const assigned = sql`a.id as "assignmentId", a.submission_id as id, a.reviewer_id as "reviewerId", a.code, a.status, a.stage,
  a.invited_at as "invitedAt", a.expires_at as "expiresAt", a.answered_at as "answeredAt", a.due_at as "dueAt",
  a.ended_at as "endedAt", coalesce(a.manuscript_id, p.manuscript_id) as "manuscriptId", a.blind_title as title, p.abstract, p.keywords,
  p.reviews, json_build_object('title', j.title, 'category', j.category, 'hue', j.hue) as journal`
const fromAssigned = sql`peer_review.assignment a join submissions.public_paper p on p.id = a.submission_id
  join journals.public_journal j on j.id = p.journal_id`

/** The reviewer's open assignment, with the comments of the review draft. */
export async function findOpenAssignment(
  db: Db,
  reviewerId: string,
): Promise<(AssignedRow & { typed: string | null }) | null> {
  const { rows } = await sql<AssignedRow & { typed: string | null }>`
    select ${assigned}, (select d.form->>'comments' from peer_review.review_draft d
      where d.submission_id = a.submission_id and d.stage = a.stage and d.reviewer_id = a.reviewer_id) as typed
    from ${fromAssigned}
    where a.reviewer_id = ${reviewerId} and a.status in ('pending', 'accepted')`.execute(db)
  return rows[0] ?? null
}

/**
 * An assignment that the reviewer was invited to, if the account still is a reviewer or was invited by its address.
 */
export async function findInvited(db: Db, assignmentId: string): Promise<AssignedRow | null> {
  const { rows } = await sql<AssignedRow>`
    select ${assigned} from ${fromAssigned}
    where a.id = ${assignmentId} and a.invited_at is not null
      and exists (select from identity.public_invitee r where r.id = a.reviewer_id and (r.is_reviewer
        or exists (select from peer_review.outside_invitation o where o.assignment_id = a.id)))`.execute(db)
  return rows[0] ?? null
}

/** The paper that this account reviews now, or else one that it has reviewed. */
export async function findReadable(db: Db, submissionId: string, reviewerId: string): Promise<AssignedRow | null> {
  const { rows } = await sql<AssignedRow>`
    select ${assigned} from ${fromAssigned}
    where a.submission_id = ${submissionId} and a.reviewer_id = ${reviewerId} and a.status in ('accepted', 'done')
    order by a.status, a.stage desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The account's latest assignment for a paper; an open one comes before ended ones. */
export async function findMyAssignment(db: Db, submissionId: string, reviewerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select a.id from peer_review.assignment a
    where a.submission_id = ${submissionId} and a.reviewer_id = ${reviewerId} and a.invited_at is not null
    order by a.status in ('pending', 'accepted') desc, a.invited_at desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export interface Invitee {
  isVerified: boolean
  isReviewer: boolean
  /** Null if the editor chose a reviewer from the list. */
  invited: { name: string; field: string } | null
}

/** What is known about the person behind an invitation. */
export async function findInvitee(db: Db, assignmentId: string): Promise<Invitee | null> {
  const { rows } = await sql<Invitee>`
    select r.is_verified as "isVerified", r.is_reviewer as "isReviewer",
      (select json_build_object('name', o.name, 'field', o.field) from peer_review.outside_invitation o
        where o.assignment_id = a.id) as invited
    from peer_review.assignment a join identity.public_invitee r on r.id = a.reviewer_id
    where a.id = ${assignmentId}`.execute(db)
  return rows[0] ?? null
}

export async function isReviewer(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from identity.public_reviewer r where r.id = ${accountId}`.execute(db)
  return rows.length > 0
}

interface EndedRow {
  id: string
  code: string
  stage: number
  status: 'done' | 'rejected' | 'expired' | 'withdrawn'
  endedAt: Date
  title: string
  journal: JournalOfPaper
  recommendation: Recommendation | null
  words: number | null
  hasCertificate: boolean
}

/** Latest first. Leaves out alternates who were never invited. */
export async function listEnded(db: Db, reviewerId: string, limit: number): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select a.id, a.code, a.stage, a.status, a.ended_at as "endedAt", a.blind_title as title,
      json_build_object('title', j.title, 'category', j.category, 'hue', j.hue) as journal, r.recommendation, r.words,
      exists (select from peer_review.certificate c where c.review_id = r.id) as "hasCertificate"
    from ${fromAssigned} left join peer_review.review r on r.assignment_id = a.id
    where a.reviewer_id = ${reviewerId} and a.ended_at is not null and a.invited_at is not null
    order by a.ended_at desc, a.id limit ${limit}`.execute(db)
  return rows
}

interface ReviewerCounts {
  reviews: number
  /** Accepted, but the review was never submitted. */
  missed: number
  unread: number
}

export async function countForReviewer(db: Db, reviewerId: string): Promise<ReviewerCounts> {
  const { rows } = await sql<ReviewerCounts>`
    select count(*) filter (where a.status = 'done')::int as reviews,
      count(*) filter (where a.status = 'expired' and a.due_at is not null)::int as missed,
      (select count(*)::int from peer_review.message m
        where m.reviewer_id = ${reviewerId} and m.from_party = 'press' and m.read_at is null) as unread
    from peer_review.assignment a where a.reviewer_id = ${reviewerId}`.execute(db)
  return rows[0]!
}

interface EarlierRow {
  stage: number
  decision: string
  points: Array<{ number: number; html: string; answer: string | null }>
}

/** Reviews released before a stage, with the author's answers. */
export async function listEarlier(db: Db, submissionId: string, stage: number): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    select r.stage, r.decision, coalesce((select json_agg(
        json_build_object('number', p.number, 'html', p.html, 'answer', p.answer) order by p.number)
      from submissions.public_point p where p.review_id = r.id), '[]') as points
    from submissions.public_review r where r.submission_id = ${submissionId} and r.stage < ${stage}
    order by r.stage`.execute(db)
  return rows
}

/** Key of a review or review draft: one reviewer in one stage of a paper. */
interface OfReview {
  submissionId: string
  stage: number
  reviewerId: string
}

interface ReviewDraftRow {
  version: number
  form: ReviewForm
  savedAt: Date
}

export async function findReviewDraft(db: Db, of: OfReview): Promise<ReviewDraftRow | null> {
  const { rows } = await sql<ReviewDraftRow>`
    select d.version, d.form, d.saved_at as "savedAt" from peer_review.review_draft d
    where d.submission_id = ${of.submissionId} and d.stage = ${of.stage} and d.reviewer_id = ${of.reviewerId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function saveReviewDraft(
  db: SqlTransaction,
  of: OfReview,
  { version, form, savedAt }: ReviewDraftRow,
): Promise<void> {
  const changed = { version, form: JSON.stringify(form), saved_at: savedAt }
  await db
    .insertInto('peer_review.review_draft')
    .values({ submission_id: of.submissionId, stage: of.stage, reviewer_id: of.reviewerId, ...changed })
    .onConflict((conflict) => conflict.columns(['submission_id', 'stage', 'reviewer_id']).doUpdateSet(changed))
    .execute()
}

export async function deleteReviewDraft(db: SqlTransaction, of: OfReview): Promise<void> {
  await db
    .deleteFrom('peer_review.review_draft')
    .where('submission_id', '=', of.submissionId)
    .where('stage', '=', of.stage)
    .where('reviewer_id', '=', of.reviewerId)
    .execute()
}

interface ReviewRow {
  id: string
  comments: string
  note: string
  recommendation: Recommendation
  handedInAt: Date
}

export async function findReview(db: Db, assignmentId: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    select r.id, r.comments_html as comments, r.note, r.recommendation, r.handed_in_at as "handedInAt"
    from peer_review.review r where r.assignment_id = ${assignmentId}`.execute(db)
  return rows[0] ?? null
}

interface NewReview extends ReviewRow, OfReview {
  assignmentId: string
  words: number
}

export async function insertReview(db: SqlTransaction, review: NewReview): Promise<void> {
  await db
    .insertInto('peer_review.review')
    .values({
      id: review.id,
      assignment_id: review.assignmentId,
      submission_id: review.submissionId,
      stage: review.stage,
      reviewer_id: review.reviewerId,
      recommendation: review.recommendation,
      comments_html: review.comments,
      words: review.words,
      note: review.note,
      handed_in_at: review.handedInAt,
    })
    .execute()
}

/** Two manuscripts of a paper; `manuscriptId` is the newer one. */
export interface Pair {
  manuscriptId: string
  previousId: string
}

interface DifferenceRow extends Pair {
  /** False if no comparison was requested yet. */
  isRequested: boolean
  /** Null while the comparison runs. */
  html: string | null
}

/** A manuscript and the one submitted before it; null for the first. */
export async function findBlindDifference(
  db: Db,
  submissionId: string,
  manuscriptId: string,
): Promise<DifferenceRow | null> {
  const { rows } = await sql<DifferenceRow>`
    select h.manuscript_id as "manuscriptId", b.manuscript_id as "previousId", d.manuscript_id is not null as "isRequested",
      d.html
    from submissions.public_handed_in h
      join submissions.public_handed_in b on b.submission_id = h.submission_id and b.number = h.number - 1
      left join peer_review.blind_difference d on d.manuscript_id = h.manuscript_id
    where h.submission_id = ${submissionId} and h.manuscript_id = ${manuscriptId}`.execute(db)
  return rows[0] ?? null
}

/** Returns true for the first request. */
export async function insertBlindDifference(
  db: SqlTransaction,
  now: Date,
  { manuscriptId, previousId }: Pair,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('peer_review.blind_difference')
    .values({ manuscript_id: manuscriptId, previous_id: previousId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function saveBlindDifference(db: SqlTransaction, { manuscriptId }: Pair, html: string): Promise<void> {
  await db.updateTable('peer_review.blind_difference').set({ html }).where('manuscript_id', '=', manuscriptId).execute()
}

export interface CertificateRow {
  id: string
  fullName: string
}

/** A finished review of this account, by its assignment, with its certificate if there is one. */
export async function findCertifiable(
  db: Db,
  assignmentId: string,
  reviewerId: string,
): Promise<{ reviewId: string; certificate: CertificateRow | null } | null> {
  const { rows } = await sql<{ reviewId: string; certificate: CertificateRow | null }>`
    select r.id as "reviewId", (select json_build_object('id', c.id, 'fullName', c.full_name)
      from peer_review.certificate c where c.review_id = r.id) as certificate
    from peer_review.review r where r.assignment_id = ${assignmentId} and r.reviewer_id = ${reviewerId}`.execute(db)
  return rows[0] ?? null
}

interface NewCertificate extends CertificateRow {
  reviewId: string
  reviewerId: string
}

/** Returns the certificate of the review: this one, or the one that a concurrent call inserted first. */
export async function insertCertificate(db: SqlTransaction, now: Date, row: NewCertificate): Promise<CertificateRow> {
  const { rows } = await sql<CertificateRow>`
    insert into peer_review.certificate as c (id, review_id, reviewer_id, full_name, issued_at)
    values (${row.id}, ${row.reviewId}, ${row.reviewerId}, ${row.fullName}, ${now})
    on conflict (review_id) do update set review_id = c.review_id
    returning c.id, c.full_name as "fullName"`.execute(db)
  return rows[0]!
}

export async function findCertificate(db: Db, id: string): Promise<CertificateRow | null> {
  const { rows } = await sql<CertificateRow>`
    select c.id, c.full_name as "fullName" from peer_review.certificate c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the ids of the deleted certificates. */
export async function deleteCertificatesOf(db: SqlTransaction, reviewerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from peer_review.certificate where reviewer_id = ${reviewerId} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Public keys that have signed certificates. */
export async function listCertificateKeys(db: Db): Promise<Buffer[]> {
  const { rows } = await sql<{ publicKey: Buffer }>`
    select public_key as "publicKey" from peer_review.certificate_key order by since desc`.execute(db)
  return rows.map(({ publicKey }) => publicKey)
}

export async function insertCertificateKeys(db: SqlTransaction, now: Date, publicKeys: Buffer[]): Promise<void> {
  await sql`
    insert into peer_review.certificate_key (public_key, since)
    select key, ${now} from unnest(${publicKeys}::bytea[]) key on conflict do nothing`.execute(db)
}
