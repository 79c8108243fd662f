import { accept, type Decision, refuse } from '../shared/decision.ts'

/** An hour of publication further away than this is a mistake. */
export const maxDaysAhead = 366
const dayMs = 86_400_000

export interface IssueMonth {
  /** 1 to 12. */
  month: number
  year: number
}

/** Whether the month of the issue is over (UTC). A paper in such an issue changes what readers saw as complete. */
export function isPastIssue({ month, year }: IssueMonth, at: Date): boolean {
  return year * 12 + month < at.getUTCFullYear() * 12 + at.getUTCMonth() + 1
}

export type ScheduleRefusal = 'publication.hour-past' | 'publication.hour-far' | 'publication.issue-past'

/** The hour at which a paper may be published by the clock. An editor confirms an issue that is over by then. */
export function chooseHour(
  at: Date,
  now: Date,
  { issue, isPastIssueAccepted }: { issue: IssueMonth | null; isPastIssueAccepted: boolean },
): Decision<Date, ScheduleRefusal> {
  if (at <= now) return refuse('publication.hour-past')
  if (at.getTime() - now.getTime() > maxDaysAhead * dayMs) return refuse('publication.hour-far')
  if (issue && !isPastIssueAccepted && isPastIssue(issue, at)) return refuse('publication.issue-past')
  return accept(at)
}
