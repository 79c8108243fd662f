/** NEWS-004: news posts on a page. */
export const postsPerPage = 8
/** NEWS-005: buttons with a page number in the news pager. */
export const maxPageButtons = 5
/** The longest page that may be asked for. */
export const maxPostsPerPage = 50
/** NEWS-018: so many are fetched, the post itself is dropped, so many are shown. */
export const relatedFetched = 4
export const relatedShown = 3
/** Part 2 section 9: a post's content in the list of the admin desk. */
export const previewCharacters = 50

/** Part 2 section 5: a picture of at most 5242880 bytes. */
export const maxImageBytes = 5_242_880
/** What is kept of a picture: as large as the head of a post shows it, and as a card does. */
export const largestImage = { width: 1600, height: 1200 } as const
export const largestCardImage = { width: 800, height: 600 } as const

export const maxTitleLength = 200
export const maxExcerptLength = 500
export const maxAuthorLength = 120
/** About fifty printed pages; more is no news. */
export const maxContentLength = 200_000
