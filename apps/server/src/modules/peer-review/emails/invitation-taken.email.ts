import { defineEmail } from '../../../platform/mail/email.ts'

interface InvitationTakenData {
  fullName: string
  code: string
  /** Redacted as in the blind copy. */
  title: string
  journal: string
}

/** Sent to a reviewer whose invitation ended because another reviewer accepted. */
export const invitationTakenEmail = defineEmail<InvitationTakenData>({
  name: 'peer-review.invitation-taken',
  title: 'Another reviewer accepted',
  readers: 'reviewers',
  isPerJournal: true,
  subject: '{code}: your review is no longer needed',
  body: `Dear {fullName},

We had invited several reviewers for “{title}” ({journal}), and another reviewer has accepted. No action is needed. The link in our invitation no longer works.

Thank you for your time. We hope to invite you for another paper.`,
  sample: {
    fullName: 'Ngozi Okafor',
    code: 'RV-7K2MXQ',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
  },
})
