import { accept, refuse, type Decision } from '../shared/decision.ts'
import { extensionDays, invitationDays, reviewDays } from './limits.ts'

/**
 * REVIEW-010: pending, then accepted or rejected, or expired. An alternate waits as `queued` before that. An editor may
 * withdraw one (`withdrawn`), and one with a submitted review is `done`.
 */
export const assignmentStatuses = ['queued', 'pending', 'accepted', 'rejected', 'expired', 'withdrawn', 'done'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]

export interface Assignment {
  status: AssignmentStatus
  /** When a pending invitation expires. */
  expiresAt: Date | null
  /** When an accepted review is due. */
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
  | 'assignment.extended-enough'

const dayMs = 86_400_000

export const isOpen = (status: AssignmentStatus): boolean => status === 'pending' || status === 'accepted'

/** REVIEW-020: when a review is due if it is accepted now. */
export const reviewDueAt = (now: Date): Date => new Date(now.getTime() + reviewDays * dayMs)

/** Invites a reviewer, directly or as the next alternate. */
export function invite(now: Date): Assignment {
  return { status: 'pending', expiresAt: new Date(now.getTime() + invitationDays * dayMs), dueAt: null }
}

/** REVIEW-005, REVIEW-011, REVIEW-020. `isTaken`: another reviewer has accepted this stage already. */
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

/** Marks an assignment as done when its review is submitted; refuses after the due date. */
export function finishAssignment(assignment: Assignment, now: Date): Decision<Assignment, AssignmentRefusal> {
  const { status, dueAt } = assignment
  if (status === 'expired' || (status === 'accepted' && dueAt !== null && now > dueAt)) {
    return refuse('assignment.expired')
  }
  if (status !== 'accepted') return refuse('assignment.not-accepted')
  return accept({ ...assignment, status: 'done' })
}

/** An editor gives the reviewer more time, counted from the current due date. */
export function extendAssignment<A extends Assignment & { answeredAt: Date | null }>(
  assignment: A,
  days: number,
  now: Date,
): Decision<A, AssignmentRefusal> {
  const { status, dueAt, answeredAt } = assignment
  if (status !== 'accepted' || dueAt === null || answeredAt === null) return refuse('assignment.not-accepted')
  if (now > dueAt) return refuse('assignment.expired')
  const extended = new Date(dueAt.getTime() + days * dayMs)
  const latest = reviewDueAt(answeredAt).getTime() + extensionDays.inAll * dayMs
  if (days > extensionDays.atOnce || extended.getTime() > latest) return refuse('assignment.extended-enough')
  return accept({ ...assignment, dueAt: extended })
}

/** An editor withdraws an assignment, answered or not. */
export function withdrawAssignment(assignment: Assignment): Decision<Assignment, AssignmentRefusal> {
  if (assignment.status !== 'queued' && !isOpen(assignment.status)) return refuse('assignment.ended')
  return accept({ ...assignment, status: 'withdrawn' })
}

/** Called by the deadline job; null while there is time left. */
export function expireAssignment(assignment: Assignment, now: Date): Assignment | null {
  const { status, expiresAt, dueAt } = assignment
  const end = status === 'pending' ? expiresAt : status === 'accepted' ? dueAt : null
  return end !== null && now > end ? { ...assignment, status: 'expired' } : null
}
