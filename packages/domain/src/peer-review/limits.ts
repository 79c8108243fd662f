/** Part 1 section 9, part 2 sections 2 and 9: so many blind reviews, by different reviewers, one after another. */
export const reviewsPerPaper = 3

/** Part 1 section 9: a review is due so long after it was assigned. */
export const reviewDays = 10

/** Part 2 sections 2 and 9: what a paper's review takes as a whole. */
export const reviewWeeks = { least: 5, most: 7 } as const
