/** NEWS-004: news posts per page. */
export const postsPerPage = 8
/** NEWS-005: buttons with a page number in the news pager. */
export const maxPageButtons = 5
/** The largest page size that a request may ask for. */
export const maxPostsPerPage = 50
/** NEWS-018: fetch 4, drop the current post, show 3. */
export const relatedFetched = 4
export const relatedShown = 3
/** Part 2 section 9: length of a post's preview in the admin list. */
export const previewCharacters = 50

/** Part 2 section 5: a picture of at most 5242880 bytes. */
export const maxImageBytes = 5_242_880
/** Stored sizes of a picture: for the head of a post and for a card. */
export const largestImage = { width: 1600, height: 1200 } as const
export const largestCardImage = { width: 800, height: 600 } as const

export const maxTitleLength = 200
export const maxExcerptLength = 500
export const maxAuthorLength = 120
/** About 50 printed pages; more is not news. */
export const maxContentLength = 200_000
