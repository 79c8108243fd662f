import type { Paper, SubmissionStatus } from './lifecycle.ts'

export const parties = ['editor', 'reviewer', 'author', 'press'] as const
/** The party that a paper waits for. */
export type Waiting = (typeof parties)[number]

export interface WhoseMove {
  party: Waiting
  /** Days from the start of the status; null if the assignment has its own deadline. */
  days: number | null
}

/** Days that each waiting status may take before a reminder. The days of a review start with its assignment. */
export const waitingDays = {
  submitted: 5,
  processing: 7,
  under_admin: 5,
  revision_required: 15,
  accepted: 30,
} as const satisfies Partial<Record<SubmissionStatus, number>>

export interface WaitingPaper extends Pick<Paper, 'status' | 'isPublished' | 'isProofOut' | 'isFinalDue'> {
  /** Number of invitations that a reviewer can still answer. */
  invited?: number
}

/**
 * The party that can act on a paper now; null for a draft, and for a paper that is rejected, withdrawn or published.
 * After an invitation, the next move is the reviewer's answer; after a proof was sent, or final
 * files were requested, the author's.
 */
export function whoseMove(paper: WaitingPaper): WhoseMove | null {
  const { status, isPublished, invited = 0, isProofOut = false, isFinalDue = false } = paper
  switch (status) {
    case 'draft':
    case 'rejected':
    case 'withdrawn':
      return null
    case 'processing':
      return { party: invited > 0 ? 'reviewer' : 'editor', days: waitingDays[status] }
    case 'submitted':
    case 'under_admin':
      return { party: 'editor', days: waitingDays[status] }
    case 'under_review':
      return { party: 'reviewer', days: null }
    case 'revision_required':
      return { party: 'author', days: waitingDays[status] }
    case 'accepted':
      return isPublished ? null : { party: isProofOut || isFinalDue ? 'author' : 'press', days: waitingDays[status] }
  }
}

const dayMs = 86_400_000

/** The deadline, from the start of the status or from the assignment. */
export function dueAt(move: WhoseMove, since: Date, assignmentDueAt: Date | null): Date | null {
  return move.days === null ? assignmentDueAt : new Date(since.getTime() + move.days * dayMs)
}
