import type { Actor } from '@grfs/domain/identity/actor'
import { withdrawAssignment as decideWithdrawal } from '@grfs/domain/peer-review/assignment'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { noteActivity } from '../../identity/index.ts'
import { findJournal } from '../../journals/index.ts'
import { lockPaper, makeMove } from '../../submissions/index.ts'
import { listAssignments, saveAssignment, type AssignmentRow } from '../assignment-queries.ts'
import { auditPaper } from '../audit-paper.ts'
import { assignmentWithdrawnEmail } from '../emails/assignment-withdrawn.email.ts'
import { invitationWithdrawnEmail } from '../emails/invitation-withdrawn.email.ts'
import { inviteNextAlternate } from './next-alternate.ts'
import { getPaperToHandle } from '../paper-queries.ts'
import { addressMail } from './send-invitation.ts'

interface Withdrawal {
  id: string
  assignmentId: string
  /** For editors. */
  reason: string
}

/** Takes an invitation or an assignment back. Where the paper is then without a reviewer, the next alternate is asked. */
export function withdrawAssignment(ctx: Context, actor: Actor, { id, assignmentId, reason }: Withdrawal) {
  return ctx.inTransaction(async (tx) => {
    const paper = await getPaperToHandle(tx, actor, id)
    await lockPaper(tx, id)
    const assignment = (await listAssignments(tx, id)).find((one) => one.id === assignmentId.toLowerCase())
    if (!assignment) throw new AppError('assignment.unknown')
    const decision = decideWithdrawal(assignment)
    if (!decision.ok) throw new AppError(decision.reason)
    await saveAssignment(tx, { ...assignment, ...decision.value, endedAt: tx.now(), reason: reason || null })
    if (assignment.status !== 'queued') {
      await tellReviewer(ctx, tx, assignment, paper.journalId)
      if (assignment.status === 'accepted') {
        await makeMove(tx, id, 'end-assignment', { party: 'editor', accountId: actor.accountId })
      }
      await inviteNextAlternate(ctx, tx, id, assignment.stage)
    }
    auditPaper(tx, actor, paper, 'assignment.withdrawn', { stage: assignment.stage, was: assignment.status })
    return { success: true, message: messages[assignment.status as keyof typeof messages] }
  })
}

const messages = {
  queued: 'The alternate was removed.',
  pending: 'The invitation was withdrawn.',
  accepted: 'The assignment was withdrawn.',
}

async function tellReviewer(ctx: Context, tx: Tx, assignment: AssignmentRow, journalId: string): Promise<void> {
  await noteActivity(tx, assignment.reviewerId, { kind: 'assignment-changed', status: 'withdrawn' })
  const journal = (await findJournal(tx, journalId))!.title
  const mail = await addressMail(tx, assignment, journal)
  if (assignment.status === 'pending') tx.send(invitationWithdrawnEmail, mail)
  else tx.send(assignmentWithdrawnEmail, { ...mail, data: { ...mail.data, support: ctx.site.supportEmail } })
}
