/** /editorial-board (part 1 sections 2 and 8). */
export const boardTexts = {
  apply: 'Apply to Join our Editorial Board',
  editorInChief: 'Editor-in-Chief',
  layoutEditor: 'Layout Editor',
  membersFailed: 'Failed to load members',
  tryAgain: 'Try again',
  noMembers: 'No members found',
} as const
