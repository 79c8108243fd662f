import type { QueuePaper } from '@grfs/contracts/peer-review/admin'
import type { Queue } from '../../../apps/web/app/features/peer-review/admin/queue/queue-view.ts'

const journal = {
  id: 'j-cms',
  title: 'Coastal and Marine Studies',
  abbrev: 'CMS',
  category: 'Earth Sciences',
  hue: 210,
}

export const sampleQueuePaper: QueuePaper = {
  id: 'bans',
  number: 'CMS-2026-0171',
  title: 'Fishing bans and the price of protein in Mtwara',
  journal,
  status: 'under_admin',
  isPublished: false,
  stage: 3,
  reviewCount: 3,
  waitingFor: 'editor',
  since: '2026-11-05T09:00:00.000Z',
  due: '2026-11-12T08:00:00.000Z',
  isOverdue: true,
  nextStep: 'decide',
  invited: 0,
  firstAuthor: 'Neema Msangi',
  authorCount: 3,
  editor: null,
}

export const sampleQueue: Queue = {
  papers: [
    sampleQueuePaper,
    {
      ...sampleQueuePaper,
      id: 'tanks',
      number: 'CMS-2026-0415',
      title: 'Rainwater tanks after the donor leaves',
      status: 'processing',
      stage: 1,
      reviewCount: 0,
      since: '2026-11-14T08:00:00.000Z',
      due: '2026-11-21T08:00:00.000Z',
      isOverdue: false,
      nextStep: 'open',
      waitingFor: 'reviewer',
      invited: 2,
      authorCount: 1,
      editor: { id: 'e-ruth', fullName: 'Ruth Mwende', isYou: false },
    },
    {
      ...sampleQueuePaper,
      id: 'songs',
      number: 'CMS-2026-0057',
      title: 'Counting songs of the loom: metre and error',
      status: 'under_review',
      stage: 2,
      reviewCount: 1,
      waitingFor: 'reviewer',
      since: '2026-11-06T08:00:00.000Z',
      due: '2026-11-14T18:00:00.000Z',
      isOverdue: false,
      nextStep: 'remind',
    },
  ],
  next: null,
  counts: {
    yours: 23,
    overdue: 2,
    'needs-reviewers': 9,
    'with-reviewers': 71,
    'with-authors': 38,
    withdrawn: 0,
    all: 1000,
  },
  scopes: { mine: 12, unassigned: 5, all: 52 },
  journals: [journal, { ...journal, id: 'j-eip', title: 'Energy in Practice', abbrev: 'EIP', hue: 28 }],
}
