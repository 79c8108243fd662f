import {
  getBlindDifferencesEndpoint,
  openBlindFigureEndpoint,
  openBlindPageEndpoint,
  openBlindTextEndpoint,
  type AssignedSubmission,
} from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api } from '../../../lib/api.ts'
import { Differences } from '../../../ui/differences.tsx'
import { Fact, FactList } from '../../../ui/fact-list.tsx'
import { Point, PointAnswer } from '../../../ui/points.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { BlindCopy } from '../blind-copy.tsx'
import { plural, stageName } from '../words.ts'

const t = peerReviewTexts

/** The paper as its reviewer may know it: blind copy, what it is about, what was said of it before. */
export function PaperSide({ answer }: { answer: AssignedSubmission }) {
  const { id, articleId } = answer.submission
  return (
    <div className="review-paper">
      <BlindCopy
        copy={articleId.paperFileRedacted}
        loadPage={(page) => api.open(openBlindPageEndpoint, { params: { id, page } })}
        loadText={async () => (await api.call(openBlindTextEndpoint, { params: { id } })).html}
        loadFigure={(page) => api.open(openBlindFigureEndpoint, { params: { id, page } })}
      />
      <About article={articleId} />
      <Earlier answer={answer} />
    </div>
  )
}

/** REVIEW-024. */
function About({ article }: { article: AssignedSubmission['submission']['articleId'] }) {
  const { title, abstract, keywords, journalId } = article
  return (
    <details className="review-about" open>
      <summary>{t.review.about}</summary>
      <FactList>
        <Fact name={t.review.field}>{journalId.category}</Fact>
        <Fact name={t.review.title}>{title}</Fact>
        <Fact name={t.review.keywords}>{keywords.join(', ')}</Fact>
      </FactList>
      <h2 className="review-label">{t.review.abstract}</h2>
      <p className="review-abstract">{abstract}</p>
    </details>
  )
}

function Earlier({ answer: { earlier, differences, submission } }: { answer: AssignedSubmission }) {
  if (earlier.length === 0 && differences === 'none') return null
  return (
    <section className="review-earlier-part" aria-labelledby="earlier">
      <SectionHead id="earlier" title={t.review.earlier} />
      <p className="assigned-note">{t.review.earlierText}</p>
      {differences !== 'none' && (
        <Differences
          load={() => api.call(getBlindDifferencesEndpoint, { params: { id: submission.id } })}
          texts={t.differences}
        />
      )}
      {earlier.map((review) => (
        <details key={review.stage} className="review-earlier">
          <summary>
            <span>{stageName(review.stage)}</span>
            <span className="review-earlier-note">
              {review.decision}, {plural(t.review.points, review.points.length)}
            </span>
          </summary>
          <ol className="points">
            {review.points.map(({ number, html, answer }) => (
              <Point key={number} number={number} html={html}>
                <PointAnswer label={t.review.answer} text={answer ?? t.review.noAnswer} />
              </Point>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}
