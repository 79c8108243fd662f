import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewWaitsData {
  fullName: string
  number: string
  title: string
  reviewer: string
  code: string
  stage: number
  recommendation: string
  link: string
}

/** Tells the editors of a journal that a review needs a decision. */
export const reviewWaitsEmail = defineEmail<ReviewWaitsData>({
  name: 'peer-review.review-waits',
  title: 'Review needs a decision',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: a review needs your decision',
  body: `Dear {fullName},

{reviewer} ({code}) has submitted the review of “{title}” ({number}), stage {stage} of 3, with the recommendation “{recommendation}”.

[Read it and decide]({link})`,
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    reviewer: 'Ngozi Okafor',
    code: 'RV-7K2MXQ',
    stage: 1,
    recommendation: 'Minor Revision Required',
    link: 'https://journals.example/admin?tool=papers&paper=1',
  },
})
