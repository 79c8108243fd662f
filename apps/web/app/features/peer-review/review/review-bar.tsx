import type { AssignedSubmission } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TimeLeft } from '../time-left.tsx'
import { stageName } from '../words.ts'

const t = peerReviewTexts

/** Which assignment this is, and how long it may take. */
export function ReviewBar({ answer: { assignment, review }, now }: { answer: AssignedSubmission; now: Date }) {
  return (
    <div className="review-bar" role="region" aria-label={t.review.bar}>
      <a className="more review-back" href={paths.reviewerDashboard}>
        <Icon name="chevron-left" />
        {t.review.back}
      </a>
      <span>
        {t.review.bar} <b className="assigned-code">{assignment.code}</b>
      </span>
      <Badge>{stageName(assignment.stage)}</Badge>
      {!review && <TimeLeft until={assignment.dueDate} now={now} note={t.assigned.due} />}
    </div>
  )
}
