/** The inbox of the press. */
export const inboxTexts = {
  suggestionSubject: 'Field suggestion',
  closed: 'The letter is closed.',
  opened: 'The letter is open again.',
} as const
