import type { IssueAtDesk, JournalAtDesk } from '@grfs/contracts/journals/admin'

export const sampleJournal: JournalAtDesk = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Coastal and Marine Studies',
  abbrev: 'CMS',
  category: 'Earth Sciences',
  subtitle: 'Deltas, reefs and fisheries.',
  issn: '2756-0856',
  hue: 210,
  pattern: 'strata',
  pdfDesign: 'press',
  assignmentRule: 'none',
  publicationRule: 'issues',
  finalFilesRule: 'none',
  proofRule: 'none',
  proofSilenceDays: null,
  hasDoi: false,
  hasIssueDois: false,
  hasPrefix: false,
  about: 'First.\n\nSecond.',
  editorInChief: { title: 'Dr.', fullName: 'Nguyen Thi Bich', university: 'Hai Phong' },
  layoutEditor: null,
  articleCount: 34,
  openPapers: 13,
}

export const sampleIssue: IssueAtDesk = {
  id: '22222222-2222-4222-8222-222222222222',
  journal: sampleJournal,
  ...{ volume: 8, number: 1, label: null, month: 5, year: 2027, articleCount: 0 },
  call: {
    title: 'The river mouth as a workplace',
    text: 'Labour, gear and risk.\n\nWho earns a living there?',
    deadline: '2026-12-12',
    isOpen: true,
  },
}
