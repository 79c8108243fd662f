import { randomUUID } from 'node:crypto'
import { makeMove as decideMove, type MoveName, moves, type Party } from '@grfs/domain/submissions/lifecycle'
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
  type SubmissionRow,
} from './queries/submissions.ts'

export interface Mover {
  party: Party
  /** Null for the clock. */
  accountId: string | null
  /** Of a rejection the author reads it. */
  reason?: string | undefined
  /** To the authors, as it left by mail. */
  letter?: string | undefined
}

/** What a move changes beside the status. */
export interface MoveChanges {
  number?: string
  journalId?: string
  title?: string
  abstract?: string
  keywords?: string[]
  manuscriptId?: string
  submittedAt?: Date
  /** Of the review that begins: the paper is then due when its assignment is. */
  assignmentDueAt?: Date
}

/**
 * The only way to change the status of a paper. Two at once go one after the other, and the later one is asked of the status
 * that the earlier one left behind; what is told is told with the commit.
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
  const now = tx.now()
  const reason = by.reason?.trim() || null
  const isRejected = next.status === 'rejected'
  const moved: SubmissionRow = {
    ...paper,
    ...columns,
    ...next,
    version: paper.version + 1,
    statusSince: next.status === paper.status ? paper.statusSince : now,
    dueAt: waiting && dueAt(waiting, now, assignmentDueAt),
    decidedAt: next.status !== paper.status && (isRejected || next.status === 'accepted') ? now : paper.decidedAt,
    rejectionReason: isRejected ? reason : null,
  }
  await saveMove(tx.db, moved)
  await insertEvent(tx.db, tx.now(), {
    submissionId,
    move: name,
    from: moves[name].from,
    to: next.status,
    party: by.party,
    accountId: by.accountId,
    reason,
    letter: by.letter?.trim() || null,
  })
  tx.outbox.publish({ name: 'submission.moved', submissionId, move: name })
  return moved
}

export interface ReviewToRelease {
  submissionId: string
  /** 1, 2 or 3: each is released once. */
  stage: number
  decision: string
  /** As the reviewer wrote it. */
  commentsHtml: string
  /** Whose name and addresses must not be in it. */
  reviewerId: string
}

/** Stores a review as its author is to see it, in points that can be answered. Returns its id. */
export async function releaseReview(ctx: Pick<Context, 'offload'>, tx: Tx, review: ReviewToRelease): Promise<string> {
  const { submissionId, stage, decision } = review
  const { html: commentsHtml, points } = await reviewForAuthor(ctx, tx.db, review)
  const words = countWords(commentsHtml)
  const id = randomUUID()
  const kept = points.map(({ html }) => ({ id: randomUUID(), html }))
  await insertReleasedReview(tx.db, tx.now(), { id, submissionId, stage, decision, commentsHtml, words, points: kept })
  return id
}

// These do not separate words.
const inlineTags = /<\/?(?:strong|em|u|sup|sub|code|a)\b[^<>]*>/g

const countWords = (html: string): number =>
  html
    .replace(inlineTags, '')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .match(/\S+/g)?.length ?? 0

/** A review without the name and addresses of its reviewer, whole and in points. */
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
