import type { Email } from '../../../platform/mail/email.ts'
import { assignmentConfirmedEmail } from './assignment-confirmed.email.ts'
import { assignmentExpiredEmail } from './assignment-expired.email.ts'
import { assignmentWithdrawnEmail } from './assignment-withdrawn.email.ts'
import { decisionEmail } from './decision.email.ts'
import { invitationExpiredEmail } from './invitation-expired.email.ts'
import { invitationTakenEmail } from './invitation-taken.email.ts'
import { invitationWaitsEmail } from './invitation-waits.email.ts'
import { invitationWithdrawnEmail } from './invitation-withdrawn.email.ts'
import { namedEditorEmail } from './named-editor.email.ts'
import { outsiderInvitedEmail } from './outsider-invited.email.ts'
import { paperWithdrawnEmail } from './paper-withdrawn.email.ts'
import { papersAssignedEmail } from './papers-assigned.email.ts'
import { papersWaitEmail } from './papers-wait.email.ts'
import { pressWroteEmail } from './press-wrote.email.ts'
import { reviewDueSoonEmail } from './review-due-soon.email.ts'
import { reviewExtendedEmail } from './review-extended.email.ts'
import { reviewNotNeededEmail } from './review-not-needed.email.ts'
import { reviewReceivedEmail } from './review-received.email.ts'
import { reviewUsedEmail } from './review-used.email.ts'
import { reviewWaitsEmail } from './review-waits.email.ts'
import { reviewerAcceptedEmail } from './reviewer-accepted.email.ts'
import { reviewerDeclinedEmail } from './reviewer-declined.email.ts'
import { reviewerInvitedEmail } from './reviewer-invited.email.ts'
import { reviewerLostEmail } from './reviewer-lost.email.ts'
import { reviewerWroteEmail } from './reviewer-wrote.email.ts'
import { revisionDueEmail } from './revision-due.email.ts'
import { screeningPassedEmail } from './screening-passed.email.ts'

/** Every e-mail of this module, for the preview page. */
export const peerReviewEmails: Array<Email<unknown>> = [
  reviewerInvitedEmail,
  outsiderInvitedEmail,
  invitationWithdrawnEmail,
  assignmentWithdrawnEmail,
  assignmentExpiredEmail,
  invitationExpiredEmail,
  invitationWaitsEmail,
  papersWaitEmail,
  papersAssignedEmail,
  namedEditorEmail,
  reviewDueSoonEmail,
  reviewerLostEmail,
  revisionDueEmail,
  assignmentConfirmedEmail,
  invitationTakenEmail,
  reviewReceivedEmail,
  reviewWaitsEmail,
  reviewerAcceptedEmail,
  reviewerDeclinedEmail,
  reviewerWroteEmail,
  screeningPassedEmail,
  decisionEmail,
  reviewUsedEmail,
  pressWroteEmail,
  paperWithdrawnEmail,
  reviewNotNeededEmail,
  reviewExtendedEmail,
]
