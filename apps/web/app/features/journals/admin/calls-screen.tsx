import { useState } from 'react'
import { Navigate, useNavigate } from '../../../lib/navigation.tsx'
import { deleteCallEndpoint, type IssueAtDesk, type JournalAtDesk } from '@grfs/contracts/journals/admin'
import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import { api } from '../../../lib/api.ts'
import { daysLeft } from '../call-list.tsx'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { FilterLinks, KeysetPager } from '../../../ui/tables/pager.tsx'
import { count, longDate } from '../../../lib/format.ts'
import { journalRef } from '../../../lib/paths.ts'
import type { ApiQuery } from '../../../lib/query.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { Select } from '../../../ui/forms/controls.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { fill } from '../../../ui/layout/words.ts'
import {
  callsPath,
  type CallsView,
  daysFrom,
  issueMonth,
  issueName,
  type Issues,
  shownFilters,
  todayIn,
} from './calls-view.ts'
import { useSaving } from './use-saving.ts'

const t = journalDeskTexts.calls

interface CallsScreenProps {
  query: ApiQuery<Issues>
  journals: readonly JournalAtDesk[]
  view: CallsView
}

export function CallsScreen({ query, journals, view }: CallsScreenProps) {
  const { only, journal } = view
  const actions = (
    <>
      <ExportMenu kind="issues" query={{ only, journal }} />
      <LinkButton kind="main" icon="plus" href={callsPath(view, 'new')}>
        {t.create}
      </LinkButton>
    </>
  )
  return (
    <>
      <DeskHead title={t.title} actions={actions}>
        {t.intro}
      </DeskHead>
      <CallsBar view={view} journals={journals} />
      <Calls query={query} view={view} />
    </>
  )
}

function CallsBar({ view, journals }: Pick<CallsScreenProps, 'view' | 'journals'>) {
  const navigate = useNavigate()
  const begin = { ...view, after: undefined }
  return (
    <div className="rows-bar">
      <FilterLinks
        label={t.filtersLabel}
        current={view.only}
        items={shownFilters.map((only) => ({
          id: only,
          label: t.filters[only],
          href: callsPath({ ...begin, only }),
        }))}
      />
      {journals.length > 1 && (
        <div className="rows-narrow">
          <Select
            aria-label={t.journal}
            value={view.journal ?? ''}
            onChange={({ target }) => void navigate(callsPath({ ...begin, journal: target.value || undefined }))}
          >
            <option value="">{t.allJournals}</option>
            {journals.map((journal) => (
              <option key={journal.id} value={journalRef(journal)}>
                {journal.title}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  )
}

function Calls({ query, view }: Omit<CallsScreenProps, 'journals'>) {
  const { data, error, isFetching, refetch } = query
  const [wanted, setWanted] = useState<IssueAtDesk | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { isSaving, save } = useSaving()
  // A cursor or journal that the server rejects, for example from an old URL: start at the first page.
  if (error && [400, 404].includes(error.status) && (view.after ?? view.journal) !== undefined) {
    return <Navigate replace to={callsPath({ ...view, after: undefined, journal: undefined })} />
  }
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={8} />
  if (data.issues.length === 0) return <NoCalls view={view} />
  const remove = async () => {
    const isDone = await save(() => api.call(deleteCallEndpoint, { params: { id: wanted!.id } }), t.deleted)
    setAsking(false)
    if (isDone) refetch()
  }
  return (
    <div className="rows-list" aria-busy={isFetching}>
      <CallsTable
        issues={data.issues}
        view={view}
        onDelete={(issue) => {
          setWanted(issue)
          setAsking(true)
        }}
      />
      <div className="data-table-foot">
        <KeysetPager after={view.after} next={data.next} hrefOf={(after) => callsPath({ ...view, after })} />
      </div>
      <ConfirmDialog
        title={t.confirmTitle}
        itemName={wanted && (wanted.call?.title ?? issueName(wanted))}
        text={t.confirmDelete}
        confirm={t.delete}
        keep={t.keep}
        open={isAsking}
        busy={isSaving}
        onCancel={() => !isSaving && setAsking(false)}
        onConfirm={() => void remove()}
      />
    </div>
  )
}

function NoCalls({ view }: { view: CallsView }) {
  const [title, text] = t.empty[view.only]
  return <EmptyState title={title}>{text}</EmptyState>
}

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
      {/* An issue with articles cannot get a call any more. */}
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
