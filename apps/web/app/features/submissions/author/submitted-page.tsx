import { useState } from 'react'
import {
  getSubmissionEndpoint,
  listSubmissionsEndpoint,
  type SubmissionDetail,
  type SubmissionItem,
} from '@grfs/contracts/submissions'
import { texts } from '@grfs/contracts/texts/index'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { reviewDays, reviewWeeks } from '@grfs/domain/peer-review/limits'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import { longDate, quantity } from '../../../lib/format.ts'
import { journalPath, ownPaperPath, href } from '../../../lib/paths.ts'
import { type ApiQuery, useApi, useFailureToast } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { MoreLink } from '../../../ui/layout/link.tsx'
import { DeskHead, SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { WhoseMove } from './paper-words.tsx'
import { PapersTable, titleOf } from './papers-table.tsx'
import { isUnderWay, ProcessingSteps } from './processing-steps.tsx'

const s = texts.submissions
const t = s.submitted

/** The page size limit of the endpoint; nobody has more papers in progress. */
const most = 100

function OnTheirWay() {
  const [now] = useState(() => new Date())
  const query = useApi(listSubmissionsEndpoint, { query: { limit: most } })
  useFailureToast(query.error, s.fetchFailed)
  return <OnTheirWayView query={query} now={now} />
}

interface OnTheirWayViewProps {
  query: ApiQuery<{ data: SubmissionItem[] }>
  now: Date
}

/** SUBMIT-005: every paper in progress: whom it waits for, since when and until when. */
export function OnTheirWayView({ query, now }: OnTheirWayViewProps) {
  return (
    <>
      <DeskHead
        title={t.listTitle}
        actions={
          <LinkButton kind="main" icon="plus" href={href('/dashboard/researcher/submitPaper')}>
            {s.submitAPaper}
          </LinkButton>
        }
      />
      <Papers query={query} now={now} />
      <p className="submitted-more">
        <MoreLink href={href('/dashboard/researcher')}>{t.all}</MoreLink>
      </p>
    </>
  )
}

function Papers({ query: { data, error, isFetching, refetch }, now }: OnTheirWayViewProps) {
  if (error) {
    return (
      <ErrorState title={s.papersFailed} retry={{ onRetry: refetch, label: s.tryAgain, busy: isFetching }}>
        {s.list.failedText}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={6} />
  const papers = data.data.filter(({ waiting }) => waiting !== null)
  if (papers.length === 0) return <EmptyState title={t.none}>{t.noneText}</EmptyState>
  return <PapersTable papers={papers} now={now} caption={t.listCaption} />
}

/** The first results come within seconds; a delayed step needs fewer requests. */
function refetchMs(answers: number): number {
  return Math.min(2_000 * 1.4 ** (answers - 1), 30_000)
}

function SubmittedPaper({ id }: { id: string }) {
  const [now] = useState(() => new Date())
  const { data, ...query } = useApi(
    getSubmissionEndpoint,
    { params: { id } },
    {
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
        data !== undefined && isUnderWay(data.submission.processing) && refetchMs(dataUpdateCount + errorUpdateCount),
    },
  )
  useFailureToast(data ? null : query.error, s.loadFailed)
  return <SubmittedPaperView query={{ data: data?.submission, ...query }} now={now} />
}

interface SubmittedPaperViewProps {
  query: ApiQuery<SubmissionDetail>
  now: Date
}

export function SubmittedPaperView({ query, now }: SubmittedPaperViewProps) {
  const { data: paper, error, isFetching, refetch } = query
  const isNew = paper === undefined || paper.status === 'submitted'
  if (paper?.status === 'draft') return <NotYet id={paper.id} />
  return (
    <>
      <DeskHead
        title={isNew ? t.title : t.titleNow}
        actions={
          <>
            <LinkButton href={href('/dashboard/researcher/submitPaper')}>{s.submitAPaper}</LinkButton>
            {paper && (
              <LinkButton kind="main" href={ownPaperPath(paper.id)}>
                {t.open}
              </LinkButton>
            )}
          </>
        }
      >
        {paper && titleOf(paper)}
      </DeskHead>
      {!paper && !error && <Skeleton lines={8} />}
      {!paper && error && (
        <ErrorState title={s.loadFailed} retry={{ onRetry: refetch, label: s.tryAgain, busy: isFetching }}>
          {s.list.failedText}
        </ErrorState>
      )}
      {paper && <SubmittedDetails paper={paper} now={now} />}
      <p className="submitted-more">
        <MoreLink href={href('/dashboard/researcher')}>{t.all}</MoreLink>
      </p>
    </>
  )
}

function SubmittedDetails({ paper, now }: { paper: SubmissionDetail; now: Date }) {
  return (
    <>
      <Facts paper={paper} now={now} />
      <div className="submitted-parts">
        <section aria-labelledby="next">
          <SectionHead id="next" title={t.next} />
          {paper.waiting?.party !== 'author' && <p className="submitted-text">{t.nextText}</p>}
          <NextSteps status={paper.status} />
        </section>
        {paper.processing.length > 0 && (
          <section aria-labelledby="behind">
            <SectionHead id="behind" title={t.behind} />
            <p className="submitted-text">{t.behindText}</p>
            <ProcessingSteps steps={paper.processing} />
          </section>
        )}
      </div>
    </>
  )
}

function Facts({ paper, now }: { paper: SubmissionDetail; now: Date }) {
  const { number, journalId: journal, submissionDate } = paper
  return (
    <dl className="submitted-facts">
      {number && (
        <div>
          <dt>{t.number}</dt>
          <dd>{number}</dd>
        </div>
      )}
      {journal && (
        <div>
          <dt>{t.journal}</dt>
          <dd>
            <HueTag hue={journal.hue} href={journalPath(journal)}>
              {journal.title}
            </HueTag>
          </dd>
        </div>
      )}
      {submissionDate && (
        <div>
          <dt>{t.handedIn}</dt>
          <dd>{longDate(submissionDate)}</dd>
        </div>
      )}
      <div>
        <dt>{t.now}</dt>
        <dd>
          <WhoseMove paper={paper} now={now} />
        </dd>
      </div>
    </dl>
  )
}

function NotYet({ id }: { id: string }) {
  return (
    <EmptyState
      heading="h1"
      title={t.notYet}
      action={
        <LinkButton kind="main" href={ownPaperPath(id)}>
          {t.openDraft}
        </LinkButton>
      }
    >
      {t.notYetText}
    </EmptyState>
  )
}

const nextStepsTexts = submissionTexts.submitted.steps

interface Step {
  name: string
  text: string
  /** The step is current while the paper has one of these statuses. */
  of: readonly SubmissionStatus[]
}

const days = (count: number) => quantity(count, 'day')

const steps: readonly Step[] = [
  {
    name: nextStepsTexts.screening,
    text: fill(nextStepsTexts.screeningText, { days: days(waitingDays.submitted) }),
    of: ['submitted'],
  },
  {
    name: nextStepsTexts.reviews,
    text: fill(nextStepsTexts.reviewsText, { days: days(reviewDays), ...reviewWeeks }),
    of: ['processing', 'under_review', 'revision_required'],
  },
  {
    name: nextStepsTexts.decision,
    text: fill(nextStepsTexts.decisionText, { days: days(waitingDays.under_admin) }),
    of: ['under_admin'],
  },
]

/** The steps after submitting, and how long each may take. */
function NextSteps({ status }: { status: SubmissionStatus }) {
  return (
    <ol className="next-steps">
      {steps.map(({ name, text, of }) => (
        <li key={name} aria-current={of.includes(status) ? 'step' : undefined}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** /dashboard/researcher/submitted: shown after submitting; without an id in the URL, all papers in progress. */
export function Page() {
  const id = useSearch().get('id')
  return id ? <SubmittedPaper key={id} id={id} /> : <OnTheirWay />
}
