import { useState } from 'react'
import { getOverviewEndpoint, type Overview } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { quantity } from '../../../../lib/format.ts'
import { toolPath } from '../../../../lib/paths.ts'
import { useApi } from '../../../../lib/query.ts'
import { BarTable } from '../../../../ui/tables/bar-table.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'

const t = texts.editing.overview

/** The statistics of the year, above the work queue. Collapsed on a phone, where editors come to work. */
export function OverviewPanel({ journal }: { journal: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useApi(getOverviewEndpoint, { query: { journal } })
  return (
    <div className={classNames('overview', isOpen && 'is-open')}>
      <Button kind="quiet" className="overview-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t.show}
        <Icon name="chevron-down" />
      </Button>
      <div className="overview-body" aria-busy={isFetching}>
        {error && <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }} />}
        {!error && !data && <Skeleton lines={7} />}
        {!error && data && <OverviewFigures overview={data} journal={journal} />}
      </div>
    </div>
  )
}

export function OverviewFigures({ overview, journal }: { overview: Overview; journal?: string | undefined }) {
  return (
    <>
      <Funnel year={overview.year} steps={overview.funnel} />
      <WaitingLongest waiting={overview.waiting} journal={journal} />
    </>
  )
}

/** How far the papers of the year have come, and how long each stage took. */
function Funnel({ year, steps }: { year: number; steps: Overview['funnel'] }) {
  return (
    <section aria-labelledby="funnel">
      <SectionHead small id="funnel" title={t.funnel} note={fill(t.funnelNote, { year })} />
      <BarTable
        caption={t.funnel}
        heads={[t.step, t.papers, t.daysAloud]}
        rows={steps.map(({ step, papers, days }) => ({
          label: t.steps[step],
          value: papers,
          note: days === null ? '–' : fill(t.days, { days }),
          isMarked: step.endsWith('-review'),
        }))}
      />
    </section>
  )
}

interface WaitingLongestProps {
  waiting: Overview['waiting']
  journal: string | undefined
}

/** Where papers have waited longest; the largest delay first. */
function WaitingLongest({ waiting, journal }: WaitingLongestProps) {
  const shown = waiting
    .filter(({ papers }) => papers > 0)
    .toSorted((one, other) => lateBy(other) - lateBy(one))
    .slice(0, mostShown)
  return (
    <section aria-labelledby="waiting-longest">
      <SectionHead
        small
        id="waiting-longest"
        title={t.waiting}
        more={{ label: t.byJournal, href: toolPath('figures', { journal }) }}
      />
      {shown.length === 0 && <p className="overview-none">{t.nothingWaits}</p>}
      <ul className="waiting-longest">
        {shown.map(({ what, papers, targetDays, longestDays }) => (
          <li key={what}>
            <b>{t.what[what]}</b>
            <span className={classNames('waiting-days', longestDays > targetDays && 'is-late')}>
              {quantity(longestDays, 'day')}
            </span>
            <span>{fill(t.target, { papers: quantity(papers, 'paper'), days: quantity(targetDays, 'day') })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As many as fit beside the funnel. */
const mostShown = 4

function lateBy({ longestDays, targetDays }: Overview['waiting'][number]): number {
  return longestDays - targetDays
}
