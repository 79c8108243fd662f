import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewExtendedData {
  fullName: string
  title: string
  code: string
  /** The new due date in words. */
  dueOn: string
  link: string
}

/** An editor gave the reviewer more time. */
export const reviewExtendedEmail = defineEmail<ReviewExtendedData>({
  name: 'peer-review.review-extended',
  title: 'More time for a review',
  readers: 'reviewers',
  isPerJournal: true,
  subject: 'More time for your review {code}: {dueOn}',
  body: `Dear {fullName},

The editors have extended the deadline of your review of “{title}” ({code}). It is now due on {dueOn}. Your text so far is saved.

[Continue the review]({link})`,
  required: ['dueOn'],
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    dueOn: '2 December 2026',
    link: 'https://journals.example/dashboard/reviewer/assigned/p1',
  },
})
