import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import { deleteDraftEndpoint, type DraftItem } from '@grfs/contracts/submissions'
import { texts } from '@grfs/contracts/texts/index'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { api, type Api, messageOf } from '../../../lib/api.ts'
import { capitalise, countInWords, longDate } from '../../../lib/format.ts'
import { ownPaperPath, pageOfPath, href } from '../../../lib/paths.ts'
import { type Loaded, useLoaded } from '../../../lib/use-loaded.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Pager } from '../../../ui/tables/pager.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { askDrafts, type Drafts, pageBefore, pageIn, papersPerPage, StatusBadge } from './papers-table.tsx'

const t = texts.submissions

interface DraftsPageProps {
  /** Reports the number of drafts to the navigation. */
  onDrafts: (count: number) => void
}

/** /dashboard/researcher/drafts (DRAFT-001 to DRAFT-012). */
function DraftsPage({ onDrafts }: DraftsPageProps) {
  const page = pageIn(useSearchParams()[0])
  const load = useCallback(async () => {
    const answer = await askDrafts(api.call, page)
    onDrafts(answer.drafts)
    return answer
  }, [page, onDrafts])
  const loaded = useLoaded(load, t.fetchFailed)
  const { ask, ...dialog } = useDeletion(loaded, page)
  const before =
    loaded.state === 'loaded' && !loaded.isBusy
      ? pageBefore(page, { rows: loaded.value.data.length, pages: loaded.value.totalPages })
      : null
  const list = useFocusKept(loaded)
  if (before !== null) return <Navigate replace to={pageOfPath(href('/dashboard/researcher/drafts'), before)} />
  return (
    <DraftsView loaded={loaded} page={page} onDelete={ask} listRef={list}>
      <DeleteDialog {...dialog} />
    </DraftsView>
  )
}

/** The draft to delete, the confirmation, and its result (DRAFT-021 to DRAFT-023). */
function useDeletion(loaded: Loaded<Drafts>, page: number) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<DraftItem | null>(null)
  const [state, setState] = useState<'closed' | 'asking' | 'deleting'>('closed')

  async function onDelete({ id }: DraftItem) {
    setState('deleting')
    const { isDeleted, said } = await deleteDraft(api.call, id)
    setState('closed')
    if (!isDeleted) return showToast({ title: said, tone: 'danger' })
    showToast({ title: said, tone: 'ok' })
    const rows = loaded.state === 'loaded' ? loaded.value.data.length - 1 : 0
    const before = pageBefore(page, { rows, pages: page - 1 })
    if (before !== null) await navigate(pageOfPath(href('/dashboard/researcher/drafts'), before), { replace: true })
    else if (loaded.state === 'loaded') loaded.again()
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
function useFocusKept(loaded: Loaded<Drafts>): Ref<HTMLDivElement> {
  const list = useRef<HTMLDivElement>(null)
  const round = loaded.state === 'loaded' ? loaded.round : 0
  useEffect(() => {
    if (round > 1 && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [round])
  return list
}

interface DraftsViewProps {
  loaded: Loaded<Drafts>
  page: number
  onDelete: (draft: DraftItem) => void
  listRef?: Ref<HTMLDivElement>
  children?: ReactNode
}

export function DraftsView({ loaded, page, onDelete, listRef, children }: DraftsViewProps) {
  const count = loaded.state === 'loaded' ? loaded.value.drafts : 0
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
      <div ref={listRef} tabIndex={-1} className="paged-list" aria-busy={loaded.state !== 'loading' && loaded.isBusy}>
        <DraftList loaded={loaded} page={page} onDelete={onDelete} />
      </div>
      {children}
    </>
  )
}

function DraftList({ loaded, page, onDelete }: Pick<DraftsViewProps, 'loaded' | 'page' | 'onDelete'>) {
  if (loaded.state === 'loading') return <Skeleton lines={6} />
  if (loaded.state === 'failed') {
    return (
      <ErrorState title={t.papersFailed} retry={{ onRetry: loaded.again, label: t.tryAgain, busy: loaded.isBusy }}>
        {t.drafts.failedText}
      </ErrorState>
    )
  }
  const { data, drafts, totalPages } = loaded.value
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

type Deletion = { isDeleted: true; said: string } | { isDeleted: false; said: string }

/** DRAFT-012, DRAFT-021, DRAFT-022. */
export async function deleteDraft(call: Api['call'], id: string): Promise<Deletion> {
  try {
    await call(deleteDraftEndpoint, { params: { id } })
    return { isDeleted: true, said: draftsTexts.deleted }
  } catch (error) {
    return { isDeleted: false, said: messageOf(error, draftsTexts.deleteFailed) }
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
      thing={draft && draftTitle(draft)}
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

function draftTitle({ articleId }: Pick<DraftItem, 'articleId'>): string {
  return articleId.title.trim() || draftsTexts.drafts.untitled
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
    <a href={ownPaperPath(draft.id)} className={isUntitled ? 'untitled' : undefined}>
      {draftTitle(draft)}
    </a>
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

/** /dashboard/researcher/drafts. */
export function Page() {
  return <DraftsPage onDrafts={useOutletContext<DeskContext>().tellDrafts} />
}
