import { useState } from 'react'
import { Navigate } from '../../../lib/navigation.tsx'
import { listWaitingPapersEndpoint, type WaitingPaper } from '@grfs/contracts/publishing/admin'
import { finalFilesTexts } from '@grfs/contracts/texts/final-files'
import { texts } from '@grfs/contracts/texts/index'
import { proofTexts } from '@grfs/contracts/texts/proofs'
import { issueLabel } from '@grfs/domain/journals/call'
import { nearDate } from '../../../lib/format.ts'
import { type ApiQuery, useApi } from '../../../lib/query.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { fill } from '../../../ui/layout/words.ts'
import { KeysetPager } from '../../../ui/tables/pager.tsx'
import { deskPath, type DeskView, type WaitingPage as Page } from './desk-view.ts'
import { PaperName, Standing } from './paper-name.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { counted, dueWords, hindrance, hourWords, isUnderWay, waitedWords } from './row-words.ts'
import { type Publishing, refetchMs } from './use-publishing.ts'

const t = texts.publishingDesk

interface WaitingPageProps {
  view: DeskView
  publishing: Publishing
}

/** Accepted papers that are not published yet, oldest first. */
export function WaitingPage({ view, publishing }: WaitingPageProps) {
  const { journal, after } = view
  const query = useApi(
    listWaitingPapersEndpoint,
    { query: { journal, after } },
    { refetchInterval: ({ state }) => state.data?.papers.some(isUnderWay) === true && refetchMs },
  )
  return <WaitingScreen query={query} view={view} publishing={publishing} />
}

export function WaitingScreen({ query, view, publishing }: WaitingPageProps & { query: ApiQuery<Page> }) {
  const { data: page, error, isFetching, refetch } = query
  // A cursor that the server rejects, for example from an old URL: start at the first page.
  if (error?.status === 400 && view.after !== undefined) {
    return <Navigate replace to={deskPath({ ...view, after: undefined })} />
  }
  if (error && (!page || error.status === 403)) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
        {error.status === 403 ? error.message : t.failedText}
      </ErrorState>
    )
  }
  if (!page) return <Skeleton lines={10} />
  if (page.papers.length === 0) return <NothingWaits view={view} />
  return <Papers page={page} view={view} publishing={publishing} />
}

export function NothingWaits({ view }: { view: DeskView }) {
  const isPart = view.journal !== undefined || view.after !== undefined
  return (
    <EmptyState
      title={isPart ? t.emptyHere : t.empty}
      action={isPart && <LinkButton href={deskPath({ view: view.view })}>{t.showAll}</LinkButton>}
    >
      {t.emptyText}
    </EmptyState>
  )
}

function Papers({ page, view, publishing }: WaitingPageProps & { page: Page }) {
  const [now] = useState(() => new Date())
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const chosen = stillShown(selected, page.papers).filter((paper) => hindrance(paper) === null)
  const publish = async () => {
    if (!(await publishing.publish(chosen))) return
    setAsking(false)
    setSelected(new Set())
  }
  return (
    <>
      <p className="publish-summary">{counted(t.intro, page.waiting)}</p>
      <WaitingTable
        papers={page.papers}
        view={view}
        now={now}
        selected={selected}
        onSelect={(ids, isSelected) => setSelected((before) => changed(before, ids, isSelected))}
      />
      <SelectionBar count={chosen.length} onPublish={() => setAsking(true)} onClear={() => setSelected(new Set())} />
      <div className="rows-foot">
        <KeysetPager after={view.after} next={page.next} hrefOf={(after) => deskPath({ ...view, after })} />
      </div>
      <PublishDialog
        papers={isAsking ? chosen : []}
        isSending={publishing.isSending}
        onClose={() => setAsking(false)}
        onPublish={() => void publish()}
      />
    </>
  )
}

interface SelectionBarProps {
  count: number
  onPublish: () => void
  onClear: () => void
}

function SelectionBar({ count, onPublish, onClear }: SelectionBarProps) {
  return (
    <div className="rows-selected-place" role="region" aria-label={t.selectedLabel}>
      <span className="sr" role="status">
        {count > 0 && fill(t.selected, { count })}
      </span>
      {count > 0 && (
        <div className="rows-selected">
          <b aria-hidden="true">{fill(t.selected, { count })}</b>
          <Button small onClick={onPublish}>
            {t.publishSelected}
          </Button>
          <Button small onClick={onClear}>
            {t.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The selected papers, in order; papers that are no longer shown do not count. */
function stillShown<P extends { id: string }>(selected: ReadonlySet<string>, papers: readonly P[]): P[] {
  return papers.filter(({ id }) => selected.has(id))
}

function changed(selected: ReadonlySet<string>, ids: readonly string[], isSelected: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  return next
}

const head = t.columns

interface WaitingTableProps {
  papers: readonly WaitingPaper[]
  view: DeskView
  now: Date
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** PUBLISH-001. On a phone each row is a card; explicit roles keep it a table. */
export function WaitingTable(props: WaitingTableProps) {
  const { papers, selected, onSelect } = props
  const able = papers.filter((paper) => hindrance(paper) === null).map(({ id }) => id)
  return (
    <table className="data-table rows-table publish-table" role="table">
      <caption className="sr">{t.table}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className="cell-check">
            <label>
              <input
                type="checkbox"
                aria-label={t.selectAll}
                disabled={able.length === 0}
                checked={able.length > 0 && able.every((id) => selected.has(id))}
                onChange={({ target }) => onSelect(able, target.checked)}
              />
              <span className="rows-all">{t.selectAll}</span>
            </label>
          </th>
          {[head.paper, head.issue, head.state, head.waits, head.due].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="sr">{head.action}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {papers.map((paper) => (
          <Row key={paper.id} paper={paper} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ paper, view, now, selected, onSelect }: WaitingTableProps & { paper: WaitingPaper }) {
  const { id, number, issue, told: message } = paper
  const why = hindrance(paper)
  const isSelected = why === null && selected.has(id)
  const due = dueWords(paper.due, now)
  const here = deskPath({ ...view, paper: id })
  const issueWords = issue && fill(t.issue, { volume: issue.volume, number: issueLabel(issue) })
  return (
    <tr role="row" className={isSelected ? 'is-selected' : undefined}>
      <td role="cell" className="cell-check">
        <label>
          <input
            type="checkbox"
            aria-label={why === null ? fill(t.selectOne, { number }) : fill(t.cannotSelect, { number, why })}
            disabled={why !== null}
            checked={isSelected}
            onChange={({ target }) => onSelect([id], target.checked)}
          />
        </label>
      </td>
      <td role="cell" className="cell-title">
        <PaperName paper={paper} href={here} />
      </td>
      <td role="cell" className="cell-nowrap" data-label={head.issue}>
        {issue ? (
          <span title={issueWords ?? undefined}>
            <span aria-hidden="true">
              {issue.volume}({issueLabel(issue)})
            </span>
            <span className="sr">{issueWords}</span>
          </span>
        ) : (
          <span className="rows-none">{paper.isIssueRequired ? t.noIssue : t.withoutIssue}</span>
        )}
      </td>
      <td role="cell" data-label={head.state}>
        <Standing paper={paper} />
        {paper.finalDue !== null && (
          <span className="cell-note">{fill(finalFilesTexts.desk.row, { date: nearDate(paper.finalDue, now) })}</span>
        )}
        {paper.proofDue !== null && (
          <span className="cell-note">{fill(proofTexts.desk.row, { date: nearDate(paper.proofDue, now) })}</span>
        )}
        {hourWords(paper) && <span className="cell-note">{hourWords(paper)}</span>}
        {message && <span className="cell-note">{message}</span>}
      </td>
      <td role="cell" className="cell-nowrap" data-label={head.waits}>
        {waitedWords(paper, now)}
      </td>
      <td role="cell" className={classNames('cell-nowrap', due?.isLate && 'is-late')} data-label={head.due}>
        {due?.words ?? '–'}
      </td>
      <td role="cell" className="cell-actions">
        <LinkButton small href={here} aria-label={fill(t.prepareAloud, { number })}>
          {t.prepare}
        </LinkButton>
      </td>
    </tr>
  )
}
