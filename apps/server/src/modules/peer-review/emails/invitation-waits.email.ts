import { defineEmail } from '../../../platform/mail/email.ts'

interface InvitationWaitsData {
  fullName: string
  title: string
  code: string
  answerBy: string
  link: string
}

/** To somebody who was asked: an editor hopes for an answer. */
export const invitationWaitsEmail = defineEmail<InvitationWaitsData>({
  name: 'peer-review.invitation-waits',
  holdsSecret: true,
  render: ({ fullName, title, code, answerBy, link }) => ({
    subject: `Would you review “${title}”?`,
    body: [
      `Dear ${fullName},`,
      `We have asked you to review “${title}” (${code}) and hope for your answer. The invitation is open until ${answerBy}; to decline is quite all right, and helps us to ask somebody else.`,
      { label: 'Read the abstract and answer', link },
    ],
  }),
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    answerBy: '20 November 2026',
    link: 'https://journals.example/invitation/q7rN0',
  },
})
