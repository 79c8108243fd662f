import { getOverviewEndpoint, type Overview } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useAsked } from '../../../lib/use-asked.ts'
import { Funnel } from './funnel.tsx'
import { WaitingLongest } from './waiting-longest.tsx'

const t = texts.editing.overview

/** How the year goes, above the queue. On a phone it is folded away: there one comes to work. */
export function OverviewPanel({ journal }: { journal: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { value, error, isBusy, again } = useAsked(
    useCallback(() => api.call(getOverviewEndpoint, { query: { journal } }), [journal]),
  )
  return (
    <div className={classNames('overview', isOpen && 'is-open')}>
      <Button kind="quiet" className="overview-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t.show}
        <Icon name="chevron-down" />
      </Button>
      <div className="overview-body" aria-busy={isBusy}>
        {error && <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }} />}
        {!error && !value && <Skeleton lines={7} />}
        {!error && value && <OverviewFigures overview={value} journal={journal} />}
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
