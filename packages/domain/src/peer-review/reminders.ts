import { reminderDays } from './limits.ts'

const dayMs = 86_400_000

/** Days before the due date of a revision when its author is reminded. */
export const revisionReminderDays = 3
/** An overdue paper is escalated again after every such number of days. */
export const escalationDays = 7

type ReminderMark = '3-days' | '1-day'

const marks = { 3: '3-days', 1: '1-day' } as const satisfies Record<(typeof reminderDays)[number], ReminderMark>

/** The reminder of a review to send now: the latest one that is due, unless it or a later one was sent. */
export function dueReminder(dueAt: Date, reminded: readonly string[], now: Date): ReminderMark | null {
  const left = dueAt.getTime() - now.getTime()
  if (left <= 0) return null
  const come = reminderDays.filter((days) => left <= days * dayMs)
  const last = come.at(-1)
  if (last === undefined) return null
  const hasLeft = reminderDays.some((days) => days <= last && reminded.includes(marks[days]))
  return hasLeft ? null : marks[last]
}

/**
 * How overdue a waiting paper is: 0 in the `daysBefore` days before the due date, 1 from then on, plus 1 every week.
 */
export function escalationLevel(dueAt: Date, now: Date, daysBefore = 0): number | null {
  const over = now.getTime() - dueAt.getTime()
  if (over >= 0) return 1 + Math.floor(over / (escalationDays * dayMs))
  return over >= -daysBefore * dayMs ? 0 : null
}

const hourMs = 3_600_000

interface TimeLeft {
  days: number
  hours: number
}

/** REVIEW-021: whole days and hours until then; null after it has passed. */
export function timeLeft(until: Date, now: Date): TimeLeft | null {
  const ms = until.getTime() - now.getTime()
  if (ms <= 0) return null
  const hours = Math.floor(ms / hourMs)
  return { days: Math.floor(hours / 24), hours: hours % 24 }
}
