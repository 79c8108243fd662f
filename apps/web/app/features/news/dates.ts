import { monthName } from '@grfs/domain/shared/calendar'

/** NEWS-008: `2026-11-09T…` as `Nov 9`. */
export function shortMonthAndDay(instant: string): string {
  return `${monthOf(instant).slice(0, 3)} ${dayOf(instant)}`
}

/** NEWS-012: `2026-11-09T…` as `November 9, 2026`. */
export function fullDate(instant: string): string {
  return `${monthOf(instant)} ${dayOf(instant)}, ${instant.slice(0, 4)}`
}

const monthOf = (instant: string) => monthName(Number(instant.slice(5, 7)))
const dayOf = (instant: string) => Number(instant.slice(8, 10))
