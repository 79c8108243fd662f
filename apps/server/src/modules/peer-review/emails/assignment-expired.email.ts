import { defineEmail } from '../../../platform/mail/email.ts'

interface AssignmentExpiredData {
  fullName: string
  title: string
  code: string
  dueOn: string
  link: string
}

/** To the reviewer: the review did not come in time. */
export const assignmentExpiredEmail = defineEmail<AssignmentExpiredData>({
  name: 'peer-review.assignment-expired',
  render: ({ fullName, title, code, dueOn, link }) => ({
    subject: `The time for your review ${code} has run out`,
    body: [
      `Dear ${fullName},`,
      `Your review of “${title}” (${code}) was due on ${dueOn}. As we did not have it by then, the paper is offered to somebody else, and you need not do anything.`,
      'What you have typed is kept: should the editors ask you for this paper again, you go on where you stopped. If you want that, write to us from your inbox.',
      { label: 'Open your desk', link },
    ],
  }),
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    dueOn: '25 November 2026',
    link: 'https://journals.example/dashboard/reviewer',
  },
})
