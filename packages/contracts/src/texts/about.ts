/** /contact (part 1 section 2): what the page must state, in our own wording. */
export const aboutTexts = {
  noSubmissionsByEmail: 'Submissions by email are not supported.',
} as const
