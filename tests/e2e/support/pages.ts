import type { z } from 'zod'
import type { listJournalsEndpoint } from '@grfs/contracts/journals'
import type { listPostsEndpoint } from '@grfs/contracts/news'
import type { getArticleEndpoint, listJournalArticlesEndpoint } from '@grfs/contracts/publishing'

/** The URL of the product, set by `npm run stack`. */
export function baseUrl(): string {
  const url = process.env['BASE_URL']
  if (!url) throw new Error('BASE_URL is not set: run browser tests with "npm run test:e2e".')
  return url
}

interface PublicPage {
  /** Short, for file names and titles. */
  name: string
  path: string
  status: 200 | 404
}

/** Every public page in each of its states, with URLs that exist in the demonstration data. */
export async function publicPages(base: string): Promise<PublicPage[]> {
  const { fullText, short, author, emptyJournal, newsPost } = await findExamples(base)
  return [
    { name: 'home', path: '/home', status: 200 },
    { name: 'global', path: '/global', status: 200 },
    { name: 'archive', path: '/globalArchive', status: 200 },
    { name: 'volume', path: '/volume', status: 200 },
    { name: 'volume-journal', path: '/volume?journal=cms', status: 200 },
    { name: 'journal', path: '/journal/cms', status: 200 },
    { name: 'journal-empty', path: `/journal/${emptyJournal}`, status: 200 },
    { name: 'journal-unknown', path: '/journal/unknown', status: 404 },
    { name: 'article', path: `/article/${fullText}`, status: 200 },
    { name: 'article-short', path: `/article/${short}`, status: 200 },
    { name: 'author', path: `/author/${author}`, status: 200 },
    { name: 'author-unknown', path: '/author/unknown', status: 404 },
    { name: 'article-unknown', path: '/article/unknown', status: 404 },
    { name: 'news', path: '/news', status: 200 },
    { name: 'news-post', path: `/news-events/${newsPost}`, status: 200 },
    { name: 'news-post-unknown', path: '/news-events/unknown', status: 404 },
    { name: 'privacy', path: '/privacy', status: 200 },
    { name: 'guidelines', path: '/guidelines', status: 200 },
    { name: 'terms', path: '/terms', status: 200 },
    { name: 'cookiepolicy', path: '/cookiepolicy', status: 200 },
    { name: 'for-libraries', path: '/for-libraries', status: 200 },
    { name: 'help', path: '/help', status: 200 },
    { name: 'help-api', path: '/help/api', status: 200 },
    { name: 'help-api-publishing', path: '/help/api/publishing', status: 200 },
    // The page of the guide with a table and a command.
    { name: 'help-administrators', path: '/help/administrators', status: 200 },
    { name: 'usage', path: '/usage', status: 200 },
    { name: 'about', path: '/about', status: 200 },
    { name: 'contact', path: '/contact', status: 200 },
    { name: 'editorial-board', path: '/editorial-board', status: 200 },
    { name: 'suggest-fields', path: '/suggest-fields', status: 200 },
    { name: 'suggest-fields-sent', path: '/suggest-fields?sent', status: 200 },
    { name: 'follow', path: '/follow', status: 200 },
    { name: 'follow-search', path: '/follow?q=water', status: 200 },
    { name: 'follow-sent', path: '/follow?sent', status: 200 },
    { name: 'search', path: '/search?q=water', status: 200 },
    { name: 'search-nothing', path: '/search?q=xyzzyqwv', status: 200 },
    { name: 'certificate-unknown', path: '/certificate/none-of-ours', status: 404 },
    { name: 'not-found', path: '/nowhere', status: 404 },
  ]
}

/** The public pages whose speed is measured: a page of each kind. */
export async function measuredPages(base: string): Promise<string[]> {
  const { newsPost } = await findExamples(base)
  return ['/home', '/global', '/journal/cms', '/article/cms.2026.041', `/news-events/${newsPost}`, '/search']
}

/** Shows all UI components; served in development only. */
export const galleryPath = '/dev/ui'

export interface Examples {
  /** An article with its full text on the page. */
  fullText: string
  /** An article with only an abstract and a file to download. */
  short: string
  /** The page of an author. */
  author: string
  emptyJournal: string
  newsPost: string
}

export async function findExamples(base: string): Promise<Examples> {
  const journals = await ask<typeof listJournalsEndpoint>(base, '/journals')
  const empty = journals.find(({ articleCount }) => articleCount === 0)
  const { articles } = await ask<typeof listJournalArticlesEndpoint>(base, '/journals/cms/issues')
  const whole = await Promise.all(articles.map(({ id }) => ask<typeof getArticleEndpoint>(base, `/articles/${id}`)))
  const { blogs } = await ask<typeof listPostsEndpoint>(base, '/blogs/public')
  const bySections = whole.toSorted((a, b) => b.sections.length - a.sections.length)
  const [fullText, short] = [bySections[0], bySections.at(-1)]
  const author = whole.flatMap(({ people }) => people).find(({ authorId }) => authorId !== null)?.authorId
  if (!empty || !blogs[0] || !fullText || !author || !short || fullText === short) {
    throw new Error(
      'The demonstration data need a news post, an empty journal, and two articles in the journal CMS, one by an author with a page.',
    )
  }
  return {
    fullText: fullText.id,
    short: short.id,
    author,
    emptyJournal: empty.abbrev?.toLowerCase() ?? empty.id,
    newsPost: blogs[0]._id,
  }
}

async function ask<E extends { response: z.ZodType }>(base: string, path: string): Promise<z.output<E['response']>> {
  const answer = await fetch(`${base}/api${path}`)
  if (!answer.ok) throw new Error(`GET /api${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as z.output<E['response']>
}

/** CHROME-004, in the order of the specification. */
export const headerLinks = [
  ['Home', '/home'],
  ['About', '/about'],
  ['Archive', '/globalArchive'],
  ['News', '/news'],
  ['Journals', '/global'],
  ['Submit Paper', '/dashboard/researcher/submitPaper'],
] as const
