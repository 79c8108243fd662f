/** /contact (part 1 section 2): what it must make clear, in our words. */
export const aboutTexts = {
  noSubmissionsByEmail: 'Submissions by email are not supported.',
} as const
