import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

export async function offerTransfer(
  db: SqlTransaction,
  now: Date,
  { submissionId, journalId }: { submissionId: string; journalId: string },
): Promise<void> {
  await db
    .insertInto('submissions.transfer')
    .values({ submission_id: submissionId, journal_id: journalId, offered_at: now })
    .execute()
}

/** What the submitter of the rejected paper `s` sees. */
export const transferOf = (accountId: string) => sql`
  select json_build_object('journal', j.title, 'paperId', t.paper_id)
  from submissions.transfer t join journals.public_journal j on j.id = t.journal_id
  where t.submission_id = s.id and s.author_id = ${accountId} and s.status = 'rejected'`

interface Transfer {
  journalId: string
  /** The author's new paper. */
  paperId: string | null
}

/** The journal that was suggested for a rejected paper of this author. */
export async function findTransfer(db: Db, submissionId: string, authorId: string): Promise<Transfer | null> {
  const { rows } = await sql<Transfer>`
    select t.journal_id as "journalId", t.paper_id as "paperId"
    from submissions.transfer t join submissions.submission s on s.id = t.submission_id
    where t.submission_id = ${submissionId} and s.author_id = ${authorId} and s.status = 'rejected'`.execute(db)
  return rows[0] ?? null
}

export async function takeTransfer(
  db: SqlTransaction,
  submissionId: string,
  { paperId, withReviews }: { paperId: string; withReviews: boolean },
): Promise<void> {
  await db
    .updateTable('submissions.transfer')
    .set({ paper_id: paperId, with_reviews: withReviews })
    .where('submission_id', '=', submissionId)
    .execute()
}
