import type { AssignedSubmission } from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { longDate } from '../../../lib/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Fact, FactList } from '../../../ui/fact-list.tsx'
import { Prose, type SafeHtml } from '../../../ui/prose.tsx'
import { fill } from '../../../ui/words.ts'

const t = peerReviewTexts.review

/** REVIEW-037: a review that was handed in is shown, and cannot be changed. The server has cleaned it. */
export function HandedIn({ review }: { review: NonNullable<AssignedSubmission['review']> }) {
  return (
    <section className="review-form" aria-label={t.form}>
      <Banner tone="ok" title={fill(t.handedIn, { date: longDate(review.handedInDate) })}>
        {t.handedInText}
      </Banner>
      <FactList>
        <Fact name={t.decision}>{review.recommendation}</Fact>
      </FactList>
      <div>
        <h2 className="review-label">{t.comments}</h2>
        <Prose html={review.comments as SafeHtml} />
      </div>
      {review.note.trim() !== '' && (
        <div>
          <h2 className="review-label">{t.note}</h2>
          <p className="whitespace-pre-line">{review.note}</p>
        </div>
      )}
    </section>
  )
}
