/**
 * Formats numbers, dates and lists for pages and e-mails. The locale is fixed, so that the locale of the machine cannot
 * change the texts.
 */
export const locale = 'en-GB'

const numbers = new Intl.NumberFormat(locale)
const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const lists = new Intl.ListFormat(locale)
const longDates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
// The specification writes some dates in American order.
const americanDates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `1284` as `1,284`. */
export function count(value: number): string {
  return numbers.format(value)
}

/** `12.34` as `12.3`. */
export function withTenths(value: number): string {
  return tenths.format(value)
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(names: readonly string[]): string {
  return lists.format(names)
}

/** `2026-11-09` as `9 November 2026`; an instant is shown as its day in UTC. */
export function longDate(day: string | Date): string {
  return longDates.format(new Date(day))
}

/** `2026-11-09` as `November 9, 2026`; an instant is shown as its day in UTC. */
export function americanDate(day: string): string {
  return americanDates.format(new Date(day))
}
