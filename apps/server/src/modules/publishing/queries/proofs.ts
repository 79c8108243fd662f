import { sql } from 'kysely'
import type { DeskNote, ProofMark } from '@grfs/contracts/publishing/admin'
import type { ProofOutcome } from '@grfs/domain/publishing/production'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

/** The latest proof of a paper. Aggregated as JSON by the database, so instants are text. */
export interface ProofRow {
  number: number
  contentMark: string
  sentAt: string
  sentBy: string
  dueAt: string
  isSilenceApproval: boolean
  /** Null while the author has not answered. */
  outcome: ProofOutcome | null
  answeredAt: string | null
  marks: ProofMark[]
}

/** The latest proof of the publication `b`, with its marks. */
export const latestProof = sql`(
  select json_build_object('number', r.number, 'contentMark', r.content_mark, 'sentAt', r.sent_at, 'sentBy', r.sent_by,
    'dueAt', r.due_at, 'isSilenceApproval', r.is_silence_approval, 'outcome', r.outcome, 'answeredAt', r.answered_at,
    'marks', coalesce((select json_agg(json_build_object('number', m.number, 'place', m.place, 'quote', m.quote,
        'words', m.words, 'isResolved', m.resolved_at is not null, 'answer', m.answer) order by m.number)
      from publishing.proof_mark m
      where m.submission_id = r.submission_id and m.proof_number = r.number), '[]'))
  from publishing.proof r where r.submission_id = b.submission_id order by r.number desc limit 1)`

/** The copy-editing notes of the publication `b`: the marks of proof 0 (ADR 98). */
export const deskNotes = sql`coalesce((
  select json_agg(json_build_object('number', m.number, 'place', m.place, 'quote', m.quote, 'words', m.words,
    'isResolved', m.resolved_at is not null, 'answer', m.answer, 'isForAuthor', m.is_for_author) order by m.number)
  from publishing.proof_mark m where m.submission_id = b.submission_id and m.proof_number = 0), '[]')`

interface NewProof {
  submissionId: string
  number: number
  contentMark: string
  sentBy: string
  dueAt: Date
  isSilenceApproval: boolean
}

export async function insertProof(db: SqlTransaction, now: Date, proof: NewProof): Promise<void> {
  await db
    .insertInto('publishing.proof')
    .values({
      submission_id: proof.submissionId,
      number: proof.number,
      content_mark: proof.contentMark,
      sent_at: now,
      sent_by: proof.sentBy,
      due_at: proof.dueAt,
      is_silence_approval: proof.isSilenceApproval,
    })
    .execute()
}

interface NewMark {
  place: string
  quote: string
  words: string
}

export async function insertMarks(
  db: SqlTransaction,
  submissionId: string,
  proof: number,
  marks: readonly NewMark[],
): Promise<void> {
  if (marks.length === 0) return
  await db
    .insertInto('publishing.proof_mark')
    .values(marks.map((mark, at) => ({ submission_id: submissionId, proof_number: proof, number: at + 1, ...mark })))
    .execute()
}

interface Answer {
  submissionId: string
  number: number
  outcome: ProofOutcome
  contentMark: string
}

export async function saveAnswer(db: SqlTransaction, now: Date, answer: Answer): Promise<void> {
  await db
    .updateTable('publishing.proof')
    .set({ outcome: answer.outcome, answered_at: now, content_mark: answer.contentMark })
    .where('submission_id', '=', answer.submissionId)
    .where('number', '=', answer.number)
    .execute()
}

export async function setResolved(
  db: SqlTransaction,
  mark: { submissionId: string; proof: number; number: number; answer: string },
  by: { at: Date; accountId: string } | null,
): Promise<void> {
  await db
    .updateTable('publishing.proof_mark')
    .set({ resolved_at: by?.at ?? null, resolved_by: by?.accountId ?? null, answer: mark.answer })
    .where('submission_id', '=', mark.submissionId)
    .where('proof_number', '=', mark.proof)
    .where('number', '=', mark.number)
    .execute()
}

interface NewNote extends NewMark {
  number: number
  isForAuthor: boolean
}

export async function insertNote(
  db: SqlTransaction,
  submissionId: string,
  { isForAuthor, ...note }: NewNote,
  writtenBy: string,
): Promise<void> {
  const row = { submission_id: submissionId, proof_number: 0, is_for_author: isForAuthor, written_by: writtenBy }
  await db
    .insertInto('publishing.proof_mark')
    .values({ ...row, ...note })
    .execute()
}

type ChangedNote = Pick<DeskNote, 'number' | 'words' | 'isForAuthor'>

export async function updateNote(
  db: SqlTransaction,
  submissionId: string,
  { number, words, isForAuthor }: ChangedNote,
  resolved: { at: Date; accountId: string } | null,
): Promise<void> {
  await db
    .updateTable('publishing.proof_mark')
    .set({ words, is_for_author: isForAuthor, resolved_at: resolved?.at ?? null })
    .set({ resolved_by: resolved?.accountId ?? null })
    .where('submission_id', '=', submissionId)
    .where('proof_number', '=', 0)
    .where('number', '=', number)
    .execute()
}

/** The author answers a question of the editors. */
export async function answerNote(
  db: SqlTransaction,
  submissionId: string,
  { number, answer }: Pick<DeskNote, 'number' | 'answer'>,
): Promise<void> {
  await db
    .updateTable('publishing.proof_mark')
    .set({ answer })
    .where('submission_id', '=', submissionId)
    .where('proof_number', '=', 0)
    .where('number', '=', number)
    .execute()
}

/** The author's marks in one proof; none before the first. */
export async function listMarks(db: Db, submissionId: string, proof: number): Promise<Array<Omit<ProofMark, 'place'>>> {
  const { rows } = await sql<Omit<ProofMark, 'place'>>`
    select m.number, m.quote, m.words, m.resolved_at is not null as "isResolved", m.answer
    from publishing.proof_mark m where m.submission_id = ${submissionId} and m.proof_number = ${proof}
      and m.proof_number > 0
    order by m.number`.execute(db)
  return rows
}

/** Papers with a proof whose last day has passed, if silence counts as approval. */
export async function listSilentIds(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.submission_id as id from publishing.proof r join publishing.publication b using (submission_id)
    where r.outcome is null and r.due_at <= ${now} and r.is_silence_approval and b.state <> 'published'
    order by r.due_at, r.submission_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Before the publication itself is deleted. */
export async function deleteProofs(db: SqlTransaction, submissionId: string): Promise<void> {
  await db.deleteFrom('publishing.proof_mark').where('submission_id', '=', submissionId).execute()
  await db.deleteFrom('publishing.proof').where('submission_id', '=', submissionId).execute()
}

/** What the author wrote in the proofs of their papers, and the questions of the editors that they answered. */
export async function listMarksOf(db: Db, accountId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.number as paper, m.proof_number as proof, m.place, m.quote, m.words, m.answer, r.answered_at as at
    from publishing.proof_mark m left join publishing.proof r
        on r.submission_id = m.submission_id and r.number = m.proof_number
      join submissions.public_paper p on p.id = m.submission_id
    where p.author_id = ${accountId} and (m.proof_number > 0 or (m.is_for_author and m.answer <> ''))
    order by r.answered_at, m.number`.execute(db)
  return rows
}

export async function forgetMarksOf(db: SqlTransaction, accountId: string): Promise<void> {
  await sql`
    update publishing.proof_mark m set quote = '', words = '', answer = '' from submissions.public_paper p
    where p.id = m.submission_id and p.author_id = ${accountId}`.execute(db)
}
