import '../peer-review.css'
import { useEffect } from 'react'
import { dashboardTexts } from '@grfs/contracts/texts/dashboard'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fill, words } from '../../../ui/words.ts'
import { useNow } from '../../../lib/use-now.ts'
import { plural } from '../words.ts'
import { AssignedCard } from './assigned-card.tsx'
import { HistoryTable } from './history-table.tsx'
import { useAssignments, type Assignments, type AssignmentsState } from './use-assignments.ts'

const d = dashboardTexts.reviewer
const t = peerReviewTexts

/** /dashboard/reviewer (REVIEW-004, REVIEW-008). */
export function ReviewerPage({ onUnread }: { onUnread: (count: number) => void }) {
  const state = useAssignments()
  const unread = state.assignments?.counts.unreadMessages
  useEffect(() => {
    if (unread !== undefined) onUnread(unread)
  }, [unread, onUnread])
  return <ReviewerView state={state} now={useNow()} />
}

export function ReviewerView({ state, now }: { state: AssignmentsState; now: Date }) {
  const { assignments, problem, isAnswering, answer, reload } = state
  return (
    <div className="reviewer-desk">
      <DeskHead title={d.assigned} />
      {problem && (
        <Banner
          tone="danger"
          role="alert"
          title={problem}
          actions={
            <Button small onClick={reload}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
      {!assignments && !problem && <Skeleton lines={6} framed label={t.loading} />}
      {assignments && (
        <>
          {assignments.assignedPaper ? (
            <AssignedCard
              key={assignments.assignedPaper.code}
              paper={assignments.assignedPaper}
              now={now}
              isBusy={isAnswering}
              onAnswer={(given) => void answer(assignments.assignedPaper?.id ?? '', given)}
            />
          ) : (
            <EmptyState title={d.noAssigned}>{d.noAssignedText}</EmptyState>
          )}
          <History assignments={assignments} />
        </>
      )}
    </div>
  )
}

function History({ assignments: { reviewedPapers, counts } }: { assignments: Assignments }) {
  return (
    <section className="desk-section" aria-labelledby="history">
      <SectionHead id="history" title={d.history} note={countWords(counts)} />
      {reviewedPapers.length === 0 ? (
        <EmptyState heading="h3" title={d.noHistory} />
      ) : (
        <HistoryTable reviews={reviewedPapers} />
      )}
    </section>
  )
}

export function countWords({ reviews, inTimePercent }: Pick<Assignments['counts'], 'reviews' | 'inTimePercent'>) {
  if (reviews === 0) return undefined
  const written = plural(t.history.reviews, reviews)
  return inTimePercent === null ? written : fill(t.history.summary, { reviews: written, percent: inTimePercent })
}
