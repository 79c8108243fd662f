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

const next = `{hasNextReviewer?} Another reviewer has been invited. No action is needed.

{needsReviewer?} No other reviewer is invited at present. The paper needs a reviewer.

[Open the work queue]({link})`

/** Tells the editors that a reviewer missed a deadline. */
export const reviewerLostEmail = defineEmail<ReviewerLostData>({
  name: 'peer-review.reviewer-lost',
  title: 'Reviewer lost',
  readers: 'editors',
  isPerJournal: true,
  caseOf: ({ wasAccepted }) => (wasAccepted ? 'review' : 'invitation'),
  cases: {
    review: {
      title: 'Review not submitted',
      subject: '{number}: a review was not submitted',
      body: `Dear {fullName},

{reviewer} did not submit the review of “{title}” ({number}) in time. Their text is saved.

${next}`,
      sample: { wasAccepted: true },
    },
    invitation: {
      title: 'Invitation not answered',
      subject: '{number}: an invitation was not answered',
      body: `Dear {fullName},

{reviewer} did not answer our invitation to review “{title}” ({number}).

${next}`,
      sample: { wasAccepted: false },
    },
  },
  values: ({ goesOn, ...data }) => ({ ...data, hasNextReviewer: goesOn, needsReviewer: !goesOn }),
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
