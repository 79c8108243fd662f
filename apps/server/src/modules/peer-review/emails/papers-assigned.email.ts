import { defineEmail } from '../../../platform/mail/email.ts'

interface PapersAssignedData {
  fullName: string
  /** Who assigned them; null for the rule of the journal. */
  by: string | null
  papers: Array<{ number: string; title: string }>
  /** The number of papers beyond those listed. */
  more: number
  /** The papers went to another editor, or to nobody. */
  isEnd: boolean
  link: string
}

const many = (count: number) => `${count} papers`

/** Tells an editor which papers are now theirs to handle, or no longer. */
export const papersAssignedEmail = defineEmail<PapersAssignedData>({
  name: 'peer-review.papers-assigned',
  render: ({ fullName, by, papers, more, isEnd, link }) => {
    const isOne = papers.length === 1
    const what = isOne ? papers[0]!.number : many(papers.length + more)
    return {
      subject: isEnd ? `${what}: no longer assigned to you` : `${what} assigned to you`,
      body: [
        `Dear ${fullName},`,
        isEnd
          ? `${by} has taken over or reassigned ${isOne ? 'this paper' : 'these papers'}. You are no longer the handling editor:`
          : by === null
            ? 'By the rule of the journal, this new paper is assigned to you. You are the handling editor:'
            : `${by} has assigned ${isOne ? 'this paper' : 'these papers'} to you. You are now the handling editor:`,
        papers.map(({ number, title }) => `– ${number} “${title}”`).join('\n'),
        ...(more > 0 ? [`${more} more are in the work queue.`] : []),
        ...(isEnd ? [] : ['News about the review and reminders come to you first.']),
        { label: by === null ? 'Open the paper' : 'Open the work queue', link },
      ],
    }
  },
  sample: {
    fullName: 'Nguyen Thi Bich',
    by: 'Grace Wanjiru',
    papers: [
      { number: 'CMS-2026-0187', title: 'When the wells turn' },
      { number: 'CMS-2026-0201', title: 'Winter sand' },
    ],
    more: 3,
    isEnd: false,
    link: 'https://journals.example/admin?tool=papers&scope=mine',
  },
})
