import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewReceivedData {
  fullName: string
  code: string
  /** Redacted as in the blind copy. */
  title: string
  journal: string
  recommendation: string
  link: string
}

/** Thanks the reviewer who submitted a review. */
export const reviewReceivedEmail = defineEmail<ReviewReceivedData>({
  name: 'peer-review.review-received',
  title: 'Review received',
  readers: 'reviewers',
  isPerJournal: true,
  subject: '{code}: thank you for your review',
  body: `Dear {fullName},

Your review of “{title}” for {journal} has been received, with the recommendation “{recommendation}”. It can no longer be changed. The authors will read it without your name.

A signed certificate is available on your dashboard. It confirms that you have reviewed, but does not name the paper or the date.

[Open your reviews]({link})`,
  sample: {
    fullName: 'Ngozi Okafor',
    code: 'RV-7K2MXQ',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    recommendation: 'Minor Revision Required',
    link: 'https://journals.example/dashboard/reviewer',
  },
})
