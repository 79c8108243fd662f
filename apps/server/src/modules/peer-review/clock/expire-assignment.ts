import { expireAssignment as expire } from '@grfs/domain/peer-review/assignment'
import type { Context, Tx } from '../../../platform/context.ts'
import { noteActivity } from '../../identity/index.ts'
import { lockPaper, makeMove, type SubmissionRow } from '../../submissions/index.ts'
import { inStatus, listAssignments, saveAssignment, type AssignmentRow } from '../assignment-queries.ts'
import { personOf, reviewerLink, writtenDay } from '../clock-people.ts'
import type { DueAssignment } from '../clock-queries.ts'
import { assignmentExpiredEmail } from '../emails/assignment-expired.email.ts'
import { invitationExpiredEmail } from '../emails/invitation-expired.email.ts'
import { reviewerLostEmail } from '../emails/reviewer-lost.email.ts'
import { tellEditors } from '../tell-editors.ts'
import { inviteNextAlternate } from '../assigning/next-alternate.ts'
import { deskLink, toAddress } from '../addresses.ts'

/** The deadline itself acts: of an invitation that nobody answered, of a review that did not come. Only once. */
export function expireAssignment(ctx: Context, { id, submissionId }: DueAssignment): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const paper = await lockPaper(tx, submissionId)
    const assignment = (await listAssignments(tx, submissionId)).find((one) => one.id === id)
    const next = assignment && expire(assignment, tx.now())
    if (!paper || !assignment || !next) return
    await saveAssignment(tx, { ...assignment, ...next, endedAt: tx.now() })
    await noteActivity(tx, assignment.reviewerId, { kind: 'assignment-changed', status: next.status })
    if (assignment.status === 'accepted' && paper.status === 'under_review')
      await makeMove(tx, submissionId, 'end-assignment', { party: 'clock', accountId: null })
    await inviteNextAlternate(ctx, tx, submissionId, assignment.stage)
    await tell(ctx, tx, paper, assignment)
  })
}

/** `was`: as it stood before it ended. */
async function tell(ctx: Context, tx: Tx, paper: SubmissionRow, was: AssignmentRow): Promise<void> {
  const reviewer = await personOf(tx, was.reviewerId)
  const wasAccepted = was.status === 'accepted'
  const to = { to: toAddress(reviewer), key: was.id }
  const { fullName } = reviewer
  const title = was.blindTitle!
  if (wasAccepted) {
    const data = {
      fullName,
      title,
      code: was.code,
      dueOn: writtenDay(was.dueAt!),
      link: reviewerLink(ctx),
    }
    tx.send(assignmentExpiredEmail, { ...to, data })
  } else {
    tx.send(invitationExpiredEmail, { ...to, data: { fullName, title, support: ctx.site.supportEmail } })
  }
  const ofStage = (await listAssignments(tx, paper.id)).filter(({ stage }) => stage === was.stage)
  const goesOn = inStatus(ofStage, 'pending', 'accepted', 'done').length > 0
  await tellEditors(ctx, tx, paper, {
    key: `${was.id}:expired`,
    send: (editor) =>
      tx.send(reviewerLostEmail, {
        to: toAddress(editor),
        data: {
          fullName: editor.fullName,
          number: paper.number!,
          title: paper.title,
          reviewer: reviewer.fullName,
          wasAccepted,
          goesOn,
          link: deskLink(ctx, paper.id),
        },
        key: `${was.id}:${editor.id}`,
      }),
  })
}
