import './figures-desk.css'
import './reports-desk.css'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import type { ExportKind } from '@grfs/contracts/administration/audit'
import { getReportEndpoint, type Report, type ReportRow } from '@grfs/contracts/statistics'
import { figureDefinitions, reportTexts, statisticsTexts } from '@grfs/contracts/texts/statistics'
import { isTimeGroup } from '@grfs/domain/statistics/limits'
import { ExportMenu } from '../../lib/export-menu.tsx'
import { count, quantity, shortMonth } from '../../lib/format.ts'
import { type ApiQuery, useApi } from '../../lib/query.ts'
import { useSearch } from '../../lib/use-search.ts'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { DeskHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { BarTable } from '../../ui/tables/bar-table.tsx'
import { LineChart } from '../../ui/tables/chart.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { ReportFilters, reportPath, reportViewIn, type ReportView } from './report-filters.tsx'

const t = reportTexts
const stageNames: Readonly<Record<string, string>> = statisticsTexts.figures.states

/** The tool Reports: figures of a period, with journals, editors, countries or years side by side. */
export function ReportsDesk() {
  const search = useSearch()
  const navigate = useNavigate()
  const view = useMemo(() => reportViewIn(search), [search])
  const query = useApi(getReportEndpoint, { query: view })
  return (
    <ReportsScreen
      query={query}
      view={view}
      onView={(next) => void navigate(reportPath(next), { preventScrollReset: true })}
    />
  )
}

interface ReportsScreenProps {
  query: ApiQuery<Report>
  view: ReportView
  onView: (view: ReportView) => void
}

export function ReportsScreen({ query, view, onView }: ReportsScreenProps) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <DeskHead title={t.title}>
        {data && t.period(monthLabel(data.from), monthLabel(data.to))}
        {t.asOf}
      </DeskHead>
      {data && <ReportFilters key={JSON.stringify([view, data.from])} report={data} view={view} onView={onView} />}
      {error && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
          {t.failedText}
        </ErrorState>
      )}
      {!error && !data && <Skeleton lines={12} />}
      {!error && data && <ReportTables report={data} view={view} isFetching={isFetching} />}
    </>
  )
}

interface ReportTablesProps {
  report: Report
  view: ReportView
  isFetching: boolean
}

function ReportTables({ report, view, isFetching }: ReportTablesProps) {
  const { rows, total, by } = report
  // A phone shows the first columns until all are wanted.
  const [isWhole, setIsWhole] = useState(false)
  const groupHead = t.groups[by]
  const all = [...rows, total].map((row) => (by === 'month' && row.key ? { ...row, label: monthLabel(row.key) } : row))
  const table = (kind: ExportKind, title: string) => <ExportMenu kind={kind} query={view} table={title} />
  return (
    <div className={classNames('figures', isWhole && 'is-whole')} aria-busy={isFetching}>
      <KeyFigures total={total} />
      {isTimeGroup(by) && (
        <Part id="report-time" title={t.overTime} action={table('reports', t.overTime)}>
          <LineChart
            title={t.overTime}
            labelHead={groupHead}
            labels={rows.map(({ key }) => (by === 'month' ? monthLabel(key) : key))}
            series={[
              { name: t.submissions, values: rows.map(({ submissions }) => submissions) },
              { name: t.accepted, values: rows.map(({ accepted }) => accepted) },
              { name: t.rejected, values: rows.map(({ rejected }) => rejected) },
            ]}
          />
        </Part>
      )}
      <Part
        id="report-rows"
        title={t.sideBySide}
        note={`${t.groupNotes[by]} ${t.totalNote}`.trim()}
        action={table('reports', t.sideBySide)}
      >
        <Button kind="quiet" small className="report-whole" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t.allColumns}
        </Button>
        <SideBySide rows={all} groupHead={groupHead} />
      </Part>
      <div className="figures-pair">
        <Part
          id="report-stages"
          title={t.stages}
          note={figureDefinitions.stages}
          action={table('report-stages', t.stages)}
        >
          <Stages total={total} />
        </Part>
        <Part
          id="report-decisions"
          title={t.firstDecisions}
          note={figureDefinitions.firstDecisions}
          action={table('report-decisions', t.firstDecisions)}
        >
          <Table
            caption={t.firstDecisions}
            rows={report.firstDecisions}
            keyOf={({ decision }) => decision}
            columns={[
              { head: t.decision, kind: 'title', cell: ({ decision }) => t.decisions[decision] },
              { head: t.papers, kind: 'number', cell: ({ papers }) => count(papers) },
              { head: t.medianDays, kind: 'number', cell: ({ median }) => orNone(median) },
              { head: t.p80Days, kind: 'number', cell: ({ p80 }) => orNone(p80) },
            ]}
          />
        </Part>
      </div>
      {total.stages.length > 0 && (
        <Part
          id="report-stages-rows"
          title={t.stagesSideBySide}
          note={t.stagesSideBySideNote}
          action={table('report-stages', t.stagesSideBySide)}
        >
          <Table
            caption={t.stagesSideBySide}
            className="report-rows"
            rows={all}
            keyOf={({ key, label }) => `${key} ${label}`}
            columns={[
              { head: groupHead, kind: 'title', cell: ({ label }) => label },
              ...total.stages.map(({ status }): Column<ReportRow> => ({
                head: stageNames[status] ?? status,
                kind: 'number',
                cell: ({ stages }) => orNone(stages.find((stage) => stage.status === status)?.median),
              })),
            ]}
          />
        </Part>
      )}
      <Part
        id="report-reviewers"
        title={t.reviewers}
        note={figureDefinitions.reviewers}
        action={table('report-reviewers', t.reviewers)}
      >
        <Reviewers rows={all} groupHead={groupHead} />
      </Part>
      <Part id="report-definitions" title={t.definitions}>
        <ul className="report-definitions">
          {[figureDefinitions.median, figureDefinitions.p80, figureDefinitions.few, figureDefinitions.own].map(
            (text) => (
              <li key={text}>{text}</li>
            ),
          )}
        </ul>
      </Part>
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}

function Part({ id, title, note, action, children }: PartProps) {
  return (
    // A group, not a landmark: the table behind a chart is a landmark with the same name.
    <div role="group" aria-labelledby={id} className="figures-part">
      <div className="report-head">
        <SectionHead small id={id} title={title} note={note} />
        {action}
      </div>
      {children}
    </div>
  )
}

/** The figures of all papers, each with its definition. */
function KeyFigures({ total }: { total: ReportRow }) {
  const { accepted, rejected, acceptancePercent, firstDecision, submissions, withdrawals } = total
  const { median, p80, papers } = firstDecision
  const figures = [
    {
      name: t.acceptanceRate,
      value: acceptancePercent === null ? t.none : `${acceptancePercent}%`,
      more: t.counts(accepted, accepted + rejected),
      definition: figureDefinitions.acceptanceRate,
    },
    {
      name: t.firstDecision,
      value: median === null ? t.none : quantity(median, 'day'),
      more: p80 === null ? quantity(papers, 'paper') : `${t.eighty(p80)}, ${quantity(papers, 'paper')}`,
      definition: figureDefinitions.firstDecision,
    },
    { name: t.submissions, value: count(submissions), definition: figureDefinitions.submissions },
    { name: t.withdrawals, value: count(withdrawals), definition: figureDefinitions.withdrawals },
  ]
  return (
    <dl className="report-figures" aria-label={t.keyFigures}>
      {figures.map(({ name, value, more, definition }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {more && <span>{more}</span>}
            <small>{definition}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SideBySide({ rows, groupHead }: { rows: readonly ReportRow[]; groupHead: string }) {
  const longest = Math.max(1, ...rows.map(({ firstDecision }) => firstDecision.median ?? 0))
  return (
    <Table
      caption={t.sideBySide}
      className="report-rows"
      rows={rows}
      keyOf={({ key, label }) => `${key} ${label}`}
      columns={[
        { head: groupHead, kind: 'title', cell: ({ label }) => label },
        { head: t.submissions, kind: 'number', cell: ({ submissions }) => count(submissions) },
        {
          head: t.acceptanceRate,
          kind: 'number',
          cell: ({ acceptancePercent: percent, accepted, rejected }) =>
            percent === null ? (
              t.counts(accepted, accepted + rejected)
            ) : (
              <Bar share={percent / 100}>{`${percent}%`}</Bar>
            ),
        },
        {
          head: t.firstMedian,
          kind: 'number',
          cell: ({ firstDecision: { median } }) =>
            median === null ? t.none : <Bar share={median / longest}>{count(median)}</Bar>,
        },
        { head: t.firstP80, kind: 'number', cell: ({ firstDecision }) => orNone(firstDecision.p80) },
        { head: t.accepted, kind: 'number', cell: ({ accepted }) => count(accepted) },
        { head: t.rejected, kind: 'number', cell: ({ rejected }) => count(rejected) },
        { head: t.withdrawals, kind: 'number', cell: ({ withdrawals }) => count(withdrawals) },
      ]}
    />
  )
}

/** A number with its bar; attributes instead of a style, which the content security policy forbids. */
function Bar({ share, children }: { share: number; children: string }) {
  return (
    <span className="report-bar">
      <svg className="bar" width={(56 * share).toFixed(1)} height="10" aria-hidden="true" />
      {children}
    </span>
  )
}

function Stages({ total: { stages } }: { total: ReportRow }) {
  const shown = stages.flatMap((stage) => (stage.median === null ? [] : [{ ...stage, median: stage.median }]))
  if (shown.length === 0) return <p className="figures-none">{t.noStages}</p>
  return (
    <div className="report-stages">
      <BarTable
        caption={t.stages}
        heads={[t.stage, t.medianDays, t.p80Days]}
        rows={shown.map(({ status, median, p80, papers }) => ({
          label: stageNames[status] ?? status,
          value: median,
          note: `${p80 === null ? '' : `${t.eighty(p80)}, `}${quantity(papers, 'paper')}`,
        }))}
      />
    </div>
  )
}

type ReviewerFigures = NonNullable<ReportRow['reviewers']>

function Reviewers({ rows, groupHead }: { rows: readonly ReportRow[]; groupHead: string }) {
  const column = (head: string, figure: (reviewers: ReviewerFigures) => number | null): Column<ReportRow> => ({
    ...{ head, kind: 'number' },
    cell: ({ reviewers }) => orNone(reviewers && figure(reviewers)),
  })
  return (
    <Table
      caption={t.reviewers}
      className="report-rows"
      rows={rows}
      keyOf={({ key, label }) => `${key} ${label}`}
      columns={[
        { head: groupHead, kind: 'title', cell: ({ label }) => label },
        column(t.open, ({ open }) => open),
        column(t.invited, ({ invited }) => invited),
        column(t.declined, ({ declined }) => declined),
        column(t.reviews, ({ reviews }) => reviews),
        column(t.reviewsPerReviewer, ({ reviewsPerReviewer }) => reviewsPerReviewer),
        column(t.reviewMedian, ({ days }) => days.median),
        column(t.reviewP80, ({ days }) => days.p80),
      ]}
    />
  )
}

const orNone = (value: number | null | undefined): string =>
  value === null || value === undefined ? t.none : count(value)

const monthLabel = (month: string): string => shortMonth(`${month}-01`)
