import type { SubmissionItem } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { quantity } from '../../../lib/format.ts'
import { fill } from '../../../ui/layout/words.ts'
import { daysUntil, nearDate, shortDate } from '../../../lib/dates.ts'

const t = submissionTexts.move

/** What must be known of a paper to say whose move it is; a list's item and a paper's page both have it. */
export type Waits = Pick<SubmissionItem, 'status' | 'isPublished' | 'waiting' | 'rejectionDate'>

export interface MoveWords {
  who: string
  note: string
  tone: 'yours' | 'theirs' | 'over'
  /** The date that the note names has passed. */
  isLate: boolean
}

/** Whose move it is, until when, and how long others took. */
export function moveWords(paper: Waits, now: Date): MoveWords {
  const { status, waiting } = paper
  if (status === 'draft') return { who: t.author, note: t.draftNote, tone: 'yours', isLate: false }
  if (!waiting || status === 'rejected') return overWords(paper)
  const isLate = waiting.due !== null && daysUntil(waiting.due, now) < 0
  const text = (isLate ? t.late : t.due)[status]
  const when = waiting.due
    ? fill(text, { date: nearDate(waiting.due, now) })
    : fill(t.since, { date: nearDate(waiting.since, now) })
  const typical =
    waiting.party !== 'author' && waiting.typicalDays !== null && !isLate
      ? fill(t.typical, { days: quantity(waiting.typicalDays, 'day') })
      : null
  return {
    who: t[waiting.party],
    note: typical === null ? when : `${when}, ${typical}`,
    tone: waiting.party === 'author' ? 'yours' : 'theirs',
    isLate,
  }
}

function overWords({ status, isPublished, rejectionDate }: Waits): MoveWords {
  const over = { tone: 'over', isLate: false } as const
  if (status !== 'rejected' && isPublished) return { who: t.published, note: t.publishedNote, ...over }
  return { who: t.closed, note: rejectionDate ? fill(t.closedNote, { date: shortDate(rejectionDate) }) : '', ...over }
}

/** `Your move, 14 days left`. */
export function yourMove(due: string | null, now: Date): string {
  if (due === null) return t.yours
  const days = daysUntil(due, now)
  const left = fill(days < 0 ? t.daysLate : t.daysLeft, { days: quantity(Math.abs(days), 'day') })
  return `${t.yours}, ${left}`
}
