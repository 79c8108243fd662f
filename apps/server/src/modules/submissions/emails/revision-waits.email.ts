import { defineEmail } from '../../../platform/mail/email.ts'

interface RevisionWaitsData {
  fullName: string
  number: string
  title: string
  journal: string
  /** Whether the editors must find a reviewer or decide. */
  needs: 'reviewer' | 'decision'
  link: string
}

const bodyFor = (needs: string) => `Dear {fullName},

The revised manuscript of “{title}” ({number}, {journal}) was submitted, with an answer to each point of the review.

${needs}

[Open the paper]({link})`

/** Tells the editors of a journal that a revision was submitted. */
export const revisionWaitsEmail = defineEmail<RevisionWaitsData>({
  name: 'submissions.revision-waits',
  title: 'Revision submitted',
  readers: 'editors',
  isPerJournal: true,
  caseOf: ({ needs }) => needs,
  cases: {
    reviewer: {
      title: 'Revision submitted: needs a reviewer',
      subject: '{number}: the revision was submitted',
      body: bodyFor('It now needs a reviewer.'),
      sample: { needs: 'reviewer' },
    },
    decision: {
      title: 'Revision submitted: needs a decision',
      subject: '{number}: the revision was submitted',
      body: bodyFor('It has all its reviews and needs your decision.'),
      sample: { needs: 'decision' },
    },
  },
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    needs: 'reviewer',
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
