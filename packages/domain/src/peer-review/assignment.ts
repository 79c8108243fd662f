import { accept, refuse, type Decision } from '../shared/decision.ts'
import { invitationDays, reviewDays } from './limits.ts'

/**
 * REVIEW-010: pending, then accepted or rejected, or expired. Before it an alternate waits as `queued`; an editor may take
 * one back (`withdrawn`), and one whose review is handed in is `done`.
 */
export const assignmentStatuses = ['queued', 'pending', 'accepted', 'rejected', 'expired', 'withdrawn', 'done'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]

export interface Assignment {
  status: AssignmentStatus
  /** Of a pending one: until when it can be answered. */
  expiresAt: Date | null
  /** Of an accepted one: when the review is due. */
  dueAt: Date | null
}

export type Answer = { response: 'accepted' } | { response: 'rejected'; reason: string }

export type AssignmentRefusal =
  | 'assignment.not-pending'
  | 'assignment.not-accepted'
  | 'assignment.expired'
  | 'assignment.taken'
  | 'assignment.reason-required'
  | 'assignment.ended'

const dayMs = 86_400_000

export const isOpen = (status: AssignmentStatus): boolean => status === 'pending' || status === 'accepted'

/** REVIEW-020: when a review is due that is accepted now. */
export const reviewDueAt = (now: Date): Date => new Date(now.getTime() + reviewDays * dayMs)

/** Asks a reviewer, now or when an alternate's turn has come. */
export function invite(now: Date): Assignment {
  return { status: 'pending', expiresAt: new Date(now.getTime() + invitationDays * dayMs), dueAt: null }
}

/** REVIEW-005, REVIEW-011, REVIEW-020. `isTaken`: somebody else reads the paper at this stage already. */
export function answerAssignment(
  assignment: Assignment,
  answer: Answer,
  { now, isTaken }: { now: Date; isTaken: boolean },
): Decision<Assignment, AssignmentRefusal> {
  const { status, expiresAt } = assignment
  if (status === 'withdrawn' && isTaken) return refuse('assignment.taken')
  if (status === 'expired' || (status === 'pending' && expiresAt !== null && now > expiresAt)) {
    return refuse('assignment.expired')
  }
  if (status !== 'pending') return refuse('assignment.not-pending')
  if (answer.response === 'rejected') {
    if (answer.reason.trim() === '') return refuse('assignment.reason-required')
    return accept({ ...assignment, status: 'rejected' })
  }
  if (isTaken) return refuse('assignment.taken')
  return accept({ ...assignment, status: 'accepted', dueAt: reviewDueAt(now) })
}

/** The review is handed in, in time. */
export function finishAssignment(assignment: Assignment, now: Date): Decision<Assignment, AssignmentRefusal> {
  const { status, dueAt } = assignment
  if (status === 'expired' || (status === 'accepted' && dueAt !== null && now > dueAt)) {
    return refuse('assignment.expired')
  }
  if (status !== 'accepted') return refuse('assignment.not-accepted')
  return accept({ ...assignment, status: 'done' })
}

/** An editor takes it back, whether it was answered or not. */
export function withdrawAssignment(assignment: Assignment): Decision<Assignment, AssignmentRefusal> {
  if (assignment.status !== 'queued' && !isOpen(assignment.status)) return refuse('assignment.ended')
  return accept({ ...assignment, status: 'withdrawn' })
}

/** The clock: null while there is time. */
export function expireAssignment(assignment: Assignment, now: Date): Assignment | null {
  const { status, expiresAt, dueAt } = assignment
  const end = status === 'pending' ? expiresAt : status === 'accepted' ? dueAt : null
  return end !== null && now > end ? { ...assignment, status: 'expired' } : null
}
