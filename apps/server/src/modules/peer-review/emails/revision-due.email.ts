import { defineEmail } from '../../../platform/mail/email.ts'

interface RevisionDueData {
  fullName: string
  number: string
  title: string
  dueOn: string
  isOverdue: boolean
  link: string
}

/** Tells the author that the revision is due soon or overdue. */
export const revisionDueEmail = defineEmail<RevisionDueData>({
  name: 'peer-review.revision-due',
  render: ({ fullName, number, title, dueOn, isOverdue, link }) => ({
    subject: isOverdue ? `Your revision of ${number} was due` : `Your revision of ${number} is due on ${dueOn}`,
    body: [
      `Dear ${fullName},`,
      isOverdue
        ? `The revision of “${title}” (${number}) was due on ${dueOn}. You can still submit it. Please do so soon, or tell us when we can expect it.`
        : `The revision of “${title}” (${number}) is due on ${dueOn}. Your text so far is saved.`,
      { label: 'Continue the revision', link },
    ],
  }),
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    dueOn: '25 November 2026',
    isOverdue: false,
    link: 'https://journals.example/dashboard/researcher/view/1',
  },
})
