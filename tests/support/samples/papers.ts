import type { DraftItem, PublishedPaper, SubmissionDetail, SubmissionItem } from '@grfs/contracts/submissions'

/** Papers of one author, for tests: one in each state that a list can show. */

const journals = {
  cms: { id: 'j1', title: 'Coastal and Marine Studies', abbrev: 'CMS', category: 'Earth Sciences', hue: 210 },
  eip: { id: 'j2', title: 'Energy in Practice', abbrev: 'EIP', category: 'Engineering', hue: 28 },
}

type Sketch = Partial<Omit<SubmissionItem, 'waiting'>> & { title: string; waiting?: Partial<SubmissionItem['waiting']> }

export function samplePaper({ title, waiting, ...rest }: Sketch): SubmissionItem {
  return {
    id: title.slice(0, 7).toLowerCase().trim(),
    number: 'CMS-2026-0187',
    status: 'submitted',
    draft: false,
    submissionDate: '2026-10-02T08:00:00.000Z',
    articleId: { title },
    journalId: journals.cms,
    reviewCount: 0,
    waiting: waiting
      ? { party: 'editor', since: '2026-11-11T08:00:00.000Z', due: null, typicalDays: null, ...waiting }
      : null,
    isPublished: false,
    rejectionDate: null,
    ...rest,
  }
}

export const samplePapers: SubmissionItem[] = [
  samplePaper({
    title: 'Reading the embankment: settlement and seepage on Polder 32',
    status: 'revision_required',
    reviewCount: 2,
    waiting: { party: 'author', due: '2026-11-28T09:00:00.000Z' },
  }),
  samplePaper({
    title: 'A calibrated conductivity probe for village water committees',
    status: 'under_review',
    journalId: journals.eip,
    reviewCount: 1,
    waiting: { party: 'reviewer', due: '2026-11-21T08:00:00.000Z', typicalDays: 9 },
  }),
  samplePaper({
    title: 'Jars, credit and trust: who vends water in Mongla',
    status: 'under_admin',
    reviewCount: 3,
    waiting: { due: '2026-11-17T08:00:00.000Z' },
  }),
  samplePaper({
    title: 'Rainwater tanks after the donor leaves',
    status: 'processing',
    waiting: { due: '2026-11-18T08:00:00.000Z' },
  }),
  samplePaper({
    title: 'Monthly means hide monthly lives: a comment',
    status: 'accepted',
    reviewCount: 3,
    waiting: { party: 'press', due: '2026-12-11T08:00:00.000Z' },
  }),
  samplePaper({
    title: 'Salt-tolerant rice and the memory of Aila',
    status: 'rejected',
    reviewCount: 2,
    rejectionDate: '2026-07-08T08:00:00.000Z',
  }),
]

export const samplePublished: PublishedPaper = {
  id: 'cms.2026.041',
  title: 'When the wells turn: salinity, migration and the price of drinking water',
  authors: ['Farhana Akter', 'Md. Rahman'],
  journal: journals.cms,
  publishedDate: '2026-11-09',
  views: 2316,
  downloads: 487,
}

export function sampleDrafts(count: number, first = 1): DraftItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `d${first + index}`,
    status: 'draft',
    submissionDate: '2026-11-03T08:00:00.000Z',
    articleId: { title: `Draft number ${first + index}` },
    changedAt: '2026-11-04T08:00:00.000Z',
    fileName: null,
    journal: null,
    deletedOn: null,
  }))
}

export const sampleDetail: SubmissionDetail = {
  id: 's1',
  number: 'CMS-2026-0187',
  status: 'submitted',
  draft: false,
  isEditable: false,
  isFinalDue: false,
  isWithdrawable: true,
  isPublished: false,
  createdDate: '2026-11-10T08:00:00.000Z',
  submissionDate: '2026-11-14T08:00:00.000Z',
  articleId: {
    title: 'Reading the embankment: settlement and seepage on Polder 32',
    abstract: 'An abstract.',
    keywords: ['polder'],
    journalId: 'j1',
    paperBody: '',
    paperFile: { name: 'polder.docx', bytes: 81_200, uploadedAt: '2026-11-14T07:50:00.000Z' },
    submissionDate: '2026-11-14T08:00:00.000Z',
  },
  authorId: { fullName: 'Farhana Akter', email: 'f.akter@iwfm.example' },
  journalId: { ...journals.cms, researchArea: 'Earth Sciences' },
  authors: [],
  reviews: [],
  downloads: 0,
  vol: null,
  reviewer: { fullName: '' },
  assignedDate: null,
  completedDate: null,
  rejectionDate: null,
  rejectionReason: null,
  waiting: {
    party: 'editor',
    since: '2026-11-14T08:00:00.000Z',
    due: '2026-11-19T08:00:00.000Z',
    typicalDays: 3,
  },
  timeline: [],
  processing: [
    { step: 'manuscript check', status: 'done', told: null },
    { step: 'blind copy', status: 'running', told: null },
    { step: 'PDF', status: 'waiting', told: null },
  ],
  publicId: null,
}
