import { defineEmail } from '../../../platform/mail/email.ts'

interface InvitationWithdrawnData {
  fullName: string
  title: string
  journal: string
  code: string
}

/** Sent to a reviewer who had not answered yet. Does not contain the editor's reason. */
export const invitationWithdrawnEmail = defineEmail<InvitationWithdrawnData>({
  name: 'peer-review.invitation-withdrawn',
  title: 'Invitation ended by the editors',
  readers: 'reviewers',
  isPerJournal: true,
  subject: 'The invitation {code} has ended',
  body: `Dear {fullName},

We had invited you to review the paper “{title}” for {journal}. A review is no longer needed, and the invitation has ended.

No action is needed. Thank you for your time.`,
  sample: {
    fullName: 'Ngozi Eze',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    code: 'RV-7K2MXQ',
  },
})
