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

const bodyFor = (ended: string) => `Dear {fullName},

The authors have withdrawn the paper “{title}”, which {journal} had asked you to review. ${ended}

This does not count against you, and you are free to review other papers.

Thank you for your time. If you have questions, please write to {support} and name {code}.`

/** Sent to a reviewer whose paper was withdrawn by its authors. The reason is not in it: it may identify them. */
export const reviewNotNeededEmail = defineEmail<ReviewNotNeededData>({
  name: 'peer-review.review-not-needed',
  title: 'Paper withdrawn: to its reviewers',
  readers: 'reviewers',
  isPerJournal: true,
  caseOf: ({ hadAccepted }) => (hadAccepted ? 'review' : 'invitation'),
  cases: {
    review: {
      title: 'Paper withdrawn: reviewer at work',
      subject: 'The paper of {code} was withdrawn',
      body: bodyFor('Your assignment has ended. Please do not continue with the review.'),
      sample: { hadAccepted: true },
    },
    invitation: {
      title: 'Paper withdrawn: reviewer invited',
      subject: 'The paper of {code} was withdrawn',
      body: bodyFor('The invitation has ended.'),
      sample: { hadAccepted: false },
    },
  },
  sample: {
    fullName: 'Ngozi Eze',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    code: 'RV-7K2MXQ',
    hadAccepted: true,
    support: 'support@journals.example',
  },
})
