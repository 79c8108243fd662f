/** The journals page and a journal's page (part 1 sections 2 and 8). */
export const journalTexts = {
  suggestField: 'Is your field of interest not listed?, suggest it!',
  noJournals: 'No journals available at the moment.',
  submitPaper: 'Submit Paper',
  becomePioneer: 'Become a Pioneer',
  archiveFailed: 'Failed to load archive categories.',
  journalsFailed: 'Failed to load journal categories.',
  articlesFailed: 'Failed to load journal articles.',
  checkConnection: 'Please check your internet connection or try again later.',
  retry: 'Retry',
} as const
