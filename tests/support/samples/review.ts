import type { AssignedPaper, AssignedSubmission, Invitation } from '@grfs/contracts/peer-review'

/** For tests: one paper, as each page of the reviewer gets it. */
const journal = { title: 'Energy in Practice', category: 'Engineering', hue: 28 }
const paper = {
  title: 'A calibrated conductivity probe',
  abstract: `Most committees decide by taste. ${'The probe says less, which is a virtue. '.repeat(20)}`,
  keywords: ['conductivity', 'calibration'],
}

export const sampleAssigned: AssignedPaper = {
  ...paper,
  id: 'p1',
  code: 'RV-7K2MXQ',
  status: 'pending',
  journal,
  stage: 3,
  reviewCount: 2,
  assignedDate: '2026-11-12T09:00:00.000Z',
  deadline: '2026-11-17T13:30:00.000Z',
  reviewDue: '2026-11-25T09:00:00.000Z',
  draftWords: null,
}

export const sampleSubmission: AssignedSubmission = {
  submission: {
    id: 'p1',
    reviewedStatus: false,
    articleId: {
      ...paper,
      journalId: journal,
      paperBody: '',
      authors: [],
      paperFileRedacted: { pages: [{ width: 595, height: 842 }], hasText: true },
    },
  },
  assignment: {
    code: 'RV-7K2MXQ',
    stage: 3,
    reviewCount: 2,
    assignedDate: '2026-11-12T09:00:00.000Z',
    dueDate: '2026-11-21T13:30:00.000Z',
  },
  earlier: [],
  differences: 'none',
  draft: null,
  review: null,
}

export const sampleInvitation: Invitation = {
  ...paper,
  status: 'pending',
  code: 'RV-7K2MXQ',
  submissionId: 'p1',
  journal,
  stage: 1,
  answerBy: '2026-11-17T13:30:00.000Z',
  reviewDue: '2026-11-25T09:00:00.000Z',
  asks: 'nothing',
  invited: null,
  blindCopy: null,
}
