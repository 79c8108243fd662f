import '../news.css'
import './news-desk.css'
import { useState } from 'react'
import { Navigate } from '../../../lib/navigation.tsx'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  deletePostDraftEndpoint,
  deletePostEndpoint,
  listManagedPostsEndpoint,
  listPostDraftsEndpoint,
  type ManagedPost,
} from '@grfs/contracts/news/admin'
import { newsDeskTexts } from '@grfs/contracts/texts/news'
import { api, type Api, ApiError } from '../../../lib/api.ts'
import { nearDate } from '../../../lib/format.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { newsPostPath, toolPath } from '../../../lib/paths.ts'
import { sessionKeys } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { type ApiQuery, invalidate, useApi, useRequest } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Pager } from '../../../ui/tables/pager.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { type DraftItem, DraftsList, draftTitle } from './drafts-list.tsx'
import { keepCover } from './use-cover.ts'
import { PostForm } from './post-form.tsx'
import { openPost, type Place, postCopies } from './post-keeping.ts'

const t = newsDeskTexts.form

/** The tool News: the list of posts, or the editor of one. */
export function NewsDesk() {
  const search = useSearch()
  const draft = search.get('draft')
  const post = search.get('post')
  if (draft === 'new') return <Begin />
  if (draft !== null) return <OpenPost key={draft} kind="draft" id={draft} />
  if (post !== null) return <OpenPost key={post} kind="post" id={post} />
  return <PostsPage />
}

/** A new draft gets its own URL at once, so that a reload continues with it. */
function Begin() {
  const [id] = useState(() => crypto.randomUUID())
  return <Navigate replace to={toolPath('news', { draft: id })} />
}

function OpenPost({ kind, id }: { kind: 'draft' | 'post'; id: string }) {
  const place: Place = kind === 'draft' ? { draft: id } : { post: id }
  // Counted up to open the draft again.
  const [round, setRound] = useState(0)
  const query = useRequest(['open-post', place, round], () => openPost(api, local, place))
  const onStartOver = async (draftId: string) => {
    const { isDone, message } = await deleteDraft(api.call, draftId)
    if (isDone) setRound(round + 1)
    else showToast({ title: message, tone: 'danger' })
    return isDone
  }
  if (query.error?.status === 404) {
    return (
      <EmptyState heading="h1" title={t.gone} action={<LinkButton href={toolPath('news')}>{t.back}</LinkButton>}>
        {t.goneText}
      </EmptyState>
    )
  }
  if (query.error) {
    return (
      <ErrorState heading="h1" title={t.failed} retry={{ onRetry: query.refetch, busy: query.isFetching }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!query.data || query.isFetching) return <Skeleton lines={10} />
  return <PostForm key={round} opened={query.data} onStartOver={onStartOver} />
}

const postsTexts = newsDeskTexts.desk
/** BLOG-010. */
export const postsPerDeskPage = 10

export type Posts = ResponseOf<typeof listManagedPostsEndpoint>

/** BLOG-002, BLOG-010, BLOG-011: all posts by page, and my drafts. */
function PostsPage() {
  const search = useSearch()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const posts = useApi(listManagedPostsEndpoint, { query: { page, limit: postsPerDeskPage } })
  const drafts = useApi(listPostDraftsEndpoint, {})
  const deleting = useDeleting(() => invalidate(listManagedPostsEndpoint, listPostDraftsEndpoint))
  return (
    <>
      <DeskHead
        title={postsTexts.title}
        actions={
          <>
            <ExportMenu kind="news" />
            <WriteButton />
          </>
        }
      >
        {postsTexts.intro}
      </DeskHead>
      <DraftsList drafts={drafts.data?.drafts ?? null} onDelete={(draft) => deleting.ask({ draft })} />
      <PostsList posts={posts} page={page} onDelete={(post) => deleting.ask({ post })} />
      <DeleteDialog {...deleting} />
    </>
  )
}

function WriteButton() {
  return (
    <LinkButton kind="main" icon="plus" href={toolPath('news', { draft: 'new' })}>
      {postsTexts.write}
    </LinkButton>
  )
}

interface PostsListProps {
  posts: ApiQuery<Posts>
  page: number
  onDelete: (post: Posts['blogs'][number]) => void
}

export function PostsList({ posts: { data, error, isFetching, refetch }, page, onDelete }: PostsListProps) {
  const [now] = useState(() => new Date())
  // BLOG-015
  if (error) return <ErrorState title={newsDeskTexts.fetchFailed} retry={{ onRetry: refetch, busy: isFetching }} />
  if (!data) return <Skeleton lines={10} />
  const { blogs, totalPages } = data
  if (blogs.length === 0 && page > 1 && !isFetching)
    return <Navigate replace to={pageOf(Math.min(page - 1, totalPages))} />
  if (blogs.length === 0) {
    return (
      <EmptyState title={postsTexts.empty} action={<WriteButton />}>
        {postsTexts.emptyText}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={isFetching}>
      <PostsTable posts={blogs} now={now} onDelete={onDelete} />
      <div className="data-table-foot">
        <Pager showNote page={page} pages={totalPages} hrefOf={pageOf} />
      </div>
    </div>
  )
}

const pageOf = (page: number) => toolPath('news', { page: page <= 1 ? undefined : String(page) })

interface PostsTableProps {
  posts: readonly ManagedPost[]
  now: Date
  onDelete: (post: ManagedPost) => void
}

function PostsTable({ posts, now, onDelete }: PostsTableProps) {
  const columns: Column<ManagedPost>[] = [
    { head: postsTexts.columns.post, kind: 'title', cell: (post) => <Title post={post} /> },
    { head: postsTexts.columns.author, cell: ({ author }) => author },
    { head: postsTexts.columns.published, kind: 'nowrap', cell: ({ createdAt }) => nearDate(createdAt, now) },
    {
      head: postsTexts.actions,
      kind: 'actions',
      quiet: true,
      cell: (post) => <Actions post={post} onDelete={onDelete} />,
    },
  ]
  return <Table className="posts" caption={postsTexts.table} columns={columns} rows={posts} keyOf={({ _id }) => _id} />
}

/** BLOG-004: the server has shortened the text. */
function Title({ post: { _id, title, content, imageURL } }: { post: ManagedPost }) {
  return (
    <div className="posts-title">
      <img src={imageURL} alt="" width={80} height={45} loading="lazy" decoding="async" />
      <div>
        <a href={toolPath('news', { post: _id })}>{title}</a>
        <span className="cell-note">{content}</span>
      </div>
    </div>
  )
}

function Actions({ post, onDelete }: { post: ManagedPost; onDelete: (post: ManagedPost) => void }) {
  const { _id, title } = post
  const aloud = (action: string) => ({ 'aria-label': fill(postsTexts.aloud, { action, title }) })
  return (
    <>
      <LinkButton small kind="quiet" href={toolPath('news', { post: _id })} {...aloud(postsTexts.edit)}>
        {postsTexts.edit}
      </LinkButton>
      <LinkButton small kind="quiet" href={newsPostPath(_id)} {...aloud(postsTexts.view)}>
        {postsTexts.view}
      </LinkButton>
      <Button small kind="quiet" onClick={() => onDelete(post)} {...aloud(postsTexts.delete)}>
        {postsTexts.delete}
      </Button>
    </>
  )
}

const deletingTexts = newsDeskTexts

type PostOrDraft = { post: ManagedPost } | { draft: DraftItem }

interface Outcome {
  isDone: boolean
  message: string
}

/** BLOG-014, BLOG-017, BLOG-019. */
export async function deletePost(call: Api['call'], id: string): Promise<Outcome> {
  try {
    await call(deletePostEndpoint, { params: { id } })
    return { isDone: true, message: deletingTexts.deleted }
  } catch {
    return { isDone: false, message: deletingTexts.deleteFailed }
  }
}

/** Also deletes the local copy. */
async function deleteDraft(call: Api['call'], id: string): Promise<Outcome> {
  try {
    await call(deletePostDraftEndpoint, { params: { id } })
  } catch (error) {
    // The draft was only in this browser.
    const isUnknown = error instanceof ApiError && error.status === 404
    if (!isUnknown) return { isDone: false, message: deletingTexts.desk.draftDeleteFailed }
  }
  const account = local.getItem(sessionKeys.account) ?? ''
  postCopies.drop(local, account, id)
  await keepCover(account, id, null)
  return { isDone: true, message: deletingTexts.draftDeleted }
}

/** The confirmation dialog before deleting, and its result (BLOG-003). */
function useDeleting(onDone: () => void) {
  const [target, setTarget] = useState<PostOrDraft | null>(null)
  const [state, setState] = useState<'closed' | 'asking' | 'deleting'>('closed')

  async function act(what: PostOrDraft) {
    setState('deleting')
    const { isDone, message } = await ('post' in what
      ? deletePost(api.call, what.post._id)
      : deleteDraft(api.call, what.draft.id))
    setState('closed')
    showToast({ title: message, tone: isDone ? 'ok' : 'danger' })
    if (isDone) onDone()
  }

  return {
    target,
    state,
    ask(next: PostOrDraft) {
      setTarget(next)
      setState('asking')
    },
    onCancel: () => state === 'asking' && setState('closed'),
    onConfirm: () => void (target && act(target)),
  }
}

type DeleteDialogProps = Omit<ReturnType<typeof useDeleting>, 'ask'>

function DeleteDialog({ target, state, onCancel, onConfirm }: DeleteDialogProps) {
  const isDraft = target !== null && 'draft' in target
  return (
    <ConfirmDialog
      title={isDraft ? deletingTexts.desk.deleteDraftTitle : deletingTexts.desk.deleteTitle}
      itemName={target && ('draft' in target ? draftTitle(target.draft) : target.post.title)}
      text={isDraft ? deletingTexts.desk.confirmDeleteDraft : deletingTexts.confirmDelete}
      confirm={deletingTexts.desk.delete}
      keep={deletingTexts.desk.keep}
      open={state !== 'closed'}
      busy={state === 'deleting'}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
