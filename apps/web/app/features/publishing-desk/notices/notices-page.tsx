import { getArticleEndpoint, type Article, type Notice } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useState } from 'react'
import { api, messageOf } from '../../../lib/api.ts'
import { accountOf } from '../../../lib/keeping/account.ts'
import { local } from '../../../lib/stores.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FindArticle } from './find-article.tsx'
import { NoticeForm } from './notice-form.tsx'

const t = texts.publishingDesk

/** Corrections and retractions of what has appeared. */
export function NoticesPage({ article, q }: { article: string | undefined; q: string | undefined }) {
  return (
    <div className="publish-notices">
      <p className="publish-summary">{t.notices.intro}</p>
      {article === undefined ? <FindArticle key={q ?? ''} q={q} /> : <NoticeOf id={article} />}
    </div>
  )
}

function NoticeOf({ id }: { id: string }) {
  const ask = useCallback(() => api.call(getArticleEndpoint, { params: { id } }), [id])
  const { value, error, isBusy, again } = useAsked(ask)
  const account = useAsked(useCallback(() => accountOf(api, local), []))
  const [added, setAdded] = useState<readonly Notice[]>([])
  if (value && !account.isBusy) {
    return (
      <NoticeForm
        article={withNotices(value, added)}
        account={account.value}
        onPublished={(notice) => setAdded([...added, notice])}
      />
    )
  }
  if (error) return <ErrorState title={messageOf(error, t.failed)} retry={{ onRetry: again, busy: isBusy }} />
  return <Skeleton lines={8} />
}

/** Caches may hold the article as it was for a while; what was just published is known here. */
export function withNotices(article: Article, added: readonly Notice[]): Article {
  const known = new Set(article.notices.map(({ id }) => id))
  const notices = [...article.notices, ...added.filter(({ id }) => !known.has(id))]
  return { ...article, notices, isRetracted: article.isRetracted || notices.some(({ kind }) => kind === 'retraction') }
}
