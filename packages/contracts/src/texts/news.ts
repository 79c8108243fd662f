/** The news list and a news post (part 1 sections 2 and 8). */
export const newsTexts = {
  minRead: '{minutes} min read',
  shareArticle: 'Share Article',
  linkCopied: 'Link copied to clipboard!',
  noPosts: 'No posts available',
  listFailed: 'Failed to load blog posts. Please try again later.',
  postFailed: 'Failed to load blog post. Please try again later.',
  notFound: 'Blog post not found',
  goBack: 'Go Back',
  tryAgain: 'Try Again',
} as const
