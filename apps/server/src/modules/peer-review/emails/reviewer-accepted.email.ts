import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewerAcceptedData {
  fullName: string
  number: string
  title: string
  reviewer: string
  code: string
  stage: number
  due: string
  link: string
}

/** Tells the editors of a journal that a reviewer accepted. */
export const reviewerAcceptedEmail = defineEmail<ReviewerAcceptedData>({
  name: 'peer-review.reviewer-accepted',
  title: 'Reviewer accepted',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: a reviewer has accepted',
  body: `Dear {fullName},

{reviewer} ({code}) has accepted to review “{title}” ({number}), stage {stage} of 3. The review is due on {due}; other invitations of this stage have ended.

[Open the paper]({link})`,
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    reviewer: 'Ngozi Okafor',
    code: 'RV-7K2MXQ',
    stage: 1,
    due: '25 November 2026',
    link: 'https://journals.example/admin?tool=papers&paper=1',
  },
})
