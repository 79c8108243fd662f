import './peer-review.css'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from '../../../lib/navigation.tsx'
import {
  type AssignedSubmission,
  getBlindDifferencesEndpoint,
  openBlindFigureEndpoint,
  openBlindPageEndpoint,
  openBlindTextEndpoint,
} from '@grfs/contracts/peer-review'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { href } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { useFailureToast, useRequest } from '../../../lib/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Fact, FactList } from '../../../ui/layout/fact-list.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { HelpLink, SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Prose, type SafeHtml } from '../../../ui/media/prose.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Differences } from '../../manuscripts/differences.tsx'
import { Point, PointAnswer } from '../../submissions/points.tsx'
import { MessagesOfAssignment } from './assignment-thread.tsx'
import { BlindCopy, plural, stageName, TimeLeft } from './assignment-parts.tsx'
import { ReviewForm } from './review-form.tsx'
import { type OpenedReview, openReview } from './review-keeping.ts'

const t = peerReviewTexts

/** /dashboard/reviewer/assigned/{id} (REVIEW-002, REVIEW-003). */
function ReviewPage({ id }: { id: string }) {
  const { data, error } = useRequest(['open-review', id], () => openReview(api, local, id))
  useFailureToast(error, t.submissionFailed)
  // REVIEW-042: the toast has been shown.
  if (error) return <Navigate to={href('/dashboard/reviewer')} replace />
  return (
    <div className="review-page">
      {data ? (
        <>
          <OpenReview opened={data} />
          <MessagesOfAssignment code={data.answer.assignment.code} />
        </>
      ) : (
        <Skeleton lines={8} label={t.review.loading} />
      )}
    </div>
  )
}

/** REVIEW-041. */
function NoReview() {
  useEffect(() => showToast({ title: t.noId, tone: 'danger' }), [])
  return <Navigate to={href('/dashboard/reviewer')} replace />
}

export function OpenReview({ opened }: { opened: OpenedReview }) {
  const now = useNow()
  // Keep what was opened for editing: the autosave's state is newer than a later response.
  const [{ answer, writing }] = useState(opened)
  const { title, journalId } = answer.submission.articleId
  return (
    <>
      <ReviewBar answer={answer} now={now} />
      <header className="review-head">
        <HueTag hue={journalId.hue}>{journalId.title}</HueTag>
        <h1>{title}</h1>
        <HelpLink />
      </header>
      <div className="review-split">
        <PaperSide answer={answer} />
        {writing ? <ReviewForm answer={answer} account={writing.account} start={writing.start} /> : null}
        {answer.review && <HandedIn review={answer.review} />}
      </div>
    </>
  )
}

/** The assignment, and the remaining time. */
function ReviewBar({ answer: { assignment, review }, now }: { answer: AssignedSubmission; now: Date }) {
  return (
    <div className="review-bar" role="region" aria-label={t.review.bar}>
      <a className="more review-back" href={href('/dashboard/reviewer')}>
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

const handedInTexts = peerReviewTexts.review

/** REVIEW-037: a submitted review is read-only. The server has sanitised it. */
function HandedIn({ review }: { review: NonNullable<AssignedSubmission['review']> }) {
  return (
    <section className="review-form" aria-label={handedInTexts.form}>
      <Banner tone="ok" title={fill(handedInTexts.handedIn, { date: longDate(review.handedInDate) })}>
        {handedInTexts.handedInText}
      </Banner>
      <FactList>
        <Fact name={handedInTexts.decision}>{review.recommendation}</Fact>
      </FactList>
      <div>
        <h2 className="review-label">{handedInTexts.comments}</h2>
        <Prose html={review.comments as SafeHtml} />
      </div>
      {review.note.trim() !== '' && (
        <div>
          <h2 className="review-label">{handedInTexts.note}</h2>
          <p className="keep-lines">{review.note}</p>
        </div>
      )}
    </section>
  )
}

/** What the reviewer may see of the paper: blind copy, abstract, earlier reviews. */
function PaperSide({ answer }: { answer: AssignedSubmission }) {
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

/** /dashboard/reviewer/assigned/{id}. */
export function Page() {
  const id = useParams()['id']?.trim() ?? ''
  return id === '' ? <NoReview /> : <ReviewPage key={id} id={id} />
}
