import { defineEmail } from '../../../platform/mail/email.ts'

interface AssignmentWithdrawnData {
  fullName: string
  title: string
  journal: string
  code: string
  support: string
}

/** Sent to a reviewer who had accepted and may have started to write. */
export const assignmentWithdrawnEmail = defineEmail<AssignmentWithdrawnData>({
  name: 'peer-review.assignment-withdrawn',
  title: 'Assignment withdrawn',
  readers: 'reviewers',
  isPerJournal: true,
  subject: 'The assignment {code} was withdrawn',
  body: `Dear {fullName},

An editor has withdrawn your assignment to review the paper “{title}” for {journal}. Please do not continue with the review.

Thank you for accepting it. If you have questions, please write to {support} and name {code}.`,
  sample: {
    fullName: 'Ngozi Eze',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    code: 'RV-7K2MXQ',
    support: 'support@journals.example',
  },
})
