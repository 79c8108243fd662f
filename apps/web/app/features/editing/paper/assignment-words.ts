import type { AssignmentOfPaper } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { nearDate } from '../../../lib/dates.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { fill } from '../../../ui/words.ts'
import { amount, ofStage } from './amount.ts'

const t = texts.editing.paper.assignments

export const assignmentTones: Record<AssignmentOfPaper['status'], BadgeTone> = {
  queued: 'line',
  pending: 'accent',
  accepted: 'accent',
  rejected: 'neutral',
  expired: 'warn',
  withdrawn: 'neutral',
  done: 'ok',
}

/** Not over yet: it can be withdrawn. */
export function isUnderWay({ status }: Pick<AssignmentOfPaper, 'status'>): boolean {
  return status === 'queued' || status === 'pending' || status === 'accepted'
}

/** What happened to it and until when, in one line. */
export function assignmentNote(assignment: AssignmentOfPaper, now: Date): string {
  const { status, stage, invitedAt, expiresAt, answeredAt, dueAt, endedAt, remindedAt } = assignment
  const day = (instant: string | null, text: string) => (instant ? [fill(text, { date: nearDate(instant, now) })] : [])
  const parts: Record<AssignmentOfPaper['status'], string[]> = {
    queued: [t.queued],
    pending: [...day(invitedAt, t.invited), ...day(expiresAt, t.answerBy)],
    accepted: [...day(answeredAt, t.accepted), ...day(dueAt, t.due)],
    done: day(endedAt, t.handedIn),
    rejected: [...day(invitedAt, t.invited), ...day(endedAt ?? answeredAt, t.ended)],
    expired: [...day(invitedAt, t.invited), ...day(endedAt, t.ended)],
    withdrawn: [...day(invitedAt, t.invited), ...day(endedAt, t.ended)],
  }
  const reminders = isUnderWay(assignment) && remindedAt.length > 0 ? [amount(t.reminded, remindedAt.length)] : []
  return [ofStage(t.stage, stage), ...parts[status], ...reminders].join(' · ')
}
