import { listManagedPostsEndpoint, listPostDraftsEndpoint } from '@grfs/contracts/news-desk'
import { newsDeskTexts } from '@grfs/contracts/texts/news-desk'
import { useCallback, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toolPath } from '../../../lib/paths.ts'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeleteDialog, useDeleting } from './deleting.tsx'
import { DraftsList } from './drafts-list.tsx'
import { PostsTable } from './posts-table.tsx'

const t = newsDeskTexts.desk
/** BLOG-010. */
export const postsPerDeskPage = 10

export type Posts = ResponseOf<typeof listManagedPostsEndpoint>

/** BLOG-002, BLOG-010, BLOG-011: all posts by page, and what I am writing. */
export function PostsPage() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const posts = useAsked(
    useCallback(() => api.call(listManagedPostsEndpoint, { query: { page, limit: postsPerDeskPage } }), [page]),
  )
  const drafts = useAsked(useCallback(() => api.call(listPostDraftsEndpoint, {}), []))
  const deleting = useDeleting(() => {
    posts.again()
    drafts.again()
  })
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <>
            <ExportMenu kind="news" />
            <WriteButton />
          </>
        }
      >
        {t.intro}
      </DeskHead>
      <DraftsList drafts={drafts.value?.drafts ?? null} onDelete={(draft) => deleting.ask({ draft })} />
      <PostsList posts={posts} page={page} onDelete={(post) => deleting.ask({ post })} />
      <DeleteDialog {...deleting} />
    </>
  )
}

function WriteButton() {
  return (
    <LinkButton kind="main" icon="plus" href={toolPath('news', { draft: 'new' })}>
      {t.write}
    </LinkButton>
  )
}

interface PostsListProps {
  posts: Asked<Posts>
  page: number
  onDelete: (post: Posts['blogs'][number]) => void
}

export function PostsList({ posts: { value, error, isBusy, again }, page, onDelete }: PostsListProps) {
  const [now] = useState(() => new Date())
  // BLOG-015
  if (error) return <ErrorState title={newsDeskTexts.fetchFailed} retry={{ onRetry: again, busy: isBusy }} />
  if (!value) return <Skeleton lines={10} />
  const { blogs, totalPages } = value
  if (blogs.length === 0 && page > 1 && !isBusy) return <Navigate replace to={pageOf(Math.min(page - 1, totalPages))} />
  if (blogs.length === 0) {
    return (
      <EmptyState title={t.empty} action={<WriteButton />}>
        {t.emptyText}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={isBusy}>
      <PostsTable posts={blogs} now={now} onDelete={onDelete} />
      <div className="data-table-foot">
        <Pager showNote page={page} pages={totalPages} hrefOf={pageOf} />
      </div>
    </div>
  )
}

const pageOf = (page: number) => toolPath('news', { page: page <= 1 ? undefined : String(page) })
