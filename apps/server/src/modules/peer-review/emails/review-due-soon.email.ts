import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewDueSoonData {
  fullName: string
  title: string
  code: string
  dueOn: string
  /** `2 days and 4 hours`. */
  left: string
  link: string
}

/** To the reviewer: three days before, one day before, or when an editor asks. */
export const reviewDueSoonEmail = defineEmail<ReviewDueSoonData>({
  name: 'peer-review.review-due-soon',
  render: ({ fullName, title, code, dueOn, left, link }) => ({
    subject: `Your review ${code} is due on ${dueOn}`,
    body: [
      `Dear ${fullName},`,
      `Your review of “${title}” (${code}) is due in ${left}, on ${dueOn}. What you have typed so far is kept.`,
      'If you cannot finish it, please write to us from your inbox: the sooner we know, the sooner the paper is read.',
      { label: 'Go on with the review', link },
    ],
  }),
  sample: {
    fullName: 'Tomasz Wiśniewski',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    dueOn: '25 November 2026',
    left: '2 days and 23 hours',
    link: 'https://journals.example/dashboard/reviewer',
  },
})
