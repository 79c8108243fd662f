import type { z } from 'zod'
import type { listJournalsEndpoint } from '@grfs/contracts/journals'
import type { getArticleEndpoint, listJournalArticlesEndpoint } from '@grfs/contracts/publishing'

export interface PublicPage {
  /** Short, for file names and titles. */
  name: string
  path: string
  status: 200 | 404
}

/** Every public page in each of its states, with addresses that exist in the demonstration data. */
export async function publicPages(base: string): Promise<PublicPage[]> {
  const { fullText, short, emptyJournal } = await findExamples(base)
  return [
    { name: 'home', path: '/home', status: 200 },
    { name: 'global', path: '/global', status: 200 },
    { name: 'journal', path: '/journal/cms', status: 200 },
    { name: 'journal-empty', path: `/journal/${emptyJournal}`, status: 200 },
    { name: 'journal-unknown', path: '/journal/unknown', status: 404 },
    { name: 'article', path: `/article/${fullText}`, status: 200 },
    { name: 'article-short', path: `/article/${short}`, status: 200 },
    { name: 'article-unknown', path: '/article/unknown', status: 404 },
    { name: 'not-found', path: '/nowhere', status: 404 },
  ]
}

/** Shows all pieces of the interface; served in development only. */
export const galleryPath = '/dev/ui'

export interface Examples {
  /** An article that is read in full on its page. */
  fullText: string
  /** One that has an abstract and a file to download. */
  short: string
  emptyJournal: string
}

export async function findExamples(base: string): Promise<Examples> {
  const journals = await ask<typeof listJournalsEndpoint>(base, '/journals')
  const empty = journals.find(({ articleCount }) => articleCount === 0)
  const { articles } = await ask<typeof listJournalArticlesEndpoint>(base, '/journals/cms/issues')
  const whole = await Promise.all(articles.map(({ id }) => ask<typeof getArticleEndpoint>(base, `/articles/${id}`)))
  const bySections = whole.toSorted((a, b) => b.sections.length - a.sections.length)
  const [fullText, short] = [bySections[0], bySections.at(-1)]
  if (!empty || !fullText || !short || fullText === short) {
    throw new Error('The demonstration data need an empty journal, and two articles in the journal CMS.')
  }
  return { fullText: fullText.id, short: short.id, emptyJournal: empty.abbrev?.toLowerCase() ?? empty.id }
}

async function ask<E extends { response: z.ZodType }>(base: string, path: string): Promise<z.output<E['response']>> {
  const answer = await fetch(`${base}/api${path}`)
  if (!answer.ok) throw new Error(`GET /api${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as z.output<E['response']>
}
