import { count, locale, longDate } from '@grfs/contracts/format'
import { monthNames } from '@grfs/domain/shared/time'

export { count, listed, longDate } from '@grfs/contracts/format'

/**
 * Dates, numbers and names in readable form. A day is a day in UTC; only times of day are in the browser's time zone.
 */

const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const daysAndMonths = inUtc({ day: 'numeric', month: 'long' })
const shortDays = inUtc({ day: 'numeric', month: 'short' })
const shortDates = inUtc({ day: 'numeric', month: 'short', year: 'numeric' })
const shortMonths = inUtc({ month: 'short', year: 'numeric' })
const longMonths = inUtc({ month: 'long', year: 'numeric' })
const ownClock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const clockTimes = new Intl.DateTimeFormat(locale, ownClock)
const ownDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
const ownWeekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const ownTimes = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...ownClock })

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
] as const

/** `2026-11-09` as `9 November`. */
export function dayAndMonth(day: string): string {
  return daysAndMonths.format(new Date(day))
}

/** `2026-11-09T…` as `9 Nov`. */
export function shortDay(instant: string): string {
  return shortDays.format(new Date(instant))
}

/** `2026-11-09T…` as `9 Nov 2026`. */
export function shortDate(instant: string): string {
  return shortDates.format(new Date(instant))
}

/** `2026-11-01` as `Nov 2026`. */
export function shortMonth(day: string): string {
  return shortMonths.format(new Date(day))
}

/** January is 1: `May 2027`. */
export function monthAndYear(month: number, year: number): string {
  return longMonths.format(Date.UTC(year, month - 1))
}

/** `9 Nov 2026, 14:05` in the browser's time zone. */
export function timeWords(instant: string): string {
  return ownTimes.format(new Date(instant))
}

/** `14:05` in the browser's time zone. */
export function clockTime(at: string | Date): string {
  return clockTimes.format(new Date(at))
}

/** `Saturday 14 November` in the browser's time zone. */
export function todayWords(now: Date): string {
  return ownWeekdays.format(now)
}

/** `9 November` in the browser's time zone. */
function ownDay(at: Date): string {
  return ownDays.format(at)
}

/** January is 1. A name that is not an English month counts as 0, so that sorting never fails. */
export function monthNumber(name: string): number {
  return (monthNames as readonly string[]).indexOf(name) + 1
}

/** Small numbers as words, for use in a sentence. */
export function countInWords(value: number): string {
  return words[value] ?? count(value)
}

/** `1 article`, `2 articles`. */
export function quantity(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Dr. Farhana Akter`. The title is optional, and 'Other' (PROFILE-009) is not shown. */
export function nameWithTitle(person: { title: string; fullName: string }): string {
  return person.title === '' || person.title === 'Other' ? person.fullName : `${person.title} ${person.fullName}`
}

/** Whole sentences of a text up to about `limit` characters; a first sentence that is longer is cut at a word. */
export function excerpt(text: string, limit = 220): string {
  if (text.length <= limit) return text
  const sentences = text.slice(0, limit + 1).match(/[^.!?]+[.!?]+(?:\s|$)/g) ?? []
  let result = ''
  for (const sentence of sentences) {
    if (result.length + sentence.trimEnd().length > limit) break
    result += sentence
  }
  if (result !== '') return result.trimEnd()
  return `${text.slice(0, text.lastIndexOf(' ', limit)).replace(/(?<![\s,;:])[\s,;:]+$/, '')}…`
}

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

/** `12:04`, with the day before it when that is not today. */
export function savedTime(savedAt: Date, now: Date): string {
  const isToday = savedAt.toDateString() === now.toDateString()
  return isToday ? clockTime(savedAt) : `${ownDay(savedAt)}, ${clockTime(savedAt)}`
}

/** The paragraphs of a plain text: an empty line separates them. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}
