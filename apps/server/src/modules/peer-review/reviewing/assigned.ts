import type { BytesAnswer } from '@grfs/contracts/endpoint'
import {
  type AssignedPaper,
  type AssignedSubmission,
  type BlindCopy,
  maxReviewedShown,
  type ReviewedPaper,
} from '@grfs/contracts/peer-review'
import { reviewDueAt } from '@grfs/domain/peer-review/assignment'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ChooseRole } from '../../../platform/http/route.ts'
import type { Offload } from '../../../platform/sandbox/offload.ts'
import { findBlindCopy, findResult, openBlindFigure, openBlindPage, readBlindBody } from '../../manuscripts/index.ts'
import { isReadByAuthor } from '../../submissions/index.ts'
import { blindly, type BlindWords, getBlindWords } from '../blind-words.ts'
import {
  type AssignedRow,
  countForReviewer,
  findOpenAssignment,
  findReadable,
  findReview,
  findReviewDraft,
  listEarlier,
  listEnded,
} from '../queries/reviews.ts'
import { findDifferences } from './blind-differences.ts'

/** REVIEW-004, REVIEW-013. */
export async function listAssigned({ db, clock, offload }: Context, reviewerId: string) {
  const open = await findOpenAssignment(db, reviewerId)
  const ended = await listEnded(db, reviewerId, maxReviewedShown)
  const { reviews, missed, unread } = await countForReviewer(db, reviewerId)
  const finished = reviews + missed
  const reviewedPapers = ended.map(({ endedAt, ...row }): ReviewedPaper => ({
    ...row,
    completedDate: endedAt.toISOString(),
  }))
  return {
    assignedPaper: open && {
      ...toAssignedPaper(open, clock.now()),
      ...blindly(await getBlindWords(db, open.manuscriptId), open),
      draftWords: open.typed === null ? null : await wordsIn(offload, open.typed),
    },
    reviewedPapers,
    counts: {
      reviews,
      inTimePercent: finished === 0 ? null : Math.round((100 * reviews) / finished),
      unreadMessages: unread,
    },
  }
}

function toAssignedPaper(
  row: AssignedRow,
  now: Date,
): Omit<AssignedPaper, 'title' | 'abstract' | 'keywords' | 'draftWords'> {
  const reviewDue = row.dueAt ?? reviewDueAt(now)
  return {
    id: row.id,
    code: row.code,
    status: row.status === 'accepted' ? 'accepted' : 'pending',
    journal: row.journal,
    stage: row.stage,
    reviewCount: row.reviews,
    assignedDate: (row.answeredAt ?? row.invitedAt).toISOString(),
    deadline: (row.status === 'accepted' ? reviewDue : row.expiresAt!).toISOString(),
    reviewDue: reviewDue.toISOString(),
  }
}

/** REVIEW-009: a paper that this account accepted or has reviewed. The error is the same for any other paper. */
export async function getReadable({ db }: Context, submissionId: string, reviewerId: string): Promise<AssignedRow> {
  const row = isInternalId(submissionId) ? await findReadable(db, submissionId, reviewerId) : null
  if (!row) throw new AppError('assignment.unknown')
  return row
}

/** An account with several roles is first the author of a paper, then its reviewer, then its editor. */
export const chooseRoleForPaper: ChooseRole = async ({ ctx: { db }, actor: { accountId }, params }, roles) => {
  const id = params['id']!
  // The last role needs no query: its view refuses a paper that is not the actor's.
  const last = roles.at(-1)!
  if (!isInternalId(id)) return last
  if (roles.includes('researcher') && (await isReadByAuthor(db, id, accountId))) return 'researcher'
  const isMaybeReviewer = last !== 'reviewer' && roles.includes('reviewer')
  return isMaybeReviewer && (await findReadable(db, id, accountId)) ? 'reviewer' : last
}

/** REVIEW-031, REVIEW-033. */
export async function readAssigned(
  ctx: Context,
  submissionId: string,
  reviewerId: string,
): Promise<AssignedSubmission> {
  const row = await getReadable(ctx, submissionId, reviewerId)
  const { db } = ctx
  const words = await getBlindWords(db, row.manuscriptId)
  const isDone = row.status === 'done'
  const of = { submissionId: row.id, stage: row.stage, reviewerId }
  const draft = isDone ? null : await findReviewDraft(db, of)
  const review = isDone ? await findReview(db, row.assignmentId) : null
  return {
    submission: {
      id: row.id,
      reviewedStatus: isDone,
      articleId: {
        ...blindly(words, row),
        journalId: row.journal,
        paperBody: await readBlindBody(db, row.manuscriptId),
        authors: [],
        paperFileRedacted: await readBlindCopy(db, row),
      },
    },
    assignment: {
      code: row.code,
      stage: row.stage,
      reviewCount: row.reviews,
      assignedDate: row.answeredAt!.toISOString(),
      dueDate: row.dueAt!.toISOString(),
    },
    earlier: await readEarlier(ctx, row, words),
    differences: (await findDifferences(db, row)).status,
    draft: draft && { version: draft.version, savedAt: draft.savedAt.toISOString(), form: draft.form },
    review: review && {
      comments: review.comments,
      note: review.note,
      recommendation: review.recommendation,
      handedInDate: review.handedInAt.toISOString(),
    },
  }
}

/** The released reviews of earlier stages with the authors' answers, redacted. */
async function readEarlier({ db, offload }: Context, row: AssignedRow, { identities }: BlindWords) {
  const earlier = await listEarlier(db, row.id, row.stage)
  const all = earlier.flatMap(({ points }) => points)
  const texts = { html: all.map(({ html }) => html), plain: all.map(({ answer }) => answer ?? '') }
  const redacted = await offload.redact(texts, identities)
  let at = -1
  return earlier.map(({ points, ...stage }) => ({
    ...stage,
    points: points.map(({ number, answer }) => {
      at++
      return { number, html: redacted.html[at]!, answer: answer && redacted.plain[at]! }
    }),
  }))
}

type Reader = Pick<AssignedRow, 'manuscriptId' | 'code'>

export async function readBlindCopy(db: Db, { manuscriptId }: Reader): Promise<BlindCopy | null> {
  return manuscriptId === null ? null : findBlindCopy(db, manuscriptId)
}

/** REVIEW-023, REVIEW-029: a picture with the reviewer's code as its watermark; null if there is no such page. */
export async function drawBlindPage(ctx: Context, reader: Reader, page: number): Promise<BytesAnswer | null> {
  const { manuscriptId, code } = reader
  if (!manuscriptId || !(await findBlindCopy(ctx.db, manuscriptId))) return null
  const drawn = await openBlindPage(ctx, manuscriptId, page, code)
  return drawn && { type: 'image/webp', bytes: drawn.webp }
}

export async function readBlindText(db: Db, { manuscriptId }: Reader): Promise<{ html: string } | null> {
  if (!manuscriptId || !(await findBlindCopy(db, manuscriptId))?.hasText) return null
  const { html } = (await findResult(db, manuscriptId, 'html')) as { html: string }
  return { html }
}

export async function drawBlindFigure(ctx: Context, reader: Reader, number: number): Promise<BytesAnswer | null> {
  const { manuscriptId } = reader
  if (!manuscriptId || !(await findBlindCopy(ctx.db, manuscriptId))) return null
  const bytes = await openBlindFigure(ctx, manuscriptId, number)
  return bytes && { type: 'image/jpeg', bytes }
}

async function wordsIn(offload: Offload, html: string): Promise<number> {
  return countWords((await offload.cleanHtml(html)).text)
}

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
