import '../peer-review.css'
import { useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { HueTag } from '../../../ui/hue-tag.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { HandedIn } from './handed-in.tsx'
import { PaperSide } from './paper-side.tsx'
import { ReviewBar } from './review-bar.tsx'
import { ReviewForm } from './review-form.tsx'
import { openReview, type OpenedReview } from './review-keeping.ts'

const t = peerReviewTexts

/** /dashboard/reviewer/assigned/{id} (REVIEW-002, REVIEW-003). */
export function ReviewPage({ id }: { id: string }) {
  const load = useCallback(() => openReview(api, local, id), [id])
  const loaded = useLoaded(load, t.submissionFailed)
  // REVIEW-042: the toast has been shown.
  if (loaded.state === 'failed') return <Navigate to={paths.reviewerDashboard} replace />
  if (loaded.state === 'loading' || loaded.isBusy) return <Skeleton lines={8} label={t.review.loading} />
  return <OpenReview key={id} opened={loaded.value} />
}

/** REVIEW-041. */
export function NoReview() {
  useEffect(() => showToast({ title: t.noId, tone: 'danger' }), [])
  return <Navigate to={paths.reviewerDashboard} replace />
}

export function OpenReview({ opened }: { opened: OpenedReview }) {
  const now = useNow()
  // What was opened to be written stays as it was opened: its keeper knows better than a later answer.
  const [{ answer, writing }] = useState(opened)
  const { title, journalId } = answer.submission.articleId
  return (
    <div className="review-page">
      <ReviewBar answer={answer} now={now} />
      <header className="review-head">
        <HueTag hue={journalId.hue}>{journalId.title}</HueTag>
        <h1>{title}</h1>
      </header>
      <div className="review-split">
        <PaperSide answer={answer} />
        {writing ? <ReviewForm answer={answer} account={writing.account} start={writing.start} /> : null}
        {answer.review && <HandedIn review={answer.review} />}
      </div>
    </div>
  )
}
