import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewUsedData {
  fullName: string
  /** Redacted as in the blind copy. */
  title: string
  code: string
  /** The outcome, as a sentence. */
  outcome: string
  link: string
}

/** Tells a reviewer what the editors decided. */
export const reviewUsedEmail = defineEmail<ReviewUsedData>({
  name: 'peer-review.review-used',
  title: 'Outcome of a review',
  readers: 'reviewers',
  isPerJournal: true,
  subject: '{code}: the outcome of your review',
  body: `Dear {fullName},

You have reviewed “{title}” ({code}) for us. {outcome}

Your review contributed to this decision. Thank you for your work. We do not share your name.

[Open your reviews]({link})`,
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    outcome: 'The editors have asked its authors for a revision.',
    link: 'https://journals.example/dashboard/reviewer',
  },
})
