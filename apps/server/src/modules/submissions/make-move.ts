import { randomUUID } from 'node:crypto'
import type { Facts } from '@grfs/contracts/facts'
import {
  makeMove as decideMove,
  type MoveName,
  type Party,
  type SubmissionStatus,
} from '@grfs/domain/submissions/lifecycle'
import { dueAt, whoseMove } from '@grfs/domain/submissions/whose-move'
import type { Context, Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RedactedReview } from '../../platform/rich-text/index.ts'
import { listPeople } from '../identity/index.ts'
import {
  insertEvent,
  insertReleasedReview,
  lockSubmission,
  saveMove,
  type SubmissionLetter,
  type SubmissionRow,
} from './queries/submissions.ts'

export interface Mover {
  party: Party
  /** Null for the deadline job. */
  accountId: string | null
  /** The author can read the reason of a rejection. */
  reason?: string | undefined
  /** The decision letter to the authors, as e-mailed. */
  letter?: string | undefined
}

/** Columns that a move changes besides the status. */
export interface MoveChanges {
  number?: string
  journalId?: string
  title?: string
  abstract?: string
  keywords?: string[]
  facts?: Facts
  manuscriptId?: string
  submittedAt?: Date
  submissionLetter?: SubmissionLetter
  /** Until when the author answers the proof; only with `send-proof`. */
  proofDueAt?: Date
  /** Until when the author sends the final files; only with `ask-final`. */
  finalDueAt?: Date
  /** Due date of the assignment that starts the review; the paper gets the same due date. */
  assignmentDueAt?: Date
}

/** What an editor decides about a paper. */
const decided = new Set<SubmissionStatus>(['revision_required', 'accepted', 'rejected'])

/**
 * The only function that changes the status of a paper. Concurrent moves run one after another, and each is checked
 * against the status that the previous one left. Events and e-mails go out with COMMIT.
 */
export async function makeMove(
  tx: Tx,
  submissionId: string,
  name: MoveName,
  by: Mover,
  changes: MoveChanges = {},
): Promise<SubmissionRow> {
  const paper = await lockSubmission(tx.db, submissionId)
  if (!paper) throw new AppError('submission.unknown')
  const decision = decideMove(paper, name, by)
  if (!decision.ok) throw new AppError(decision.reason)
  const next = decision.value
  const { assignmentDueAt = null, ...columns } = changes
  const waiting = whoseMove(next)
  if (waiting?.days === null && assignmentDueAt === null) throw new Error('A review that begins needs its due date.')
  if ((name === 'send-proof') !== (changes.proofDueAt !== undefined))
    throw new Error('Only a proof has its own due date.')
  if ((name === 'ask-final') !== (changes.finalDueAt !== undefined))
    throw new Error('Only a request for final files has their due date.')
  const now = tx.now()
  const reason = by.reason?.trim() || null
  const isRejected = next.status === 'rejected'
  const moved: SubmissionRow = {
    ...paper,
    ...columns,
    ...{ isProofOut: false, isFinalDue: false, isFinalOpen: false },
    ...next,
    version: paper.version + 1,
    statusSince: next.status === paper.status ? paper.statusSince : now,
    dueAt: waiting && (next.status === paper.status ? paper.dueAt : dueAt(waiting, now, assignmentDueAt)),
    decidedAt: next.status !== paper.status && (isRejected || next.status === 'accepted') ? now : paper.decidedAt,
    rejectionReason: isRejected ? reason : null,
  }
  await saveMove(tx.db, moved)
  await insertEvent(tx.db, tx.now(), {
    submissionId,
    move: name,
    from: paper.status,
    to: next.status,
    party: by.party,
    accountId: by.accountId,
    reason,
    letter: by.letter?.trim() || null,
  })
  tx.outbox.publish({ name: 'submission.moved', submissionId, move: name })
  if (by.party === 'editor' && next.status !== paper.status && decided.has(next.status))
    tx.outbox.publish({ name: 'submission.decided', submissionId, journalId: moved.journalId })
  return moved
}

export interface ReviewToRelease {
  submissionId: string
  /** 1, 2 or 3; each stage is released once. */
  stage: number
  decision: string
  /** The comments as the reviewer wrote them. */
  commentsHtml: string
  /** The reviewer whose name and addresses are redacted. */
  reviewerId: string
}

/** Stores a review for the author, split into points that the author can answer. Returns its id. */
export async function releaseReview(ctx: Pick<Context, 'offload'>, tx: Tx, review: ReviewToRelease): Promise<string> {
  const { submissionId, stage, decision } = review
  const { html: commentsHtml, points } = await reviewForAuthor(ctx, tx.db, review)
  const words = countWords(commentsHtml)
  const id = randomUUID()
  const storedPoints = points.map(({ html }) => ({ id: randomUUID(), html }))
  await insertReleasedReview(tx.db, tx.now(), {
    id,
    submissionId,
    stage,
    decision,
    commentsHtml,
    words,
    points: storedPoints,
  })
  return id
}

// Tags that do not separate words.
const inlineTags = /<\/?(?:strong|em|u|sup|sub|code|a)\b[^<>]*>/g

const countWords = (html: string): number =>
  html
    .replace(inlineTags, '')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .match(/\S+/g)?.length ?? 0

/** A review without the name and contact data of its reviewer, as one text and in points. */
export async function reviewForAuthor(
  { offload }: Pick<Context, 'offload'>,
  db: Db,
  review: Pick<ReviewToRelease, 'commentsHtml' | 'reviewerId'>,
): Promise<RedactedReview> {
  const people = (await listPeople(db, [review.reviewerId])).map((person) => ({
    name: person.fullName,
    emails: [person.email],
    phones: person.phone ? [person.phone] : [],
    institution: person.university,
  }))
  return offload.redactReview(review.commentsHtml, {
    people,
    institutions: people.flatMap(({ institution }) => institution || []),
    phrases: [],
  })
}
