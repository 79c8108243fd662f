import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewerWroteData {
  fullName: string
  number: string
  title: string
  code: string
  text: string
  link: string
}

/** Sends the editors of a journal a reviewer's message about an assignment. */
export const reviewerWroteEmail = defineEmail<ReviewerWroteData>({
  name: 'peer-review.reviewer-wrote',
  title: 'Message of a reviewer',
  readers: 'editors',
  isPerJournal: true,
  subject: '{number}: the reviewer {code} has written',
  body: `Dear {fullName},

The reviewer {code} of “{title}” ({number}) writes:

{message}

Please answer on the paper’s page, not to this email.

[Open the paper]({link})`,
  values: ({ text, ...data }) => ({ ...data, message: [text] }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    code: 'RV-7K2MXQ',
    text: 'May I have three more days?',
    link: 'https://journals.example/admin?tool=papers&paper=1',
  },
})
