import type { ReleasedReview } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { capitalise, count, dayAndMonth } from '../../../../lib/format.ts'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Prose, type SafeHtml } from '../../../../ui/media/prose.tsx'
import { Point, PointAnswer } from '../../points.tsx'
import { counted, isBlank } from './banner-words.tsx'
import { reviewName } from './journey.ts'

const t = paperTexts.review

/** `Released 13 November · Minor Revision Required · 73 words` (SUBMIT-029). */
export function reviewNote({ releasedDate, decision, words }: ReleasedReview): string {
  return [
    fill(t.released, { date: dayAndMonth(releasedDate) }),
    decisionLabel(decision),
    counted(t.words, words, count(words)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** With capitals, like the status labels. */
function decisionLabel(decision: string): string {
  return decision
    .trim()
    .split(/[\s_]+/)
    .map(capitalise)
    .join(' ')
}

/** SUBMIT-029: the complete review, read-only. The server sanitised it when it was released. */
export function WholeReview({ review, isOpen = false }: { review: ReleasedReview; isOpen?: boolean }) {
  return (
    <details className="review-whole" open={isOpen}>
      <summary>{t.whole}</summary>
      <Prose html={review.comments as SafeHtml} className="review-comments" />
    </details>
  )
}

/** An answered review, as it was sent. */
function AnsweredReview({ review }: { review: ReleasedReview }) {
  return (
    <details className="review-earlier">
      <summary>
        <span>{reviewName(review.stage)}</span>
        <span className="review-earlier-note">{reviewNote(review)}</span>
      </summary>
      <WholeReview review={review} isOpen={review.points.length === 0} />
      <ol className="points">
        {review.points.map(({ id, number, html, answer }) => (
          <Point key={id} number={number} html={html}>
            {answer !== null && !isBlank(answer) && <PointAnswer label={t.answer} text={answer} />}
          </Point>
        ))}
      </ol>
    </details>
  )
}

/** All released reviews, collapsed; used if nothing must be answered now. */
export function Reviews({ reviews, title }: { reviews: readonly ReleasedReview[]; title: string }) {
  if (reviews.length === 0) return null
  return (
    <section className="paper-part" aria-labelledby="reviews">
      <SectionHead id="reviews" title={title} />
      {reviews.map((review) => (
        <AnsweredReview key={review.stage} review={review} />
      ))}
    </section>
  )
}
