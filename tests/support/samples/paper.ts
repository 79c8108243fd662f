import type { AssignmentOfPaper, Candidate, PaperForEditor, ReviewForEditor } from '@grfs/contracts/peer-review/admin'

/** A paper as the server returns it, for tests. */
export const samplePaper: PaperForEditor = {
  id: '018f0000-0000-7000-8000-000000000001',
  number: 'CMS-2026-0187',
  version: 4,
  status: 'submitted',
  isPublished: false,
  title: 'Settlement and seepage on Polder 32',
  abstract: 'Embankments settle.',
  keywords: ['polder', 'seepage'],
  journal: { id: 'j1', title: 'Coastal and Marine Studies', abbrev: 'CMS', category: 'Earth Sciences', hue: 210 },
  authors: [
    {
      ...{ name: 'Farhana Akter', affiliation: 'IWFM', email: 'f.akter@iwfm.example', orcid: null },
      ...{ isSubmitter: true, authorship: 'confirmed', asked: null },
    },
    {
      ...{ name: 'Md. Rahman', affiliation: null, email: null, orcid: null },
      ...{ isSubmitter: false, authorship: 'unanswered', asked: 'not-sent' },
    },
  ],
  isNamed: false,
  stage: 1,
  reviewCount: 0,
  submittedAt: '2026-11-02T08:00:00.000Z',
  waitingFor: 'editor',
  since: '2026-11-10T08:00:00.000Z',
  due: '2026-11-20T08:00:00.000Z',
  isOverdue: false,
  rejectionReason: null,
  manuscripts: [{ number: 1, fileName: 'polder.docx', at: '2026-11-02T08:00:00.000Z' }],
  processing: [{ step: 'blind copy', status: 'done', told: null }],
  check: {
    status: 'done',
    told: null,
    read: null,
    isGoodFit: false,
    journals: [],
    report: null,
    similarity: null,
    references: null,
  },
  blindness: { proven: true, suspected: [], redactions: 12, checkedAt: null },
  blindCopy: { pages: [{ width: 595, height: 842 }], hasText: true },
  assignments: [],
  reviews: [],
  timeline: [{ move: 'submit', by: 'Farhana Akter', party: 'author', at: '2026-11-02T08:00:00.000Z', reason: null }],
  draft: null,
  unreadMessages: 0,
}

export const now = new Date('2026-11-15T10:00:00.000Z')

export const sampleAssignment: AssignmentOfPaper = {
  id: 'a1',
  code: 'RV-7K2MXQ',
  stage: 1,
  status: 'pending',
  reviewer: { id: 'r1', fullName: 'Ngozi Eze', university: 'University of Lagos', email: 'n.eze@unilag.example' },
  queuedAt: '2026-11-12T08:00:00.000Z',
  invitedAt: '2026-11-12T08:00:00.000Z',
  expiresAt: '2026-11-17T08:00:00.000Z',
  answeredAt: null,
  dueAt: null,
  endedAt: null,
  reason: null,
  delivery: 'sent',
  remindedAt: [],
}

export const sampleReview: ReviewForEditor = {
  id: 'v1',
  stage: 1,
  reviewer: { id: 'r1', fullName: 'Ngozi Eze' },
  recommendation: 'Minor Revision Required',
  comments: '<p>Sound work.</p>',
  note: 'I know this dataset.',
  words: 73,
  handedInAt: '2026-11-13T08:00:00.000Z',
  isReleased: false,
  points: [{ number: 1, html: '<p>Is there a later survey?</p>', answer: null }],
}

export const sampleCandidate: Candidate = {
  id: 'r2',
  title: 'Prof.',
  fullName: 'Ama Mensah',
  university: 'University of Ghana',
  researchArea: 'Earth Sciences',
  fit: 83,
  reasons: [{ text: 'Works in Earth Sciences', points: 40 }],
  load: { openAssignment: false, lastYear: 4 },
  punctuality: { reviews: 10, inTime: 9, answerDays: 2, reviewDays: 8.5, declinedPercent: 20 },
  barred: [],
  opposed: null,
}
