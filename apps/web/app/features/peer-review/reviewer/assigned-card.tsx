import { useState } from 'react'
import type { AssignedPaper } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { longDate } from '../../../lib/format.ts'
import { assignedPath } from '../../../lib/paths.ts'
import { Badge, KeywordChips } from '../../../ui/feedback/badge.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { Pips } from '../../../ui/feedback/meter.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { type Answer, DeclineDialog, isOver, plural, ReadMore, stageName, TimeLeft } from './assignment-parts.tsx'

const t = peerReviewTexts

interface AssignedCardProps {
  paper: AssignedPaper
  now: Date
  isBusy: boolean
  onAnswer: (answer: Answer) => void
}

/** The paper assigned to this reviewer, and the possible actions. */
export function AssignedCard({ paper, now, isBusy, onAnswer }: AssignedCardProps) {
  const isPending = paper.status === 'pending'
  return (
    <article className="assigned" aria-labelledby="assigned-title">
      <p className="assigned-tags">
        <HueTag hue={paper.journal.hue}>{paper.journal.title}</HueTag>
        <Badge>{stageName(paper.stage)}</Badge>
        <span className="assigned-code">{fill(t.assigned.assignment, { code: paper.code })}</span>
      </p>
      <h2 id="assigned-title">{paper.title}</h2>
      <p className="assigned-facts">
        <TimeLeft until={paper.deadline} now={now} note={isPending ? t.assigned.answerBy : t.assigned.due} />
        <Reviews count={paper.reviewCount} />
      </p>
      <ReadMore text={paper.abstract} />
      <KeywordChips keywords={paper.keywords} limit={paper.keywords.length} />
      <Actions paper={paper} now={now} isBusy={isBusy} onAnswer={onAnswer} />
    </article>
  )
}

/** REVIEW-022. */
function Reviews({ count }: { count: number }) {
  const values = { done: count, all: reviewsPerPaper }
  return (
    <span className="assigned-reviews">
      <Pips done={count} total={reviewsPerPaper} label={fill(t.reviewsAloud, values)} />
      <span>{fill(t.reviews, values)}</span>
    </span>
  )
}

/** REVIEW-005 while it is pending; REVIEW-009 once it is accepted, and not before. */
function Actions({ paper, now, isBusy, onAnswer }: AssignedCardProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  if (isOver(paper.deadline, now)) return <p className="assigned-note">{t.assigned.over}</p>
  if (paper.status === 'accepted') {
    const { draftWords } = paper
    return (
      <div className="assigned-actions">
        <LinkButton kind="main" href={assignedPath(paper.id)}>
          {draftWords ? t.assigned.goOn : t.assigned.open}
        </LinkButton>
        {draftWords ? (
          <span className="assigned-note">
            {fill(t.assigned.begun, { words: plural(t.assigned.words, draftWords) })}
          </span>
        ) : null}
      </div>
    )
  }
  return (
    <>
      <p className="assigned-note">
        {fill(t.assigned.thenDue, { date: longDate(paper.reviewDue) })} {t.assigned.blind}
      </p>
      <div className="assigned-actions">
        <Button kind="main" busy={isBusy && !isDeclining} onClick={() => onAnswer({ response: 'accepted' })}>
          {t.accept}
        </Button>
        <Button disabled={isBusy} onClick={() => setIsDeclining(true)}>
          {t.decline.open}
        </Button>
      </div>
      <DeclineDialog
        title={paper.title}
        open={isDeclining}
        busy={isBusy}
        onOpenChange={setIsDeclining}
        onDecline={(reason, colleague) => onAnswer({ response: 'rejected', reason, ...(colleague && { colleague }) })}
      />
    </>
  )
}
