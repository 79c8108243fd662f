import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewerDeclinedData {
  fullName: string
  number: string
  title: string
  reviewer: string
  code: string
  reason: string
  link: string
}

/** Tells the editors of a journal that a reviewer declined, with the reason. */
export const reviewerDeclinedEmail = defineEmail<ReviewerDeclinedData>({
  name: 'peer-review.reviewer-declined',
  title: 'Reviewer declined',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: a reviewer has declined',
  body: `Dear {fullName},

{reviewer} ({code}) cannot review “{title}” ({number}) and gives this reason:

{reason}

If there are alternates, the next one is invited automatically.

[Open the paper]({link})`,
  values: (data) => ({ ...data, reason: [data.reason] }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    reviewer: 'Ngozi Okafor',
    code: 'RV-7K2MXQ',
    reason: 'I am at sea until spring.',
    link: 'https://journals.example/admin?tool=papers&paper=1',
  },
})
