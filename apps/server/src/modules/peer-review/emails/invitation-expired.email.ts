import { defineEmail } from '../../../platform/mail/email.ts'

interface InvitationExpiredData {
  fullName: string
  title: string
  support: string
}

/** To somebody who was asked and did not answer. */
export const invitationExpiredEmail = defineEmail<InvitationExpiredData>({
  name: 'peer-review.invitation-expired',
  render: ({ fullName, title, support }) => ({
    subject: 'Our invitation to review has ended',
    body: [
      `Dear ${fullName},`,
      `Some days ago we asked you to review “${title}”. As we did not hear from you, we now ask somebody else. You need not do anything.`,
      `If invitations come at a bad time at present, please tell us at ${support}.`,
    ],
  }),
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    support: 'support@journals.example',
  },
})
