import { dayAndMonth } from '../../../lib/format.ts'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { isOver, timeLeftWords } from './words.ts'

interface TimeLeftProps {
  until: string
  now: Date
  /** What stands behind it, with `{date}`: "remaining, due {date}". */
  note: string
}

/** REVIEW-021. */
export function TimeLeft({ until, now, note }: TimeLeftProps) {
  const isLate = isOver(until, now)
  return (
    <span className={classNames('time-left', isLate && 'is-late')}>
      <Icon name="clock" />
      <b>{timeLeftWords(until, now)}</b>
      {!isLate && <span>{fill(note, { date: dayAndMonth(until) })}</span>}
    </span>
  )
}
