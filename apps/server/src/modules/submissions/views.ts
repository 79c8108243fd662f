import type {
  DraftItem,
  PaperForm,
  PublishedPaper,
  ReleasedReview,
  SubmissionDetail,
  SubmissionItem,
} from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { retention } from '@grfs/domain/shared/policies'
import { authorshipState, isScreened, mayAskAgain } from '@grfs/domain/submissions/co-authors'
import {
  isCorrectable,
  isEditable,
  isWithdrawable,
  type MoveName,
  type SubmissionStatus,
} from '@grfs/domain/submissions/lifecycle'
import { whoseMove } from '@grfs/domain/submissions/whose-move'
import type {
  DetailRow,
  DraftRow,
  EventRow,
  FileOfPaper,
  PaperRow,
  PublishedRow,
  ReviewRow,
} from './queries/reading.ts'

const instant = (text: string): string => new Date(text).toISOString()
const instantOrNull = (text: string | null): string | null => text && instant(text)

// Working hours could identify a person, so actions of others show only the day.
const dayOf = (text: string): string => instant(text).slice(0, 10)
const beginOf = (text: string): string => `${dayOf(text)}T00:00:00.000Z`
const endOf = (text: string): string => `${dayOf(text)}T23:59:59.000Z`

export function toItem(row: PaperRow): SubmissionItem {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    draft: false,
    submissionDate: instant(row.submittedAt),
    articleId: { title: row.title },
    journalId: row.journal,
    reviewCount: row.reviews,
    waiting: toWaiting(row),
    isPublished: row.isPublished,
    rejectionDate: rejectionDate(row),
    // Before screening only an editor can have answered (ADR 35).
    coAuthors: isScreened(row.status) ? row.coAuthors : null,
  }
}

export function toDraftItem(row: DraftRow): DraftItem {
  return {
    id: row.id,
    status: 'draft',
    submissionDate: instant(row.createdAt),
    articleId: { title: row.title },
    changedAt: instant(row.changedAt),
    fileName: row.fileName,
    journal: row.journal,
    deletedOn: row.isUntouched ? dayAfter(row.changedAt, retention.untouchedDraftDays) : null,
  }
}

/** The first day after this many whole days. */
const dayAfter = (text: string, days: number): string =>
  dayOf(new Date(new Date(text).getTime() + (days + 1) * 86_400_000).toISOString())

export function toPublishedPaper({ publicId, publishedOn, ...paper }: PublishedRow): PublishedPaper {
  return { ...paper, id: publicId, publishedDate: publishedOn }
}

type Waits = Pick<
  PaperRow,
  'status' | 'isPublished' | 'statusSince' | 'dueAt' | 'proofDueAt' | 'finalDueAt' | 'typicalDays'
>

function toWaiting(row: Waits): SubmissionItem['waiting'] {
  const { status, isPublished, statusSince, proofDueAt, finalDueAt, typicalDays } = row
  const isProofOut = proofDueAt !== null
  const move = whoseMove({ status, isPublished, isProofOut, isFinalDue: finalDueAt !== null })
  const dueAt = proofDueAt ?? finalDueAt ?? row.dueAt
  if (!move) return null
  const isMine = move.party === 'author'
  return {
    party: move.party,
    since: isMine ? instant(statusSince) : beginOf(statusSince),
    due: dueAt && (isMine ? instant(dueAt) : endOf(dueAt)),
    typicalDays,
  }
}

const rejectionDate = ({ status, decidedAt }: { status: SubmissionStatus; decidedAt: string | null }) =>
  status === 'rejected' && decidedAt ? beginOf(decidedAt) : null

function toFile(file: FileOfPaper | null | undefined): SubmissionDetail['articleId']['paperFile'] {
  return file ? { name: file.name, bytes: file.bytes, uploadedAt: instant(file.at) } : null
}

/**
 * ADR 0039: what an author learns about the current review. All of it is derived from the timeline that the author
 * sees, so it reveals nothing more.
 */
function toBlindReview(timeline: SubmissionDetail['timeline']) {
  const lastOf = (move: MoveName) => timeline.findLastIndex(({ name }) => name === move)
  const [begun, done] = [lastOf('begin-review'), lastOf('hand-in-review')]
  return {
    reviewer: { fullName: begun < 0 ? '' : submissionTexts.anonymousReviewer },
    assignedDate: timeline[begun]?.at ?? null,
    completedDate: done > begun ? timeline[done]!.at : null,
  }
}

export function toDetail(row: DetailRow, paperBody: string): SubmissionDetail {
  const { status, journal, pace } = row
  const isDraft = status === 'draft'
  // Before submission, a paper has only its draft.
  const { title, abstract, keywords } = isDraft ? toForm(row) : row
  const submissionDate = instantOrNull(row.submittedAt)
  const paperFile = toFile(isDraft ? row.workingCopy?.file : row.handedIn)
  const timeline = toTimeline(row.events)
  return {
    id: row.id,
    number: row.number,
    status,
    draft: isDraft,
    isEditable: row.isMine && isEditable(row),
    isFinalDue: row.finalDueAt !== null,
    isWithdrawable: row.isMine && isWithdrawable(row),
    correctable: row.isMine && isCorrectable(status) ? { facts: row.facts } : null,
    isPublished: row.isPublished,
    createdDate: instant(row.createdAt),
    submissionDate,
    articleId: { title, abstract, keywords, journalId: journal?.id ?? null, paperBody, paperFile, submissionDate },
    authorId: toSubmitter(row),
    journalId: journal && { ...journal, researchArea: journal.category },
    authors: row.authors.map((author) => toAuthor(row, author)),
    reviews: row.released.map(toReview),
    downloads: row.appearance.downloads,
    vol: row.appearance.volume,
    ...toBlindReview(timeline),
    rejectionDate: rejectionDate(row),
    rejectionReason: row.rejectionReason,
    transfer: row.transfer,
    waiting: toWaiting(row),
    timeline,
    processing: toProcessing(row),
    publicId: row.publicId,
    publishesAt: instantOrNull(row.publishesAt),
    words: isDraft ? null : row.words,
    pace: { review: pace.under_review, decision: pace.under_admin, publication: pace.accepted },
  }
}

function toAuthor(row: DetailRow, { mail, ...author }: DetailRow['authors'][number]) {
  if (!mail) return author
  const { position, repeatCount } = mail
  const entry = {
    ...mail,
    mailedAt: mail.mailedAt === null ? null : new Date(mail.mailedAt),
    hasAddress: author.email !== null || author.userId !== null,
  }
  // The waiting time is the page's to show: it has the clock.
  const isAskable = mayAskAgain(row, { ...entry, repeatCount }, { isCorrected: true, now: new Date(0) }).ok
  const mailedAt = entry.mailedAt?.toISOString() ?? null
  return { ...author, authorship: { position, state: authorshipState(entry), mailedAt, isAskable } }
}

/** The author's draft, or the last submitted paper if no revision was started. */
export function toWorkingCopy(row: DetailRow) {
  if (!row.isMine || !isEditable(row)) return null
  const { workingCopy } = row
  return {
    version: workingCopy?.version ?? 0,
    savedAt: instant(workingCopy?.savedAt ?? row.statusSince),
    form: toForm(row),
    file: toFile(workingCopy?.file),
    supplements: row.supplements,
  }
}

function toForm({ workingCopy, title, abstract, keywords, journal, authors, facts }: DetailRow): PaperForm {
  const coAuthors = authors
    .filter(({ isSubmitter }) => !isSubmitter)
    .map(({ isSubmitter: _is, mail: _mail, ...author }) => author)
  const handedIn = { title, abstract, keywords, journalId: journal?.id ?? '', coAuthors, answers: {} }
  return { ...handedIn, ...(workingCopy?.form ?? (facts && { facts })) }
}

export function toReview({ stage, decision, html, words, releasedAt, points }: ReviewRow): ReleasedReview {
  return { stage, decision, comments: html, words, releasedDate: dayOf(releasedAt), points }
}

/** Oldest first. For blind review it contains no names, and moves of others show only the day. */
function toTimeline(events: EventRow[]): SubmissionDetail['timeline'] {
  let last = ''
  return events.map(({ move, party, reason, letter, at }) => {
    const shown = party === 'author' ? instant(at) : beginOf(at)
    // Keep the order of events, also if two moves share a day.
    last = shown > last ? shown : last
    // The words with final files were read for the submitter only: like a cover letter, they are for the editors.
    // Other reasons of an editor are internal; the decision letter tells the author what they need to know.
    const isShown = party === 'author' || move === 'desk-reject' || move === 'reject'
    return { name: move, at: last, reason: isShown ? reason : null, letter }
  })
}

/** The submitter as listed on the paper; for a draft, the account's name and address. */
function toSubmitter({ authors, owner }: DetailRow): SubmissionDetail['authorId'] {
  const submitter = authors.find(({ isSubmitter }) => isSubmitter)
  return submitter ? { fullName: submitter.name, email: submitter.email ?? '' } : owner
}

/** For a draft only `read` and `similarity` run. Waiting steps are left out after a failure, because they never run. */
export function toProcessing({ steps, status }: Pick<DetailRow, 'steps' | 'status'>): SubmissionDetail['processing'] {
  const kinds = Object.keys(submissionTexts.processing) as Array<keyof typeof submissionTexts.processing>
  const shown = kinds.filter((kind) => status !== 'draft' || kind === 'read' || kind === 'similarity')
  const hasFailed = steps.some((step) => step.status === 'failed')
  return shown.flatMap((kind) => {
    const step = steps.find((one) => one.kind === kind)
    if (!step || (hasFailed && step.status === 'waiting')) return []
    return { step: submissionTexts.processing[kind], status: step.status, told: step.told }
  })
}
