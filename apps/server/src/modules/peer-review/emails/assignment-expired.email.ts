import { defineEmail } from '../../../platform/mail/email.ts'

interface AssignmentExpiredData {
  fullName: string
  title: string
  code: string
  dueOn: string
  link: string
}

/** Tells the reviewer that the review was not submitted in time. */
export const assignmentExpiredEmail = defineEmail<AssignmentExpiredData>({
  name: 'peer-review.assignment-expired',
  title: 'Review not submitted in time',
  readers: 'reviewers',
  isPerJournal: true,
  subject: 'Your review assignment {code} has expired',
  body: `Dear {fullName},

Your review of “{title}” ({code}) was due on {dueOn}. We did not receive it in time, so we will invite another reviewer. No action is needed.

Your text is saved. If the editors invite you to review this paper again, you can continue with it. If you would like that, write to us from your inbox.

[Open your dashboard]({link})`,
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    dueOn: '25 November 2026',
    link: 'https://journals.example/dashboard/reviewer',
  },
})
