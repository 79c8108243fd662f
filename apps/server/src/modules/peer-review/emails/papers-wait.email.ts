import { defineEmail } from '../../../platform/mail/email.ts'

interface PapersWaitData {
  fullName: string
  papers: Array<{ number: string; title: string; waitsFor: string; daysOver: number }>
  /** The number of papers beyond those listed. */
  more: number
  link: string
}

/** Tells an editor which papers became overdue since the last such e-mail. */
export const papersWaitEmail = defineEmail<PapersWaitData>({
  name: 'peer-review.papers-wait',
  render: ({ fullName, papers, more, link }) => ({
    subject: papers.length === 1 ? `${papers[0]?.number} is overdue` : `${papers.length + more} papers are overdue`,
    body: [
      `Dear ${fullName},`,
      'These papers are past the date that we gave their authors:',
      papers.map(lineOf).join('\n'),
      ...(more > 0 ? [`${more} more are in your queue.`] : []),
      'We will remind you in a week about papers that are still overdue.',
      { label: 'Open the work queue', link },
    ],
  }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    papers: [
      { number: 'CMS-2026-0187', title: 'When the wells turn', waitsFor: 'your decision', daysOver: 7 },
      { number: 'CMS-2026-0201', title: 'Winter sand', waitsFor: 'its screening', daysOver: 0 },
    ],
    more: 3,
    link: 'https://journals.example/admin',
  },
})

function lineOf({ number, title, waitsFor, daysOver }: PapersWaitData['papers'][number]): string {
  const over = daysOver === 0 ? 'due today' : `${daysOver} ${daysOver === 1 ? 'day' : 'days'} over`
  return `– ${number} “${title}” is waiting for ${waitsFor}: ${over}.`
}
