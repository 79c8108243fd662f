import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewerLostData {
  fullName: string
  number: string
  title: string
  reviewer: string
  /** True if the review is missing; false if the invitation was not answered. */
  wasAccepted: boolean
  /** Another reviewer is invited or reviews the paper. */
  goesOn: boolean
  link: string
}

/** Tells the editors that a reviewer missed a deadline. */
export const reviewerLostEmail = defineEmail<ReviewerLostData>({
  name: 'peer-review.reviewer-lost',
  render: ({ fullName, number, title, reviewer, wasAccepted, goesOn, link }) => ({
    subject: wasAccepted ? `${number}: a review was not submitted` : `${number}: an invitation was not answered`,
    body: [
      `Dear ${fullName},`,
      wasAccepted
        ? `${reviewer} did not submit the review of “${title}” (${number}) in time. Their text is saved.`
        : `${reviewer} did not answer our invitation to review “${title}” (${number}).`,
      goesOn
        ? 'Another reviewer has been invited. No action is needed.'
        : 'No other reviewer is invited at present. The paper needs a reviewer.',
      { label: 'Open the work queue', link },
    ],
  }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    reviewer: 'Tomasz Wiśniewski',
    wasAccepted: true,
    goesOn: false,
    link: 'https://journals.example/admin',
  },
})
