import { monthName } from '@grfs/domain/shared/calendar'
import { quantity } from './format.ts'

/** `2026-11-09T…` as `9 Nov`. */
export function shortDay(instant: string): string {
  return `${Number(instant.slice(8, 10))} ${monthName(Number(instant.slice(5, 7))).slice(0, 3)}`
}

/** `2026-11-09T…` as `9 Nov 2026`. */
export function shortDate(instant: string): string {
  return `${shortDay(instant)} ${instant.slice(0, 4)}`
}

/** As short as it can be understood: the year only where it is not the one that runs. */
export function nearDate(instant: string, now: Date): string {
  return instant.startsWith(now.toISOString().slice(0, 5)) ? shortDay(instant) : shortDate(instant)
}

const dayMs = 86_400_000

/** Days until then, the one that has begun included; below zero once it has passed. */
export function daysUntil(instant: string, now: Date): number {
  const days = (Date.parse(instant) - now.getTime()) / dayMs
  return days >= 0 ? Math.ceil(days) : Math.floor(days)
}

/** Whole days since then; zero before the first has passed. */
export function daysSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / dayMs))
}

const minuteMs = 60_000
const farDays = 30

/** `just now`, `5 minutes ago`, `3 days ago`; what is long past has its date. */
export function agoWords(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minuteMs)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${quantity(minutes, 'minute')} ago`
  if (minutes < 24 * 60) return `${quantity(Math.floor(minutes / 60), 'hour')} ago`
  const days = daysSince(at, now)
  return days <= farDays ? `${quantity(days, 'day')} ago` : shortDate(at)
}

/** `9 Nov 2026, 14:05` in the reader's own time. */
export function timeWords(instant: string): string {
  const at = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${shortDate(day)}, ${two(at.getHours())}:${two(at.getMinutes())}`
}
