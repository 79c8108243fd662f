import { reviewDays } from '@grfs/domain/peer-review/limits'
import type { Context, Tx } from '../../../platform/context.ts'
import { noteActivity } from '../../identity/index.ts'
import { toAddress } from '../addresses.ts'
import { getPaperPeople, tryLockReviewer } from '../assigning-queries.ts'
import { saveAssignment, type AssignmentRow } from '../assignment-queries.ts'
import { getBlindWords } from '../blind-words.ts'
import { checkReviewers } from './candidate-facts.ts'
import { personOf, writtenDay } from '../clock-people.ts'
import { reviewerInvitedEmail } from '../emails/reviewer-invited.email.ts'
import { invitationToken } from '../invitation-link.ts'

/** Why an alternate whose turn has come cannot be asked after all, for editors; null when nothing speaks against it. */
export async function whyNotAsked(tx: Tx, { submissionId, stage, reviewerId }: AssignmentRow): Promise<string | null> {
  if (!(await tryLockReviewer(tx, reviewerId))) return 'Was invited for another paper.'
  const [reviewer] = await checkReviewers(tx, [reviewerId], { submissionId, stage, now: tx.now() })
  if (!reviewer) return 'Is no longer a reviewer.'
  if (reviewer.isBusy) return 'Had another open assignment.'
  const [conflict] = reviewer.conflicts
  return conflict === undefined ? null : `Conflict of interest: ${conflict}.`
}

/** Saves a pending assignment, counts it for the reviewer's own page, and sends the mail with its signed link. */
export async function sendInvitation(ctx: Context, tx: Tx, assignment: AssignmentRow): Promise<void> {
  const { text } = await getBlindWords(tx, assignment.manuscriptId)
  const { title, journalTitle } = await getPaperPeople(tx, assignment.submissionId)
  const asked = { ...assignment, blindTitle: text(title) }
  await saveAssignment(tx, asked)
  await noteActivity(tx, asked.reviewerId, { kind: 'assigned', status: 'pending' })
  const mail = await addressMail(tx, asked, journalTitle)
  tx.send(reviewerInvitedEmail, {
    ...mail,
    data: {
      ...mail.data,
      answerBy: writtenDay(assignment.expiresAt!),
      reviewDays,
      link: `${ctx.site.origin}/invitation/${invitationToken(ctx.keys, assignment.id)}`,
    },
  })
}

/** What every mail to a reviewer about an assignment says. */
export async function addressMail(tx: Tx, { id, reviewerId, code, blindTitle }: AssignmentRow, journal: string) {
  const reviewer = await personOf(tx, reviewerId)
  const { fullName } = reviewer
  return {
    to: toAddress(reviewer),
    data: { fullName, title: blindTitle!, journal, code },
    key: `${id}:${reviewerId}`,
  }
}
