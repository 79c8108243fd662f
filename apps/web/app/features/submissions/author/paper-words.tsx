import { Fragment } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  type DraftItem,
  listDraftsEndpoint,
  listSubmissionsEndpoint,
  type SubmissionItem,
} from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Api } from '../../../lib/api.ts'
import { capitalise, daysUntil, nearDate, quantity, savedTime, shortDate } from '../../../lib/format.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { Pips } from '../../../ui/feedback/meter.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { fill } from '../../../ui/layout/words.ts'

/** SUBMIT-012, DRAFT-004. */
export const papersPerPage = 10

/** The page number in the URL; 1 if it is invalid. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** DRAFT-023: from an empty page, or beyond the end, go back to the last page with rows. */
export function pageBefore(page: number, { rows, pages }: { rows: number; pages: number }): number | null {
  if (rows > 0 || pages === 0 || page === 1) return null
  return Math.min(page - 1, pages)
}

export type Submissions = ResponseOf<typeof listSubmissionsEndpoint>
export type Drafts = ResponseOf<typeof listDraftsEndpoint>

/** SUBMIT-012, SUBMIT-013. */
export function askSubmissions(call: Api['call'], page: number): Promise<Submissions> {
  return call(listSubmissionsEndpoint, { query: { page, limit: papersPerPage } })
}

/** DRAFT-004, DRAFT-011. */
export function askDrafts(call: Api['call'], page: number): Promise<Drafts> {
  return call(listDraftsEndpoint, { query: { page, limit: papersPerPage } })
}

export function draftTitle({ articleId }: Pick<DraftItem, 'articleId'>): string {
  return articleId.title.trim() || submissionTexts.drafts.untitled
}

/** File, journal and time, to tell one draft from another. */
export function draftNote({ fileName, journal, changedAt }: DraftItem, now: Date): string {
  const { noFile, noJournal, changed } = submissionTexts.drafts
  const time = fill(changed, { time: savedTime(new Date(changedAt), now) })
  return [fileName ?? noFile, journal ?? noJournal, time].join(' · ')
}

const t = submissionTexts.move

/** The fields that decide whose move it is; list items and a paper's page both have them. */
export type Waits = Pick<SubmissionItem, 'status' | 'isPublished' | 'waiting' | 'rejectionDate'>

interface MoveWords {
  who: string
  note: string
  tone: 'yours' | 'theirs' | 'over'
  /** The date in the note has passed. */
  isLate: boolean
}

/** Whose move it is, the deadline, and the usual duration. */
export function moveWords(paper: Waits, now: Date): MoveWords {
  const { status, waiting } = paper
  if (status === 'draft') return { who: t.author, note: t.draftNote, tone: 'yours', isLate: false }
  if (!waiting || status === 'rejected' || status === 'withdrawn') return overWords(paper)
  const isLate = waiting.due !== null && daysUntil(waiting.due, now) < 0
  const text = (isLate ? t.late : t.due)[status]
  const when = waiting.due
    ? fill(text, { date: nearDate(waiting.due, now) })
    : fill(t.since, { date: nearDate(waiting.since, now) })
  const typical =
    waiting.party !== 'author' && waiting.typicalDays !== null && !isLate
      ? fill(t.typical, { days: quantity(waiting.typicalDays, 'day') })
      : null
  return {
    who: t[waiting.party],
    note: typical === null ? when : `${when}, ${typical}`,
    tone: waiting.party === 'author' ? 'yours' : 'theirs',
    isLate,
  }
}

function overWords({ status, isPublished, rejectionDate }: Waits): MoveWords {
  const over = { tone: 'over', isLate: false } as const
  if (status !== 'rejected' && isPublished) return { who: t.published, note: t.publishedNote, ...over }
  if (status === 'withdrawn') return { who: t.closed, note: t.withdrawnNote, ...over }
  return { who: t.closed, note: rejectionDate ? fill(t.closedNote, { date: shortDate(rejectionDate) }) : '', ...over }
}

/** `Your move, 14 days left`. */
export function yourMove(due: string | null, now: Date): string {
  if (due === null) return t.yours
  const days = daysUntil(due, now)
  const left = fill(days < 0 ? t.daysLate : t.daysLeft, { days: quantity(Math.abs(days), 'day') })
  return `${t.yours}, ${left}`
}

const statusTexts = submissionTexts

/** SUBMIT-035: an admin sees what must be done, an author where the paper is. */
type StatusReader = 'author' | 'admin'

/** SUBMIT-034 to SUBMIT-037. */
export function statusLabel(status: SubmissionStatus, reader: StatusReader = 'author'): string {
  if (status === 'draft') return statusTexts.draftLabel
  if (status === 'processing')
    return reader === 'admin' ? statusTexts.status.needsReviewers : statusTexts.status.processing
  return status.split('_').map(capitalise).join(' ')
}

/** Neutral, unless the author must act, a reviewer reads, or it is over. */
const tones: Record<SubmissionStatus, BadgeTone> = {
  draft: 'line',
  submitted: 'neutral',
  processing: 'neutral',
  under_review: 'accent',
  under_admin: 'neutral',
  revision_required: 'warn',
  accepted: 'ok',
  rejected: 'danger',
  withdrawn: 'line',
}

export function StatusBadge({ status, reader }: { status: SubmissionStatus; reader?: StatusReader }) {
  return <Badge tone={tones[status]}>{statusLabel(status, reader)}</Badge>
}

/** Three bars and `2/3 Reviews`; only the numbers if the column head says the rest. */
export function ReviewCount({ count, short = false }: { count: number; short?: boolean }) {
  const values = { done: count, all: reviewsPerPaper }
  const label = fill(statusTexts.reviewsAloud, values)
  return (
    <span className="review-count">
      <Pips done={count} total={reviewsPerPaper} label={label} />
      <span aria-hidden="true">{short ? `${count}/${reviewsPerPaper}` : fill(statusTexts.reviews, values)}</span>
    </span>
  )
}

/** Whose move it is, and the deadline below. */
export function WhoseMove({ paper, now }: { paper: Waits; now: Date }) {
  const { who, note, tone, isLate } = moveWords(paper, now)
  return (
    <>
      <span className={`move-who move-${tone}`}>{who}</span>
      {note && (
        <span className={classNames('cell-note', isLate && 'is-late')}>
          {note.split(/(?<=,) /).map((phrase, index) => (
            <Fragment key={phrase}>
              {index > 0 && ' '}
              <span className="unbroken">{phrase}</span>
            </Fragment>
          ))}
        </span>
      )}
    </>
  )
}
