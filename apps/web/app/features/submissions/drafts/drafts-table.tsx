import type { DraftItem } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { longDate } from '../../../lib/format.ts'
import { ownPaperPath } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { papersPerPage } from '../page-number.ts'
import { StatusBadge } from '../status.tsx'

const t = submissionTexts

export function draftTitle({ articleId }: Pick<DraftItem, 'articleId'>): string {
  return articleId.title.trim() || t.drafts.untitled
}

/** DRAFT-002, DRAFT-003. */
function columns(page: number, onDelete: (draft: DraftItem) => void): Column<DraftItem>[] {
  const head = t.columns
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
            {t.view} <span className="sr">{draftTitle(draft)}</span>
          </LinkButton>
          <Button kind="danger" small onClick={() => onDelete(draft)}>
            {t.delete} <span className="sr">{draftTitle(draft)}</span>
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

export function DraftsTable({ drafts, page, onDelete }: DraftsTableProps) {
  return <Table caption={t.drafts.caption} columns={columns(page, onDelete)} rows={drafts} keyOf={({ id }) => id} />
}
