/** The article page and article cards (part 1 sections 2, 3 and 8). */
export const articleTexts = {
  downloadCover: 'Download Cover',
  coverOf: 'Cover of {title}',
  downloadPaper: 'Download Full Paper',
  moreKeywords: '+{count} more',
  networkError: 'Network Error',
  networkHint: 'Please check your network connection and try again later.',
  notFound: 'Article Not Found',
  retracted: {
    label: 'Retraction',
    title: 'This article has been retracted',
    inTitle: 'Retracted: {title}',
  },
  corrections: { title: 'Corrections', one: 'Correction {number}' },
} as const
