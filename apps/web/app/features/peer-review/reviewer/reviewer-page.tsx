import './peer-review.css'
import { useEffect, useRef, useState } from 'react'
import { useOutletContext } from '../../../lib/navigation.tsx'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { issueCertificateEndpoint, listAssignmentsEndpoint, type ReviewedPaper } from '@grfs/contracts/peer-review'
import { dashboardTexts } from '@grfs/contracts/texts/dashboard'
import { peerReviewTexts } from '@grfs/contracts/texts/peer-review'
import { invitationDays, reviewDays } from '@grfs/domain/peer-review/limits'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { api, messageOf } from '../../../lib/api.ts'
import { shortDate } from '../../../lib/format.ts'
import { href } from '../../../lib/paths.ts'
import { keyOf, queryClient, useApi } from '../../../lib/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { DeskHead, SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill, words } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { AssignedCard } from './assigned-card.tsx'
import { type Answer, plural, respond, stageName } from './assignment-parts.tsx'

const d = dashboardTexts.reviewer
const t = peerReviewTexts

/** /dashboard/reviewer (REVIEW-004, REVIEW-008). */
export function Page() {
  const { setUnreadCount } = useOutletContext<DeskContext>()
  const state = useAssignments()
  const unread = state.assignments?.counts.unreadMessages
  useEffect(() => {
    if (unread !== undefined) setUnreadCount(unread)
  }, [unread, setUnreadCount])
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
            <NoPaper isNew={assignments.reviewedPapers.length === 0} />
          )}
          <History assignments={assignments} />
        </>
      )}
    </div>
  )
}

/** A reviewer without a history also learns how it works. */
function NoPaper({ isNew }: { isNew: boolean }) {
  return (
    <EmptyState
      title={d.noAssigned}
      steps={isNew ? d.firstSteps.map((step) => fill(step, { invitationDays, reviewDays })) : undefined}
      action={isNew && <LinkButton href={href('/dashboard/updateProfile')}>{d.profile}</LinkButton>}
    >
      {d.noAssignedText}
    </EmptyState>
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

function countWords({ reviews, inTimePercent }: Pick<Assignments['counts'], 'reviews' | 'inTimePercent'>) {
  if (reviews === 0) return undefined
  const written = plural(t.history.reviews, reviews)
  return inTimePercent === null ? written : fill(t.history.summary, { reviews: written, percent: inTimePercent })
}

const h = t.history

const columns: readonly Column<ReviewedPaper>[] = [
  {
    head: h.paper,
    kind: 'title',
    cell: ({ title, journal }) => (
      <>
        {title}
        <HueTag hue={journal.hue}>{journal.title}</HueTag>
      </>
    ),
  },
  { head: h.stage, kind: 'nowrap', cell: ({ stage }) => stageName(stage) },
  { head: h.outcome, cell: ({ status, recommendation }) => recommendation ?? h.outcomes[status] },
  {
    head: h.length,
    kind: 'number',
    cell: ({ words }) => (words === null ? '–' : plural(t.assigned.words, words)),
  },
  { head: h.date, kind: 'nowrap', cell: ({ completedDate }) => shortDate(completedDate) },
  {
    head: h.certificate,
    kind: 'actions',
    quiet: true,
    cell: (review) => (review.status === 'done' ? <CertificateButton review={review} /> : null),
  },
]

/** Newest first. */
function HistoryTable({ reviews }: { reviews: readonly ReviewedPaper[] }) {
  return (
    <Table className="review-history" caption={h.caption} columns={columns} rows={reviews} keyOf={({ id }) => id} />
  )
}

function CertificateButton({ review }: { review: ReviewedPaper }) {
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    try {
      const { url } = await api.call(issueCertificateEndpoint, { params: { id: review.id } })
      location.assign(url)
    } catch (error) {
      showToast({ title: messageOf(error, h.certificateFailed), tone: 'danger' })
      setIsBusy(false)
    }
  }
  return (
    <Button small busy={isBusy} onClick={() => void open()}>
      {h.getCertificate}
      <span className="sr">, {review.title}</span>
    </Button>
  )
}

export type Assignments = ResponseOf<typeof listAssignmentsEndpoint>

export interface AssignmentsState {
  assignments: Assignments | undefined
  /** REVIEW-017: the text in the red panel. */
  problem: string | null
  isAnswering: boolean
  reload: () => void
  answer: (submissionId: string, answer: Answer) => Promise<void>
}

function useAssignments(): AssignmentsState {
  const { data: assignments, error, refetch } = useApi(listAssignmentsEndpoint, {})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAnswering, setIsAnswering] = useState(false)
  const attempt = useRef({ what: '', key: '' })

  const answer = async (submissionId: string, given: Answer) => {
    setIsAnswering(true)
    const what = JSON.stringify([submissionId, given])
    if (attempt.current.what !== what) attempt.current = { what, key: crypto.randomUUID() }
    const { toast, panel } = await respond(api, submissionId, given, attempt.current.key)
    showToast(toast)
    // Load the current state, whether the answer succeeded or not.
    await queryClient.refetchQueries({ queryKey: keyOf(listAssignmentsEndpoint, {}) })
    setRefusal(panel)
    setIsAnswering(false)
  }

  return {
    assignments,
    problem: refusal ?? (error && fill(t.loadFailed, { message: messageOf(error, t.noAnswer) })),
    isAnswering,
    answer,
    reload: () => {
      setRefusal(null)
      refetch()
    },
  }
}
