import type { ReleasedReview, SubmissionDetail } from '@grfs/contracts/submissions'
import { sampleDetail } from './papers.ts'
import type { PaperAnswer } from '../../../apps/web/app/features/submissions/author/paper/open-paper.ts'

/** The paper of the design, for tests: two reviews, sent back to its author for the second time. */

export const now = new Date('2026-11-14T09:00:00Z')

const at = (day: string) => `2026-${day}T09:00:00.000Z`

export const timeline: SubmissionDetail['timeline'] = [
  { name: 'submit', at: at('10-02'), reason: null },
  { name: 'pass-screening', at: at('10-04'), reason: null },
  { name: 'begin-review', at: at('10-06'), reason: null },
  { name: 'hand-in-review', at: at('10-15'), reason: null },
  { name: 'ask-revision', at: at('10-16'), reason: null },
  { name: 'resubmit', at: at('11-01'), reason: null },
  { name: 'begin-review', at: at('11-03'), reason: null },
  { name: 'hand-in-review', at: at('11-12'), reason: null },
  { name: 'ask-revision', at: at('11-13'), reason: 'Please answer every point.' },
]

const words = [
  'Section 3.2 attributes seams to contractors from a map of 1967 only. Is there a later survey?',
  'Report the error of the water-level method against a total station.',
  '“Two thirds of the leaking length” needs an interval.',
  'Figure 5 cannot be read in grey. Use patterns.',
  'Please discuss what a repair budget by seam would cost compared with the present rule.',
]

export const review: ReleasedReview = {
  stage: 2,
  decision: 'minor_revision_required',
  comments: words.map((text) => `<p>${text}</p>`).join(''),
  words: 73,
  releasedDate: '2026-11-13',
  points: words.map((text, index) => ({
    id: `p${index + 1}`,
    number: index + 1,
    html: `<p>${text}</p>`,
    answer: null,
  })),
}

export const firstReview: ReleasedReview = {
  stage: 1,
  decision: 'Major Revision Required',
  comments: '<p>Say how the seams were found.</p>',
  words: 6,
  releasedDate: '2026-10-16',
  points: [{ id: 'q1', number: 1, html: '<p>Say how the seams were found.</p>', answer: 'Added in section 2.' }],
}

export const answers = { p1: 'Added the 1994 map.', p2: 'Done for 40 points.', p3: '66 percent.' }

export const revised: SubmissionDetail = {
  ...sampleDetail,
  status: 'revision_required',
  isEditable: true,
  isFinalDue: false,
  submissionDate: at('10-02'),
  authors: [
    { name: 'Farhana Akter', isSubmitter: true },
    { name: 'Md. Rahman', isSubmitter: false },
  ],
  reviews: [firstReview, review],
  waiting: { party: 'author', since: at('11-13'), due: at('11-28'), typicalDays: 12 },
  timeline,
  processing: [],
  pace: { review: 9, decision: 3, publication: null },
}

export const revisedAnswer: PaperAnswer = {
  submission: revised,
  reviewCount: 2,
  latestReview: review,
  draft: {
    version: 4,
    savedAt: '2026-11-14T08:04:00.000Z',
    form: {
      title: revised.articleId.title,
      abstract: revised.articleId.abstract,
      keywords: ['polder', 'seepage'],
      journalId: 'j1',
      coAuthors: [{ name: 'Md. Rahman' }],
      answers,
    },
    file: null,
  },
}
