import { defineEmail } from '../../../platform/mail/email.ts'

interface CoAuthorNamedData {
  name: string
  submitter: string
  number: string
  title: string
  journal: string
  support: string
}

/** To those who were named as authors by somebody else. The address may have been typed: hence the last paragraph. */
export const coAuthorNamedEmail = defineEmail<CoAuthorNamedData>({
  name: 'submissions.co-author-named',
  render: ({ name, submitter, number, title, journal, support }) => ({
    subject: `You were named as an author of ${number}`,
    body: [
      `Dear ${name},`,
      `${submitter} has handed in the paper “${title}” to ${journal} and named you as one of its authors. Its number is ${number}.`,
      'You need not do anything. We write to you again when a decision is made.',
      `If you did not take part in this paper, or do not want your name on it, please write to ${support} and name the number.`,
    ],
  }),
  sample: {
    name: 'Tomasz Wiśniewski',
    submitter: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    support: 'support@journals.example',
  },
})
