import { randomUUID } from 'node:crypto'
import { peerReviewTexts as t } from '@grfs/contracts/texts/peer-review'
import { finishAssignment } from '@grfs/domain/peer-review/assignment'
import { recommendations, type Recommendation } from '@grfs/domain/peer-review/recommendation'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { noteActivity } from '../../identity/index.ts'
import { makeMove } from '../../submissions/index.ts'
import { inStatus, saveAssignment } from '../assignment-queries.ts'
import { deleteReviewDraft, findReview, insertReview } from '../reviewing-queries.ts'
import { holdAssignment, type HeldAssignment } from './review-draft.ts'
import { countWords, keptText } from './review-words.ts'
import { tellOfReview } from './submit-review-mails.ts'

export interface SentReview {
  submissionId: string
  comments: string
  recommendation: string
  note: string
}

interface Written {
  comments: string
  words: number
  recommendation: Recommendation
  note: string
}

/** REVIEW-034, REVIEW-037: hands in a review, once. The very same once more, after an answer that was lost, changes nothing. */
export async function submitReview(ctx: Context, reviewerId: string, sent: SentReview) {
  const written = await writtenOf(ctx, sent)
  const answer = { success: true, message: t.submitted.replace('{decision}', written.recommendation) }
  return ctx.inTransaction(async (tx) => {
    const held = await holdAssignment(tx, sent.submissionId, reviewerId)
    const { mine } = held
    const before = mine.status === 'done' ? await findReview(tx, mine.id) : null
    if (before) {
      const isSame = (['comments', 'recommendation', 'note'] as const).every((one) => before[one] === written[one])
      if (!isSame) throw new AppError('review.already-submitted')
      return answer
    }
    const decision = finishAssignment(mine, tx.now())
    if (!decision.ok) throw new AppError(decision.reason)
    await handIn(ctx, tx, { ...held, mine: { ...mine, ...decision.value, endedAt: tx.now() } }, written)
    return answer
  })
}

/** REVIEW-035, REVIEW-038 to REVIEW-040. */
async function writtenOf(
  { offload }: Context,
  { submissionId, comments: typed, recommendation, note }: SentReview,
): Promise<Written> {
  if (submissionId.trim() === '') throw new AppError('review.submission-missing')
  const { html: comments, text } = await offload.cleanHtml(keptText(typed))
  const words = countWords(text)
  if (words === 0) throw new AppError('review.comments-empty')
  const chosen = recommendations.find((one) => one === recommendation)
  if (!chosen) throw new AppError('review.decision-missing')
  return { comments, words, recommendation: chosen, note: keptText(note).trim() }
}

async function handIn(ctx: Context, tx: Tx, { paper, mine, ofStage }: HeldAssignment, written: Written): Promise<void> {
  const { submissionId, stage, reviewerId } = mine
  const of = { submissionId, stage, reviewerId }
  await saveAssignment(tx, mine)
  await insertReview(tx, { id: randomUUID(), assignmentId: mine.id, ...of, ...written, handedInAt: tx.now() })
  await deleteReviewDraft(tx, of)
  // They were never asked, and never hear of it.
  for (const alternate of inStatus(ofStage, 'queued'))
    await saveAssignment(tx, {
      ...alternate,
      status: 'withdrawn',
      endedAt: tx.now(),
      reason: 'Another reviewer submitted the review.',
    })
  await makeMove(tx, submissionId, 'hand-in-review', { party: 'reviewer', accountId: reviewerId })
  await noteActivity(tx, reviewerId, { kind: 'reviewed', paper: { id: submissionId, title: mine.blindTitle! } })
  await noteActivity(tx, reviewerId, { kind: 'assignment-changed', status: 'done' })
  await tellOfReview(ctx, tx, { paper, mine, recommendation: written.recommendation })
}
