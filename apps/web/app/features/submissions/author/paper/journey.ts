import type { SubmissionDetail } from '@grfs/contracts/submissions'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { quantity } from '../../../../lib/format.ts'
import type { Step } from '../../../../ui/feedback/stepper.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { daysUntil, nearDate } from '../../../../lib/dates.ts'

const t = paperTexts.journey
const dayMs = 86_400_000

/** What must be known of a paper to draw its journey. */
export type Travelled = Pick<SubmissionDetail, 'status' | 'timeline' | 'waiting' | 'isPublished' | 'pace'>

/** The events as they happened. */
export function oldestFirst(timeline: SubmissionDetail['timeline']): SubmissionDetail['timeline'] {
  return [...timeline].sort((one, other) => one.at.localeCompare(other.at))
}

export function reviewName(stage: number): string {
  return t.reviews[stage - 1] ?? t.reviews[2]
}

/** Where the paper has been, where it is, and where it will be; nothing for a draft. */
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

/** What is done, each with its day and how long it took. */
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

  /** The author may not be told when a review came in; then it is done with what the editor made of it. */
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
      case 'publish':
        pass(t.published, at)
    }
  }
  return { steps, reviews }
}

/** From day to day: of what others do the hour is not told. */
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

/** Reviews that are left, the decision and the issue, with how long they usually take where that is known. */
function coming(paper: Travelled, reviews: number, now: Date): Step[] {
  const { status, pace } = paper
  if (status === 'rejected' || status === 'accepted') return []
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

/** When the present stage is over: as half of the papers pass it, or else by its date; never before today. */
function presentEnd({ waiting, status, pace }: Travelled, now: Date): Date | null {
  if (!waiting || !pace) return null
  const usual = waiting.typicalDays === null ? null : later(new Date(waiting.since), waiting.typicalDays)
  const due = waiting.due === null ? null : new Date(waiting.due)
  const end = waiting.party === 'author' ? due : (usual ?? due)
  const passed = end && new Date(Math.max(end.getTime(), now.getTime()))
  // A reviewer is still to be found.
  return status === 'processing' ? later(passed, pace.review) : passed
}

function later(from: Date | null, days: number | null | undefined): Date | null {
  return from && typeof days === 'number' ? new Date(from.getTime() + days * dayMs) : null
}
