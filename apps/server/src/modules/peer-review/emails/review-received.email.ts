import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewReceivedData {
  fullName: string
  code: string
  /** Without names, as in the blind copy. */
  title: string
  journal: string
  recommendation: string
  link: string
}

/** To the reviewer who has handed in: thanks. */
export const reviewReceivedEmail = defineEmail<ReviewReceivedData>({
  name: 'peer-review.review-received',
  render: ({ fullName, code, title, journal, recommendation, link }) => ({
    subject: `${code}: thank you for your review`,
    body: [
      `Dear ${fullName},`,
      `Your review of “${title}” for ${journal} has reached us, with the recommendation “${recommendation}”. It can no longer be changed; its authors will read it without your name.`,
      'A signed certificate of it is on your page. It says that you have reviewed, and neither for which paper nor when.',
      { label: 'Open your reviews', link },
    ],
  }),
  sample: {
    fullName: 'Ngozi Okafor',
    code: 'RV-7K2MXQ',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    recommendation: 'Minor Revision Required',
    link: 'https://journals.example/dashboard/reviewer',
  },
})
