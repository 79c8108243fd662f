import './figures-desk.css'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import { getPressFiguresEndpoint, type PressFigures } from '@grfs/contracts/statistics'
import { statisticsTexts } from '@grfs/contracts/texts/statistics'
import { figureSpans } from '@grfs/domain/statistics/limits'
import { count, quantity, shortMonth } from '../../lib/format.ts'
import { ExportMenu } from '../../lib/export-menu.tsx'
import { articlePath, toolPath } from '../../lib/paths.ts'
import { type ApiQuery, useApi } from '../../lib/query.ts'
import { useSearch } from '../../lib/use-search.ts'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Select } from '../../ui/forms/controls.tsx'
import { Fact, FactList } from '../../ui/layout/fact-list.tsx'
import { DeskHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { BarTable } from '../../ui/tables/bar-table.tsx'
import { LineChart } from '../../ui/tables/chart.tsx'
import { Table } from '../../ui/tables/table.tsx'

const t = statisticsTexts.figures

/** The tool Figures: statistics over time, of all allowed journals or of one. */
export function FiguresDesk() {
  const search = useSearch()
  const navigate = useNavigate()
  const view = useMemo(() => viewIn(search), [search])
  const query = useApi(getPressFiguresEndpoint, { query: view })
  return (
    <FiguresScreen
      query={query}
      view={view}
      onView={(next) => void navigate(figuresPath(next), { preventScrollReset: true })}
    />
  )
}

interface FiguresScreenProps {
  query: ApiQuery<PressFigures>
  view: FiguresView
  onView: (view: FiguresView) => void
}

export function FiguresScreen({ query, view, onView }: FiguresScreenProps) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <Button className="no-print" onClick={() => print()}>
            {t.print}
          </Button>
        }
      >
        {t.intro}
      </DeskHead>
      <FiguresBar view={view} journals={data?.journals} onView={onView} />
      {error && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
          {t.failedText}
        </ErrorState>
      )}
      {!error && !data && <Skeleton lines={12} />}
      {!error && data && (
        <div className="figures" aria-busy={isFetching}>
          <PressPictures figures={data} query={exportQuery(view)} />
        </div>
      )}
    </>
  )
}

interface FiguresBarProps extends Pick<FiguresScreenProps, 'view' | 'onView'> {
  /** Undefined until they are loaded. */
  journals: PressFigures['journals'] | undefined
}

function FiguresBar({ view, journals, onView }: FiguresBarProps) {
  return (
    <div className="figures-bar">
      <Select
        aria-label={t.journal}
        value={view.journal ?? ''}
        onChange={({ target }) => onView({ ...view, journal: target.value || undefined })}
      >
        <option value="">{t.allJournals}</option>
        {!journals && view.journal !== undefined && <option value={view.journal}>…</option>}
        {journals?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t.span}
        value={view.months}
        onChange={({ target }) =>
          onView({ ...view, months: figureSpans.find((span) => span === Number(target.value)) ?? view.months })
        }
      >
        {figureSpans.map((span) => (
          <option key={span} value={span}>
            {t.spans[span]}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Each chart with the numbers that it is drawn from. */
function PressPictures({ figures, query }: { figures: PressFigures; query: Record<string, string | undefined> }) {
  const labels = figures.months.map(({ month }) => shortMonth(month))
  return (
    <>
      <Part id="figures-papers" title={t.papers}>
        <LineChart
          title={t.papers}
          labelHead={t.month}
          labels={labels}
          series={seriesOf(figures.months, [
            ['submitted', t.submitted],
            ['accepted', t.accepted],
            ['rejected', t.rejected],
            ['published', t.published],
          ])}
        />
      </Part>
      <Part id="figures-readers" title={t.readers} note={t.readersNote}>
        <LineChart
          title={t.readers}
          labelHead={t.month}
          labels={labels}
          series={seriesOf(figures.months, [
            ['views', t.views],
            ['downloads', t.downloads],
          ])}
        />
        <ExportMenu kind="figures" query={query} table={t.readers} />
      </Part>
      <div className="figures-pair">
        <Stays stays={figures.stays} />
        <Reviewers reviewers={figures.reviewers} />
      </div>
      <MostRead articles={figures.mostRead} />
      {figures.mostRead.length > 0 && <ExportMenu kind="most-read" query={query} table={t.mostRead} />}
    </>
  )
}

interface PartProps {
  id: string
  title: string
  note?: string
  children: ReactNode
}

function Part({ id, title, note, children }: PartProps) {
  return (
    // A group, not a landmark: the table behind a chart is a landmark with the same name.
    <div role="group" aria-labelledby={id} className="figures-part">
      <SectionHead small id={id} title={title} note={note} />
      {children}
    </div>
  )
}

function Stays({ stays }: { stays: PressFigures['stays'] }) {
  return (
    <Part id="figures-stays" title={t.stays} note={t.staysNote}>
      {stays.length === 0 ? (
        <p className="figures-none">{t.noStays}</p>
      ) : (
        <BarTable
          caption={t.stays}
          heads={[t.state, t.days, t.papersHead]}
          rows={stays.map(({ status, days, papers }) => ({
            label: t.states[status as keyof typeof t.states] ?? status,
            value: days,
            note: quantity(papers, 'paper'),
            isMarked: status === 'under_review',
          }))}
        />
      )}
    </Part>
  )
}

function Reviewers({ reviewers }: { reviewers: PressFigures['reviewers'] }) {
  const { approved, busy, reviewsLastYear, inTimePercent } = reviewers
  return (
    <Part id="figures-reviewers" title={t.reviewers}>
      <FactList>
        <Fact name={t.approved}>{count(approved)}</Fact>
        <Fact name={t.busy}>{count(busy)}</Fact>
        <Fact name={t.reviewsLastYear}>{count(reviewsLastYear)}</Fact>
        <Fact name={t.inTime}>{inTimePercent === null ? t.noneYet : `${inTimePercent}%`}</Fact>
      </FactList>
    </Part>
  )
}

function MostRead({ articles }: { articles: PressFigures['mostRead'] }) {
  return (
    <Part id="figures-most-read" title={t.mostRead}>
      {articles.length === 0 ? (
        <p className="figures-none">{t.noReaders}</p>
      ) : (
        <Table
          caption={t.mostRead}
          rows={articles}
          keyOf={({ id }) => id}
          columns={[
            { head: t.article, kind: 'title', cell: ({ id, title }) => <a href={articlePath(id)}>{title}</a> },
            { head: t.views, kind: 'number', cell: ({ views }) => count(views) },
            { head: t.downloads, kind: 'number', cell: ({ downloads }) => count(downloads) },
          ]}
        />
      )}
    </Part>
  )
}

type Span = (typeof figureSpans)[number]

/** The filters of the statistics. They are in the URL. */
interface FiguresView {
  journal: string | undefined
  months: Span
}

const usual: Span = 12

/** Invalid parameters fall back to the defaults. */
export function viewIn(search: URLSearchParams): FiguresView {
  const months = Number(search.get('months'))
  return {
    journal: search.get('journal')?.trim().slice(0, 120) || undefined,
    months: figureSpans.find((span) => span === months) ?? usual,
  }
}

export function figuresPath({ journal, months }: FiguresView): string {
  return toolPath('figures', { journal, months: months === usual ? undefined : String(months) })
}

const exportQuery = ({ journal, months }: FiguresView) => ({ journal, months: String(months) })

type MonthFigure = Exclude<keyof PressFigures['months'][number], 'month'>

function seriesOf(months: PressFigures['months'], names: ReadonlyArray<readonly [MonthFigure, string]>) {
  return names.map(([figure, name]) => ({ name, values: months.map((month) => month[figure]) }))
}
