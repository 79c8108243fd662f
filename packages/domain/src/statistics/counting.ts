/** COUNTER: who does the same within this time has done it once, and the later one counts. */
export const doubleClickSeconds = 30

/** How long what happened is kept one by one, after it was counted. */
export const happeningDays = 2

/** How far the figures of the press look back, in months. */
export const figureSpans = [3, 12, 24, 60] as const
