import { defineEmail } from '../../../platform/mail/email.ts'

interface PaperReadyData {
  fullName: string
  number: string
  title: string
  /** Problems that an editor must check; may be empty. */
  concerns: string[]
  isRevision: boolean
  link: string
}

const body = `Dear {fullName},

“{title}” ({number}) was checked and compared with published articles, and its blind copy is ready.

{hasNoConcerns?} Nothing was found that you need to check.

{concerns?} Please check this before a reviewer sees it:

{concerns}

[Open the paper]({link})`

/** Tells the editors that the manuscript was checked and its blind copy is ready. */
export const paperReadyEmail = defineEmail<PaperReadyData>({
  name: 'submissions.paper-ready',
  title: 'Paper ready',
  readers: 'editors',
  isPerJournal: true,
  caseOf: ({ isRevision }) => (isRevision ? 'revision' : 'new'),
  cases: {
    new: {
      title: 'Paper ready to be screened',
      subject: '{number} is ready to be screened',
      body,
      sample: { isRevision: false },
    },
    revision: {
      title: 'Revision ready for its next reviewer',
      subject: '{number} is ready for its next reviewer',
      body,
      sample: { isRevision: true },
    },
  },
  values: ({ concerns, ...data }) => ({
    ...data,
    hasNoConcerns: concerns.length === 0,
    concerns: concerns.length === 0 ? [] : [concerns.map((one) => `– ${one}`).join('\n')],
  }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    concerns: [
      'Two passages of the blind copy may identify an author: a self-citation, an acknowledgement.',
      '27 % of the text also occurs in published articles; at most 20 % is allowed.',
    ],
    isRevision: false,
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
