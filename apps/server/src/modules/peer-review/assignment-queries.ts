import { sql } from 'kysely'
import type { Assignment, AssignmentStatus } from '@grfs/domain/peer-review/assignment'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

/** One request to one reviewer for one stage of a paper. */
export interface AssignmentRow extends Assignment {
  id: string
  submissionId: string
  stage: number
  reviewerId: string
  code: string
  position: number
  manuscriptId: string | null
  /** The paper's title as the reviewer knows it; null until they are asked. */
  blindTitle: string | null
  queuedAt: Date
  invitedAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
  reason: string | null
  reminded: string[]
}

const columns = sql`id, submission_id as "submissionId", stage, reviewer_id as "reviewerId", code, status, position,
  manuscript_id as "manuscriptId", blind_title as "blindTitle", queued_at as "queuedAt", invited_at as "invitedAt", expires_at as "expiresAt",
  answered_at as "answeredAt", due_at as "dueAt", ended_at as "endedAt", reason, reminded`

/** Without a lock: to learn which paper to lock. */
export async function findAssignment(db: Db, id: string): Promise<AssignmentRow | null> {
  const { rows } = await sql<AssignmentRow>`select ${columns} from peer_review.assignment where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** All of a paper, the oldest first. Take the paper's lock before a change. */
export async function listAssignments(db: Db, submissionId: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select ${columns} from peer_review.assignment where submission_id = ${submissionId}
    order by stage, position, queued_at, id`.execute(db)
  return rows
}

export async function insertAssignment(tx: Tx, row: AssignmentRow): Promise<void> {
  await tx
    .insertInto('peer_review.assignment')
    .values({
      id: row.id,
      submission_id: row.submissionId,
      stage: row.stage,
      reviewer_id: row.reviewerId,
      code: row.code,
      status: row.status,
      position: row.position,
      manuscript_id: row.manuscriptId,
      blind_title: row.blindTitle,
      queued_at: row.queuedAt,
      invited_at: row.invitedAt,
      expires_at: row.expiresAt,
      answered_at: row.answeredAt,
      due_at: row.dueAt,
      ended_at: row.endedAt,
      reason: row.reason,
      reminded: row.reminded,
    })
    .execute()
}

export async function saveAssignment(tx: Tx, row: AssignmentRow): Promise<void> {
  await tx
    .updateTable('peer_review.assignment')
    .set({
      status: row.status,
      manuscript_id: row.manuscriptId,
      blind_title: row.blindTitle,
      invited_at: row.invitedAt,
      expires_at: row.expiresAt,
      answered_at: row.answeredAt,
      due_at: row.dueAt,
      ended_at: row.endedAt,
      reason: row.reason,
      reminded: row.reminded,
    })
    .where('id', '=', row.id)
    .execute()
}

export const inStatus = (rows: readonly AssignmentRow[], ...statuses: AssignmentStatus[]): AssignmentRow[] =>
  rows.filter(({ status }) => statuses.includes(status))
