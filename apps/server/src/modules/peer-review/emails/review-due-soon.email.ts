import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewDueSoonData {
  fullName: string
  title: string
  code: string
  dueOn: string
  /** For example `2 days and 4 hours`. */
  left: string
  link: string
}

/** Sent to the reviewer three days before the due date, one day before, or when an editor sends a reminder. */
export const reviewDueSoonEmail = defineEmail<ReviewDueSoonData>({
  name: 'peer-review.review-due-soon',
  title: 'Review due soon',
  readers: 'reviewers',
  isPerJournal: true,
  subject: 'Your review {code} is due on {dueOn}',
  body: `Dear {fullName},

Your review of “{title}” ({code}) is due in {left}, on {dueOn}. Your text so far is saved.

If you cannot finish it, please tell us soon from your inbox, so that we can invite another reviewer.

[Continue the review]({link})`,
  required: ['dueOn'],
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    dueOn: '25 November 2026',
    left: '2 days and 23 hours',
    link: 'https://journals.example/dashboard/reviewer',
  },
})
