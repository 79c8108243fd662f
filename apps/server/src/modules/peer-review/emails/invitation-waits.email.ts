import { defineEmail } from '../../../platform/mail/email.ts'

interface InvitationWaitsData {
  fullName: string
  title: string
  code: string
  answerBy: string
  link: string
}

/** Reminds a reviewer that an invitation waits for an answer. */
export const invitationWaitsEmail = defineEmail<InvitationWaitsData>({
  name: 'peer-review.invitation-waits',
  title: 'Reminder of an invitation',
  readers: 'reviewers',
  isPerJournal: true,
  holdsSecret: true,
  subject: 'Would you review “{title}”?',
  body: `Dear {fullName},

We have invited you to review “{title}” ({code}) and look forward to your answer. The invitation is open until {answerBy}. If you cannot review it, please decline, so that we can invite another reviewer.

[Read the abstract and answer]({link})`,
  required: ['answerBy'],
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    answerBy: '20 November 2026',
    link: 'https://journals.example/invitation/q7rN0',
  },
})
