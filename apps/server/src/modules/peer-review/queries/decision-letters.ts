import { sql } from 'kysely'
import type { DecisionForm, LetterMove } from '@grfs/contracts/peer-review/admin'
import type { Recommendation } from '@grfs/domain/peer-review/recommendation'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export async function listTemplates(db: Db): Promise<Array<{ move: LetterMove; text: string }>> {
  const { rows } = await sql<{ move: LetterMove; text: string }>`
    select move, text from peer_review.letter_template`.execute(db)
  return rows
}

export async function saveTemplate(
  db: SqlTransaction,
  now: Date,
  move: LetterMove,
  text: string,
  by: string,
): Promise<void> {
  const changed = { text, changed_by: by, changed_at: now }
  await db
    .insertInto('peer_review.letter_template')
    .values({ move, ...changed })
    .onConflict((conflict) => conflict.column('move').doUpdateSet(changed))
    .execute()
}

export async function deleteTemplate(db: SqlTransaction, move: LetterMove): Promise<void> {
  await db.deleteFrom('peer_review.letter_template').where('move', '=', move).execute()
}

/** An author of the paper, with the address for decision letters. */
export interface PaperAuthor {
  name: string
  /**
   * The account's address, or a typed one that its owner confirmed: an unconfirmed person gets one e-mail and no
   * decision letter.
   */
  address: string | null
  accountId: string | null
  isSubmitter: boolean
}

/** Authors as listed on the paper, the submitter first. */
export async function listRecipients(db: Db, submissionId: string): Promise<PaperAuthor[]> {
  const { rows } = await sql<PaperAuthor>`
    select w.name, coalesce(e.email, case when w.email_confirmed_at is not null then w.email end) as address, w.account_id as "accountId",
      w.is_submitter as "isSubmitter"
    from submissions.public_author w left join identity.public_person e on e.id = w.account_id
    where w.submission_id = ${submissionId} order by w.is_submitter desc, w.position`.execute(db)
  return rows
}

/** The submitter and the co-authors who confirmed, by account or by address. Addresses as in `listRecipients`. */
export async function listConfirmedAuthors(db: Db, submissionId: string): Promise<PaperAuthor[]> {
  const { rows } = await sql<PaperAuthor>`
    select w.name, case when w.account_confirmed_at is not null then e.email else w.email end as address,
      case when w.account_confirmed_at is not null then w.account_id end as "accountId", w.is_submitter as "isSubmitter"
    from submissions.public_author w left join identity.public_person e on e.id = w.account_id
    where w.submission_id = ${submissionId} and (w.account_confirmed_at is not null or w.email_confirmed_at is not null)
    order by w.is_submitter desc, w.position`.execute(db)
  return rows
}

export interface HandedInReview {
  id: string
  assignmentId: string
  code: string
  stage: number
  reviewerId: string
  recommendation: Recommendation
  commentsHtml: string
  isReleased: boolean
}

export async function listReviews(db: Db, submissionId: string): Promise<HandedInReview[]> {
  const { rows } = await sql<HandedInReview>`
    select v.id, v.assignment_id as "assignmentId", a.code, v.stage, v.reviewer_id as "reviewerId", v.recommendation,
      v.comments_html as "commentsHtml", v.released_at is not null as "isReleased"
    from peer_review.review v join peer_review.assignment a on a.id = v.assignment_id
    where v.submission_id = ${submissionId} order by v.stage`.execute(db)
  return rows
}

/** The people whom a letter to the authors must not name: everyone who was ever assigned. */
export async function findHidden(
  db: Db,
  submissionId: string,
): Promise<{ reviewerIds: string[]; authorsInstitutions: string[] }> {
  const { rows } = await sql<{ reviewerIds: string[]; authorsInstitutions: string[] }>`
    select array(select distinct a.reviewer_id from peer_review.assignment a
        where a.submission_id = ${submissionId}) as "reviewerIds",
      array(select w.affiliation from submissions.public_author w
        where w.submission_id = ${submissionId} and w.affiliation is not null) as "authorsInstitutions"`.execute(db)
  return rows[0]!
}

interface DecisionDraft {
  version: number
  form: DecisionForm
  savedAt: Date
}

interface OfDraft {
  submissionId: string
  editorId: string
}

/** Serialises saves from two windows of one editor. */
export async function lockDecisionDraft(
  db: SqlTransaction,
  { submissionId, editorId }: OfDraft,
): Promise<DecisionDraft | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${submissionId}:${editorId}`}, 0))`.execute(db)
  const { rows } = await sql<DecisionDraft>`
    select version, form, saved_at as "savedAt" from peer_review.decision_draft
    where submission_id = ${submissionId} and editor_id = ${editorId}`.execute(db)
  return rows[0] ?? null
}

export async function saveDecisionDraft(
  db: SqlTransaction,
  of: OfDraft,
  { version, form, savedAt }: DecisionDraft,
): Promise<void> {
  const changed = { version, form: JSON.stringify(form), saved_at: savedAt }
  await db
    .insertInto('peer_review.decision_draft')
    .values({ submission_id: of.submissionId, editor_id: of.editorId, ...changed })
    .onConflict((conflict) => conflict.columns(['submission_id', 'editor_id']).doUpdateSet(changed))
    .execute()
}

export async function deleteDecisionDraft(db: SqlTransaction, { submissionId, editorId }: OfDraft): Promise<void> {
  await db
    .deleteFrom('peer_review.decision_draft')
    .where('submission_id', '=', submissionId)
    .where('editor_id', '=', editorId)
    .execute()
}
