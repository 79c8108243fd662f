import { makeMove as decideMove, moves, type MoveName, type Party } from '@grfs/domain/submissions/lifecycle'
import { dueAt, whoseMove } from '@grfs/domain/submissions/whose-move'
import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { insertEvent, lockSubmission, saveMove, type SubmissionRow } from './hand-in-queries.ts'

export interface Mover {
  party: Party
  /** Null for the clock. */
  accountId: string | null
  /** Of a rejection the author reads it. */
  reason?: string | undefined
  /** To the authors, as it left by mail. */
  letter?: string | undefined
}

/** What a move changes beside the status. */
export interface MoveChanges {
  number?: string
  journalId?: string
  title?: string
  abstract?: string
  keywords?: string[]
  manuscriptId?: string
  submittedAt?: Date
  /** Of the review that begins: the paper is then due when its assignment is. */
  assignmentDueAt?: Date
}

/**
 * The only way to change the status of a paper. Two at once go one after the other, and the later one is asked of the status
 * that the earlier one left behind; what is told is told with the commit.
 */
export async function makeMove(
  tx: Tx,
  submissionId: string,
  name: MoveName,
  by: Mover,
  changes: MoveChanges = {},
): Promise<SubmissionRow> {
  const paper = await lockSubmission(tx, submissionId)
  if (!paper) throw new AppError('submission.unknown')
  const decision = decideMove(paper, name, by)
  if (!decision.ok) throw new AppError(decision.reason)
  const next = decision.value
  const { assignmentDueAt = null, ...columns } = changes
  const waiting = whoseMove(next)
  if (waiting?.days === null && assignmentDueAt === null) throw new Error('A review that begins needs its due date.')
  const now = tx.now()
  const reason = by.reason?.trim() || null
  const isRejected = next.status === 'rejected'
  const moved: SubmissionRow = {
    ...paper,
    ...columns,
    ...next,
    version: paper.version + 1,
    statusSince: next.status === paper.status ? paper.statusSince : now,
    dueAt: waiting && dueAt(waiting, now, assignmentDueAt),
    decidedAt: next.status !== paper.status && (isRejected || next.status === 'accepted') ? now : paper.decidedAt,
    rejectionReason: isRejected ? reason : null,
  }
  await saveMove(tx, moved)
  await insertEvent(tx, {
    submissionId,
    move: name,
    from: moves[name].from,
    to: next.status,
    party: by.party,
    accountId: by.accountId,
    reason,
    letter: by.letter?.trim() || null,
  })
  tx.publish({ name: 'submission.moved', submissionId, move: name })
  return moved
}
