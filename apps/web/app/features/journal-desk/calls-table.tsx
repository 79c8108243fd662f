import type { IssueAtDesk } from '@grfs/contracts/journal-desk'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { daysLeft } from '../../lib/call-list.tsx'
import { count, longDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { HueTag } from '../../ui/hue-tag.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { fill } from '../../ui/words.ts'
import { callsPath, type CallsView } from './calls-view.ts'
import { daysFrom, issueMonth, issueName, todayIn } from './issue-words.ts'

const t = journalDeskTexts.calls
const head = t.columns

interface CallsTableProps {
  issues: readonly IssueAtDesk[]
  view: CallsView
  onDelete: (issue: IssueAtDesk) => void
  now?: Date
}

export function CallsTable({ issues, view, onDelete, now = new Date() }: CallsTableProps) {
  const today = todayIn(now)
  const columns: Array<Column<IssueAtDesk>> = [
    { head: head.call, kind: 'title', cell: (issue) => <CallName issue={issue} view={view} /> },
    {
      head: head.issue,
      kind: 'nowrap',
      cell: (issue) => (
        <>
          {issueName(issue)}
          <span className="cell-note">{issueMonth(issue)}</span>
        </>
      ),
    },
    { head: head.state, kind: 'nowrap', cell: (issue) => <State issue={issue} /> },
    { head: head.deadline, kind: 'nowrap', cell: (issue) => <LastDay issue={issue} today={today} /> },
    { head: head.articles, kind: 'number', cell: ({ articleCount }) => count(articleCount) },
    { head: head.actions, kind: 'actions', quiet: true, cell: (issue) => <Actions {...{ issue, view, onDelete }} /> },
  ]
  return <Table caption={t.table} columns={columns} rows={issues} keyOf={({ id }) => id} className="calls-table" />
}

function CallName({ issue, view }: { issue: IssueAtDesk; view: CallsView }) {
  const { id, call, journal } = issue
  return (
    <>
      {call ? <a href={callsPath(view, id)}>{call.title}</a> : <span className="calls-none">{t.issueOnly}</span>}
      <span className="cell-note">
        <HueTag hue={journal.hue}>{journal.title}</HueTag>
      </span>
    </>
  )
}

function State({ issue: { call } }: { issue: IssueAtDesk }) {
  if (!call) return <Badge tone="line">{t.states.uncalled}</Badge>
  return call.isOpen ? <Badge tone="ok">{t.states.open}</Badge> : <Badge>{t.states.closed}</Badge>
}

function LastDay({ issue: { call }, today }: { issue: IssueAtDesk; today: string }) {
  if (!call) return <span className="calls-none">{t.noDeadline}</span>
  return (
    <>
      {longDate(call.deadline)}
      {call.isOpen && <span className="cell-note">{daysLeft(Math.max(0, daysFrom(today, call.deadline)))}</span>}
    </>
  )
}

function Actions({ issue, view, onDelete }: { issue: IssueAtDesk } & Pick<CallsTableProps, 'view' | 'onDelete'>) {
  const name = issue.call?.title ?? `${issue.journal.title}, ${issueName(issue)}`
  const isEmpty = issue.articleCount === 0
  return (
    <>
      {issue.call && (
        <LinkButton small kind="quiet" href={callsPath(view, issue.id)} aria-label={fill(t.editAloud, { name })}>
          {t.edit}
        </LinkButton>
      )}
      {/* What has appeared stays, and calls for nothing any more. */}
      {isEmpty && !issue.call && (
        <LinkButton small kind="quiet" href={callsPath(view, issue.id)} aria-label={fill(t.addCallAloud, { name })}>
          {t.addCall}
        </LinkButton>
      )}
      {isEmpty && (
        <Button small kind="quiet" aria-label={fill(t.deleteAloud, { name })} onClick={() => onDelete(issue)}>
          {t.delete}
        </Button>
      )}
    </>
  )
}
