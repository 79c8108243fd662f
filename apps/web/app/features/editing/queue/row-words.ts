import { mostCounted, type QueuePaper } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { daysSince, nearDate } from '../../../lib/dates.ts'
import { quantity, todayWords } from '../../../lib/format.ts'
import { fill } from '../../../ui/words.ts'

const t = texts.editing.queue

/** A figure that is counted up to a bound. */
export function countWords(count: number): string {
  return count >= mostCounted ? `${mostCounted}+` : String(count)
}

/** Where a paper is, in an editor's words (SUBMIT-035: `processing` needs reviewers). */
export function stageWords({
  status,
  stage,
  isPublished,
}: Pick<QueuePaper, 'status' | 'stage' | 'isPublished'>): string {
  if (status === 'under_review') return t.stages.under_review[stage - 1] ?? t.stages.under_review[2]
  return isPublished ? t.stages.published : t.stages[status]
}

/** How long it has waited; null for a paper that waits for nobody. */
export function waitedWords({ waitingFor, since }: Pick<QueuePaper, 'waitingFor' | 'since'>, now: Date): string | null {
  if (waitingFor === null) return null
  const days = daysSince(since, now)
  return days < 1 ? t.today : quantity(days, 'day')
}

/** Until when, or for how long too late; null without a date. */
export function dueWords({ due, isOverdue }: Pick<QueuePaper, 'due' | 'isOverdue'>, now: Date): string | null {
  if (due === null) return null
  if (isOverdue) {
    const days = daysSince(due, now)
    return days < 1 ? t.overdueToday : fill(t.overdue, { days: quantity(days, 'day') })
  }
  return sameDay(due, now) ? t.dueToday : fill(t.due, { date: nearDate(due, now) })
}

function sameDay(instant: string, now: Date): boolean {
  return instant.startsWith(now.toISOString().slice(0, 10))
}

/** The sentence under the heading. Where the queue is narrowed to a journal or a search, so are its figures. */
export function summaryWords(counts: { yours: number; overdue: number }, isNarrowed: boolean, now: Date): string {
  const date = todayWords(now)
  if (counts.yours === 0) return fill(isNarrowed ? t.nothingWaitsHere : t.nothingWaits, { date })
  const papers = `${countWords(counts.yours)} ${counts.yours === 1 ? 'paper is waiting' : 'papers are waiting'}`
  if (counts.overdue === 0) return fill(isNarrowed ? t.waitsHere : t.waits, { date, papers })
  const late = `${countWords(counts.overdue)} ${counts.overdue === 1 ? 'is' : 'are'}`
  return fill(isNarrowed ? t.waitsAndLateHere : t.waitsAndLate, { date, papers, late })
}
