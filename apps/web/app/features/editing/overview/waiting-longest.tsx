import type { Overview } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { quantity } from '../../../lib/format.ts'
import { toolPath } from '../../../lib/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { fill } from '../../../ui/words.ts'

const t = texts.editing.overview

interface WaitingLongestProps {
  waiting: Overview['waiting']
  journal: string | undefined
}

/** Where papers have waited longest, the latest first. */
export function WaitingLongest({ waiting, journal }: WaitingLongestProps) {
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

/** As many as stand beside the funnel. */
const mostShown = 4

function lateBy({ longestDays, targetDays }: Overview['waiting'][number]): number {
  return longestDays - targetDays
}
