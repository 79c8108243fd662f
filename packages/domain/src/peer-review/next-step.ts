import type { SubmissionStatus } from '../submissions/lifecycle.ts'
import { whoseMove } from '../submissions/whose-move.ts'
import { reminderDays, reviewsPerPaper } from './limits.ts'

/** The next step of an editor with a paper; `open` if the paper waits for another person. */
export type NextStep = 'screen' | 'invite' | 'decide' | 'remind' | 'open'

export interface QueuedPaper {
  status: SubmissionStatus
  isPublished: boolean
  dueAt: Date | null
  /** Number of invitations that a reviewer can still answer. */
  invited: number
}

const dayMs = 86_400_000

/** An editor is offered to remind from the day of the first automatic reminder on. */
export function nextStep({ status, isPublished, dueAt, invited }: QueuedPaper, now: Date): NextStep {
  if (status === 'submitted') return 'screen'
  if (status === 'under_admin') return 'decide'
  if (status === 'processing' && invited === 0) return 'invite'
  // The publishing desk has the proof and its reminders.
  if (status === 'accepted') return 'open'
  const party = whoseMove({ status, isPublished, invited })?.party
  if (party !== 'reviewer' && party !== 'author') return 'open'
  return dueAt && dueAt.getTime() - now.getTime() <= reminderDays[0] * dayMs ? 'remind' : 'open'
}

export const isOverdue = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt < now

/** The current or next stage of a paper, 1 to 3; after its review, the stage of that review. */
export function stageOf({ status, reviews }: { status: SubmissionStatus; reviews: number }): number {
  const isBeforeReview = status === 'submitted' || status === 'processing' || status === 'under_review'
  return Math.min(Math.max(1, isBeforeReview ? reviews + 1 : reviews), reviewsPerPaper)
}
