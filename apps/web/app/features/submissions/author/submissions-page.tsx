import { useState } from 'react'
import { Navigate, useOutletContext } from '../../../lib/navigation.tsx'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { openCoverEndpoint } from '@grfs/contracts/publishing'
import {
  getSubmissionEndpoint,
  listSubmissionsEndpoint,
  type PublishedPaper,
  type SubmissionItem,
} from '@grfs/contracts/submissions'
import { texts } from '@grfs/contracts/texts/index'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { addressOf, api } from '../../../lib/api.ts'
import { capitalise, countInWords, longDate, quantity } from '../../../lib/format.ts'
import { articlePath, journalPath, ownPaperPath, pageOfPath, href } from '../../../lib/paths.ts'
import { type ApiQuery, keyOf, useApi, useFailureToast, useRequest } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { DeskHead, SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Pager } from '../../../ui/tables/pager.tsx'
import { askSubmissions, pageBefore, pageIn, papersPerPage, type Submissions, yourMove } from './paper-words.tsx'
import { PapersTable, titleOf } from './papers-table.tsx'

const t = texts.dashboard.researcher
const s = texts.submissions

/** /dashboard/researcher (SUBMIT-009 to SUBMIT-013). */
export function Page() {
  const { setDraftCount } = useOutletContext<DeskContext>()
  const page = pageIn(useSearch())
  const [now] = useState(() => new Date())
  const query = useRequest(keyOf(listSubmissionsEndpoint, { query: { page } }), async () => {
    const answer = await askSubmissions(api.call, page)
    setDraftCount(answer.drafts)
    return answer
  })
  useFailureToast(query.error, s.fetchFailed)
  const { data, error, isFetching } = query
  const before =
    data && !error && !isFetching ? pageBefore(page, { rows: data.data.length, pages: data.totalPages }) : null
  if (before !== null) return <Navigate replace to={pageOfPath(href('/dashboard/researcher'), before)} />
  return <SubmissionsView query={query} page={page} now={now} />
}

interface SubmissionsViewProps {
  query: ApiQuery<Submissions>
  page: number
  now: Date
}

export function SubmissionsView({ query, page, now }: SubmissionsViewProps) {
  const list = query.error ? undefined : query.data
  const urgent = list?.yours[0]
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <>
            <LinkButton href={href('/dashboard/researcher/drafts')}>
              {fill(t.drafts, { count: list?.drafts ?? '–' })}
            </LinkButton>
            <LinkButton kind="main" icon="plus" href={href('/dashboard/researcher/submitPaper')}>
              {t.submit}
            </LinkButton>
          </>
        }
      >
        {/* A line of its own while the papers load, so that nothing below it moves. */}
        {list ? summary(list.total, list.yours.length) : !query.error && '\u00a0'}
      </DeskHead>
      {urgent && <YourMove key={urgent.id} paper={urgent} now={now} />}
      <Papers query={query} page={page} now={now} />
      {list && <Published list={list} />}
    </>
  )
}

function Papers({ query, page, now }: SubmissionsViewProps) {
  if (query.error) {
    return (
      <ErrorState title={s.papersFailed} retry={{ onRetry: query.refetch, label: s.tryAgain, busy: query.isFetching }}>
        {s.list.failedText}
      </ErrorState>
    )
  }
  if (!query.data) return <Skeleton lines={8} />
  const { data, total, totalPages } = query.data
  if (total === 0) {
    const steps = t.firstSteps.map((step) => fill(step, { days: waitingDays.submitted, reviews: reviewsPerPaper }))
    return (
      <EmptyState
        title={t.noSubmissions}
        steps={steps}
        action={
          <LinkButton href={href('/dashboard/researcher/submitPaper')}>
            {query.data.drafts > 0 ? t.continueDraft : t.firstPaper}
          </LinkButton>
        }
      >
        {t.noSubmissionsText}
      </EmptyState>
    )
  }
  const count = fill(s.list.perPage, { papers: quantity(total, 'paper'), count: papersPerPage })
  return (
    <div className="paged-list" aria-busy={query.isFetching}>
      <PapersTable papers={data} now={now} />
      <div className="data-table-foot">
        <span>{count}</span>
        <Pager page={page} pages={totalPages} hrefOf={(to) => pageOfPath(href('/dashboard/researcher'), to)} />
      </div>
    </div>
  )
}

/** SUBMIT-050. */
function Published({ list }: { list: Submissions }) {
  return (
    <section className="desk-section" aria-labelledby="published">
      <SectionHead id="published" title={t.published} />
      {list.publishedPapers.length === 0 && <EmptyState heading="h3" title={t.noPublished} />}
      {list.publishedPapers.length > 0 && <PublishedGrid papers={list.publishedPapers} />}
    </section>
  )
}

const listTexts = submissionTexts.list

/** `Six papers, one is waiting for you`. */
export function summary(total: number, yours: number): string | null {
  if (total === 0) return null
  const papers = `${capitalise(countInWords(total))} ${total === 1 ? 'paper' : 'papers'}`
  const [waits, wait] = listTexts.waitForYou.split('|')
  return `${papers}, ${yours === 0 ? listTexts.nothingWaits : `${countInWords(yours)} ${yours === 1 ? waits : wait}`}`
}

/** The published papers, with their numbers of views and downloads. */
function PublishedGrid({ papers }: { papers: readonly PublishedPaper[] }) {
  return (
    <ul className="published-grid">
      {papers.map((paper) => (
        <li key={paper.id}>
          <PublishedCard paper={paper} />
        </li>
      ))}
    </ul>
  )
}

function PublishedCard({ paper: { id, title, journal, publishedDate, views, downloads } }: { paper: PublishedPaper }) {
  const href = articlePath(id)
  return (
    <article className="published-paper">
      {/* The title beside it is the same link, so hide this one from screen readers and the Tab key. */}
      <a href={href} tabIndex={-1} aria-hidden="true">
        <img
          src={addressOf(openCoverEndpoint.path, { params: { id } })}
          alt=""
          width="300"
          height="420"
          loading="lazy"
          decoding="async"
        />
      </a>
      <div>
        <HueTag hue={journal.hue} href={journalPath(journal)}>
          {journal.title}
        </HueTag>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{longDate(publishedDate)}</p>
        <p>
          {fill(listTexts.views, {
            views: quantity(views, 'view'),
            downloads: quantity(downloads, 'download'),
          })}
        </p>
      </div>
    </article>
  )
}

interface YourMoveProps {
  paper: SubmissionItem
  now: Date
  note: RevisionNote | null
}

/** The paper that waits for its author: deadline, task and button. */
export function YourMoveBanner({ paper, now, note }: YourMoveProps) {
  return (
    <section className="your-move" aria-label={listTexts.yourMove}>
      <div>
        <p className="your-move-when">{yourMove(paper.waiting?.due ?? null, now)}</p>
        <h2>{titleOf(paper)}</h2>
        <p>{note?.text ?? listTexts.revisionRequested}</p>
      </div>
      <LinkButton kind="main" href={ownPaperPath(paper.id)}>
        {note?.hasBegun ? listTexts.goOn : listTexts.begin}
      </LinkButton>
    </section>
  )
}

/** Loads a summary of the review and the progress of the answers; the banner is shown without it too. */
function YourMove({ paper, now }: Pick<YourMoveProps, 'paper' | 'now'>) {
  const { data } = useApi(getSubmissionEndpoint, { params: { id: paper.id } })
  return <YourMoveBanner paper={paper} now={now} note={data ? revisionNote(data) : null} />
}

const stages = ['first', 'second', 'final']

export type PaperAnswer = Pick<ResponseOf<typeof getSubmissionEndpoint>, 'latestReview' | 'draft'>

interface RevisionNote {
  text: string
  hasBegun: boolean
}

/** `The second review is in: minor revision, five points. Three are answered and saved.` */
export function revisionNote({ latestReview: review, draft }: PaperAnswer): RevisionNote {
  const hasBegun = draft !== null && draft.version > 0
  if (!review) return { text: listTexts.revisionRequested, hasBegun }
  const { points } = review
  const reviewText = fill(listTexts.reviewIn, {
    stage: stages[review.stage - 1] ?? countInWords(review.stage),
    decision: review.decision.replaceAll('_', ' ').toLowerCase(),
    points: `${countInWords(points.length)} ${points.length === 1 ? 'point' : 'points'}`,
  })
  const answered = points.filter(({ id }) => (draft?.form.answers[id] ?? '').trim() !== '').length
  return { text: [reviewText, answeredNote(answered, points.length)].filter(Boolean).join(' '), hasBegun }
}

function answeredNote(answered: number, points: number): string {
  if (answered === 0) return ''
  if (answered === points) return listTexts.allAnswered
  return fill(listTexts.answered, {
    count: `${capitalise(countInWords(answered))} ${answered === 1 ? 'is' : 'are'}`,
  })
}
