import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { capitalise } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Pips } from '../../../ui/feedback/pips.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { moveWords, type Waits } from './move-words.ts'

const t = submissionTexts

/** SUBMIT-035: an administrator reads what is to be done, an author where the paper is. */
export type StatusReader = 'author' | 'admin'

/** SUBMIT-034 to SUBMIT-037. */
export function statusLabel(status: SubmissionStatus, reader: StatusReader = 'author'): string {
  if (status === 'draft') return t.draftLabel
  if (status === 'processing') return reader === 'admin' ? t.status.needsReviewers : t.status.processing
  return status.split('_').map(capitalise).join(' ')
}

/** Neutral unless the author must act, somebody reads, or it is over. */
const tones: Record<SubmissionStatus, BadgeTone> = {
  draft: 'line',
  submitted: 'neutral',
  processing: 'neutral',
  under_review: 'accent',
  under_admin: 'neutral',
  revision_required: 'warn',
  accepted: 'ok',
  rejected: 'danger',
}

export function StatusBadge({ status, reader }: { status: SubmissionStatus; reader?: StatusReader }) {
  return <Badge tone={tones[status]}>{statusLabel(status, reader)}</Badge>
}

/** Three bars and `2/3 Reviews`; in a column that is headed so, the figures alone. */
export function ReviewCount({ count, short = false }: { count: number; short?: boolean }) {
  const values = { done: count, all: reviewsPerPaper }
  const label = fill(t.reviewsAloud, values)
  return (
    <span className="review-count">
      <Pips done={count} total={reviewsPerPaper} label={label} />
      <span aria-hidden="true">{short ? `${count}/${reviewsPerPaper}` : fill(t.reviews, values)}</span>
    </span>
  )
}

/** Whose move it is, and under it until when. */
export function WhoseMove({ paper, now }: { paper: Waits; now: Date }) {
  const { who, note, tone, isLate } = moveWords(paper, now)
  return (
    <>
      <span className={`move-who move-${tone}`}>{who}</span>
      {note && <span className={classNames('cell-note', isLate && 'is-late')}>{note}</span>}
    </>
  )
}
