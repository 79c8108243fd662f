import type { ReviewForEditor } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { dayAndMonth } from '../../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../../ui/feedback/badge.tsx'
import { Point, PointAnswer } from '../../../submissions/points.tsx'
import { Prose, type SafeHtml } from '../../../../ui/media/prose.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { amount, Fold, ofStage, Part } from './part.tsx'

const t = texts.editing.paper.review

const tones: Record<ReviewForEditor['recommendation'], BadgeTone> = {
  'Major Revision Required': 'warn',
  'Minor Revision Required': 'neutral',
  'Submission Approved': 'ok',
}

interface ReviewsProps {
  reviews: readonly ReviewForEditor[]
  /** Expands the newest review, which the decision is about. */
  isLatestOpen?: boolean
}

/** Newest first. */
export function Reviews({ reviews, isLatestOpen = false }: ReviewsProps) {
  if (reviews.length === 0) return null
  const newestFirst = [...reviews].sort((one, other) => other.stage - one.stage)
  return (
    <Part id="reviews" title={t.title}>
      {newestFirst.map((review, at) => (
        <Review key={review.id} review={review} isOpen={isLatestOpen && at === 0} />
      ))}
    </Part>
  )
}

function Review({ review, isOpen }: { review: ReviewForEditor; isOpen: boolean }) {
  const { points, note } = review
  return (
    <Fold title={ofStage(t.names, review.stage)} note={noteOf(review)} isOpen={isOpen}>
      <p className="desk-paper-recommendation">
        <Badge tone={tones[review.recommendation]}>{review.recommendation}</Badge>
      </p>
      {note.trim() !== '' && (
        <div className="desk-paper-private">
          <h3>{t.note}</h3>
          <p>{note}</p>
        </div>
      )}
      <ol className="points">
        {points.map(({ number, html, answer }) => (
          <Point key={number} number={number} html={html}>
            {answer !== null && answer.trim() !== '' ? (
              <PointAnswer label={t.answer} text={answer} />
            ) : (
              review.isReleased && <p className="paper-quiet">{t.noAnswer}</p>
            )}
          </Point>
        ))}
      </ol>
      {points.length === 0 && <p className="paper-quiet">{t.noPoints}</p>}
      <details className="review-whole" open={points.length === 0}>
        <summary>{t.whole}</summary>
        <Prose html={review.comments as SafeHtml} className="review-comments" />
      </details>
    </Fold>
  )
}

function noteOf({ reviewer, handedInAt, words, isReleased, points }: ReviewForEditor): string {
  return [
    fill(t.by, { name: reviewer.fullName, date: dayAndMonth(handedInAt) }),
    amount(t.words, words),
    ...(points.length > 0 ? [amount(t.points, points.length)] : []),
    isReleased ? t.released : t.notReleased,
  ].join(' · ')
}
