import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { daysUntil, nearDate, quantity } from '../../../../lib/format.ts'
import type { Step } from '../../../../ui/feedback/stepper.tsx'
import { fill } from '../../../../ui/layout/words.ts'

const t = paperTexts.journey
const dayMs = 86_400_000

/** The fields of a paper that its steps depend on. */
export type Travelled = Pick<SubmissionDetail, 'status' | 'timeline' | 'waiting' | 'isPublished' | 'pace'>

export function oldestFirst(timeline: SubmissionDetail['timeline']): SubmissionDetail['timeline'] {
  return [...timeline].sort((one, other) => one.at.localeCompare(other.at))
}

export function reviewName(stage: number): string {
  return t.reviews[stage - 1] ?? t.reviews[2]
}

/** The past, current and future steps of the paper; empty for a draft. */
export function journeyOf(paper: Travelled, now: Date): Step[] {
  if (paper.status === 'draft') return []
  const { steps, reviews } = past(paper, now)
  const present = presentOf(paper, reviews, now)
  return [...steps, ...(present ? [present] : []), ...coming(paper, reviews, now)]
}

interface Past {
  steps: Step[]
  reviews: number
}

/** The completed steps, each with its date and duration. */
function past(paper: Travelled, now: Date): Past {
  const steps: Step[] = []
  let since: string | null = null
  let reviews = 0
  let revisions = 0
  let isReviewOpen = false

  function pass(label: string, at: string, note?: string) {
    const day = nearDate(at, now)
    steps.push({ label, note: note ?? (since ? `${day}, ${daysBetween(since, at)}` : day), state: 'done' })
    since = at
  }

  /** Authors may not see when a review came in. Then the review counts as done at the editor's next action. */
  function endReview(at: string) {
    if (!isReviewOpen) return
    isReviewOpen = false
    reviews += 1
    pass(reviewName(reviews), at)
  }

  for (const { name, at } of oldestFirst(paper.timeline)) {
    switch (name) {
      case 'submit':
        pass(t.submitted, at)
        break
      case 'pass-screening':
        pass(t.screening, at)
        isReviewOpen = true
        break
      case 'hand-in-review':
      case 'ask-revision':
        endReview(at)
        since = at
        break
      case 'next-stage':
        endReview(at)
        isReviewOpen = true
        since = at
        break
      case 'resubmit':
        revisions += 1
        pass(t.revisions[revisions - 1] ?? t.revision, at)
        isReviewOpen = reviews < reviewsPerPaper
        break
      case 'accept':
        endReview(at)
        pass(t.decision, at, fill(t.accepted, { date: nearDate(at, now) }))
        break
      case 'reject':
      case 'desk-reject':
        endReview(at)
        pass(t.decision, at, fill(t.rejected, { date: nearDate(at, now) }))
        break
      case 'withdraw':
        isReviewOpen = false
        pass(t.withdrawn, at)
        break
      case 'publish':
        pass(t.published, at)
    }
  }
  return { steps, reviews }
}

/** Counts calendar days: authors do not see the time of day of other people's actions. */
function daysBetween(from: string, to: string): string {
  const days = (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs
  return days < 1 ? t.sameDay : quantity(days, 'day')
}

function presentOf({ status, waiting, isPublished }: Travelled, reviews: number, now: Date): Step | null {
  const label = presentLabel(status, reviews)
  if (label === null || isPublished) return null
  if (!waiting) return { label, state: 'now' }
  const { due, since } = waiting
  if (due === null) return { label, note: fill(t.since, { date: nearDate(since, now) }), state: 'now' }
  const text = daysUntil(due, now) < 0 ? t.wasDue : t.until
  return { label, note: fill(text, { date: nearDate(due, now) }), state: 'now' }
}

function presentLabel(status: Travelled['status'], reviews: number): string | null {
  switch (status) {
    case 'draft':
    case 'rejected':
    case 'withdrawn':
      return null
    case 'submitted':
      return t.screening
    case 'processing':
    case 'under_review':
      return reviewName(reviews + 1)
    case 'under_admin':
      return reviews < reviewsPerPaper ? t.editor : t.decision
    case 'revision_required':
      return t.revision
    case 'accepted':
      return t.published
  }
}

/** The remaining reviews, the decision and the publication, with their usual duration if known. */
function coming(paper: Travelled, reviews: number, now: Date): Step[] {
  const { status, pace } = paper
  if (status === 'rejected' || status === 'withdrawn' || status === 'accepted') return []
  const isInReview = status === 'processing' || status === 'under_review'
  const steps: Step[] = []
  let end = presentEnd(paper, now)
  for (let stage = reviews + (isInReview ? 2 : 1); stage <= reviewsPerPaper; stage++) {
    steps.push(next(reviewName(stage), pace?.review ? quantity(pace.review, 'day') : null))
    end = later(later(end, pace?.review), pace?.decision)
  }
  const isDeciding = status === 'under_admin' && reviews >= reviewsPerPaper
  if (!isDeciding) steps.push(next(t.decision, end && nearDate(end.toISOString(), now)))
  const appears = later(end, pace?.publication)
  return [...steps, next(t.published, appears && nearDate(appears.toISOString(), now))]
}

function next(label: string, when: string | null): Step {
  return when === null ? { label, state: 'next' } : { label, note: fill(t.about, { when }), state: 'next' }
}

/** The estimated end of the current stage: the median duration, or else the deadline; never before today. */
function presentEnd({ waiting, status, pace }: Travelled, now: Date): Date | null {
  if (!waiting || !pace) return null
  const usual = waiting.typicalDays === null ? null : later(new Date(waiting.since), waiting.typicalDays)
  const due = waiting.due === null ? null : new Date(waiting.due)
  const end = waiting.party === 'author' ? due : (usual ?? due)
  const passed = end && new Date(Math.max(end.getTime(), now.getTime()))
  // A reviewer must still be found, so add the duration of the review.
  return status === 'processing' ? later(passed, pace.review) : passed
}

function later(from: Date | null, days: number | null | undefined): Date | null {
  return from && typeof days === 'number' ? new Date(from.getTime() + days * dayMs) : null
}
