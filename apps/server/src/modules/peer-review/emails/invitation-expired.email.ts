import { defineEmail } from '../../../platform/mail/email.ts'

interface InvitationExpiredData {
  fullName: string
  title: string
  support: string
}

/** Sent to a reviewer who did not answer the invitation. */
export const invitationExpiredEmail = defineEmail<InvitationExpiredData>({
  name: 'peer-review.invitation-expired',
  title: 'Invitation expired',
  readers: 'reviewers',
  isPerJournal: true,
  subject: 'Our invitation to review has ended',
  body: `Dear {fullName},

Some days ago we asked you to review “{title}”. We did not hear from you, so we will invite another reviewer. No action is needed.

If you do not want invitations at the moment, please tell us at {support}.`,
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    support: 'support@journals.example',
  },
})
