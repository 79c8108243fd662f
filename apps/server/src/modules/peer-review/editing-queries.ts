import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MoveName } from '@grfs/domain/submissions/lifecycle'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

export interface NewDecision {
  submissionId: string
  /** Of the paper that was decided on. */
  version: number
  move: MoveName
  editorId: string
  letter: string
  reason: string
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx
    .insertInto('peer_review.decision')
    .values({
      id: randomUUID(),
      submission_id: decision.submissionId,
      version: decision.version,
      move: decision.move,
      editor_id: decision.editorId,
      letter: decision.letter,
      reason: decision.reason || null,
      at: tx.now(),
    })
    .execute()
}

export async function markReleased(tx: Tx, reviewId: string): Promise<void> {
  await tx.updateTable('peer_review.review').set({ released_at: tx.now() }).where('id', '=', reviewId).execute()
}

/** Alternates who waited for a stage that is over were never asked, and need not hear of it. */
export async function dropAlternates(tx: Tx, submissionId: string): Promise<void> {
  await sql`
    update peer_review.assignment set status = 'withdrawn', ended_at = ${tx.now()}, reason = 'The stage is over.'
    where submission_id = ${submissionId} and status = 'queued'`.execute(tx)
}

/** False when somebody has confirmed it before. */
export async function insertBlindnessCheck(tx: Tx, manuscriptId: string, editorId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('peer_review.blindness_check')
    .values({ manuscript_id: manuscriptId, editor_id: editorId, at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export interface MessageRow {
  id: string
  assignmentId: string
  from: 'press' | 'reviewer'
  by: string | null
  text: string
  at: Date
  isUnread: boolean
}

// Far more than two people write about one paper.
const mostMessages = 500

/** Of all assignments of a paper, the oldest first; of very many the latest. */
export async function listMessages(db: Db, submissionId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.assignment_id as "assignmentId", m.from_party as "from", e.full_name as by, m.text, m.at,
      m.from_party = 'reviewer' and m.read_at is null as "isUnread"
    from peer_review.message m join peer_review.assignment a on a.id = m.assignment_id
      left join identity.public_person e on e.id = m.editor_id
    where a.submission_id = ${submissionId} order by m.at desc, m.id desc limit ${sql.lit(mostMessages)}`.execute(db)
  return rows.reverse()
}

export async function markRead(tx: Tx, messageIds: string[]): Promise<void> {
  await sql`update peer_review.message set read_at = ${tx.now()}
    where id = any(${messageIds}::uuid[]) and read_at is null`.execute(tx)
}
