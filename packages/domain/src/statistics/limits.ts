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

/** A median, a percentile or anything about reviewers is shown if it is of at least this many papers or people. */
export const smallestGroup = 5

/** A rate of fewer decisions says nothing; the counts are shown instead. */
export const leastForRate = 10

/** The longest period of a report, in months. */
export const maxReportMonths = 120

/** By what a report compares. A section of a journal is not stored yet; papers have a type. */
export const reportGroups = ['journal', 'kind', 'editor', 'country', 'year', 'month'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Compared by time instead of by a property of the paper. */
export const isTimeGroup = (by: ReportGroup): by is 'year' | 'month' => by === 'year' || by === 'month'

/** Decisions that can be the first one about a paper, in the order of their table. */
export const firstDecisions = ['desk-reject', 'reject', 'ask-revision', 'accept'] as const
export type FirstDecision = (typeof firstDecisions)[number]

/** The number of months of a period, both ends included. */
export function monthsFrom(from: string, to: string): number {
  const [first, last] = [from, to].map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))
  return last! - first! + 1
}
