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
  title: 'Revision due',
  readers: 'authors',
  isPerJournal: true,
  caseOf: ({ isOverdue }) => (isOverdue ? 'overdue' : 'soon'),
  cases: {
    soon: {
      title: 'Revision due soon',
      subject: 'Your revision of {number} is due on {dueOn}',
      body: `Dear {fullName},

The revision of “{title}” ({number}) is due on {dueOn}. Your text so far is saved.

[Continue the revision]({link})`,
      required: ['dueOn'],
      sample: { isOverdue: false },
    },
    overdue: {
      title: 'Revision overdue',
      subject: 'Your revision of {number} was due',
      body: `Dear {fullName},

The revision of “{title}” ({number}) was due on {dueOn}. You can still submit it. Please do so soon, or tell us when we can expect it.

[Continue the revision]({link})`,
      sample: { isOverdue: true },
    },
  },
  sample: {
    fullName: 'Farhana Akter',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    dueOn: '25 November 2026',
    isOverdue: false,
    link: 'https://journals.example/dashboard/researcher/view/1',
  },
})
