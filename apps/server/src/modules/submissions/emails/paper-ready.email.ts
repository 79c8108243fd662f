import { defineEmail } from '../../../platform/mail/email.ts'

interface PaperReadyData {
  fullName: string
  number: string
  title: string
  /** What a person has to look at; none when all is well. */
  concerns: string[]
  isRevision: boolean
  link: string
}

/** To the editors: the paper was checked and its blind copy is there. */
export const paperReadyEmail = defineEmail<PaperReadyData>({
  name: 'submissions.paper-ready',
  render: ({ fullName, number, title, concerns, isRevision, link }) => ({
    subject: `${number} is ready ${isRevision ? 'for its next reader' : 'to be screened'}`,
    body: [
      `Dear ${fullName},`,
      `“${title}” (${number}) was read, checked and compared with published articles, and its blind copy is made.`,
      ...(concerns.length === 0
        ? ['Nothing was found that needs a human eye.']
        : ['Please look at this before a reviewer sees it:', concerns.map((one) => `– ${one}`).join('\n')]),
      { label: 'Open your desk', link },
    ],
  }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    concerns: [
      'Two places of the blind copy may betray somebody: a self-citation, an acknowledgement.',
      '27 % of the text stands in published articles; at most 20 % are allowed.',
    ],
    isRevision: false,
    link: 'https://journals.example/admin?tool=papers&paper=1c0ffee0-0000-4000-8000-000000000187',
  },
})
