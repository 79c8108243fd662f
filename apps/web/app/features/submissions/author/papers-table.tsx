import { type SubmissionItem } from '@grfs/contracts/submissions'
import { coAuthorTexts, submissionTexts } from '@grfs/contracts/texts/submissions'
import { shortDate } from '../../../lib/format.ts'
import { journalPath, ownPaperPath } from '../../../lib/paths.ts'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { ReviewCount, StatusBadge, WhoseMove } from './paper-words.tsx'

const listTexts = submissionTexts.list

export function titleOf({ articleId }: Pick<SubmissionItem, 'articleId'>): string {
  return articleId.title.trim() || listTexts.untitled
}

function columns(now: Date): Column<SubmissionItem>[] {
  const head = listTexts.columns
  return [
    { head: head.paper, kind: 'title', cell: (paper) => <PaperName paper={paper} /> },
    { head: head.status, cell: ({ status }) => <StatusBadge status={status} /> },
    { head: head.reviews, kind: 'nowrap', cell: ({ reviewCount }) => <ReviewCount count={reviewCount} short /> },
    { head: head.move, cell: (paper) => <WhoseMove paper={paper} now={now} /> },
    {
      head: head.submitted,
      kind: 'number',
      cell: ({ submissionDate: date }) => date && <span className="paper-date">{shortDate(date)}</span>,
    },
  ]
}

function PaperName({ paper }: { paper: SubmissionItem }) {
  const { journalId: journal } = paper
  return (
    <>
      <a className="paper-name" href={ownPaperPath(paper.id)}>
        {titleOf(paper)}
      </a>
      {journal && (
        <HueTag hue={journal.hue} href={journalPath(journal)}>
          {journal.title}
        </HueTag>
      )}
      <CoAuthorsNote paper={paper} />
    </>
  )
}

/** While co-authors have not confirmed. */
function CoAuthorsNote({ paper: { coAuthors, isPublished } }: { paper: SubmissionItem }) {
  if (!coAuthors || isPublished || coAuthors.confirmed === coAuthors.all) return null
  return <span className="cell-note">{fill(coAuthorTexts.inList, coAuthors)}</span>
}

interface PapersTableProps {
  papers: readonly SubmissionItem[]
  now: Date
  caption?: string
}

/** SUBMIT-009: where each paper is, and whose move it is. */
export function PapersTable({ papers, now, caption = listTexts.caption }: PapersTableProps) {
  return <Table caption={caption} className="papers" columns={columns(now)} rows={papers} keyOf={({ id }) => id} />
}
