import { americanDate } from '@grfs/contracts/format'

const monthsAndDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** NEWS-008: `2026-11-09T…` as `Nov 9`. */
export function shortMonthAndDay(instant: string): string {
  return monthsAndDays.format(new Date(instant))
}

/** NEWS-012: `2026-11-09T…` as `November 9, 2026`. */
export const fullDate = americanDate
