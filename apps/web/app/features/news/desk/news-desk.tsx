import '../news.css'
import './news-desk.css'
import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { useCallback, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { deleteDraft } from './deleting.tsx'
import { openPost, type Place } from './post-keeping.ts'
import { PostForm } from './post-form.tsx'
import { PostsPage } from './posts-page.tsx'

const t = newsDeskTexts.form

/** The tool News: the posts, or one that is being written. */
export function NewsDesk() {
  const [search] = useSearchParams()
  const draft = search.get('draft')
  const post = search.get('post')
  if (draft === 'new') return <Begin />
  if (draft !== null) return <OpenPost key={draft} kind="draft" id={draft} />
  if (post !== null) return <OpenPost key={post} kind="post" id={post} />
  return <PostsPage />
}

/** A new draft has its own address from the beginning, so that a page that is loaded again goes on with it. */
function Begin() {
  const [id] = useState(() => crypto.randomUUID())
  return <Navigate replace to={toolPath('news', { draft: id })} />
}

function OpenPost({ kind, id }: { kind: 'draft' | 'post'; id: string }) {
  const place = useMemo((): Place => (kind === 'draft' ? { draft: id } : { post: id }), [kind, id])
  const [round, setRound] = useState(0)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another round opens it anew
  const asked = useAsked(useCallback(() => openPost(api, local, place), [place, round]))
  const onStartOver = async (draftId: string) => {
    const { isDone, said } = await deleteDraft(api.call, draftId)
    if (isDone) setRound(round + 1)
    else showToast({ title: said, tone: 'danger' })
    return isDone
  }
  if (asked.error?.status === 404) {
    return (
      <EmptyState heading="h1" title={t.gone} action={<LinkButton href={toolPath('news')}>{t.back}</LinkButton>}>
        {t.goneText}
      </EmptyState>
    )
  }
  if (asked.error) {
    return (
      <ErrorState heading="h1" title={t.failed} retry={{ onRetry: asked.again, busy: asked.isBusy }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!asked.value || asked.isBusy) return <Skeleton lines={10} />
  return <PostForm key={round} opened={asked.value} onStartOver={onStartOver} />
}
