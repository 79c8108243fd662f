import { defineEmail } from '../../../platform/mail/email.ts'

interface ReviewNotNeededData {
  fullName: string
  title: string
  journal: string
  code: string
  /** Whether the reviewer had accepted and may have started to write. */
  hadAccepted: boolean
  support: string
}

/** Sent to a reviewer whose paper was withdrawn by its authors. The reason is not in it: it may identify them. */
export const reviewNotNeededEmail = defineEmail<ReviewNotNeededData>({
  name: 'peer-review.review-not-needed',
  render: ({ fullName, title, journal, code, hadAccepted, support }) => ({
    subject: `The paper of ${code} was withdrawn`,
    body: [
      `Dear ${fullName},`,
      `The authors have withdrawn the paper “${title}”, which ${journal} had asked you to review. ${
        hadAccepted ? 'Your assignment has ended. Please do not continue with the review.' : 'The invitation has ended.'
      }`,
      'This does not count against you, and you are free to review other papers.',
      `Thank you for your time. If you have questions, please write to ${support} and name ${code}.`,
    ],
  }),
  sample: {
    fullName: 'Ngozi Eze',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    code: 'RV-7K2MXQ',
    hadAccepted: true,
    support: 'support@journals.example',
  },
})
