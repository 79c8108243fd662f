import type { Publication, WaitingPaper } from '@grfs/contracts/publishing/admin'

const journal = { id: 'j-cms', title: 'Coastal and Marine Studies', abbrev: 'CMS', hue: 210 as const }

export const samplePaper: WaitingPaper = {
  id: 'wells',
  number: 'CMS-2026-0101',
  title: 'When the wells turn saline',
  authors: ['Farhana Akter', 'Delwar Hossain'],
  journal,
  acceptedAt: '2026-11-02T09:00:00.000Z',
  due: '2026-11-12T09:00:00.000Z',
  issue: { id: 'i-73', volume: 7, number: 3, label: null, month: 12, year: 2026 },
  isIssueRequired: true,
  position: null,
  state: 'ready',
  told: null,
  publishesAt: null,
  proofDue: null,
  finalDue: null,
}

/** One paper in each state. */
export const samplePapers: WaitingPaper[] = [
  samplePaper,
  {
    ...samplePaper,
    id: 'tanks',
    number: 'CMS-2026-0104',
    title: 'Rainwater tanks after the donor leaves',
    authors: ['Aminata Diouf', 'B', 'C', 'D', 'E'],
    acceptedAt: '2026-11-10T09:00:00.000Z',
    due: '2026-11-20T09:00:00.000Z',
    issue: null,
    state: 'typesetting',
  },
  {
    ...samplePaper,
    id: 'songs',
    number: 'CMS-2026-0110',
    title: 'Counting songs of the loom',
    acceptedAt: '2026-11-14T08:00:00.000Z',
    due: null,
    state: 'typesetting',
  },
  {
    ...samplePaper,
    id: 'bans',
    number: 'CMS-2026-0111',
    title: 'Fishing bans in Mtwara',
    acceptedAt: '2026-11-14T08:30:00.000Z',
    state: 'failed',
    told: 'Figure 3 is a kind of picture that cannot be printed.',
  },
]

export const samplePublication: Publication = {
  id: 'wells',
  number: 'CMS-2026-0101',
  version: 3,
  journal,
  isIssueRequired: true,
  sections: [{ id: '0b6f6c0e-3c59-4f0c-9d0e-1f5a5a0c7a11', title: 'Reviews' }],
  plan: {
    issueId: 'i-73',
    position: null,
    pages: '1–18',
    licence: 'CC-BY-4.0',
    publishedOn: '',
    title: 'When the wells turn saline',
    abstract: 'Groundwater is turning saline.\n\nFamilies are leaving.',
    keywords: ['groundwater', 'water markets'],
    authors: [
      {
        title: 'Dr.',
        fullName: 'Farhana Akter',
        affiliation: 'Institute of Water, Dhaka',
        country: 'Bangladesh',
        orcid: '0000-0002-1825-0097',
      },
      { title: '', fullName: 'Delwar Hossain', affiliation: null, country: null, orcid: null },
    ],
  },
  cover: 'drawn',
  receivedOn: '2026-08-28',
  acceptedOn: '2026-11-02',
  state: 'ready',
  told: null,
  publishesAt: null,
  finalFiles: null,
  notes: [],
  isProofMissing: false,
  proof: null,
  pdfPages: 14,
  missing: [],
  publicId: null,
}
