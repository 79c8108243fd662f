import { locale } from '@grfs/contracts/format'
import { dayAndMonth, longDate, shortDate, shortDay } from './format.ts'

export { shortDate, timeWords } from './format.ts'

/** The shortest clear date: with a year only if it is not the current year. */
export function nearDate(instant: string, now: Date): string {
  return instant.startsWith(now.toISOString().slice(0, 5)) ? shortDay(instant) : shortDate(instant)
}

/** The same in full: `28 November`, or `28 November 2025`. */
export function nearLongDate(instant: string, now: Date): string {
  return instant.startsWith(now.toISOString().slice(0, 5)) ? dayAndMonth(instant) : longDate(instant)
}

const dayMs = 86_400_000

/** Days until then, rounded up; negative once it has passed. */
export function daysUntil(instant: string, now: Date): number {
  const days = (Date.parse(instant) - now.getTime()) / dayMs
  return days >= 0 ? Math.ceil(days) : Math.floor(days)
}

/** Whole days since then; zero on the first day. */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / dayMs))
}

const minuteMs = 60_000
const farDays = 30
const relative = new Intl.RelativeTimeFormat(locale)

/** `just now`, `5 minutes ago`, `3 days ago`; a date if it is long ago. */
export function agoWords(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minuteMs)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour')
  const days = daysSince(at, now)
  return days <= farDays ? relative.format(-days, 'day') : shortDate(at)
}
