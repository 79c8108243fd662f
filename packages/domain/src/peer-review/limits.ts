/** Part 1 section 9, part 2 sections 2 and 9: the number of blind reviews, by different reviewers, one after another. */
export const reviewsPerPaper = 3

/** Part 1 section 9: a review is due this many days after it was assigned. */
export const reviewDays = 10

/** An invitation without an answer ends after this many days. Our own number; docs/guide/editors.md and reviewers.md name it. */
export const invitationDays = 5

/** An editor may give this many days more at once, and at most this many in all. */
export const extensionDays = { atOnce: 30, inAll: 60 } as const

/** Reminders are sent this many days before a review is due. */
export const reminderDays = [3, 1] as const

/** Part 2 sections 2 and 9: how long the review of a paper takes in all. */
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

/** Invitations by e-mail address: of one editor a day, and to one address a week. */
export const maxInvitedAddresses = { perEditorAndDay: 40, perAddressAndWeek: 3 } as const

/** Names, institutions and fields that a person types when inviting or accepting. */
export const maxPersonLength = 120
