/** Part 1 sections 5 and 9: a manuscript is a DOCX of at most 10485760 bytes. */
export const manuscriptExtension = '.docx'
export const maxManuscriptBytes = 10_485_760

/** Part 2 sections 2 and 9. */
export const maxManuscriptWords = 7_000
export const maxAbstractWords = 350
export const keywordCount = { least: 3, most: 6 } as const

/** Part 2 section 2: formatting of the text. */
export const manuscriptFont = { family: 'Arial', points: 12 } as const
export const manuscriptSpacing = 'single'

/** Part 2 section 2. */
export const citationStyle = { name: 'APA', edition: '7th edition' } as const

/** Part 2 sections 2 and 9: the highest allowed similarity index. */
export const maxSimilarityPercent = 20

/** More than any author needs, and few enough to list. */
export const maxDraftsPerAuthor = 1_000

/** SUBMIT-014 `paperBody`: 7,000 words have about half as many characters. */
export const maxPaperBody = 100_000

/** Characters of the reason for which an author withdraws a paper. */
export const maxWithdrawalReason = 2_000

/** Characters of the letter to the editors. */
export const maxCoverLetter = 10_000

/** People whom an author suggests as reviewers, and people whom they ask not to invite: so many of each. */
export const maxReviewerWishes = 5
export const maxWish = { name: 120, email: 254, reason: 500 } as const
