import type { ReleasedReview, SubmissionDetail } from '@grfs/contracts/submissions'
import { finalFilesTexts } from '@grfs/contracts/texts/final-files'
import { paperTexts } from '@grfs/contracts/texts/submissions-paper'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { stageAfter } from '@grfs/domain/submissions/lifecycle'
import { countInWords, daysUntil, longDate, nearLongDate, quantity, timeWords } from '../../../../lib/format.ts'
import { articlePath, proofPath } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { MoveBanner as AnyBanner } from '../../move-banner.tsx'

export interface Progress {
  answered: number
  all: number
  /** The number of the first unanswered point. */
  next: number | null
}

/** How many points of the review are answered. */
export function progressOf(points: ReleasedReview['points'], answers: Readonly<Record<string, string>>): Progress {
  const open = points.filter(({ id }) => isBlank(answers[id]))
  return { answered: points.length - open.length, all: points.length, next: open[0]?.number ?? null }
}

export function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === ''
}

/** `{count} point|{count} points`, by the number. */
export function counted(text: string, count: number, shown: string = String(count)): string {
  const [one = '', many = one] = text.split('|')
  return (count === 1 ? one : many).replace('{count}', shown)
}

const t = paperTexts.move
const final = finalFilesTexts.page

interface BannerWords {
  tone: 'yours' | 'theirs' | 'over'
  kicker: string
  title: string
  text: string
  action: { label: string; href: string } | null
}

/** The author's progress. */
export interface Own {
  progress: Progress
  hasFile: boolean
}

export type BannerPaper = Pick<SubmissionDetail, 'status' | 'isPublished' | 'waiting' | 'rejectionDate' | 'publicId'> &
  Partial<Pick<SubmissionDetail, 'id' | 'isEditable' | 'isFinalDue' | 'isWithdrawable' | 'timeline' | 'publishesAt'>>

/** The ids of elements that the banner links to. */
export const anchors = { manuscript: 'manuscript', resubmit: 'resubmit', form: 'paper-form' } as const

export function pointAnchor(number: number): string {
  return `point-${number}`
}

/** A paper without an own answer to a review. */
export const nothingOwn = { progress: { answered: 0, all: 0, next: null }, hasFile: false }

/** The most important information for the author now. */
export function bannerWords(paper: BannerPaper, reviewCount: number, own: Own, now: Date): BannerWords {
  const { status, waiting } = paper
  if (status === 'draft') {
    return { tone: 'yours', kicker: t.yours, title: t.draft, text: t.draftText, action: null }
  }
  if (status === 'rejected') return rejected(paper)
  if (status === 'withdrawn') return withdrawn(paper)
  if (paper.isPublished) return published(paper)
  if (status === 'accepted' && waiting?.party === 'author') {
    return paper.isFinalDue ? finalFiles(paper, waiting, now) : proof(paper, waiting, now)
  }
  if (paper.publishesAt) return scheduled(paper.publishesAt)
  if (waiting?.party === 'author') return revision(waiting, reviewCount, own, now)
  return theirs(waiting, now)
}

function rejected({ rejectionDate }: BannerPaper): BannerWords {
  const title = rejectionDate ? fill(t.rejected, { date: longDate(rejectionDate) }) : t.rejectedUndated
  return { tone: 'over', kicker: t.closed, title, text: '', action: null }
}

function withdrawn({ timeline }: BannerPaper): BannerWords {
  const at = timeline?.findLast(({ name }) => name === 'withdraw')?.at
  const title = at ? fill(t.withdrawn, { date: longDate(at) }) : t.withdrawnUndated
  return { tone: 'over', kicker: t.closed, title, text: t.withdrawnText, action: null }
}

function published({ publicId }: BannerPaper): BannerWords {
  const action = publicId === null ? null : { label: t.read, href: articlePath(publicId) }
  return { tone: 'yours', kicker: t.published, title: t.publishedText, text: '', action }
}

/** Co-authors see the banner too; only the submitter can open the proof. */
function proof({ id, isWithdrawable }: BannerPaper, { due }: Waiting, now: Date): BannerWords {
  const title = fill(t.proof, { date: due === null ? '' : nearLongDate(due, now) })
  const action = id !== undefined && isWithdrawable ? { label: t.openProof, href: proofPath(id) } : null
  return { tone: 'yours', kicker: t.yours, title, text: t.proofText, action }
}

/** Co-authors see the banner too; only the submitter sends the files. */
function finalFiles({ isEditable }: BannerPaper, { due }: Waiting, now: Date): BannerWords {
  const isLate = due !== null && daysUntil(due, now) < 0
  const title = fill(isLate ? final.late : final.due, { date: due === null ? '' : nearLongDate(due, now) })
  const action = isEditable ? { label: final.toUpload, href: `#${anchors.manuscript}` } : null
  return { tone: 'yours', kicker: t.yours, title, text: isEditable ? final.text : final.coAuthor, action }
}

/** The hour in the author's own time zone. */
function scheduled(publishesAt: string): BannerWords {
  const title = fill(t.scheduled, { date: timeWords(publishesAt) })
  return { tone: 'theirs', kicker: t.theirs, title, text: t.scheduledText, action: null }
}

type Waiting = NonNullable<BannerPaper['waiting']>

function theirs(waiting: Waiting | null, now: Date): BannerWords {
  const base = { tone: 'theirs', kicker: t.theirs, action: null } as const
  const party = waiting?.party ?? 'editor'
  const who = t.with[party === 'author' ? 'editor' : party]
  if (!waiting) return { ...base, title: who, text: t.mail }
  const { due, since, typicalDays } = waiting
  if (due === null) return { ...base, title: fill(t.since, { who, date: nearLongDate(since, now) }), text: t.mail }
  const isLate = daysUntil(due, now) < 0
  const pace = typicalDays === null ? '' : fill(t.pace, { days: quantity(typicalDays, 'day') })
  return {
    ...base,
    title: fill(isLate ? t.late : t.due, { who, date: nearLongDate(due, now) }),
    text: [isLate ? t.lateText : pace, t.mail].filter(Boolean).join(' '),
  }
}

function revision({ due, typicalDays }: Waiting, reviewCount: number, own: Own, now: Date): BannerWords {
  const days = due === null ? null : daysUntil(due, now)
  const text = [
    days === null ? '' : fill(days < 0 ? t.isLate : t.left, { days: quantity(Math.abs(days), 'day') }),
    typicalDays === null ? '' : fill(t.authorsPace, { days: quantity(typicalDays, 'day') }),
    reviewCount >= reviewsPerPaper ? t.thenEditor : fill(t.thenReview, { stage: t.stages[stageAfter(reviewCount)] }),
  ]
  return {
    tone: 'yours',
    kicker: t.yours,
    title: revisionTitle(own, resubmitWords(due, now)),
    text: text.filter(Boolean).join(' '),
    action: revisionAction(own),
  }
}

function resubmitWords(due: string | null, now: Date): string {
  if (due === null) return t.resubmitOpen
  return fill(daysUntil(due, now) < 0 ? t.resubmitLate : t.resubmit, { date: nearLongDate(due, now) })
}

function revisionTitle({ progress, hasFile }: Own, resubmit: string): string {
  const rest = resubmit.charAt(0).toLowerCase() + resubmit.slice(1)
  const open = progress.all - progress.answered
  if (open > 0) {
    const points = counted(progress.answered === 0 ? t.points : t.morePoints, open, countInWords(open))
    return fill(t.answer, { points, rest })
  }
  return hasFile ? resubmit : fill(t.upload, { rest })
}

function revisionAction({ progress: { next, answered }, hasFile }: Own): { label: string; href: string } {
  if (next !== null) {
    const label = fill(answered === 0 ? t.beginPoints : t.goOn, { number: next })
    return { label, href: `#${pointAnchor(next)}` }
  }
  return hasFile
    ? { label: t.toResubmit, href: `#${anchors.resubmit}` }
    : { label: t.toUpload, href: `#${anchors.manuscript}` }
}

/** Whose move it is, in one sentence, with the next step if it is the author's. */
export function MoveBanner({ words: { action, ...words } }: { words: BannerWords }) {
  const button = action && (
    <LinkButton kind="main" href={action.href}>
      {action.label}
    </LinkButton>
  )
  return <AnyBanner {...words} label={paperTexts.move.label} action={button} />
}
