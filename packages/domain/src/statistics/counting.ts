/** COUNTER: the same action of a visitor within this time counts once; the later one counts. */
export const doubleClickSeconds = 30

/** How long view events are stored after they were aggregated. */
export const happeningDays = 2

/** How many months back the statistics can look. */
export const figureSpans = [3, 12, 24, 60] as const
