import { reminderDays } from './limits.ts'

const dayMs = 86_400_000

/** A revision's author hears of it so many days before it is due. */
export const revisionReminderDays = 3
/** What is overdue comes back to those it waits for after so many days, again and again. */
export const escalationDays = 7

export type ReminderMark = '3-days' | '1-day'

const marks = { 3: '3-days', 1: '1-day' } as const satisfies Record<(typeof reminderDays)[number], ReminderMark>

/** Which reminder of a review is to leave now: the last whose time has come, unless it or a later one has left. */
export function dueReminder(dueAt: Date, reminded: readonly string[], now: Date): ReminderMark | null {
  const left = dueAt.getTime() - now.getTime()
  if (left <= 0) return null
  const come = reminderDays.filter((days) => left <= days * dayMs)
  const last = come.at(-1)
  if (last === undefined) return null
  const hasLeft = reminderDays.some((days) => days <= last && reminded.includes(marks[days]))
  return hasLeft ? null : marks[last]
}

/** How urgent a waiting paper is: 0 shortly before its due date where that is told, 1 from then on, one more each week. */
export function escalationLevel(dueAt: Date, now: Date, daysBefore = 0): number | null {
  const over = now.getTime() - dueAt.getTime()
  if (over >= 0) return 1 + Math.floor(over / (escalationDays * dayMs))
  return over >= -daysBefore * dayMs ? 0 : null
}
