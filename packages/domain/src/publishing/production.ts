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

/** How a proof was answered. `silent`: the days of the journal passed without an answer. */
export const proofOutcomes = ['approved', 'silent', 'returned'] as const
export type ProofOutcome = (typeof proofOutcomes)[number]

export const maxProofMarks = 200
/** Characters of the words at a place, and of what the author says about them. */
export const maxProofQuote = 300
export const maxProofWords = 2_000

/** Days to answer a proof, if the journal does not count silence as approval. */
export const proofDays = 7

export function proofDueAt(sentAt: Date, silenceDays: number | null): Date {
  return new Date(sentAt.getTime() + (silenceDays ?? proofDays) * dayMs)
}

/** Days to send final files. */
export const finalDays = 14

export const finalDueAt = (since: Date): Date => new Date(since.getTime() + finalDays * dayMs)

interface AnsweredProof {
  outcome: ProofOutcome | null
  contentMark: string
}

/** Whether the latest proof allows publication: it was approved, and the content is still the same. */
export function isApproved(proof: AnsweredProof | null, contentMark: string): boolean {
  return proof !== null && proof.contentMark === contentMark && (proof.outcome ?? 'returned') !== 'returned'
}
