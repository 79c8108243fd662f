import { peerReviewTexts as t } from '@grfs/contracts/texts/peer-review'
import { answerAssignment, type Answer } from '@grfs/domain/peer-review/assignment'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { noteActivity } from '../../identity/index.ts'
import { lockPaper, makeMove, type SubmissionRow } from '../../submissions/index.ts'
import { findAssignment, inStatus, listAssignments, saveAssignment, type AssignmentRow } from '../assignment-queries.ts'
import { askForBlindDifferences } from './blind-differences.ts'
import { writtenDay } from '../clock-people.ts'
import { inviteNextAlternate } from '../assigning/next-alternate.ts'
import { tellOfAcceptance, tellOfDecline } from './respond-mails.ts'
import { findMyAssignment, isReviewer } from '../reviewing-queries.ts'
import { keptText } from './review-words.ts'

export interface Response {
  response: 'accepted' | 'rejected'
  reason?: string | undefined
}

/** REVIEW-012: by whoever is signed in. */
export async function respondToPaper(ctx: Context, accountId: string, submissionId: string, answer: Response) {
  const id = isInternalId(submissionId) ? await findMyAssignment(ctx.db, submissionId, accountId) : null
  if (id === null) throw new AppError('assignment.unknown')
  return respond(ctx, id, answer)
}

/**
 * REVIEW-005: accepts or declines, from the desk or by the mail's link. The paper's lock lets one answer of a stage be first;
 * the same answer once more is answered as before, and tells nobody again.
 */
export function respond(ctx: Context, assignmentId: string, { response, reason: typed = '' }: Response) {
  const reason = keptText(typed).trim()
  return ctx.inTransaction(async (tx) => {
    const found = await findAssignment(tx, assignmentId)
    const paper = found && (await lockPaper(tx, found.submissionId))
    if (!paper || !(await isReviewer(tx, found.reviewerId))) throw new AppError('assignment.unknown')
    const all = (await listAssignments(tx, paper.id)).filter(({ stage }) => stage === found.stage)
    const mine = all.find(({ id }) => id === assignmentId)!
    if (mine.status === response) return answered(mine)
    const answer: Answer = response === 'accepted' ? { response } : { response, reason }
    const decision = answerAssignment(mine, answer, {
      now: tx.now(),
      isTaken: inStatus(all, 'accepted', 'done').length > 0,
    })
    if (!decision.ok) throw new AppError(decision.reason)
    const next: AssignmentRow = { ...mine, ...decision.value, answeredAt: tx.now() }
    if (response === 'accepted') await begin(ctx, tx, paper, next, inStatus(all, 'pending'))
    else await decline(ctx, tx, paper, { ...next, endedAt: tx.now(), reason })
    return answered(next)
  })
}

async function begin(
  ctx: Context,
  tx: Tx,
  paper: SubmissionRow,
  mine: AssignmentRow,
  pending: AssignmentRow[],
): Promise<void> {
  const others = pending.filter(({ id }) => id !== mine.id)
  for (const other of others) {
    await saveAssignment(tx, {
      ...other,
      status: 'withdrawn',
      endedAt: tx.now(),
      reason: 'Another reviewer accepted first.',
    })
    await noteActivity(tx, other.reviewerId, { kind: 'assignment-changed', status: 'withdrawn' })
  }
  await saveAssignment(tx, mine)
  await noteActivity(tx, mine.reviewerId, { kind: 'assignment-changed', status: 'accepted' })
  const by = { party: 'reviewer', accountId: mine.reviewerId } as const
  await makeMove(tx, paper.id, 'begin-review', by, { assignmentDueAt: mine.dueAt! })
  await askForBlindDifferences(tx, paper.id, mine.manuscriptId ?? paper.manuscriptId)
  await tellOfAcceptance(ctx, tx, paper, mine, others)
}

async function decline(ctx: Context, tx: Tx, paper: SubmissionRow, mine: AssignmentRow): Promise<void> {
  await saveAssignment(tx, mine)
  await noteActivity(tx, mine.reviewerId, { kind: 'assignment-changed', status: 'rejected' })
  await tellOfDecline(ctx, tx, paper, mine)
  await inviteNextAlternate(ctx, tx, paper.id, mine.stage)
}

function answered({ status, dueAt }: AssignmentRow): { success: boolean; message: string } {
  const message = status === 'accepted' ? t.accepted.replace('{date}', writtenDay(dueAt!)) : t.rejected
  return { success: true, message }
}
