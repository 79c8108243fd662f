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

/** Tells the editors that the manuscript was checked and its blind copy is ready. */
export const paperReadyEmail = defineEmail<PaperReadyData>({
  name: 'submissions.paper-ready',
  render: ({ fullName, number, title, concerns, isRevision, link }) => ({
    subject: `${number} is ready ${isRevision ? 'for its next reviewer' : 'to be screened'}`,
    body: [
      `Dear ${fullName},`,
      `“${title}” (${number}) was checked and compared with published articles, and its blind copy is ready.`,
      ...(concerns.length === 0
        ? ['Nothing was found that you need to check.']
        : ['Please check this before a reviewer sees it:', concerns.map((one) => `– ${one}`).join('\n')]),
      { label: 'Open the paper', link },
    ],
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
