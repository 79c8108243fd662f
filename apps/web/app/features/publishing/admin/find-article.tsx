import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { getArticleEndpoint } from '@grfs/contracts/publishing'
import { searchEndpoint, type SearchResult } from '@grfs/contracts/search'
import { texts } from '@grfs/contracts/texts/index'
import { api, type Api, ApiError } from '../../../lib/api.ts'
import { listed, longDate, shownTitle } from '../../../lib/format.ts'
import { useRequest } from '../../../lib/query.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { deskPath } from './desk-view.ts'

const t = texts.publishingDesk.notices

/** The search term is in the URL, so that the results are there again after opening an article. */
export function FindArticle({ q }: { q: string | undefined }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q ?? '')
  const { data, error, isFetching, refetch } = useRequest(['find-articles', q], async () =>
    q === undefined ? null : findArticles(api.call, q),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = typed.trim()
    if (words === q) refetch()
    else if (words !== '') void navigate(deskPath({ view: 'notices', q: words }))
  }
  return (
    <>
      <form role="search" className="publish-find" onSubmit={submit}>
        <Field label={t.find} hint={t.findHint} error={error ? t.searchFailed : undefined}>
          <Input type="search" value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button type="submit" kind="main" busy={q !== undefined && isFetching}>
          {t.search}
        </Button>
      </form>
      {data && !error && <Found articles={data} q={q} />}
    </>
  )
}

export function Found({ articles, q }: { articles: readonly FoundArticle[]; q?: string | undefined }) {
  if (articles.length === 0) return <EmptyState title={t.nothing}>{t.nothingText}</EmptyState>
  return (
    <ul className="publish-order" aria-label={t.results}>
      {articles.map((article) => (
        <li key={article.id}>
          <div className="publish-order-name">
            <span className="publish-found">{shownTitle(article)}</span>
            <span className="rows-number">
              {article.id}
              <span className="publish-who">
                {listed(article.authors)}
                {article.publishedDate !== null && `, ${longDate(article.publishedDate)}`}
              </span>
            </span>
            {article.journal && <HueTag hue={article.journal.hue}>{article.journal.title}</HueTag>}
          </div>
          <LinkButton
            small
            href={deskPath({ view: 'notices', q, article: article.id })}
            aria-label={fill(t.chooseAloud, { title: article.title })}
          >
            {t.choose}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

type FoundArticle = Pick<SearchResult, 'id' | 'title' | 'authors' | 'journal' | 'publishedDate' | 'isRetracted'>

/** The public id in the typed text: alone, at the end of a DOI, or in a URL of this site. */
export function articleIdIn(typed: string): string | null {
  return /(?:^|\/)([a-z0-9]{1,12}\.\d{4}\.\d{1,6})\s*$/i.exec(typed.trim())?.[1]?.toLowerCase() ?? null
}

/** By id if the text contains one, else by full-text search. */
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
