import type { Call, Journal } from '@grfs/contracts/journals'
import { classNames, hueClass } from '../../ui/layout/class-names.ts'
import { HueTag } from '../../ui/layout/hue-tag.tsx'
import { longDate, paragraphsOf, quantity } from '../../lib/format.ts'
import { callPath, journalPath } from '../../lib/paths.ts'

// From here on the deadline is shown as near.
const soonDays = 14

/** The first paragraph says whom a call is for; it is shown where there is no space for the rest. */
export function openingOf({ text }: Pick<Call, 'text'>): string {
  return paragraphsOf(text)[0] ?? ''
}

export function daysLeft(days: number): string {
  return days === 0 ? 'closes today' : `${quantity(days, 'day')} left`
}

/** What a list shows of a call; the preview passes a journal that is still being edited. */
export type ListedCall = Call & { journal: Pick<Journal, 'id' | 'title' | 'abbrev' | 'hue'> }

/** Open calls of several journals, nearest deadline first. */
export function CallList({ calls }: { calls: readonly ListedCall[] }) {
  return (
    <ul className="calls">
      {calls.map((call) => (
        <li key={call.id} className={hueClass(call.journal.hue)}>
          <span className="calls-abbrev" aria-hidden="true">
            {call.journal.abbrev}
          </span>
          <div className="calls-main">
            <h3>
              <a className="title-link" href={callPath(call.journal, call)}>
                {call.title}
              </a>
            </h3>
            <p>{openingOf(call)}</p>
          </div>
          <HueTag hue={call.journal.hue} href={journalPath(call.journal)}>
            {call.journal.title}
          </HueTag>
          <p className="calls-due">
            <b>{longDate(call.deadline)}</b>
            <span className={classNames(call.daysLeft <= soonDays && 'is-soon')}>{daysLeft(call.daysLeft)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
