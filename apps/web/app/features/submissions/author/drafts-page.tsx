import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useOutletContext } from '../../../lib/navigation.tsx'
import { deleteDraftEndpoint, type DraftItem, listDraftsEndpoint } from '@grfs/contracts/submissions'
import { texts } from '@grfs/contracts/texts/index'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { api, type Api, messageOf } from '../../../lib/api.ts'
import { capitalise, countInWords, longDate } from '../../../lib/format.ts'
import { ownPaperPath, pageOfPath, href } from '../../../lib/paths.ts'
import { type ApiQuery, keyOf, useFailureToast, useRequest } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Pager } from '../../../ui/tables/pager.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import {
  askDrafts,
  draftNote,
  type Drafts,
  draftTitle,
  pageBefore,
  pageIn,
  papersPerPage,
  StatusBadge,
} from './paper-words.tsx'

const t = texts.submissions

/** /dashboard/researcher/drafts (DRAFT-001 to DRAFT-012). */
export function Page() {
  const { setDraftCount } = useOutletContext<DeskContext>()
  const page = pageIn(useSearch())
  const query = useRequest(keyOf(listDraftsEndpoint, { query: { page } }), async () => {
    const answer = await askDrafts(api.call, page)
    setDraftCount(answer.drafts)
    return answer
  })
  useFailureToast(query.error, t.fetchFailed)
  const { data, error, isFetching } = query
  const { ask, ...dialog } = useDeletion(query, page)
  const before =
    data && !error && !isFetching ? pageBefore(page, { rows: data.data.length, pages: data.totalPages }) : null
  const list = useListFocus(data)
  if (before !== null) return <Navigate replace to={pageOfPath(href('/dashboard/researcher/drafts'), before)} />
  return (
    <DraftsView query={query} page={page} onDelete={ask} listRef={list}>
      <DeleteDialog {...dialog} />
    </DraftsView>
  )
}

/** The draft to delete, the confirmation, and its result (DRAFT-021 to DRAFT-023). */
function useDeletion({ data, refetch }: ApiQuery<Drafts>, page: number) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<DraftItem | null>(null)
  const [state, setState] = useState<'closed' | 'asking' | 'deleting'>('closed')

  async function onDelete({ id }: DraftItem) {
    setState('deleting')
    const { isDeleted, message } = await deleteDraft(api.call, id)
    setState('closed')
    if (!isDeleted) return showToast({ title: message, tone: 'danger' })
    showToast({ title: message, tone: 'ok' })
    const before = pageBefore(page, { rows: data ? data.data.length - 1 : 0, pages: page - 1 })
    if (before !== null) await navigate(pageOfPath(href('/dashboard/researcher/drafts'), before), { replace: true })
    else refetch()
  }

  return {
    draft,
    open: state !== 'closed',
    busy: state === 'deleting',
    ask: (next: DraftItem) => {
      setDraft(next)
      setState('asking')
    },
    onCancel: () => state === 'asking' && setState('closed'),
    onDelete: (next: DraftItem) => void onDelete(next),
  }
}

/**
 * After deleting a row with the keyboard, the focus moves to the list, not to the top of the page: the focused button
 * is gone.
 */
function useListFocus(data: Drafts | undefined): Ref<HTMLDivElement> {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(data)
  useEffect(() => {
    const isNewer = shown.current !== undefined && shown.current !== data
    shown.current = data
    if (isNewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [data])
  return list
}

interface DraftsViewProps {
  query: ApiQuery<Drafts>
  page: number
  onDelete: (draft: DraftItem) => void
  listRef?: Ref<HTMLDivElement>
  children?: ReactNode
}

export function DraftsView({ query, page, onDelete, listRef, children }: DraftsViewProps) {
  const { data, error, isFetching } = query
  const count = error ? 0 : (data?.drafts ?? 0)
  const isFirstLoad = !data && !error
  return (
    <>
      <DeskHead
        title={texts.dashboard.titles.drafts}
        actions={
          count > 0 && (
            <LinkButton kind="main" icon="plus" href={href('/dashboard/researcher/submitPaper')}>
              {t.submitAPaper}
            </LinkButton>
          )
        }
      >
        {count > 0 && `${capitalise(countInWords(count))} ${count === 1 ? 'draft' : 'drafts'}`}
      </DeskHead>
      <div ref={listRef} tabIndex={-1} className="paged-list" aria-busy={!isFirstLoad && isFetching}>
        <DraftList query={query} page={page} onDelete={onDelete} />
      </div>
      {children}
    </>
  )
}

function DraftList({ query, page, onDelete }: Pick<DraftsViewProps, 'query' | 'page' | 'onDelete'>) {
  if (query.error) {
    return (
      <ErrorState title={t.papersFailed} retry={{ onRetry: query.refetch, label: t.tryAgain, busy: query.isFetching }}>
        {t.drafts.failedText}
      </ErrorState>
    )
  }
  if (!query.data) return <Skeleton lines={6} />
  const { data, drafts, totalPages } = query.data
  if (drafts === 0) {
    return (
      <EmptyState
        title={t.noDrafts}
        action={
          <LinkButton kind="main" href={href('/dashboard/researcher/submitPaper')}>
            {t.firstDraft}
          </LinkButton>
        }
      >
        {t.drafts.empty}
      </EmptyState>
    )
  }
  return (
    <>
      <DraftsTable drafts={data} page={page} onDelete={onDelete} />
      <div className="data-table-foot">
        <Pager
          showNote
          page={page}
          pages={totalPages}
          hrefOf={(to) => pageOfPath(href('/dashboard/researcher/drafts'), to)}
        />
      </div>
    </>
  )
}

const draftsTexts = submissionTexts

type Deletion = { isDeleted: true; message: string } | { isDeleted: false; message: string }

/** DRAFT-012, DRAFT-021, DRAFT-022. */
export async function deleteDraft(call: Api['call'], id: string): Promise<Deletion> {
  try {
    await call(deleteDraftEndpoint, { params: { id } })
    return { isDeleted: true, message: draftsTexts.deleted }
  } catch (error) {
    return { isDeleted: false, message: messageOf(error, draftsTexts.deleteFailed) }
  }
}

interface DeleteDialogProps {
  /** Keep the last one, so that its title does not disappear while the dialog fades out. */
  draft: DraftItem | null
  open: boolean
  busy: boolean
  onCancel: () => void
  onDelete: (draft: DraftItem) => void
}

/** DRAFT-009. */
function DeleteDialog({ draft, open, busy, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      modalOnly
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={draftsTexts.drafts.deleteTitle}
      itemName={draft && draftTitle(draft)}
      text={draftsTexts.confirmDelete}
      actions={
        <>
          <DialogClose>{draftsTexts.drafts.keep}</DialogClose>
          <Button kind="danger" busy={busy} onClick={() => draft && onDelete(draft)}>
            {draftsTexts.delete}
          </Button>
        </>
      }
    />
  )
}

/** DRAFT-002, DRAFT-003. */
function columns(page: number, onDelete: (draft: DraftItem) => void): Column<DraftItem>[] {
  const head = draftsTexts.columns
  return [
    { head: head.number, kind: 'index', cell: (_, index) => (page - 1) * papersPerPage + index + 1 },
    { head: head.title, kind: 'title', cell: (draft) => <DraftName draft={draft} /> },
    { head: head.created, kind: 'nowrap', cell: ({ submissionDate }) => longDate(submissionDate) },
    { head: head.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      head: head.actions,
      kind: 'actions',
      cell: (draft) => (
        <>
          <LinkButton kind="quiet" small href={ownPaperPath(draft.id)}>
            {draftsTexts.view} <span className="sr">{draftTitle(draft)}</span>
          </LinkButton>
          <Button kind="danger" small onClick={() => onDelete(draft)}>
            {draftsTexts.delete} <span className="sr">{draftTitle(draft)}</span>
          </Button>
        </>
      ),
    },
  ]
}

function DraftName({ draft }: { draft: DraftItem }) {
  const isUntitled = draft.articleId.title.trim() === ''
  return (
    <>
      <a href={ownPaperPath(draft.id)} className={isUntitled ? 'untitled' : undefined}>
        {draftTitle(draft)}
      </a>
      <span className="cell-note">{draftNote(draft, new Date())}</span>
      {draft.deletedOn && (
        <span className="cell-note">{fill(draftsTexts.drafts.untouched, { date: longDate(draft.deletedOn) })}</span>
      )}
    </>
  )
}

interface DraftsTableProps {
  drafts: readonly DraftItem[]
  page: number
  onDelete: (draft: DraftItem) => void
}

function DraftsTable({ drafts, page, onDelete }: DraftsTableProps) {
  return (
    <Table
      caption={draftsTexts.drafts.caption}
      columns={columns(page, onDelete)}
      rows={drafts}
      keyOf={({ id }) => id}
    />
  )
}
