import { defineEmail } from '../../../platform/mail/email.ts'

export interface ReviewerInvitedData {
  fullName: string
  title: string
  journal: string
  code: string
  /** A date in words. */
  answerBy: string
  reviewDays: number
  link: string
}

/** The review is blind: this e-mail contains nothing that identifies an author. */
export const reviewerInvitedEmail = defineEmail<ReviewerInvitedData>({
  name: 'peer-review.reviewer-invited',
  title: 'Invitation to review',
  readers: 'reviewers',
  isPerJournal: true,
  holdsSecret: true,
  subject: 'Would you review a paper for {journal}? ({code})',
  body: `Dear {fullName},

We would be glad if you reviewed the paper “{title}” for {journal}. The review is blind: you do not know who wrote it, and the authors do not know who reviews it.

Please tell us by {answerBy} whether you can. Your review would be due {reviewDays} days after you accept.

[See the invitation]({link})

The link shows the abstract. There you can accept or decline with one click, without signing in. The link is only for you: please do not share it.`,
  required: ['answerBy'],
  sample: {
    fullName: 'Ngozi Eze',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    code: 'RV-7K2MXQ',
    answerBy: '20 November 2026',
    reviewDays: 10,
    link: 'https://journals.example/invitation/pGmTRdVQ',
  },
})
