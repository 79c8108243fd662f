/** Part 1 section 9, part 2 sections 2 and 9: blind reviews per paper, by different reviewers, one after another. */
export const reviewsPerPaper = 3

/** Part 1 section 9: days from the assignment until a review is due. */
export const reviewDays = 10

/** An unanswered invitation expires after this many days. */
export const invitationDays = 5

/** Reminders are sent this many days before a review is due. */
export const reminderDays = [3, 1] as const

/** Part 2 sections 2 and 9: duration of the whole review of a paper. */
export const reviewWeeks = { least: 5, most: 7 } as const

/** More than any review needs, and small enough to load at once. */
export const maxCommentsLength = 200_000
export const maxNoteLength = 10_000
export const maxReasonLength = 2_000
export const maxLetterLength = 20_000
export const maxMessageLength = 5_000

/** Candidates that can be invited at once, and alternates that can wait. */
export const maxInvited = 5
export const maxAlternates = 10
