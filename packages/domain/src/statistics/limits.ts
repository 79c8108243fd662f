/** COUNTER 7.2: the same action of a visitor within this time counts once; the later one counts. */
export const doubleClickSeconds = 30

/** COUNTER 7.1: an answer with another status is not counted. 206 is a part of a file that was counted already. */
export const countedStatuses: readonly number[] = [200, 304]

/** How many days visits are stored, today included. */
export const visitDays = 2

/** Visits are in one table per day, in turn. The migration has as many. */
export const visitTables = 4

/** Events wait in memory for at most this long. A killed process loses them. */
export const writeUsageMs = 500

/** Larger batches hold the lock on counting for too long. */
export const maxBatchEvents = 5_000

/** About 25 seconds of the largest expected load, and 20 MB of memory. Further events are dropped. */
export const maxWaitingEvents = 100_000

/** A browser's name is shorter. Longer ones would only make the search for robots slow. */
export const maxUserAgentLength = 300

/** How many months back the statistics can look. */
export const figureSpans = [3, 12, 24, 60] as const
