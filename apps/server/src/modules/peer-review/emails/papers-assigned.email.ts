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

const papersInSample: PapersAssignedData['papers'] = [
  { number: 'CMS-2026-0187', title: 'When the wells turn' },
  { number: 'CMS-2026-0201', title: 'Winter sand' },
]

const bodyFor = (opening: string, after: string, button: string) => `Dear {fullName},

${opening}

{papers}

{more?} {more} more are in the work queue.

${after}

${button}`

const byRule = 'By the rule of the journal, this new paper is assigned to you. You are the handling editor:'
const news = 'News about the review and reminders come to you first.'
const queue = '[Open the work queue]({link})'

/** Tells an editor which papers are now theirs to handle, or no longer. */
export const papersAssignedEmail = defineEmail<PapersAssignedData>({
  name: 'peer-review.papers-assigned',
  title: 'Papers assigned',
  readers: 'editors',
  isPerJournal: true,
  caseOf: ({ by, papers, isEnd }) =>
    `${isEnd ? 'ended' : by === null ? 'rule' : 'editor'}-${papers.length === 1 ? 'one' : 'many'}`,
  cases: {
    'editor-one': {
      title: 'Paper assigned by an editor',
      subject: '{number} assigned to you',
      body: bodyFor('{editor} has assigned this paper to you. You are now the handling editor:', news, queue),
      sample: { papers: papersInSample.slice(0, 1), more: 0 },
    },
    'editor-many': {
      title: 'Papers assigned by an editor',
      subject: '{count} papers assigned to you',
      body: bodyFor('{editor} has assigned these papers to you. You are now the handling editor:', news, queue),
    },
    'rule-one': {
      title: 'Paper assigned by the rule of the journal',
      subject: '{number} assigned to you',
      body: bodyFor(byRule, news, '[Open the paper]({link})'),
      sample: { by: null, papers: papersInSample.slice(0, 1), more: 0 },
    },
    'rule-many': {
      title: 'Papers assigned by the rule of the journal',
      subject: '{count} papers assigned to you',
      body: bodyFor(byRule, news, '[Open the paper]({link})'),
      sample: { by: null },
    },
    'ended-one': {
      title: 'Paper no longer assigned',
      subject: '{number}: no longer assigned to you',
      body: bodyFor(
        '{editor} has taken over or reassigned this paper. You are no longer the handling editor:',
        '',
        queue,
      ),
      sample: { isEnd: true, papers: papersInSample.slice(0, 1), more: 0 },
    },
    'ended-many': {
      title: 'Papers no longer assigned',
      subject: '{count} papers: no longer assigned to you',
      body: bodyFor(
        '{editor} has taken over or reassigned these papers. You are no longer the handling editor:',
        '',
        queue,
      ),
      sample: { isEnd: true },
    },
  },
  values: ({ fullName, by, papers, more, link }) => ({
    ...{ fullName, link, editor: by, number: papers[0]?.number ?? '', count: papers.length + more },
    papers: [papers.map(({ number, title }) => `– ${number} “${title}”`).join('\n')],
    more: more > 0 ? more : null,
  }),
  sample: {
    fullName: 'Nguyen Thi Bich',
    by: 'Grace Wanjiru',
    papers: papersInSample,
    more: 3,
    isEnd: false,
    link: 'https://journals.example/admin?tool=papers&scope=mine',
  },
})
