import type { PressFigures } from '@grfs/contracts/statistics'
import { statisticsTexts } from '@grfs/contracts/texts/statistics'
import type { ReactNode } from 'react'
import { count, quantity, shortMonth } from '../../lib/format.ts'
import { articlePath } from '../../lib/paths.ts'
import { BarTable } from '../../ui/bar-table.tsx'
import { LineChart } from '../../ui/chart.tsx'
import { Fact, FactList } from '../../ui/fact-list.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Table } from '../../ui/table.tsx'
import { seriesOf } from './figures-view.ts'

const t = statisticsTexts.figures

/** Each picture with the numbers that it is drawn from. */
export function PressPictures({ figures }: { figures: PressFigures }) {
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
      </Part>
      <div className="figures-pair">
        <Stays stays={figures.stays} />
        <Reviewers reviewers={figures.reviewers} />
      </div>
      <MostRead articles={figures.mostRead} />
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
    // No landmark: the table behind a picture is one, by the same name.
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
