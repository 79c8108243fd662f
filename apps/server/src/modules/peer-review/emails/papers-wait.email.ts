import { defineEmail } from '../../../platform/mail/email.ts'

interface PapersWaitData {
  fullName: string
  papers: Array<{ number: string; title: string; waitsFor: string; daysOver: number }>
  /** The number of papers beyond those listed. */
  more: number
  link: string
}

const papersInSample: PapersWaitData['papers'] = [
  { number: 'CMS-2026-0187', title: 'When the wells turn', waitsFor: 'your decision', daysOver: 7 },
  { number: 'CMS-2026-0201', title: 'Winter sand', waitsFor: 'its screening', daysOver: 0 },
]

const body = `Dear {fullName},

These papers are past the date that we gave their authors:

{papers}

{more?} {more} more are in your queue.

We will remind you in a week about papers that are still overdue.

[Open the work queue]({link})`

/** Tells an editor which papers became overdue since the last such e-mail. */
export const papersWaitEmail = defineEmail<PapersWaitData>({
  name: 'peer-review.papers-wait',
  title: 'Overdue papers',
  readers: 'editors',
  caseOf: ({ papers }) => (papers.length === 1 ? 'one' : 'many'),
  cases: {
    one: {
      title: 'Overdue paper',
      subject: '{number} is overdue',
      body,
      sample: { papers: papersInSample.slice(0, 1), more: 0 },
    },
    many: { title: 'Overdue papers', subject: '{count} papers are overdue', body },
  },
  values: ({ fullName, papers, more, link }) => ({
    ...{ fullName, link, number: papers[0]?.number ?? '', count: papers.length + more },
    papers: [papers.map(lineOf).join('\n')],
    more: more > 0 ? more : null,
  }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    papers: papersInSample,
    more: 3,
    link: 'https://journals.example/admin',
  },
})

function lineOf({ number, title, waitsFor, daysOver }: PapersWaitData['papers'][number]): string {
  const over = daysOver === 0 ? 'due today' : `${daysOver} ${daysOver === 1 ? 'day' : 'days'} over`
  return `– ${number} “${title}” is waiting for ${waitsFor}: ${over}.`
}
