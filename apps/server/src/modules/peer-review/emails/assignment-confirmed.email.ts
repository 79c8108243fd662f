import { defineEmail } from '../../../platform/mail/email.ts'

interface AssignmentConfirmedData {
  fullName: string
  code: string
  /** Redacted as in the blind copy. */
  title: string
  journal: string
  due: string
  link: string
}

/** Sent to the reviewer who accepted. */
export const assignmentConfirmedEmail = defineEmail<AssignmentConfirmedData>({
  name: 'peer-review.assignment-confirmed',
  title: 'Reviewer accepted: confirmation',
  readers: 'reviewers',
  isPerJournal: true,
  subject: '{code}: your review is due on {due}',
  body: `Dear {fullName},

Thank you for reviewing “{title}” for {journal}. Please submit your review by {due}. Your text is saved as you type.

The review is blind: you do not know who wrote the paper, and its authors do not know who you are. Please do not put your name in your comments, and keep the paper confidential.

[Read the paper and write your review]({link})`,
  required: ['due'],
  sample: {
    fullName: 'Ngozi Okafor',
    code: 'RV-7K2MXQ',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    due: '25 November 2026',
    link: 'https://journals.example/dashboard/reviewer/assigned/1',
  },
})
