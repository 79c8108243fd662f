/** Part 1 section 9, part 2 sections 2 and 9: so many blind reviews, by different reviewers, one after another. */
export const reviewsPerPaper = 3

/** Part 1 section 9: a review is due so long after it was assigned. */
export const reviewDays = 10

/** An invitation that nobody answers ends after so many days. */
export const invitationDays = 5

/** Reminders go out so many days before a review is due. */
export const reminderDays = [3, 1] as const

/** Part 2 sections 2 and 9: what a paper's review takes as a whole. */
export const reviewWeeks = { least: 5, most: 7 } as const

/** More than any review needs, and few enough to be read at once. */
export const maxCommentsLength = 200_000
export const maxNoteLength = 10_000
export const maxReasonLength = 2_000
export const maxLetterLength = 20_000
export const maxMessageLength = 5_000

/** So many candidates may be asked at once, and so many more may wait as alternates. */
export const maxInvited = 5
export const maxAlternates = 10
