import type { Email } from '../../platform/mail/email.ts'
import { assignmentExpiredEmail } from './emails/assignment-expired.email.ts'
import { invitationExpiredEmail } from './emails/invitation-expired.email.ts'
import { invitationWaitsEmail } from './emails/invitation-waits.email.ts'
import { namedEditorEmail } from './emails/named-editor.email.ts'
import { papersWaitEmail } from './emails/papers-wait.email.ts'
import { reviewDueSoonEmail } from './emails/review-due-soon.email.ts'
import { reviewerLostEmail } from './emails/reviewer-lost.email.ts'
import { revisionDueEmail } from './emails/revision-due.email.ts'
import { assignmentConfirmedEmail } from './emails/assignment-confirmed.email.ts'
import { invitationTakenEmail } from './emails/invitation-taken.email.ts'
import { reviewReceivedEmail } from './emails/review-received.email.ts'
import { reviewWaitsEmail } from './emails/review-waits.email.ts'
import { reviewerAcceptedEmail } from './emails/reviewer-accepted.email.ts'
import { reviewerDeclinedEmail } from './emails/reviewer-declined.email.ts'
import { reviewerWroteEmail } from './emails/reviewer-wrote.email.ts'
import { assignmentWithdrawnEmail } from './emails/assignment-withdrawn.email.ts'
import { invitationWithdrawnEmail } from './emails/invitation-withdrawn.email.ts'
import { reviewerInvitedEmail } from './emails/reviewer-invited.email.ts'
import { decisionEmail } from './emails/decision.email.ts'
import { pressWroteEmail } from './emails/press-wrote.email.ts'
import { reviewUsedEmail } from './emails/review-used.email.ts'
import { screeningPassedEmail } from './emails/screening-passed.email.ts'

/** Every mail of this module, for the preview page. */
export const peerReviewEmails: Array<Email<unknown>> = [
  reviewerInvitedEmail,
  invitationWithdrawnEmail,
  assignmentWithdrawnEmail,
  assignmentExpiredEmail,
  invitationExpiredEmail,
  invitationWaitsEmail,
  papersWaitEmail,
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
]
