import { getArticleEndpoint } from '@grfs/contracts/publishing'
import { searchEndpoint, type SearchResult } from '@grfs/contracts/search'
import { ApiError, type Api } from '../../../lib/api.ts'

export type FoundArticle = Pick<SearchResult, 'id' | 'title' | 'authors' | 'journal' | 'publishedDate' | 'isRetracted'>

/** The public id in what was typed: alone, as the end of a DOI, or in an address of ours. */
export function articleIdIn(typed: string): string | null {
  return /(?:^|\/)([a-z0-9]{1,12}\.\d{4}\.\d{1,6})\s*$/i.exec(typed.trim())?.[1]?.toLowerCase() ?? null
}

/** By its id where it has one, else by its words. */
export async function findArticles(call: Api['call'], typed: string): Promise<FoundArticle[]> {
  const id = articleIdIn(typed)
  if (id !== null) {
    try {
      const article = await call(getArticleEndpoint, { params: { id } })
      const { title, journal, publishedDate, isRetracted } = article
      return [
        {
          id: article.id,
          title,
          journal,
          publishedDate,
          isRetracted,
          authors: article.authors.map((one) => one.fullName),
        },
      ]
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      return []
    }
  }
  const { results } = await call(searchEndpoint, { query: { q: typed, kind: 'article' } })
  return results.filter(({ kind }) => kind === 'article')
}
